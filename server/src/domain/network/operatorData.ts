import type { Lang } from '@noriai/contract/lang'
import type { Direction, Policy, PriceList } from '@noriai/contract/policy'
import { bagPlacesOf } from '@noriai/contract/rules/bagPlaces'
import type { FareTable } from '@noriai/contract/rules/fareTable'
import type { RelayPoint } from '@noriai/contract/rules/relayPoint'
import { clockText, msPerMinute, serviceDateOf, startOfDate } from '@noriai/contract/time'
import { groupBy } from '../../groupBy'
import type { Db } from '../../infra/db/client'
import { homeOf } from '../../infra/db/endingWith'
import { seedVersions } from '../../infra/db/schema/accounts'
import { reductionCampaigns } from '../../infra/db/schema/coupons'
import { terminals } from '../../infra/db/schema/flights'
import { wards } from '../../infra/db/schema/places'
import {
  busPeaks,
  departureTemplates,
  fares,
  relayPoints,
  wardServices,
} from '../../infra/db/schema/timetable'
import type { Names } from '../../names'
import { readPartnerBook, type PartnerBook } from '../partners'
import type { PlannedDeparture } from '../seats'

/** The zone of the airport in the fare rows. */
const AIRPORT_ZONE = 0

type FareRow = typeof fares.$inferSelect
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
  { fareTables }: Pick<OperatorData, 'fareTables'>,
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
  readonly names: Names
  readonly bays: Names
  readonly lat: number
  readonly lng: number
}

/** How a ward is served. */
export interface WardService {
  readonly code: string
  readonly names: Names
  readonly relayPoint: string
  /** The middle of its towns. */
  readonly lat: number
  readonly lng: number
}

/** A terminal of the served airport. */
export interface TerminalStop {
  readonly airportCode: string
  readonly terminal: string
  readonly names: Names
  readonly desk: Names
  readonly walkMinutes: number
}

/** The operator's data that prices and departures are computed from. */
export interface OperatorData {
  readonly relayStops: ReadonlyMap<string, RelayStop>
  readonly wards: ReadonlyMap<string, WardService>
  /** By terminal, `T1`. */
  readonly terminals: ReadonlyMap<string, TerminalStop>
  /** By the day they begin to hold. */
  readonly fareTables: readonly FareTable[]
  /** Reductions without a coupon, in the order they begin; ended ones among them. */
  readonly campaigns: readonly (typeof reductionCampaigns.$inferSelect)[]
  /** Everything that was ever said of partners. */
  readonly partners: PartnerBook
  /** The departure that the timetable plans at an instant; undefined when none runs then. */
  planned(direction: Direction, relayPoint: string, departsAt: number): PlannedDeparture | undefined
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

  const terminalExtraMinutes = Object.fromEntries(
    terminalRows.map((row) => [row.terminal, row.busExtraMinutes]),
  )
  const peaksOf = (code: string) =>
    peakRows
      .filter((row) => row.relayPoint === code)
      .map((row) => ({ from: row.fromClock, to: row.toClock, extraMinutes: row.extraMinutes }))
  const relayPointOf = new Map(serviceRows.map((row) => [row.wardCode, row.relayPoint]))
  const templates = groupBy(templateRows, (row) => templateKey(row.direction, row.relayPoint, row.departsAt))
  return {
    relayStops: new Map(
      relayRows.map(({ code, names, bays, lat, lng, busMinutes, changeMinutes }) => [
        code,
        {
          relay: { code, busMinutes, terminalExtraMinutes, peaks: peaksOf(code), changeMinutes },
          names,
          bays,
          lat,
          lng,
        },
      ]),
    ),
    wards: new Map(
      wardRows.flatMap((row) => {
        const relayPoint = relayPointOf.get(row.code)
        return relayPoint === undefined ? [] : [[row.code, { ...row, relayPoint }] as const]
      }),
    ),
    terminals: new Map(terminalRows.map((row) => [row.terminal, row])),
    fareTables: fareTablesOf(serviceRows, fareRows),
    campaigns,
    partners,
    planned: (direction, relayPoint, departsAt) => {
      const serviceDate = serviceDateOf(departsAt, policy)
      const clock = clockText(Math.round((departsAt - startOfDate(serviceDate)) / msPerMinute))
      const candidates = templates.get(templateKey(direction, relayPoint, clock)) ?? []
      const template = inForce(candidates, serviceDate)
      return template && plannedDeparture(template, { serviceDate, departsAt, policy })
    },
  }
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
