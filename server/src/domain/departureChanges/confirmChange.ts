import { owedByDepartureStates, unpaidStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { lastFreeMinute } from '@noriai/contract/rules/cancellation'
import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import { isOnTheRoad } from '@noriai/contract/rules/departureProgress'
import { refundBound } from '@noriai/contract/rules/refundBound'
import { isOver } from '@noriai/contract/rules/seatHold'
import { endOfServiceDate, msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { departureChangeParties, departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { staffMembers } from '../../infra/db/schema/staff'
import { announceChange } from '../../infra/live/announceChange'
import { giveApology } from '../coupons'
import { undoScan } from '../departures'
import { giveUpRuns } from '../fleet'
import { transitionOrder, type Cause, type Order } from '../orders'
import { moveRide } from '../rebooking'
import { departureIdOf, dropClaims, lockPlanned, type PlannedDeparture } from '../seats'
import { logStaffAction } from '../trail'
import { factsOfMove } from './changeFacts'
import { endUnpaid } from './endUnpaid'
import type { LoadedParty } from './loadParties'
import {
  needsAdmin,
  planDeparture,
  totalsOf,
  type ChangeContext,
  type ChangeInput,
  type DeparturePlan,
  type PartyPlan,
} from './planDeparture'

/** What is confirmed: a plan by its hash. */
export interface ChangeConfirmation extends ChangeInput {
  readonly hash: string
  readonly note: string
}

/**
 * Cancels a departure as the preview with this hash showed it, in the transaction of the caller: it is closed for good, its vehicles
 * and drivers are free, holds and unpaid bookings on it end, and who is moved has the new seats. The money of the others is put on its
 * way back right after, one order after the other (`refundCancelledRides`).
 * @throws as `planDeparture`; departure.planChanged, departure.mergeRefused, departure.refundNeedsAdmin. Nothing is changed then.
 */
export async function confirmChange(
  tx: Tx,
  input: ChangeConfirmation,
  { staffId, ...given }: ChangeContext & { readonly staffId: string },
): Promise<void> {
  const { departureId } = input
  const { at } = given
  // Once to learn what is to be locked, once under the locks.
  const before = await planDeparture(tx, input, given)
  refuseOther(before, input)
  const locked = await lockOrders(tx, departureId)
  await lockAll(tx, before, at)
  const plan = await planDeparture(tx, input, given)
  refuseOther(plan, input)
  const unpaid = unpaidOf(locked, at)
  // One was placed after the orders were locked, and would be left behind.
  if (unpaid.length !== plan.unpaid) throw new DomainError('departure.planChanged')
  const { policy } = given.context
  if (needsAdmin(plan.chosen.parties, policy)) await requireUnbounded(tx, staffId, { plan, policy })
  const cause: Cause = { actor: 'staff', actorId: staffId, cause: 'departureCancelled', note: input.note, at }
  const isIt = eq(departures.id, departureId)
  const [was] = await tx.select({ status: departures.status }).from(departures).where(isIt)
  await tx.update(departures).set({ status: 'cancelled' }).where(isIt)
  await giveUpRuns(tx, departureId)
  const { departsAt } = plan.planned
  // One that is being paid for gets its money back as soon as that comes, or ends when it fails.
  for (const order of unpaid) {
    if (order.payment !== 'paying') await endUnpaid(tx, order, { reason: input.reason, departsAt, cause })
  }
  await dropUnsold(tx, departureId)
  const change = await writeChange(tx, { input, plan, staffId, at })
  const byTurn = [...plan.chosen.parties].sort((one, other) => one.turn - other.turn)
  for (const party of byTurn) await changeParty(tx, party, { input, plan, change, cause, given })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: 'status',
    before: was?.status ?? '',
    value: 'cancelled',
    reason: input.note,
  })
  const ids = plan.chosen.parties.flatMap(({ departureId: to }) => (to === null ? [] : [to]))
  await announceChange(tx, {
    orderIds: plan.chosen.parties.map(({ id }) => id),
    departureIds: [departureId, ...new Set(ids)],
  })
  afterCommit(tx, { kind: 'departureCancelled', at })
}

function refuseOther({ hash, chosen }: DeparturePlan, input: ChangeConfirmation): void {
  if (hash !== input.hash) throw new DomainError('departure.planChanged')
  if (!chosen.isPossible) throw new DomainError('departure.mergeRefused')
}

/** So much money at once is confirmed by a role whose refunds have no bound. */
async function requireUnbounded(
  tx: Tx,
  staffId: string,
  { plan: { chosen }, policy }: { readonly plan: DeparturePlan; readonly policy: Policy },
): Promise<void> {
  const [member] = await tx
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(eq(staffMembers.accountId, staffId))
  if (member && refundBound(member.role, policy) === null) return
  throw new DomainError('departure.refundNeedsAdmin', { yen: totalsOf(chosen.parties).refundJpy / 100 })
}

/** Locks every order that has a seat there, or waits for one, in the order of their ids. */
function lockOrders(tx: Tx, departureId: string): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.departureId, departureId),
        inArray(orders.fulfilment, ['placed', ...owedByDepartureStates]),
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** Locks the departure and all that its riders are moved to, in the order of their ids; rows that are not there are made. */
async function lockAll(tx: Tx, { planned, chosen }: DeparturePlan, at: number): Promise<void> {
  const all = new Map<string, PlannedDeparture>([[departureIdOf(planned), planned]])
  for (const { target } of chosen.parties) if (target) all.set(departureIdOf(target), target)
  for (const id of [...all.keys()].sort()) {
    const each = all.get(id)
    if (each) await lockPlanned(tx, each, { others: [], at })
  }
}

