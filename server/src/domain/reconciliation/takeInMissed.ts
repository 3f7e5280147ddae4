import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { ledgerLines } from '../../infra/db/schema/reconciliation'
import { paymentAttempts } from '../../infra/db/schema/payments'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { settleAttempt, settleRefundEvent, takeInEvent } from '../payments'
import type { Difference } from './compare'

/**
 * Fetches from the provider what a line is about, and takes it in as any other news of it: an order is paid, a refund ends, money
 * that no order is owed for goes back. Whatever the provider does not answer stays as it is.
 */
export async function takeInMissed(
  deps: Deps,
  provider: PaymentProvider,
  { difference: { about, subject }, at }: { readonly difference: Difference; readonly at: number },
): Promise<void> {
  if (about === 'charge') {
    const payment = await provider.fetch(subject)
    if (payment.kind === 'ok')
      await settleAttempt(
        deps,
        { provider: provider.name, payment: payment.value },
        { at, cause: 'reconciled' },
      )
  }
  if (about === 'refund') {
    const refund = await provider.fetchRefund(subject)
    // The state is part of the event: one that failed after it was done is other news.
    if (refund.kind === 'ok')
      await settleRefundEvent(
        deps,
        { provider: provider.name, id: `reconciled:${subject}:${refund.value.status}` },
        { seen: refund.value, at },
      )
  }
  if (about === 'dispute') {
    await findDisputedOrder(deps, provider, subject)
    // Its news may have been lost: refunds of its payment wait from now on.
    await takeInEvent(deps, provider, {
      id: `reconciled:${subject}:${at}`,
      kind: 'dispute',
      objectId: subject,
    })
  }
}

/** Notes which order's payment is disputed. */
async function findDisputedOrder({ db }: Deps, provider: PaymentProvider, disputeId: string): Promise<void> {
  const dispute = await provider.fetchDispute(disputeId)
  if (dispute.kind !== 'ok') return
  const [attempt] = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider.name),
        eq(paymentAttempts.providerPaymentId, dispute.value.paymentId),
        eq(paymentAttempts.status, 'succeeded'),
      ),
    )
  if (!attempt) return
  await db
    .update(ledgerLines)
    .set({ orderId: attempt.orderId })
    .where(
      and(
        eq(ledgerLines.provider, provider.name),
        eq(ledgerLines.kind, 'dispute'),
        eq(ledgerLines.objectId, disputeId),
      ),
    )
}
