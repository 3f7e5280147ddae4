import type { Policy } from '@noriai/contract/policy'
import type { DepartureStatus } from '@noriai/contract/rules/departureProgress'
import type { BagPlaces } from '@noriai/contract/rules/bagPlaces'
import { hasBusPlace, wheelchairPlacesOfBus } from '@noriai/contract/rules/busWheelchairs'
import { sql, type SQL } from 'drizzle-orm'
import { childSeatsOfClaimSql } from '../../infra/db/childSeatsOfClaim'
import type { Executor } from '../../infra/db/client'
import { inOneStatement, type Reading } from '../../infra/db/inOneStatement'
import { timestampOf } from '../../infra/db/sql'
import { busRoom, fleetOf, gathered, isInBus, leastOf, mayMoveParties } from './claims'
import { departureIdOf, type PlannedDeparture } from './departures'
import {
  bagPlacesLeft,
  freePlaces,
  placeParty,
  type PartySize,
  type PlacedParty,
} from '../../dispatch/packing'

/** Which departures to look at: those of some lines between two instants, both included. */
export interface DepartureRange {
  readonly direction: PlannedDeparture['direction']
  readonly relayPoints: readonly string[]
  readonly from: number
  readonly to: number
}

/** A time without service: departures from `from` on and before `to` do not run. */
export interface Pause {
  /** Null for every line. */
  readonly relayPoint: string | null
  readonly from: number
  readonly to: number
}

/** What is stored about the departures of a range. */
export interface StoredRange {
  readonly departures: ReadonlyMap<string, StoredDeparture>
  readonly pauses: readonly Pause[]
}

/** The state of a departure for one request. */
export interface Availability {
  readonly departureId: string
  readonly planned: PlannedDeparture
  readonly status: DepartureStatus
  /** The period of the pause, where one is known. */
  readonly pause: Pause | undefined
  /** Seats and bag places of the bus that nobody has. */
  readonly busFree: PartySize
  readonly placed: readonly PlacedParty[]
  /** Whether a newcomer may make others change their minibus. */
  readonly mayMove: boolean
}

/** What is stored of a departure that has been sold or touched by staff. */
export interface StoredDeparture {
  readonly planned: PlannedDeparture
  readonly status: Availability['status']
  readonly placed: readonly PlacedParty[]
  readonly mayMove: boolean
}

interface DepartureJson {
  id: string
  relayPoint: string
  serviceDate: string
  departsAt: number
  status: Availability['status']
  busSeats: number
  minibuses: number
  minibusSeats: number
  stopCap: number
  busLarge: number
  busSmall: number
  minibusLarge: number
  minibusSmall: number
  boots: PlannedDeparture['boots']
  planVersion: number
  /** What is held for a lap child or bags bought later is named like the party that it joins. */
  claims: [
    party: string,
    seats: number,
    large: number,
    small: number,
    childSeats: number,
    stopKey: string,
    minibus: number,
  ][]
}

interface RangeRow {
  readonly departures: DepartureJson[]
  readonly pauses: [relayPoint: string | null, from: number, to: number][]
}

/** A range, and who asks for it when, as a statement has them: its parameters, or columns of what it is given. */
type RangeSql = Readonly<Record<keyof DepartureRange | 'accountId' | 'at', SQL>>

