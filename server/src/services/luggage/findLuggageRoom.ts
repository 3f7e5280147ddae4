import type { Policy } from '@noriai/contract/policy'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { isOver } from '@noriai/contract/rules/seatHold'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import type { Order } from '../orders/transitionOrder'
import { boughtLater, ridersOf } from './boughtFor'

/** Whether there is room for the luggage of an order. */
export type LuggageRoom = 'enough' | 'gone'

/**
 * Looks whether what a paid order bought can be had: always for a ride. Luggage goes along only while its ride does and has
 * not left, and within the pieces of its riders: one that was paid late may find them sold to a later order. The ride
 * is locked with its luggage; nothing is written.
 */
export async function findLuggageRoom(tx: Tx, paid: Order, at: number, policy: Policy): Promise<LuggageRoom> {
  if (paid.type !== 4 || paid.parentOrderId === null) return 'enough'
  const [ride] = await tx.select().from(orders).where(eq(orders.id, paid.parentOrderId))
  if (ride?.payment !== 'paid' || !['confirmed', 'verified'].includes(ride.fulfilment)) return 'gone'
  if (ride.refund !== 'none' && ride.refund !== 'partlyRefunded') return 'gone'
  if (ride.departsAt === null || isOver(ride.departsAt, at)) return 'gone'
  const others = ride.bagsExtra + (await boughtLater(tx, ride.id, at)) - paid.bagsExtra
  return paid.bagsExtra <= extraPiecesLeft(ridersOf(ride), others, policy) ? 'enough' : 'gone'
}
