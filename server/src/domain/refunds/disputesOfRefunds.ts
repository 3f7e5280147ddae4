import type { Cents } from '@noriai/contract/money'
import { disputeVerdictOf, type DisputeVerdict } from '@noriai/contract/rules/dispute'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import { surplusNotedByDispute } from './surplusPayments'

/** A refund of an order, or of a payment for it that came too much, which has the payment's number. */
interface RefundOfPayment {
  readonly id: string
  readonly isSurplus: boolean
}

/** What the disputes of its payment mean for a refund. */
export interface RefundDisputes {
  readonly disputeVerdict: DisputeVerdict
  /** What banks gave its payer by those that were lost, and no refund of it was noted for yet. */
  readonly lostJpy: Cents
}

/** Reads the disputes of an order's payments. The order's own refunds are of the payment that paid it, and of none that came too much. */
export async function disputesOfRefunds(
  db: Executor,
  orderId: string,
): Promise<(refund: RefundOfPayment) => RefundDisputes> {
  const { status, isRefundable, releasedAt, amountJpy } = disputes
  const rows = await db
    .select({ status, isRefundable, releasedAt, amountJpy, surplusNo: surplusRefunds.outTradeNo })
    .from(paymentAttempts)
    .innerJoin(disputes, eq(disputes.outTradeNo, paymentAttempts.outTradeNo))
    .leftJoin(surplusRefunds, eq(surplusRefunds.outTradeNo, paymentAttempts.outTradeNo))
    .where(eq(paymentAttempts.orderId, orderId))
  const notedJpy = rows.length > 0 ? chargedPartOf(await notedByDispute(db, orderId)) : 0
  const hasSurplus = rows.some(({ surplusNo }) => surplusNo !== null)
  const notedOfSurplus = hasSurplus ? await surplusNotedByDispute(db, orderId) : undefined
  return ({ id, isSurplus }) => {
    const ofPayment = rows.filter(({ surplusNo }) => surplusNo === (isSurplus ? id : null))
    const lost = ofPayment.filter((dispute) => dispute.status === 'lost')
    const takenJpy = lost.reduce((sum, dispute) => sum + dispute.amountJpy, 0)
    return {
      disputeVerdict: disputeVerdictOf(
        ofPayment.map((dispute) => ({ ...dispute, isReleased: dispute.releasedAt !== null })),
      ),
      lostJpy: Math.max(0, takenJpy - (isSurplus ? (notedOfSurplus?.get(id) ?? 0) : notedJpy)),
    }
  }
}

/** The order's own refunds that staff noted as paid by a dispute. */
function notedByDispute(db: Executor, orderId: string) {
  const { amountJpy, giftJpy } = refunds
  const isNoted = and(eq(refunds.status, 'done'), eq(refunds.handMethod, 'dispute'))
  return db
    .select({ amountJpy, giftJpy })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNoted))
}
