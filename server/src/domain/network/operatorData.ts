import type { Lang } from '@noriai/contract/lang'
import type { Direction, Policy, PriceList } from '@noriai/contract/policy'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { bagPlacesOf } from '@noriai/contract/rules/bagPlaces'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { FareTable } from '@noriai/contract/rules/fareTable'
import type { RelayPoint } from '@noriai/contract/rules/relayPoint'
import type { Outline } from '@noriai/contract/schema/placeDoor'
import { departuresOn } from '@noriai/contract/rules/timetable'
import { type CalendarDate, clockText, msPerMinute, serviceDateOf, startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { groupBy } from '../../groupBy'
import type { Db } from '../../infra/db/client'
import { homeOf } from '../../infra/db/endingWith'
import { seedVersions } from '../../infra/db/schema/accounts'
import { reductionCampaigns } from '../../infra/db/schema/coupons'
import { airports, firstAirport, terminals } from '../../infra/db/schema/flights'
import { wards } from '../../infra/db/schema/places'
import {
  busPeaks,
  departureTemplates,
  fares,
  relayPoints,
  wardServices,
} from '../../infra/db/schema/timetable'
import type { KnownNames, Names } from '../../names'
import { readPartnerBook, type PartnerBook } from '../partners'
import type { PlannedDeparture } from '../seats'
import { keptDepartures } from './keptDepartures'

/** The zone of the airport in the fare rows. */
const AIRPORT_ZONE = 0

type FareRow = Omit<typeof fares.$inferSelect, 'airportCode'>
type WardZones = FareTable['wardZones']

/** The fare tables of the rows, one for each day on which new fares begin. */
function fareTablesOf(
  services: readonly (typeof wardServices.$inferSelect)[],
  rows: readonly FareRow[],
): FareTable[] {
  const wardZones = Object.fromEntries(services.map((row) => [row.wardCode, String(row.fareZone)]))
  const byDay = groupBy(rows, (row) => row.validFrom)
  return [...byDay].map(([validFrom, dayRows]) => fareTableOf(validFrom, wardZones, dayRows))
}

/** A fare table that nobody saved yet, for the wards as they are served. */
export function fareTableWith(
  { fareTables }: Pick<AirportNetwork, 'fareTables'>,
  rows: readonly Omit<FareRow, 'validFrom'>[],
  validFrom: string,
): FareTable {
  const dated = rows.map((row) => ({ ...row, validFrom }))
  return fareTableOf(validFrom, fareTables[0]?.wardZones ?? {}, dated)
}

function fareTableOf(validFrom: string, wardZones: WardZones, rows: readonly FareRow[]): FareTable {
  const of = (direction: Direction) => rows.filter((row) => row.direction === direction)
  const farZone = (row: FareRow) => String(row.fromZone === AIRPORT_ZONE ? row.toZone : row.fromZone)
  const transfers = groupBy(of('transfer'), (row) => String(row.fromZone))
  return {
    validFrom,
    wardZones,
    airport: { pickup: priceLists(of('pickup'), farZone), dropoff: priceLists(of('dropoff'), farZone) },
    transfer: Object.fromEntries(
      [...transfers].map(([zone, zoneRows]) => [zone, priceLists(zoneRows, (row) => String(row.toZone))]),
    ),
  }
}

/** Rows of one currency each as price lists; without yen there is no price. */
function priceLists(rows: readonly FareRow[], zoneOf: (row: FareRow) => string): Record<string, PriceList> {
  const zones = groupBy(rows, zoneOf)
  return Object.fromEntries(
    [...zones].flatMap(([zone, zoneRows]) => {
      const list = Object.fromEntries(zoneRows.map((row) => [row.currency, row.personPrice]))
      return list.JPY === undefined ? [] : [[zone, { ...list, JPY: list.JPY }]]
    }),
  )
}

/** A relay point with what is shown of it. */
export interface RelayStop {
  readonly relay: RelayPoint
  /** The airport of its line. */
  readonly airportCode: string
  readonly names: Names
  readonly bays: Names
  readonly lat: number
  readonly lng: number
}

/** A ward that somebody is taken to. */
export interface Ward {
  readonly code: string
  readonly names: Names
  /** The middle of its towns. */
  readonly lat: number
  readonly lng: number
  /** Its own on maps; null where it is that of the map that ships. */
  readonly outline: Outline | null
}

/** How an airport's buses serve a ward. */
export interface WardService extends Ward {
  readonly relayPoint: string
}

/** A terminal of a served airport. */
export interface TerminalStop {
  readonly airportCode: string
  readonly terminal: string
  readonly names: Names
  readonly desk: Names
  readonly walkMinutes: number
}

/** A served airport: where its buses go, and what they cost. */
export interface AirportNetwork {
  readonly airportCode: string
  readonly names: KnownNames
  readonly position: Position
  /** By terminal, `T1`. */
  readonly terminals: ReadonlyMap<string, TerminalStop>
  readonly wards: ReadonlyMap<string, WardService>
  readonly relayStops: ReadonlyMap<string, RelayStop>
  /** By the day they begin to hold. */
  readonly fareTables: readonly FareTable[]
}

/** The operator's data that prices and departures are computed from. */
export interface OperatorData {
  /** By IATA code; the one that is meant where none is named comes first. */
  readonly networks: ReadonlyMap<string, AirportNetwork>
  /** Of all airports. */
  readonly relayStops: ReadonlyMap<string, RelayStop>
  /** Of all airports. */
  readonly wards: ReadonlyMap<string, Ward>
  /** Reductions without a coupon, in the order they begin; ended ones among them. */
  readonly campaigns: readonly (typeof reductionCampaigns.$inferSelect)[]
  /** Everything that was ever said of partners. */
  readonly partners: PartnerBook
  /** The departure that the timetable plans at an instant; undefined when none runs then. */
  planned(direction: Direction, relayPoint: string, departsAt: number): PlannedDeparture | undefined
  /** What the timetable plans of a line on a service day, ascending. */
  plannedOn(direction: Direction, relayPoint: string, date: CalendarDate): readonly PlannedDeparture[]
}

/** The network of an airport. @throws Error for one that is not served */
export function networkAt(airportCode: string, data: Pick<OperatorData, 'networks'>): AirportNetwork {
  const network = data.networks.get(airportCode)
  if (!network) throw new Error(`${airportCode} is not served`)
  return network
}

/** Whether the first airport alone is served: refusals then say what its buses do go to. */
export const isFirstAlone = ({ networks }: Pick<OperatorData, 'networks'>): boolean =>
  networks.size === 1 && networks.has(firstAirport)

/** The policy at the airport of a line; that of everywhere for a line that is gone. */
export function policyOfLine(
  relayPoint: string | null,
  { data, policy }: { readonly data: OperatorData; readonly policy: Policy },
): Policy {
  const stop = data.relayStops.get(relayPoint ?? '')
  return stop ? policyOfAirport(stop.airportCode, policy) : policy
}

/** A terminal where an order begins or ends; undefined for a place that is no airport, and for one that is gone. */
export function terminalAt(
  place: { readonly airportCode: string | null; readonly terminal: string | null },
  data: Pick<OperatorData, 'networks'>,
): TerminalStop | undefined {
  return data.networks.get(place.airportCode ?? '')?.terminals.get(place.terminal ?? '')
}

type Template = typeof departureTemplates.$inferSelect

/** How long a process trusts its copy before it asks whether the tables have changed. */
const CHECK_EVERY_MS = 1000

interface Copy {
  readonly data: OperatorData
  readonly policy: Policy
  readonly version: string
  checkedAt: number
}

const copies = new WeakMap<Db, Promise<Copy>>()

/** The operator's data as kept by this process; every second it is asked whether there is a newer version. */
export async function operatorDataOf(given: Db, policy: Policy): Promise<OperatorData> {
  const db = homeOf(given)
  const kept = await (copies.get(db) ?? keep(db, policy))
  const copy = kept.policy === policy ? kept : await keep(db, policy)
  if (performance.now() - copy.checkedAt < CHECK_EVERY_MS) return copy.data
  copy.checkedAt = performance.now()
  return (await versionOf(db)) === copy.version ? copy.data : (await keep(db, policy)).data
}

/** Makes the next query read the tables again: for those who changed them in this process. */
export function forgetOperatorData(db: Db): void {
  copies.delete(homeOf(db))
}

function keep(db: Db, policy: Policy): Promise<Copy> {
  const copy = readCopy(db, policy)
  copies.set(db, copy)
  // A copy that could not be read is no copy.
  copy.catch(() => copies.delete(db))
  return copy
}

async function readCopy(db: Db, policy: Policy): Promise<Copy> {
  // The version first: data that changes while it is read is read again at the next check.
  const version = await versionOf(db)
  return { version, policy, data: await readOperatorData(db, policy), checkedAt: performance.now() }
}

async function versionOf(db: Db): Promise<string> {
  const rows = await db.select().from(seedVersions).orderBy(seedVersions.name)
  return rows.map((row) => `${row.name}=${row.contentHash}`).join()
}

async function readOperatorData(db: Db, policy: Policy): Promise<OperatorData> {
  const airportRows = await db
    .select()
    .from(airports)
    .where(eq(airports.served, true))
    .orderBy(airports.servedRank, airports.code)
  const terminalRows = await db.select().from(terminals)
  const peakRows = await db.select().from(busPeaks)
  const relayRows = await db.select().from(relayPoints).orderBy(relayPoints.rank)
  const wardRows = await db.select().from(wards)
  const serviceRows = await db.select().from(wardServices)
  const fareRows = await db.select().from(fares)
  const campaigns = await db
    .select()
    .from(reductionCampaigns)
    .orderBy(reductionCampaigns.startsAt, reductionCampaigns.id)
  const partners = await readPartnerBook(db)
  const templateRows = await db.select().from(departureTemplates)

  const relayStops = new Map(
    relayRows.map(({ code, airportCode, names, bays, lat, lng, busMinutes, changeMinutes }) => {
      const terminalExtraMinutes = extraMinutesAt(airportCode, terminalRows)
      const peaks = peaksOf(code, peakRows)
      const relay = { code, busMinutes, terminalExtraMinutes, peaks, changeMinutes }
      return [code, { relay, airportCode, names, bays, lat, lng }] as const
    }),
  )
  const wardByCode = new Map(wardRows.map((row) => [row.code, row]))
  const networkOf = (airport: typeof airports.$inferSelect): AirportNetwork => {
    const { code: airportCode, lat, lng } = airport
    const services = serviceRows.filter((row) => row.airportCode === airportCode)
    return {
      airportCode,
      names: airport.names ?? { ja: airport.nameEn },
      position: { lat, lng },
      terminals: new Map(
        terminalRows.filter((row) => row.airportCode === airportCode).map((row) => [row.terminal, row]),
      ),
      wards: new Map(
        services.flatMap(({ wardCode, relayPoint }) => {
          const ward = wardByCode.get(wardCode)
          return ward ? [[wardCode, { ...ward, relayPoint }] as const] : []
        }),
      ),
      relayStops: new Map([...relayStops].filter(([, stop]) => stop.airportCode === airportCode)),
      fareTables: fareTablesOf(
        services,
        fareRows.filter((row) => row.airportCode === airportCode),
      ),
    }
  }
  const templates = groupBy(templateRows, (row) => templateKey(row.direction, row.relayPoint, row.departsAt))
  const plannedAt: OperatorData['planned'] = (direction, relayPoint, departsAt) => {
    const serviceDate = serviceDateOf(departsAt, policy)
    const clock = clockText(Math.round((departsAt - startOfDate(serviceDate)) / msPerMinute))
    const candidates = templates.get(templateKey(direction, relayPoint, clock)) ?? []
    const template = inForce(candidates, serviceDate)
    return template && plannedDeparture(template, { serviceDate, departsAt, policy })
  }
  const planned = keptDepartures(plannedAt, relayStops.keys())
  return {
    networks: new Map(airportRows.map((row) => [row.code, networkOf(row)])),
    relayStops,
    wards: new Map(
      serviceRows.flatMap(({ wardCode }) => {
        const ward = wardByCode.get(wardCode)
        return ward ? [[wardCode, ward] as const] : []
      }),
    ),
    campaigns,
    partners,
    planned,
    plannedOn: (direction, relayPoint, date) => {
      const stop = relayStops.get(relayPoint)
      const times = stop ? departuresOn(date, direction, policyOfAirport(stop.airportCode, policy)) : []
      return times.flatMap((departsAt) => planned(direction, relayPoint, departsAt) ?? [])
    },
  }
}

function extraMinutesAt(airportCode: string, rows: readonly (typeof terminals.$inferSelect)[]) {
  return Object.fromEntries(
    rows.filter((row) => row.airportCode === airportCode).map((row) => [row.terminal, row.busExtraMinutes]),
  )
}

function peaksOf(relayPoint: string, rows: readonly (typeof busPeaks.$inferSelect)[]) {
  return rows
    .filter((row) => row.relayPoint === relayPoint)
    .map((row) => ({ from: row.fromClock, to: row.toClock, extraMinutes: row.extraMinutes }))
}

/** Of the rows that hold on a day, the one that began last. */
function inForce(candidates: readonly Template[], date: string): Template | undefined {
  return candidates
    .filter((row) => row.validFrom <= date && (row.validTo === null || date <= row.validTo))
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
}

interface PlannedDay {
  readonly serviceDate: string
  readonly departsAt: number
  readonly policy: Policy
}

function plannedDeparture(
  { direction, relayPoint, busSeats, minibuses, minibusSeats }: Template,
  { serviceDate, departsAt, policy }: PlannedDay,
): PlannedDeparture {
  const stopCap = policy.ride.maxStops
  const { bus, minibus } = bagPlacesOf({ direction, busSeats, minibuses }, policy)
  return {
    direction,
    relayPoint,
    serviceDate,
    departsAt,
    busSeats,
    minibuses,
    minibusSeats,
    stopCap,
    busLarge: bus.large,
    busSmall: bus.small,
    minibusLarge: minibus.large,
    minibusSmall: minibus.small,
  }
}

function templateKey(direction: Direction, relayPoint: string, clock: string): string {
  return `${direction}:${relayPoint}:${clock}`
}

/** Who reads, and by which data. */
export interface ReadingContext {
  readonly lang: Lang
  readonly data: OperatorData
  readonly policy: Policy
}