/** What {@link departuresReading} makes its answer of. */
export const storedColumns = ({ direction, relayPoints, from, to, accountId, at }: RangeSql) => sql`
      (
        select coalesce(json_agg(json_build_object(
          'id', d.id, 'relayPoint', d.relay_point, 'serviceDate', d.service_date,
          'departsAt', extract(epoch from d.departs_at) * 1000, 'status', d.status, 'busSeats', d.bus_seats,
          'minibuses', d.minibuses, 'minibusSeats', d.minibus_seats, 'stopCap', d.stop_cap,
          'busLarge', d.bus_large, 'busSmall', d.bus_small, 'minibusLarge', d.minibus_large,
          'minibusSmall', d.minibus_small, 'boots', d.boots, 'planVersion', d.plan_version,
          'claims', (
            select coalesce(json_agg(json_build_array(
              coalesce(c.joins_order_id, c.order_id, c.id), c.seats, c.large, c.small, ${childSeatsOfClaimSql('c')},
              c.stop_key, c.minibus)), '[]')
            from seat_claims c
            where c.departure_id = d.id and c.state <> 'released'
              and (c.expires_at is null or c.expires_at > ${at})
              and not (c.order_id is null and c.account_id is not distinct from ${accountId})
          )
        )), '[]')
        from departures d
        where d.direction = ${direction} and d.relay_point = any(${relayPoints})
          and d.departs_at between ${from} and ${to}
      ) as departures,
      (
        select coalesce(json_agg(json_build_array(
          p.relay_point, extract(epoch from p.paused_from) * 1000, extract(epoch from p.paused_to) * 1000
        ) order by p.paused_from), '[]')
        from service_pauses p
        where (p.direction is null or p.direction = ${direction})
          and (p.relay_point is null or p.relay_point = any(${relayPoints}))
          and p.paused_from <= ${to} and p.paused_to > ${from}
      ) as pauses`

/**
 * What is stored about the departures of a range: those that were sold or touched before, with the parties that have
 * seats at `at`, and the pauses. Expired holds and unpaid orders have no seats, and neither has the asking account's
 * own hold, which its next choice replaces.
 */
export const departuresReading: Reading<
  DepartureRange & { readonly accountId: string | null; readonly at: number },
  StoredRange
> = {
  rows: ({ direction, relayPoints, from, to, accountId, at }) => {
    const columns = storedColumns({
      direction: sql`${direction}`,
      relayPoints: sql`${relayPoints}::text[]`,
      from: timestampOf(from),
      to: timestampOf(to),
      accountId: sql`${accountId}::uuid`,
      at: timestampOf(at),
    })
    return sql`select ${columns}`
  },
  answer: ([row], range) => {
    const { departures, pauses } = row as unknown as RangeRow
    return {
      departures: new Map(departures.map((json) => [json.id, storedDeparture(json, range)])),
      pauses: pauses.map(([relayPoint, from, to]) => ({ relayPoint, from, to })),
    }
  },
}

const readRange = inOneStatement({ stored: departuresReading })

/** Reads {@link departuresReading} alone. One query. */
export async function readDepartures(
  db: Executor,
  range: DepartureRange,
  { accountId, at }: { readonly accountId: string | null; readonly at: number },
): Promise<StoredRange> {
  return (await readRange(db, { ...range, accountId, at })).stored
}

/** Departures as they are until something is sold on them: the timetable plans the same objects again and again. */
const untouched = new WeakMap<PlannedDeparture, Availability>()

function untouchedOf(planned: PlannedDeparture): Availability {
  const known = untouched.get(planned)
  if (known) return known
  const made: Availability = {
    departureId: departureIdOf(planned),
    planned,
    status: 'open',
    pause: undefined,
    busFree: busRoom(planned, []),
    placed: [],
    mayMove: true,
  }
  untouched.set(planned, made)
  return made
}

/** The state of a planned departure, whether or not it was sold before. A stored row's own fleet counts. */
export function availabilityOf(planned: PlannedDeparture, stored: StoredRange): Availability {
  const empty = untouchedOf(planned)
  const { departureId } = empty
  const row = stored.departures.get(departureId)
  const pause = stored.pauses.find((each) => isPausedBy(planned, each))
  if (!row) return pause ? { ...empty, status: 'paused', pause } : empty
  return {
    departureId,
    planned: row.planned,
    status: pause && row.status === 'open' ? 'paused' : row.status,
    pause,
    busFree: busRoom(row.planned, row.placed),
    placed: row.placed,
    mayMove: row.mayMove,
  }
}

function isPausedBy({ relayPoint, departsAt }: PlannedDeparture, pause: Pause): boolean {
  const isLine = pause.relayPoint === null || pause.relayPoint === relayPoint
  return isLine && pause.from <= departsAt && departsAt < pause.to
}

