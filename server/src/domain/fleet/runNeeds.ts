import { sizeTogether } from '../../dispatch/packing'
import type { Policy } from '@noriai/contract/policy'
import type { RunToAssign } from '@noriai/contract/rules/assignment'
import { busMinutesOf } from '@noriai/contract/rules/relayPoint'
import { placesOfNeeds, type Need } from '@noriai/contract/rules/riderNeeds'
import { runTimes, type RunStop, type RunTimes } from '@noriai/contract/rules/runTimes'
import { addMinutes } from '@noriai/contract/time'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { RuleContext } from '../../context'
import { groupBy } from '../../groupBy'
import { childSeatsOfClaimSql } from '../../infra/db/childSeatsOfClaim'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { isLetOutSql } from '../../infra/db/takenBack'
import { networkAt, type OperatorData } from '../network'
import type { Departure } from '../seats'
import { runKey } from './presentFleet'

/** The usual bus times count from Terminal 1. */
const usualTerminal = 'T1'

/** What a run needs, and how many ride in it. */
export interface NeededRun {
  readonly run: RunToAssign
  readonly riders: number
}

/** What is taken of a run by those who ride in it, or are still to, and those who may yet pay. */
interface Taken {
  readonly seats: number
  readonly large: number
  readonly small: number
  readonly riders: number
  readonly childSeats: number
  readonly wheelchairs: number
  readonly pushchairs: number
}

/** A run of a departure. */
export interface RunOfDeparture {
  readonly departure: Departure
  readonly minibus: number
  /** By how much it would set out later, or be at the relay point earlier; undefined as it is planned. */
  readonly startMinutes?: number | undefined
}

type NeedsContext = RuleContext & { readonly data: OperatorData }

/**
 * When and where a run of a departure drives, and what its vehicle must have. @throws departure.noSuchMinibus
 * @param run of a departure that is locked by who decides by it
 */
export async function neededRun(
  db: Executor,
  run: RunOfDeparture,
  context: NeedsContext,
): Promise<NeededRun> {
  return neededOf(run, await readNeeds(db, [run], context.at), context)
}

/** As `neededRun`, of many runs in their sequence: two queries, however many there are. */
export async function neededRuns(
  db: Executor,
  runs: readonly RunOfDeparture[],
  context: NeedsContext,
): Promise<NeededRun[]> {
  const read = await readNeeds(db, runs, context.at)
  return runs.map((run) => neededOf(run, read, context))
}

/** Who takes places of some departures, by departure, and where their minibuses stop, by run. */
interface ReadNeeds {
  readonly claims: ReadonlyMap<string, readonly NeedingClaim[]>
  readonly stops: ReadonlyMap<string, readonly RunStop[]>
}

async function readNeeds(db: Executor, runs: readonly RunOfDeparture[], at: number): Promise<ReadNeeds> {
  const idsOf = (of: readonly RunOfDeparture[]) => [...new Set(of.map(({ departure }) => departure.id))]
  // A bus stops at no door.
  const stops = await stopsOfRuns(db, idsOf(runs.filter(({ minibus }) => minibus !== 0)))
  const claims = await claimsOf(db, idsOf(runs), at)
  return { stops, claims: groupBy(claims, ({ departureId }) => departureId) }
}

function neededOf(
  { departure, minibus, startMinutes }: RunOfDeparture,
  read: ReadNeeds,
  { data, policy }: NeedsContext,
): NeededRun {
  const stops = minibus === 0 ? [] : (read.stops.get(runKey(departure.id, minibus)) ?? [])
  const planned = departure.starts[minibus] ?? 0
  const start = startMinutes ?? planned
  const shifted = { ...departure, starts: { ...departure.starts, [minibus]: start } }
  const times = timesOfRun(shifted, { minibus, stops: laterBy(stops, start - planned) }, { data, policy })
  const taken = takenOf(read.claims.get(departure.id) ?? [], minibus)
  // Whatever may still be sold must find its seat; of the bus the vehicle's own seats count from then on.
  const isSold = departure.status === 'closed' || !['scheduled', 'boarding'].includes(departure.progress)
  return {
    run: {
      ...times,
      departureId: departure.id,
      minibus,
      serviceDate: departure.serviceDate,
      startsAtAirport: minibus === 0 && departure.direction === 'pickup',
      seats: minibus === 0 || isSold ? taken.seats : Math.max(taken.seats, departure.minibusSeats),
      bags: { large: taken.large, small: taken.small },
      // On a bus nobody sits in a child seat.
      childSeats: minibus === 0 ? 0 : taken.childSeats,
      wheelchairs: taken.wheelchairs,
      pushchairs: taken.pushchairs,
    },
    riders: taken.riders,
  }
}

