import { and, eq, ne } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import {
  paymentAttempts,
  paymentEvents,
  surplusRefunds,
  type ProviderName,
} from '../../infra/db/schema/payments'
import type { ProviderRefund } from '../../infra/providers/payment/provider'
import { tellRefund } from '../notices'
import { lockOrder, refundEndState, transitionOrder, type Cause } from '../orders'
import type { DueRefund } from './refundRows'

/**
 * Takes in what the provider says of a refund that we asked for. One transaction; the same again changes nothing.
 */
export async function settleRefund(
  deps: Deps,
  due: Pick<DueRefund, 'of' | 'id' | 'orderId'>,
  seen: ProviderRefund,
  at: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (due.of === 'surplus') await settleSurplus(tx, due.id, seen, at)
    else await settleOrderRefund(tx, due.id, due.orderId, seen, at)
  })
}

/**
 * Takes in that the provider refuses a refund, or that there is no payment it could come from: as one that failed. It is
 * tried again when it is due, and staff can settle it before. One transaction.
 */
export async function settleRefusedRefund(
  deps: Deps,
  due: Pick<DueRefund, 'of' | 'id' | 'orderId'>,
  at: number,
): Promise<void> {
  if (due.of === 'surplus') return
  await deps.db.transaction((tx) => settleOrderRefund(tx, due.id, due.orderId, { status: 'failed' }, at))
}

/** An event of a provider. */
interface RefundEvent {
  readonly provider: ProviderName
  readonly id: string
}

/**
 * Takes in the provider's news of a refund, once by its event's id. False for a refund that is not known here: the one
 * that asked for it may not have written down the answer yet, so the provider should tell again.
 */
export async function settleRefundEvent(
  deps: Deps,
  event: RefundEvent,
  seen: ProviderRefund,
  at: number,
): Promise<boolean> {
  const due = await findRefund(deps, event.provider, seen)
  if (!due) return false
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .insert(paymentEvents)
      .values({ ...event, kind: 'refund', providerObjectId: seen.id, receivedAt: at })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (kept.length === 0) return
    if (due.of === 'surplus') await settleSurplus(tx, due.id, seen, at)
    else await settleOrderRefund(tx, due.id, due.orderId, seen, at)
  })
  return true
}

async function findRefund(
  { db }: Deps,
  provider: ProviderName,
  seen: ProviderRefund,
): Promise<Pick<DueRefund, 'of' | 'id' | 'orderId'> | undefined> {
  const isSame = and(
    eq(paymentAttempts.provider, provider),
    eq(paymentAttempts.providerPaymentId, seen.paymentId),
  )
  const [row] = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, refunds.orderId))
    .where(and(eq(refunds.providerRefundId, seen.id), isSame))
  if (row) return { of: 'order', ...row }
  const [surplus] = await db
    .select({ id: surplusRefunds.outTradeNo, orderId: paymentAttempts.orderId })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .where(and(eq(surplusRefunds.providerRefundId, seen.id), isSame))
  return surplus && { of: 'surplus', ...surplus }
}

async function settleSurplus(tx: Tx, outTradeNo: string, seen: ProviderRefund, at: number): Promise<void> {
  const status = { pending: 'sent', succeeded: 'done', failed: 'pending' } as const
  await tx
    .update(surplusRefunds)
    .set({
      status: status[seen.status],
      providerRefundId: seen.id,
      ...(seen.status === 'succeeded' ? { doneAt: at } : {}),
    })
    .where(and(eq(surplusRefunds.outTradeNo, outTradeNo), ne(surplusRefunds.status, 'done')))
}

async function settleOrderRefund(
  tx: Tx,
  id: string,
  orderId: string,
  seen: Pick<ProviderRefund, 'status'> & Partial<Pick<ProviderRefund, 'id'>>,
  at: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!order || !row || row.status === 'done' || row.status === 'failed') return
  const status = { pending: 'sent', succeeded: 'done', failed: 'failed' } as const
  await tx
    .update(refunds)
    .set({
      status: status[seen.status],
      ...(seen.id !== undefined && { providerRefundId: seen.id }),
      ...(seen.status === 'failed' ? {} : { sentAt: row.sentAt ?? at }),
      ...(seen.status === 'succeeded' ? { doneAt: at } : {}),
    })
    .where(eq(refunds.id, id))
  await tellRefund(tx, order, { refund: row, status: seen.status, at })
  if (seen.status === 'pending' || order.refund !== 'refunding') return
  const cause: Cause = { actor: 'provider', cause: `refund_${seen.status}`, at }
  const state = seen.status === 'failed' ? 'failed' : await refundEndState(tx, order.id, order.paidAmountJpy)
  if (state) await transitionOrder(tx, order, { fact: 'refund', to: state, cause })
}