/** A party that looks for seats and places for its bags. */
export interface SeekingParty extends PartySize {
  /** Children of the party on seats of their own. */
  readonly childSeats: number
  /** Left out while nothing is known of any. */
  readonly wheelchairs?: number
  readonly stopKey: string
}

/**
 * Whether a party gets seats there: the bus has room for it and its bags, and it fits one minibus with them. Child seats refuse it none.
 * @param policy whether the bus has a place for its wheelchair beside those of `placed`, too, once these were read; left out nothing is
 * decided by a wheelchair, for which then its place is looked for where its seats are taken
 */
export function hasRoomFor(
  { status, busFree, placed, planned, mayMove }: Availability,
  party: SeekingParty,
  policy?: Policy,
): boolean {
  return (
    status === 'open' &&
    isInBus(busFree, party) &&
    (policy === undefined || hasPlaceForWheelchair({ placed, planned }, party, policy)) &&
    placeParty(fleetOf(planned), placed, { party: { id: 'newcomer', ...party }, mayMove }) !== null
  )
}

/** Whether the bus has a place for the wheelchair of a party beside those of `placed`; a party without one always has. */
function hasPlaceForWheelchair(
  { placed, planned }: Pick<Availability, 'placed' | 'planned'>,
  party: SeekingParty,
  policy: Policy,
): boolean {
  return hasBusPlace({ places: wheelchairPlacesOfBus(planned, policy), riding: placed }, party)
}

/**
 * A departure with one more party on it, seated as it is once it takes its seats, others having changed their minibus where that was needed;
 * undefined when it has no room for it, or its bus no place for its wheelchair beside those of `placed`.
 */
export function withParty(
  availability: Availability,
  party: SeekingParty & { readonly id: string },
  policy: Policy,
): Availability | undefined {
  const { status, busFree, placed, planned, mayMove } = availability
  if (status !== 'open' || !isInBus(busFree, party)) return undefined
  if (!hasPlaceForWheelchair(availability, party, policy)) return undefined
  const place = placeParty(fleetOf(planned, policy), placed, { party, mayMove })
  if (!place) return undefined
  const seated = [
    ...placed.map((each) => ({ ...each, minibus: place.moves.get(each.id) ?? each.minibus })),
    { ...party, minibus: place.minibus },
  ]
  return { ...availability, placed: seated, busFree: busRoom(planned, seated) }
}

/** Places for bags that a party that is not seated yet could have there, as the others sit. */
export function bagRoomFor({ busFree, placed, planned }: Availability, party: SeekingParty): BagPlaces {
  return leastOf(bagPlacesLeft(fleetOf(planned), placed, { id: 'newcomer', ...party }), busFree)
}

/** Seats that single travellers could still take; 0 unless the departure is open. */
export function seatsLeft({ status, busFree, placed, planned }: Availability): number {
  return status === 'open' ? Math.max(0, Math.min(busFree.seats, freePlaces(fleetOf(planned), placed))) : 0
}

function storedDeparture(json: DepartureJson, { direction }: DepartureRange): StoredDeparture {
  const { relayPoint, serviceDate, departsAt, busSeats, minibuses, minibusSeats, stopCap } = json
  const { busLarge, busSmall, minibusLarge, minibusSmall, boots = {} } = json
  return {
    status: json.status,
    mayMove: mayMoveParties({ direction, planVersion: json.planVersion }),
    planned: {
      direction,
      relayPoint,
      serviceDate,
      departsAt: Number(departsAt),
      busSeats,
      minibuses,
      minibusSeats,
      stopCap,
      busLarge,
      busSmall,
      minibusLarge,
      minibusSmall,
      boots,
    },
    placed: gathered(
      json.claims.map(([id, seats, large, small, childSeats, stopKey, minibus]) => ({
        id,
        seats,
        large,
        small,
        childSeats,
        stopKey,
        minibus,
      })),
    ),
  }
}