/** Stops of a minibus that sets out so many minutes later from the relay point, or collects to be there so much earlier. */
function laterBy(stops: readonly RunStop[], minutes: number): readonly RunStop[] {
  if (minutes === 0) return stops
  return stops.map((stop) => ({
    ...stop,
    arrivesAt: addMinutes(stop.arrivesAt, stop.leg === 'collect' ? -minutes : minutes),
  }))
}

/** Whether a departure has a run of that number, at a relay point that the operator has. */
export function isRunOfDeparture(
  { departure, minibus }: RunOfDeparture,
  { relayStops }: OperatorData,
): boolean {
  const isKnown = minibus === 0 ? departure.direction !== 'transfer' : minibus <= departure.minibuses
  return isKnown && relayStops.has(departure.relayPoint)
}

/** When and where a run of a departure drives by its plan. @throws departure.noSuchMinibus */
export function timesOfRun(
  departure: Departure,
  { minibus, stops }: { readonly minibus: number; readonly stops: readonly RunStop[] },
  { data, policy }: { readonly data: OperatorData; readonly policy: Policy },
): RunTimes {
  const { direction, departsAt, relayPoint, starts } = departure
  const relayStop = data.relayStops.get(relayPoint)
  if (!relayStop || !isRunOfDeparture({ departure, minibus }, data)) {
    throw new DomainError('departure.noSuchMinibus')
  }
  const hasBus = direction !== 'transfer'
  const busMinutes = hasBus
    ? busMinutesOf({ relay: relayStop.relay, departsAt, terminal: usualTerminal, policy })
    : 0
  const { lat, lng } = relayStop
  const startMinutes = starts[minibus] ?? 0
  const { position: airport } = networkAt(relayStop.airportCode, data)
  return runTimes(
    { direction, minibus, departsAt, busMinutes, startMinutes, relay: { lat, lng }, airport, stops },
    policy,
  )
}

/** The stops of departures' minibuses, by the key of their run. One query. */
export async function stopsOfRuns(
  db: Executor,
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RunStop[]>> {
  if (departureIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(plannedStops)
    .where(inArray(plannedStops.departureId, [...departureIds]))
  const stops = new Map<string, RunStop[]>()
  for (const row of rows) {
    const key = runKey(row.departureId, row.minibus)
    const known = stops.get(key)
    if (known) known.push(row)
    else stops.set(key, [row])
  }
  return stops
}

/** Who was let out of a minibus, or sits in another departure's, needs nothing of it any more. */
const isOutSql = sql<boolean>`(${isLetOutSql} or ${sitsElsewhereSql('orders')})`

/** A claim that counts, with what its party needs; nothing where it has no order yet. */
interface NeedingClaim {
  readonly departureId: string
  readonly minibus: number
  readonly seats: number
  readonly large: number
  readonly small: number
  readonly state: typeof seatClaims.$inferSelect.state
  readonly riders: number
  readonly childSeats: number
  readonly needs: readonly Need[] | null
  readonly isOut: boolean
}

function claimsOf(db: Executor, departureIds: readonly string[], at: number): Promise<NeedingClaim[]> {
  return db
    .select({
      departureId: seatClaims.departureId,
      minibus: seatClaims.minibus,
      seats: seatClaims.seats,
      large: seatClaims.large,
      small: seatClaims.small,
      state: seatClaims.state,
      riders: sql<number>`coalesce(${orders.adults} + ${orders.children} + ${orders.infants}, 0)::int`,
      childSeats: childSeatsOfClaimSql('seat_claims'),
      needs: orders.needs,
      isOut: isOutSql,
    })
    .from(seatClaims)
    .leftJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        inArray(seatClaims.departureId, [...departureIds]),
        or(eq(seatClaims.state, 'sold'), and(eq(seatClaims.state, 'held'), gt(seatClaims.expiresAt, at))),
      ),
    )
}

function takenOf(ofDeparture: readonly NeedingClaim[], minibus: number): Taken {
  // Another vehicle may go on from where the first one stopped.
  const claims =
    minibus === 0 ? ofDeparture : ofDeparture.filter((claim) => claim.minibus === minibus && !claim.isOut)
  const bags = sizeTogether(...claims)
  const sum = (rows: readonly NeedingClaim[], of: (claim: NeedingClaim) => number) =>
    rows.reduce((total, claim) => total + of(claim), 0)
  return {
    seats: sum(claims, ({ seats }) => seats),
    large: bags.large,
    small: bags.small,
    riders: sum(
      claims.filter(({ state }) => state === 'sold'),
      ({ riders }) => riders,
    ),
    // As seats and bags: who may yet pay finds a place.
    childSeats: sum(claims, ({ childSeats }) => childSeats),
    ...placesOfNeeds(claims.map(({ needs }) => needs ?? [])),
  }
}
