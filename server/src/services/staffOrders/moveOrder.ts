import { directionOf } from '@noriai/contract/orders/moments'
import { isMovable } from '@noriai/contract/orders/staffActions'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { plannedById } from '../departures/plannedById'
import { moveRide, type MoveWorld } from '../orders/moveRide'
import { lockOrder, type Cause } from '../orders/transitionOrder'

/**
 * Moves a party to another departure of its line that has not left, free of charge. Moving it to where it is changes
 * nothing.
 * @throws notFound, staff.notMovable, order.seatsSoldOut; nothing is changed then
 */
export async function moveOrder(
  tx: Tx,
  { orderId, departureId }: { readonly orderId: string; readonly departureId: string },
  cause: Cause,
  world: MoveWorld,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.departureId === departureId) return
  const direction = directionOf(order.type) ?? null
  const target = plannedById(departureId, world.data)
  const isOfItsLine = target?.direction === direction && target.relayPoint === order.relayPoint
  if (!target || !isMovable({ facts: order, direction }) || !isOfItsLine || target.departsAt <= cause.at) {
    throw new DomainError('staff.notMovable')
  }
  const moved = await moveRide(tx, order, [target.departsAt], cause, world)
  if (!moved) throw new DomainError('order.seatsSoldOut', { left: 0 })
}
