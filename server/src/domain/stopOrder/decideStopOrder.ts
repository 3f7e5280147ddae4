import { activeRideStates } from '@noriai/contract/orders/states'
import { asc, and, eq, inArray, between, ne } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Tx, Executor } from '../../infra/db/client'
import { logLeftForLater } from '../../infra/db/logLeftForLater'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { operatorDataOf } from '../network'
import { lockDepartures, sweepAndRead } from '../seats'
import { draftFromScratch, draftMended, type Draft } from './draft'
import { hasLeft, isFrozen, readSnapshot, type Snapshot, isDue, readSnapshots } from './snapshot'
import { measureWays, type Ways } from './ways'
import { writeDraft, type Writing } from './writeDraft'
import type { RuleContext } from '../../context'

/** What a change of a stop order is worked out from, and by which it may be refused. */
interface Deciding {
  readonly snapshot: Snapshot
  readonly ways: Ways
}

/** A change of a stop order: worked out without locks, written when the departure still is as it was. */
interface Decision {
  readonly by: Writing['by']
  /** @throws DomainError for a change that is refused; nothing is written then */
  readonly draft: (deciding: Deciding) => Draft | undefined
  readonly handOver?: HandOver | undefined
  /** Done in the same transaction, after the draft is written. */
  readonly also?: (tx: Tx, snapshot: Snapshot, draft: Draft) => Promise<void>
}

/** Gives a run to another vehicle and driver in the transaction that changes the stop order. */
export interface HandOver {
  /** Locks what `give` needs, before the draft is written. */
  readonly lock: (tx: Tx) => Promise<void>
  /**
   * Gives it by the order that was written, and notifies riders of their vehicles.
   * @throws DomainError where it is refused; nothing is written then
   */
  readonly give: (tx: Tx) => Promise<void>
}

/** Riders may come and go while the ways are measured; then it starts again. */
const TRIES = 8

/**
 * Changes the stop order of a departure. The ways are measured and the order worked out before anything is locked, so that
 * nobody who books or cancels waits for it; under the locks it is only looked whether the departure still is the same.
 * Answers the draft that was written; undefined when there was nothing to decide.
 */
export async function changeStopOrder(
  deps: Deps,
  departureId: string,
  { at, decision }: { readonly at: number; readonly decision: Decision },
): Promise<Draft | undefined> {
  const { db, policy, travelTime } = deps
  const data = await operatorDataOf(db, policy)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const snapshot = await readSnapshot(db, departureId, at)
    if (!snapshot) return undefined
    const ways = await measureWays(snapshot, { travelTime, data, policy })
    const draft = decision.draft({ snapshot, ways })
    if (!draft) return undefined
    const isWritten = await db.transaction(async (tx) => {
      await lockRiders(tx, departureId)
      await lockDepartures(tx, [departureId])
      // Seats whose time is over are given to others here: whoever pays for them later asks again.
      await sweepAndRead(tx, departureId, at)
      const now = await readSnapshot(tx, departureId, at)
      if (!now || fingerprint(now) !== fingerprint(snapshot)) return false
      const { by, handOver } = decision
      await handOver?.lock(tx)
      const writing = { at, by, isFrozen: isFrozen(now, at), leavesVehicles: handOver !== undefined }
      await writeDraft(tx, now, { draft, ...writing, data, policy })
      await handOver?.give(tx)
      await decision.also?.(tx, now, draft)
      return true
    })
    if (isWritten) return draft
  }
  throw new Error(`Departure ${departureId} never stood still`)
}

/**
 * Decides the stop order of a departure by the clock: from scratch, or, once riders were promised it or staff decided it by hand,
 * mended only. Deciding again changes nothing.
 */
export async function decideStopOrder(
  deps: Deps,
  departureId: string,
  at: number,
): Promise<Draft | undefined> {
  return changeStopOrder(deps, departureId, {
    at,
    decision: {
      by: 'timer',
      draft: ({ snapshot, ways }) => draftByClock(snapshot, ways, { at, policy: deps.policy }),
    },
  })
}

function draftByClock(snapshot: Snapshot, ways: Ways, { at, policy }: RuleContext): Draft {
  const isKept = isFrozen(snapshot, at) || snapshot.departure.plannedBy === 'staff'
  // Whoever missed a bus that left is taken out of its order, which nobody was promised before.
  const isFirstPromise = snapshot.seatings.every(({ order }) => !order?.times?.byStopOrder)
  const isOnlyNow = snapshot.departure.direction === 'pickup' && hasLeft(snapshot.departure) && isFirstPromise
  if (snapshot.stops.length === 0 || !isKept || (isOnlyNow && snapshot.departure.plannedBy !== 'staff')) {
    return draftFromScratch(snapshot, ways, policy)
  }
  return draftMended(snapshot, ways, { policy, keepsTimes: isFrozen(snapshot, at) })
}

/** Orders are locked before departures, everywhere. */
async function lockRiders(tx: Tx, departureId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.departureId, departureId), inArray(orders.fulfilment, activeRideStates)))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** Equal as long as the same riders sit in the same places, their doors are where they were, and nobody decided anything. */
function fingerprint({ departure, seatings, stops, doors }: Snapshot): string {
  return JSON.stringify([
    [departure.planVersion, departure.plannedAt, departure.plannedBy, departure.progress, departure.boots],
    seatings.map(({ claim, order }) => [
      claim.id,
      claim.seats,
      claim.large,
      claim.small,
      claim.stopKey,
      claim.minibus,
      claim.state,
      claim.orderId,
      order?.fulfilment,
      order?.times,
    ]),
    stops.length,
    [...doors].map(([placeId, { lat, lng }]) => [placeId, lat, lng]),
  ])
}

/** The departures of a time whose stop order is to be decided, mended or frozen now, the earliest first. Five queries. */
export async function findDueStopOrders(
  db: Executor,
  { from, to }: { readonly from: number; readonly to: number },
  { at, policy }: RuleContext,
): Promise<string[]> {
  const near = await db
    .select({ id: departures.id })
    .from(departures)
    .where(and(between(departures.departsAt, from, to), ne(departures.progress, 'done')))
    .orderBy(asc(departures.departsAt))
  if (near.length === 0) return []
  const snapshots = await readSnapshots(
    db,
    near.map(({ id }) => id),
    at,
  )
  return snapshots.filter((snapshot) => isDue(snapshot, at, policy)).map(({ departure }) => departure.id)
}

/**
 * Decides, mends or freezes the stop order of a departure when that is due, without waiting for the timer: after staff
 * reported that it left, and after a rider of it was cancelled. What was done is done whatever happens here; the timer tries
 * again within a minute.
 */
export async function decideStopOrderIfDue(deps: Deps, departureId: string, at: number): Promise<void> {
  try {
    const snapshot = await readSnapshot(deps.db, departureId, at)
    if (snapshot && isDue(snapshot, at, deps.policy)) await decideStopOrder(deps, departureId, at)
  } catch (error) {
    logLeftForLater(deps.log, error, { departureId, message: 'stop order not decided' })
  }
}
