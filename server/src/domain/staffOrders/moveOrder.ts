import { directionOf } from '@noriai/contract/orders/kinds'
import { isMovable } from '@noriai/contract/orders/staffActions'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { plannedById } from '../departures'
import { lockOrder, type Cause } from '../orders'
import { moveRide, type MoveContext } from '../rebooking'

/**
 * Moves a party to another departure of its line that has not left, free of charge. Moving it to where it is changes
 * nothing.
 * @throws notFound, staff.notMovable, order.seatsSoldOut; nothing is changed then
 */
export async function moveOrder(
  tx: Tx,
  { orderId, departureId }: { readonly orderId: string; readonly departureId: string },
  { cause, context }: { readonly cause: Cause; readonly context: MoveContext },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.departureId === departureId) return
  const direction = directionOf(order.type) ?? null
  const target = plannedById(departureId, context.data)
  const isOfItsLine = target?.direction === direction && target.relayPoint === order.relayPoint
  if (!target || !isMovable({ facts: order, direction }) || !isOfItsLine || target.departsAt <= cause.at) {
    throw new DomainError('staff.notMovable')
  }
  const moved = await moveRide(tx, order, { departsAts: [target.departsAt], cause, context })
  if (!moved) throw new DomainError('order.seatsSoldOut', { left: 0 })
}
