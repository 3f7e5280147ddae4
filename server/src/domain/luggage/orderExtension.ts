import { isLuggage } from '@noriai/contract/orders/kinds'
import { beforeDepartureStates, keptRideRefundStates } from '@noriai/contract/orders/states'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { isOver } from '@noriai/contract/rules/seatHold'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import {
  type Claim,
  type Order,
  type OrderExtension,
  type OrderStep,
  lockOrder,
  transitionOrder,
  type Cause,
} from '../orders'
import { joinParty } from '../seats'
import { boughtBeside, ridersOf } from './luggageOn'

/** Room for the luggage that was ordered for a ride afterwards. What ends with a ride: see `domain/extras`. */
export const luggageOfOrders: OrderExtension = { name: 'luggage', secure: takeAlong }

/**
 * Looks whether what a paid order bought can be had: always for a ride. Luggage goes along only while its ride does and has
 * not left, within the pieces of its riders, and with places for it, which are of its ride's party from then on: one that was paid
 * late may find them sold to others. The ride is locked with its luggage.
 */
async function takeAlong(tx: Tx, paid: Order, { cause: { at }, policy }: OrderStep): Promise<Claim> {
  if (!isLuggage(paid.type) || paid.parentOrderId === null) return 'claimed'
  const [ride] = await tx.select().from(orders).where(eq(orders.id, paid.parentOrderId))
  if (ride?.payment !== 'paid' || !beforeDepartureStates.includes(ride.fulfilment)) return 'gone'
  if (!keptRideRefundStates.includes(ride.refund)) return 'gone'
  if (ride.departsAt === null || isOver(ride.departsAt, at)) return 'gone'
  const others = ride.bagsExtra + (await boughtBeside(tx, paid, at))
  if (paid.bagsExtra > extraPiecesLeft(ridersOf(ride), others, policy)) return 'gone'
  return joinParty(tx, ride, { order: paid, at, policy })
}

/** Where staff can move bought luggage to: onto the bus, to where it is handed out, into its owner's hands. */
export type LuggageState = 'shipped' | 'receiving' | 'completed'

/**
 * Notes where the luggage of a luggage order is.
 * @throws notFound for an order that is not for luggage, order.transitionRefused; nothing is changed then
 */
export async function moveLuggage(
  tx: Tx,
  orderId: string,
  { to, cause }: { readonly to: LuggageState; readonly cause: Cause },
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isLuggage(order.type)) throw new DomainError('notFound')
  return transitionOrder(tx, order, {
    fact: 'fulfilment',
    to,
    cause,
    patch: to === 'completed' ? { endedAt: cause.at } : {},
  })
}
