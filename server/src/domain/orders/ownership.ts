import type { GiftRole } from '@noriai/contract/orders/rideGift'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { takeTurn } from '../../infra/db/accountTurn'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from './transitionOrder'
import { DomainError } from '../../errors'

/** Lets the requests of an account pass one after the other until the transaction ends. Taken before any order is locked. */
export const lockAccountOrders = takeTurn

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

/** Whose an order is, and who was given it; undefined when there is none. */
export async function findOwner(
  db: Executor,
  orderId: string,
): Promise<Pick<Order, 'id' | 'accountId' | 'takerAccountId'> | undefined> {
  const [order] = await db
    .select({ id: orders.id, accountId: orders.accountId, takerAccountId: orders.takerAccountId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

/** What ownership of an order is judged by. */
interface Owned {
  readonly accountId: string
}

/** What riding an order is judged by. */
interface Ridden extends Owned {
  readonly takerAccountId: string | null
}

/**
 * The order, for its owner alone: one of somebody else answers as if it were not there, so that ids cannot be probed.
 * @throws notFound
 */
export function requireOwner<O extends Owned>(order: O | undefined, accountId: string): O {
  if (order?.accountId !== accountId) throw new DomainError('notFound')
  return order
}

/**
 * The order, for whoever rides it: the one it was given to, else its owner. Trip info, pass and review are the rider's.
 * @throws notFound
 */
export function requireRider<O extends Ridden>(order: O | undefined, accountId: string): O {
  if (order === undefined || (order.takerAccountId ?? order.accountId) !== accountId) {
    throw new DomainError('notFound')
  }
  return order
}

/** The order, for the one it was given to alone. @throws notFound */
export function requireTaker<O extends Ridden>(order: O | undefined, accountId: string): O {
  if (order?.takerAccountId !== accountId) throw new DomainError('notFound')
  return order
}

/** The order, for its owner and for the one it was given to. @throws notFound */
export function requireParty<O extends Ridden>(order: O | undefined, accountId: string): O {
  return order?.takerAccountId === accountId ? order : requireOwner(order, accountId)
}
