import type { GiftRole } from '@noriai/contract/orders/rideGift'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from './transitionOrder'

/** Which side of a ride that was given and taken an account is; null for a ride that its owner rides. */
export function giftRoleOf(
  { takerAccountId }: Pick<Order, 'takerAccountId'>,
  accountId: string,
): GiftRole | null {
  if (takerAccountId === null) return null
  return takerAccountId === accountId ? 'taker' : 'giver'
}

/** True for the orders that an account rides: its own, and those it was given. */
export function isRiddenBy(accountId: string): SQL | undefined {
  const isOwn = and(isNull(orders.takerAccountId), eq(orders.accountId, accountId))
  return or(isOwn, eq(orders.takerAccountId, accountId))
}

/** True for the orders that an account paid, and for the rides that it was given. */
export function isOfAccount(accountId: string): SQL | undefined {
  return or(eq(orders.accountId, accountId), eq(orders.takerAccountId, accountId))
}