/** Bookings that can still be paid. One whose time is over has ended for everybody. */
function unpaidOf(locked: readonly Order[], at: number): Order[] {
  return locked.filter(
    ({ fulfilment, payment, payUntil }) =>
      fulfilment === 'placed' && unpaidStates.includes(payment) && !isOver(payUntil, at),
  )
}

/** Nobody holds a seat any more; who has paid keeps it until they are moved or have their money back. */
async function dropUnsold(tx: Tx, departureId: string): Promise<void> {
  const unsold = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(and(eq(seatClaims.departureId, departureId), ne(seatClaims.state, 'sold')))
  await dropClaims(
    tx,
    departureId,
    unsold.map(({ id }) => id),
  )
}

async function writeChange(
  tx: Tx,
  {
    input: { departureId, way, reason, note, hash },
    plan,
    staffId,
    at,
  }: {
    readonly input: ChangeConfirmation
    readonly plan: DeparturePlan
    readonly staffId: string
    readonly at: number
  },
): Promise<string> {
  const { movedRiders, refundedRiders, refundJpy } = totalsOf(plan.chosen.parties)
  const [made] = await tx
    .insert(departureChanges)
    .values({ departureId, way, reason, note, hash, staffId, at, movedRiders, refundedRiders, refundJpy })
    .returning({ id: departureChanges.id })
  if (!made) throw new Error(`No change of ${departureId} was written`)
  return made.id
}

interface PartyChange {
  readonly input: ChangeConfirmation
  readonly plan: DeparturePlan
  readonly change: string
  readonly cause: Cause
  readonly given: ChangeContext
}

/** Moves a party, or notes that its money goes back. */
async function changeParty(
  tx: Tx,
  party: PartyPlan,
  { input, plan, change, cause, given: { context } }: PartyChange,
): Promise<void> {
  const { order, riders, reachedBy } = party.party
  const { target, extraMinutes, couponPercent, refundJpy } = party
  const { at } = cause
  // One coupon a ride: who was moved before may have it.
  const isGiven =
    target !== null && couponPercent > 0 && (await giveApology(tx, order, { percent: couponPercent, at }))
  await tx.insert(departureChangeParties).values({
    changeId: change,
    orderId: order.id,
    riders,
    toDepartureId: target && departureIdOf(target),
    extraMinutes,
    couponPercent: target && !isGiven ? 0 : couponPercent,
    refundJpy,
    reachedBy,
    nextTryAt: target ? null : at,
  })
  if (!target) {
    const allBackUntil = leftOverUntil(order, plan.planned, context.policy)
    await tx.update(orders).set({ allBackUntil }).where(eq(orders.id, order.id))
    return
  }
  const moved = await moveRide(tx, await asFarAs(tx, party.party, { target, cause }), {
    departsAts: [target.departsAt],
    cause,
    context,
    notRunning: notRunningOf(input.reason, party, isGiven),
  })
  if (!moved) throw new DomainError('departure.planChanged')
}

/**
 * Until when who was not moved has everything back by cancelling before the job comes: for as long as they could cancel at all, which a
 * pick-up can for longer than its day.
 */
function leftOverUntil(
  { appointedAt: rideTime, freeMinutes }: Order,
  { direction, serviceDate }: PlannedDeparture,
  policy: Policy,
): number {
  const lastFree = lastFreeMinute({ direction, rideTime, freeMinutes }, policy)
  return Math.max(endOfServiceDate(serviceDate, policy), lastFree + msPerMinute)
}

/**
 * A ride as far as it has come on the departure that it is moved to: at the airport its party is checked in again; who was collected is not,
 * at a door where nobody waits any more, and is as far as that departure is. All of them are locked by the caller.
 */
async function asFarAs(
  tx: Tx,
  { order, ride }: LoadedParty,
  { target, cause }: { readonly target: PlannedDeparture; readonly cause: Cause },
): Promise<Order> {
  if (!ride.isCollected) return order.fulfilment === 'verified' ? undoScan(tx, order.id, cause) : order
  const [there] = await tx
    .select({ progress: departures.progress })
    .from(departures)
    .where(eq(departures.id, departureIdOf(target)))
  const to = isOnTheRoad(there?.progress) ? 'inProgress' : 'verified'
  return order.fulfilment === to ? order : transitionOrder(tx, order, { fact: 'fulfilment', to, cause })
}

function notRunningOf(reason: ChangeReason, party: PartyPlan, isGiven: boolean) {
  return factsOfMove(reason, { ...party, couponPercent: isGiven ? party.couponPercent : 0 })
}
