import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { orderLog } from '../../infra/db/schema/orders'
import { queueNotice } from '../notices'
import {
  endOrder,
  endPaidOrder,
  type Cause,
  type Order,
  type OrderExtension,
  type OrderStep,
} from '../orders'
import { factsOfRefund } from './changeFacts'

/** Why an order ends whose departure does not run. */
const ENDED_BY = 'departureCancelled'

/**
 * Whoever was paying for a departure while it was cancelled, and then was not charged, has nothing left to pay for; who was charged after
 * all gets what everybody else of it gets.
 */
export const departureChangesOfOrders: OrderExtension = {
  name: 'departureChanges',
  paymentFailed: endOfCancelled,
  paidWithoutResult: refundOfCancelled,
}

/** Ends a booking that is not paid, as its departure does not run, and notifies of it. The order is locked by the caller. */
export async function endUnpaid(
  tx: Tx,
  order: Order,
  {
    reason,
    departsAt,
    cause,
  }: { readonly reason: ChangeReason; readonly departsAt: number; readonly cause: Cause },
): Promise<Order> {
  const ended = await endOrder(tx, order, cause)
  const facts = { ...factsOfRefund(reason, { departsAt }), paidNothing: 'yes' }
  await queueNotice(tx, ended, { kind: 'departureCancelled', at: cause.at, facts })
  return ended
}

async function endOfCancelled(tx: Tx, order: Order, at: number): Promise<Order | void> {
  const change = order.fulfilment === 'placed' ? await changeOf(tx, order, at) : undefined
  return change && endUnpaid(tx, order, change)
}

async function refundOfCancelled(
  tx: Tx,
  order: Order,
  { cause: { at }, policy }: OrderStep,
): Promise<Order | undefined> {
  const change = await changeOf(tx, order, at)
  const hasEnded = order.fulfilment === 'cancelled'
  if (!change || (hasEnded && !(await wasEndedByIt(tx, order.id)))) return undefined
  const { reason, cause } = change
  return endPaidOrder(tx, order, {
    refundCause: 'operatorFailed',
    cause,
    policy,
    words: { reason: 'rideNotProvided', reasonOther: cause.note ?? '' },
    // Who was sent that it does not run, and that nothing was charged, is sent what became of the charge.
    notice: hasEnded ? 'operatorCancelled' : 'departureCancelled',
    facts: factsOfRefund(reason, change),
  })
}

/** How the departure of an order was cancelled; undefined for one that runs. */
async function changeOf(tx: Tx, { departureId }: Order, at: number) {
  if (departureId === null) return undefined
  const [cancelled] = await tx
    .select({ change: departureChanges, departsAt: departures.departsAt })
    .from(departureChanges)
    .innerJoin(departures, eq(departures.id, departureChanges.departureId))
    .where(eq(departureChanges.departureId, departureId))
  if (!cancelled) return undefined
  const { reason, staffId, note } = cancelled.change
  const cause: Cause = { actor: 'staff', actorId: staffId, cause: ENDED_BY, note, at }
  return { reason, departsAt: cancelled.departsAt, cause }
}

/** Whether an order ended because its departure was cancelled, and not by its traveller or by its time. */
async function wasEndedByIt(tx: Tx, orderId: string): Promise<boolean> {
  const [ended] = await tx
    .select({ id: orderLog.id })
    .from(orderLog)
    .where(
      and(eq(orderLog.orderId, orderId), eq(orderLog.toState, 'cancelled'), eq(orderLog.cause, ENDED_BY)),
    )
    .limit(1)
  return ended !== undefined
}
