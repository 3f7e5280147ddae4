import type { Direction, Policy } from '@noriai/contract/policy'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { driverPhones, stopEvents } from '../../infra/db/schema/driving'
import { drivers, vehicles } from '../../infra/db/schema/fleet'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import type { OperatorData } from '../network'
import type { Departure } from '../seats'
import { runKey } from './presentFleet'
import { stopsOfRuns, timesOfRun } from './runNeeds'

type RunState = typeof vehicleAssignments.$inferSelect.state

/** The steps at which a run sets out and is over: the bus of a pick-up leaves first, that of a drop-off last. */
function stepsOf(
  direction: Direction,
  minibus: number,
): { readonly start: ProgressStep; readonly end: ProgressStep } {
  if (direction === 'transfer') return { start: 'left', end: 'done' }
  const isFirst = (direction === 'pickup') === (minibus === 0)
  return isFirst ? { start: 'left', end: 'atRelay' } : { start: 'atRelay', end: 'done' }
}

const sequence: readonly ProgressStep[] = ['scheduled', 'boarding', 'left', 'atRelay', 'done']
const hasCome = (progress: ProgressStep, step: ProgressStep) =>
  sequence.indexOf(progress) >= sequence.indexOf(step)

/** How far a run is once its departure has come so far; undefined before it sets out. */
function runStateAt(
  progress: ProgressStep,
  { direction, minibus }: { readonly direction: Direction; readonly minibus: number },
): 'started' | 'finished' | undefined {
  const { start, end } = stepsOf(direction, minibus)
  if (hasCome(progress, end)) return 'finished'
  return hasCome(progress, start) ? 'started' : undefined
}

/**
 * How far a run is for who is given it: as far as they said themselves of it before; one without a phone is where its departure is. Whoever
 * takes a run over on a phone sees and begins it themselves.
 */
export async function runStateOf(
  tx: Tx,
  { id: departureId, direction, progress }: Departure,
  { minibus, driverId, at }: { readonly minibus: number; readonly driverId: string; readonly at: number },
): Promise<RunState> {
  const said = await tx
    .select({ id: stopEvents.id, kind: stopEvents.kind, undoes: stopEvents.undoes })
    .from(stopEvents)
    .where(
      and(
        eq(stopEvents.departureId, departureId),
        eq(stopEvents.minibus, minibus),
        eq(stopEvents.driverId, driverId),
        isNull(stopEvents.contradicts),
      ),
    )
  const undone = new Set(said.flatMap(({ undoes }) => undoes ?? []))
  const standing = said.filter(({ id }) => !undone.has(id)).map(({ kind }) => kind)
  const own = (['finished', 'started', 'seen'] as const).find((kind) => standing.includes(kind))
  if (own) return own
  const phones = await tx
    .select({ id: driverPhones.id })
    .from(driverPhones)
    .where(
      and(
        eq(driverPhones.driverId, driverId),
        isNotNull(driverPhones.boundAt),
        isNull(driverPhones.endedAt),
        gt(driverPhones.endsAt, at),
      ),
    )
    .limit(1)
  if (phones.length > 0) return 'planned'
  return runStateAt(progress, { direction, minibus }) ?? 'planned'
}

/**
 * Nothing sets out that nobody drives: the bus when somebody rides, and every minibus that a party is placed in.
 * @throws departure.unassigned
 */
export async function assertAssigned(
  tx: Tx,
  { id, direction }: Departure,
  step: ProgressStep,
): Promise<void> {
  const claims = await tx
    .selectDistinct({ minibus: seatClaims.minibus, sitsElsewhere: sitsElsewhereSql('orders') })
    .from(seatClaims)
    .leftJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(eq(seatClaims.departureId, id), eq(seatClaims.state, 'sold')))
  if (claims.length === 0) return
  const assigned = await tx
    .select({ minibus: vehicleAssignments.minibus })
    .from(vehicleAssignments)
    .where(and(eq(vehicleAssignments.departureId, id), ne(vehicleAssignments.state, 'abandoned')))
  const driven = new Set(assigned.map(({ minibus }) => minibus))
  // The minibus that collected them is another departure's; the bus is theirs as well.
  const collecting = claims.filter(({ sitsElsewhere }) => !sitsElsewhere).map(({ minibus }) => minibus)
  const used = [...(direction === 'transfer' ? [] : [0]), ...collecting].sort((a, b) => a - b)
  const missing = used.find(
    (minibus) => runStateAt(step, { direction, minibus }) !== undefined && !driven.has(minibus),
  )
  if (missing !== undefined) throw new DomainError('departure.unassigned', { minibus: String(missing) })
}

/**
 * Brings the runs of a departure to where it has come, or back where a step is undone. One whose driver has a phone is where that says,
 * until the desk reports that all is done; what drivers' phones bring it to ends none of theirs.
 */
