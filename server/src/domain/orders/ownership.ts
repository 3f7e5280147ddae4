import type { GiftRole } from '@noriai/contract/orders/rideGift'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { compiledSql, type Values } from '../../infra/db/compiled'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from './transitionOrder'

const lockAccount = compiledSql(
  ({ accountId }: Values<{ accountId: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`,
)

/** Lets the requests of an account pass one after the other until the transaction ends. Taken before any order is locked. */
export async function lockAccountOrders(tx: Tx, accountId: string): Promise<void> {
  await lockAccount(tx, { accountId })
}

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
