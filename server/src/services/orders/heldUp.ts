import { departuresWhenHeldUp } from '@noriai/contract/rules/rollingSeat'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { requireRider } from '../../policies/order'
import { movesOf, rollingRide, type FollowWorld } from '../flights/followFlight'
import { landingOf, reportFor } from '../flights/flightReports'
import { moveRide } from './moveRide'
import { lockOrder, type Order } from './transitionOrder'

/**
 * Moves the seat of a traveller who is still in immigration, or who missed the bus, to the next departure with room, free
 * of charge.
 * @throws notFound, order.notMovable, order.noSeatToMoveTo; nothing is changed then
 */
export async function moveHeldUpRide(
  tx: Tx,
  orderId: string,
  accountId: string,
  at: number,
  world: FollowWorld,
): Promise<Order> {
  const order = requireRider(await lockOrder(tx, orderId), accountId)
  const isRefunding = order.refund !== 'none' && order.refund !== 'partlyRefunded'
  if (order.type !== 1 || order.payment !== 'paid' || order.fulfilment !== 'confirmed' || isRefunding) {
    throw new DomainError('order.notMovable')
  }
  const landsAt = landingOf(order, await reportFor(tx, order))
  const ride = rollingRide(order, await movesOf(tx, order.id), landsAt, world.airports)
  const answer = departuresWhenHeldUp(ride, at, world.policy)
  if ('problem' in answer) throw DomainError.of(answer.problem)
  const cause = { actor: 'traveller', actorId: accountId, cause: 'heldUp', at } as const
  const moved = await moveRide(tx, order, answer.departures, cause, world)
  if (!moved) throw new DomainError('order.noSeatToMoveTo')
  return moved
}