export async function followProgress(
  tx: Tx,
  { id, direction }: Departure,
  { progress, isByDriver }: { readonly progress: ProgressStep; readonly isByDriver: boolean },
): Promise<void> {
  const runs = await tx
    .select({ minibus: vehicleAssignments.minibus, state: vehicleAssignments.state, hasPhone })
    .from(vehicleAssignments)
    .where(eq(vehicleAssignments.departureId, id))
  for (const { minibus, state, hasPhone: isOfPhone } of runs) {
    if (isOfPhone && (isByDriver || progress !== 'done')) continue
    const next = nextState(state, runStateAt(progress, { direction, minibus }))
    if (next === state) continue
    await tx
      .update(vehicleAssignments)
      .set({ state: next })
      .where(and(eq(vehicleAssignments.departureId, id), eq(vehicleAssignments.minibus, minibus)))
  }
}

/** The driver of a run has recorded something of it, or has a phone that is bound. */
export const hasPhone = sql<boolean>`(
  exists (select 1 from stop_events e
    where e.departure_id = vehicle_assignments.departure_id and e.minibus = vehicle_assignments.minibus
      and e.driver_id = vehicle_assignments.driver_id)
  or exists (select 1 from driver_phones p
    where p.driver_id = vehicle_assignments.driver_id and p.bound_at is not null and p.ended_at is null
      and p.ends_at > vehicle_assignments.starts_at))`

function nextState(state: RunState, come: 'started' | 'finished' | undefined): RunState {
  if (state === 'abandoned') return state
  // What its driver has seen stays seen.
  return come ?? (state === 'seen' ? 'seen' : 'planned')
}

/**
 * Gives up the runs of a departure that does not run: vehicles and drivers are free for others, those that have set out for the relay
 * point by then included. It is locked by the caller.
 */
export async function giveUpRuns(tx: Tx, departureId: string): Promise<void> {
  await tx
    .update(vehicleAssignments)
    .set({ state: 'abandoned' })
    .where(
      and(
        eq(vehicleAssignments.departureId, departureId),
        inArray(vehicleAssignments.state, ['planned', 'seen', 'started']),
      ),
    )
}

const EXCLUSION_VIOLATION = '23P01'

/**
 * Moves the times of a departure's minibuses to its new stop order. Where they would touch another run of their vehicle or driver they
 * stay as they were: a plan is never refused for it, and the next one moves them to where it is, not by how much it shifts.
 */
export async function followPlan(
  tx: Tx,
  departure: Departure,
  context: { readonly data: OperatorData; readonly policy: Policy },
): Promise<void> {
  const { id, minibuses } = departure
  const runs = await waitingRuns(tx, id)
  if (runs.length === 0) return
  await lockVehiclesAndDrivers(tx, runs)
  const stopsOf = await stopsOfRuns(tx, [id])
  for (const run of runs) {
    const { minibus } = run
    const stops = stopsOf.get(runKey(id, minibus))
    // By a plan drives who stops somewhere: neither the bus nor a minibus that nobody rides.
    if (!stops || minibus === 0 || minibus > minibuses) continue
    const { from, to, start, end } = timesOfRun(departure, { minibus, stops }, context)
    await moveRun(tx, run, {
      startsAt: from,
      endsAt: to,
      startPlace: placeOf(start),
      endPlace: placeOf(end),
    })
  }
}

/** The runs of a departure by the register that have not set out. */
function waitingRuns(tx: Tx, departureId: string): Promise<(typeof vehicleAssignments.$inferSelect)[]> {
  return tx
    .select()
    .from(vehicleAssignments)
    .where(
      and(
        eq(vehicleAssignments.departureId, departureId),
        isNotNull(vehicleAssignments.vehicleId),
        inArray(vehicleAssignments.state, ['planned', 'seen']),
      ),
    )
}

/**
 * Locks the vehicles and drivers of a departure's runs that wait to set out, with those of `choice`. Who moves these runs and gives one of
 * them away in one transaction takes all the locks first: one after the other, they would be out of the sequence in which everyone locks
 * them. The departure is locked by the caller.
 */
export async function lockRunsWith(
  tx: Tx,
  departureId: string,
  choice: { readonly vehicleId: string; readonly driverId: string },
): Promise<void> {
  await lockVehiclesAndDrivers(tx, [...(await waitingRuns(tx, departureId)), choice])
}

/** Whoever judges a run of one of them waits until it has moved. Vehicles before drivers, each in one sequence, as everyone locks them. */
async function lockVehiclesAndDrivers(
  tx: Tx,
  runs: readonly { readonly vehicleId: string | null; readonly driverId: string | null }[],
): Promise<void> {
  const vehicleIds = runs.flatMap(({ vehicleId }) => vehicleId ?? [])
  const driverIds = runs.flatMap(({ driverId }) => driverId ?? [])
  const ofVehicles = inArray(vehicles.id, vehicleIds)
  await tx.select().from(vehicles).where(ofVehicles).orderBy(asc(vehicles.id)).for('no key update')
  const ofDrivers = inArray(drivers.id, driverIds)
  await tx.select().from(drivers).where(ofDrivers).orderBy(asc(drivers.id)).for('no key update')
}

const placeOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({ lat, lng })

async function moveRun(
  tx: Tx,
  { departureId, minibus }: typeof vehicleAssignments.$inferSelect,
  times: Partial<typeof vehicleAssignments.$inferInsert>,
): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner
        .update(vehicleAssignments)
        .set(times)
        .where(and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, minibus))),
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    if (!(cause instanceof DatabaseError && cause.code === EXCLUSION_VIOLATION)) throw error
  }
}
