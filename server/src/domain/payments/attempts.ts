import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { msPerSecond } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, compiledForColumns, type Values } from '../../infra/db/compiled'
import { orders } from '../../infra/db/schema/orders'
import {
  liveAttemptStatuses,
  paymentAttempts,
  surplusRefunds,
  type ProviderName,
} from '../../infra/db/schema/payments'
import type { ProviderPayment } from '../../infra/providers/payment/provider'
import { updateLast } from '../../infra/db/lastWrite'
import { inOneStatement, type Reading } from '../../infra/db/inOneStatement'
import { rowFromJson } from '../../infra/db/rowJson'
import { withArchived } from '../archive'
import { orderStatements, type Order } from '../orders'

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

const attemptLockReading: Reading<{ readonly outTradeNo: string }, Attempt | undefined> = {
  before: ({ outTradeNo }) => [
    sql`locked_attempt as (
      select a.* from payment_attempts a
      where a.out_trade_no = ${outTradeNo} and (select count(*) from ${orderStatements.lockedOrders}) > 0
      for update
    )`,
  ],
  rows: () => sql`select * from locked_attempt`,
  answer: ([row]) => row && rowFromJson(paymentAttempts, row),
}

const lockOrderAndAttempt = inOneStatement({
  order: orderStatements.orderLockReading,
  attempt: attemptLockReading,
})

/**
 * Reads an order and then an attempt to pay it, both locked until the transaction ends; undefined when there is no such order. One that
 * is in the archive comes back.
 */
export async function lockTrade(
  tx: Tx,
  trade: { readonly orderId: string; readonly outTradeNo: string },
): Promise<{ readonly order: Order; readonly attempt: Attempt } | undefined> {
  const locked = () => lockOrderAndAttempt(tx, trade)
  const { order, attempt } = await withArchived(tx, locked, ({ order: found }) => (found ? [found] : []))
  if (!order) return undefined
  if (!attempt) throw new Error(`Attempt ${trade.outTradeNo} is gone`)
  return { order, attempt }
}

/** Changes an attempt that the transaction has locked, at its end; answers it as it is then. */
export async function changeLocked(tx: Tx, attempt: Attempt, changes: Partial<Attempt>): Promise<Attempt> {
  await updateLast(tx, paymentAttempts, { keys: { outTradeNo: attempt.outTradeNo }, changes })
  return { ...attempt, ...changes }
}

/** All attempts of an order. */
export async function attemptsOf(db: Executor, orderId: string): Promise<readonly Attempt[]> {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
}

/** Whether a payment is that of an attempt of ours: its number alone may be another server's, which shares our account. */
export async function hasAttempt(
  db: Executor,
  {
    provider,
    payment: { id, outTradeNo, isMadeElsewhere },
  }: {
    readonly provider: ProviderName
    readonly payment: Pick<ProviderPayment, 'id' | 'outTradeNo' | 'isMadeElsewhere'>
  },
): Promise<boolean> {
  const isIt = eq(paymentAttempts.providerPaymentId, id)
  const found = await db
    .select({ outTradeNo: paymentAttempts.outTradeNo })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.outTradeNo, outTradeNo),
        eq(paymentAttempts.provider, provider),
        isMadeElsewhere === true ? isIt : or(isNull(paymentAttempts.providerPaymentId), isIt),
      ),
    )
  return found.length > 0
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
