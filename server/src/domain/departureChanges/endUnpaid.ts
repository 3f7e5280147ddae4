import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { queueNotice } from '../notices'
import { endOrder, type Cause, type Order, type OrderExtension } from '../orders'
import { factsOfRefund } from './changeFacts'

/** Whoever was paying for a departure while it was cancelled, and then was not charged, has nothing left to pay for. */
export const departureChangesOfOrders: OrderExtension = {
  name: 'departureChanges',
  paymentFailed: endOfCancelled,
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
  if (order.departureId === null || order.fulfilment !== 'placed') return
  const [cancelled] = await tx
    .select({ change: departureChanges, departsAt: departures.departsAt })
    .from(departureChanges)
    .innerJoin(departures, eq(departures.id, departureChanges.departureId))
    .where(eq(departureChanges.departureId, order.departureId))
  if (!cancelled) return
  const { reason, staffId, note } = cancelled.change
  const cause: Cause = { actor: 'staff', actorId: staffId, cause: 'departureCancelled', note, at }
  return endUnpaid(tx, order, { reason, departsAt: cancelled.departsAt, cause })
}
