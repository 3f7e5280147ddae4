import { isPickup } from '@noriai/contract/orders/kinds'
import { keptRideRefundStates } from '@noriai/contract/orders/states'
import { departuresAfterMissedBus } from '@noriai/contract/rules/rollingSeat'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { reportFor } from '../flights'
import { isDepartureCancelled, lockOrder, requireRider, type Order } from '../orders'
import { movesOf, rollingRide, type RebookingContext } from './applyFlightReport'
import { moveRide } from './moveRide'
import { policyOfLine } from '../network'

/**
 * Moves the seat of a traveller who is still in immigration, or who missed the bus, to the next departure with room, free
 * of charge.
 * @throws notFound, order.notMovable, order.noSeatToMoveTo; nothing is changed then
 */
export async function rebookToNextDeparture(
  tx: Tx,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
  { at, context }: { readonly at: number; readonly context: RebookingContext },
): Promise<Order> {
  const order = requireRider(await lockOrder(tx, orderId), accountId)
  const isKept = keptRideRefundStates.includes(order.refund)
  if (!isPickup(order.type) || order.payment !== 'paid' || order.fulfilment !== 'confirmed' || !isKept) {
    throw new DomainError('order.notMovable')
  }
  if (await isDepartureCancelled(tx, order)) throw new DomainError('order.notMovable')
  const report = await reportFor(tx, order)
  const policy = policyOfLine(order.relayPoint, context)
  const moves = await movesOf(tx, order.id)
  const ride = rollingRide(order, moves, { report, airports: context.airports, policy })
  const answer = departuresAfterMissedBus(ride, at, policy)
  if ('problem' in answer) throw DomainError.of(answer.problem)
  const cause = { actor: 'traveller', actorId: accountId, cause: 'heldUp', at } as const
  const moved = await moveRide(tx, order, { departsAts: answer.departures, cause, context })
  if (!moved) throw new DomainError('order.noSeatToMoveTo')
  return moved
}
