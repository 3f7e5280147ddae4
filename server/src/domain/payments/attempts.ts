import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { msPerSecond } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, compiledForColumns, type Values } from '../../infra/db/compiled'
import { orders } from '../../infra/db/schema/orders'
import { liveAttemptStatuses, paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import type { Order } from '../orders'

/** A row of one try to pay. */
export type Attempt = typeof paymentAttempts.$inferSelect

/** When the provider is asked about a traveller who is on one of its pages, unless it tells before. */
export const ACTION_SYNC_MS = 30 * msPerSecond

/** An attempt and the order it pays. */
export interface Trade {
  readonly order: Order
  readonly attempt: Attempt | null
}

/** Whether the attempt may still bring money. */
export function isLive(attempt: Attempt): boolean {
  return (liveAttemptStatuses as readonly string[]).includes(attempt.status)
}

/** An order of the account. @throws notFound, also for somebody else's order */
export async function loadOwnOrder(db: Executor, orderId: string, accountId: string): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
  if (!order) throw new DomainError('notFound')
  return order
}

/** Whether an attempt paid its order: what was charged beside the order goes back and pays nothing. */
const hasPaid = sql<boolean>`(${paymentAttempts.status} = 'succeeded'
  and not exists (select 1 from ${surplusRefunds} where ${surplusRefunds.outTradeNo} = ${paymentAttempts.outTradeNo}))`

/**
 * An order of the account with the attempt that says what became of its payment: the one that paid it, else the newest.
 * @throws notFound, also for somebody else's order
 */
export async function loadTrade(db: Executor, orderId: string, accountId: string): Promise<Trade> {
  const order = await loadOwnOrder(db, orderId, accountId)
  const [attempt = null] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(hasPaid), desc(paymentAttempts.createdAt))
    .limit(1)
  return { order, attempt }
}

const attemptOfAccount = compiled(
  (db, { outTradeNo, accountId }: Values<{ outTradeNo: string; accountId: string }>) =>
    db
      .select({ order: orders, attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(and(eq(paymentAttempts.outTradeNo, outTradeNo), eq(orders.accountId, accountId))),
)

/**
 * An attempt of the account and its order.
 * @throws notFound, also for somebody else's attempt
 */
export async function loadAttempt(
  db: Executor,
  outTradeNo: string,
  accountId: string,
): Promise<{ readonly order: Order; readonly attempt: Attempt }> {
  const [found] = await attemptOfAccount(db, { outTradeNo, accountId })
  if (!found) throw new DomainError('notFound')
  return found
}

const lockByNo = compiled((db, { outTradeNo }: Values<{ outTradeNo: string }>) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.outTradeNo, outTradeNo)).for('update'),
)

/** Reads an attempt and locks it until the transaction ends. Its order is locked before, by the caller. */
export async function lockAttempt(tx: Tx, outTradeNo: string): Promise<Attempt> {
  const [attempt] = await lockByNo(tx, { outTradeNo })
  if (!attempt) throw new Error(`Attempt ${outTradeNo} is gone`)
  return attempt
}

/** All attempts of an order. */
export async function attemptsOf(db: Executor, orderId: string): Promise<readonly Attempt[]> {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
}

/** The one attempt of an order that may still bring money. */
export async function findLiveAttempt(db: Executor, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...liveAttemptStatuses])),
    )
  return attempt
}

const updateFrom = compiledForColumns<
  typeof paymentAttempts,
  { readonly attemptNo: string; readonly statusBefore: string },
  Attempt[]
>(paymentAttempts, (db, written, { attemptNo, statusBefore }) =>
  db
    .update(paymentAttempts)
    .set(written)
    .where(
      and(
        sql`${paymentAttempts.outTradeNo} = ${attemptNo}`,
        sql`${paymentAttempts.status} = ${statusBefore}`,
      ),
    )
    .returning(),
)

/** Writes changes to an attempt; undefined when it is not in `from` any more, and then nothing is written. */
export async function updateAttempt(
  db: Executor,
  attempt: Pick<Attempt, 'outTradeNo'>,
  {
    from,
    changes,
  }: { readonly from: Attempt['status']; readonly changes: Partial<typeof paymentAttempts.$inferInsert> },
): Promise<Attempt | undefined> {
  const [updated] = await updateFrom(db, changes, { attemptNo: attempt.outTradeNo, statusBefore: from })
  return updated
}
