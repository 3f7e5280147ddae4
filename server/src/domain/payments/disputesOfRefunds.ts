import { disputeVerdictOf, type DisputeVerdict } from '@noriai/contract/rules/dispute'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'

/** A refund of an order, or of a payment for it that came too much, which has the payment's number. */
interface RefundOfPayment {
  readonly id: string
  readonly isSurplus: boolean
}

/** What the disputes of its payment mean for a refund. */
interface RefundDisputes {
  readonly disputeVerdict: DisputeVerdict
}

/** Reads the disputes of an order's payments. The order's own refunds are of the payment that paid it, and of none that came too much. */
export async function disputesOfRefunds(
  db: Executor,
  orderId: string,
): Promise<(refund: RefundOfPayment) => RefundDisputes> {
  const { outTradeNo, status, isRefundable, releasedAt } = disputes
  const rows = await db
    .select({ outTradeNo, status, isRefundable, releasedAt, surplusNo: surplusRefunds.outTradeNo })
    .from(paymentAttempts)
    .innerJoin(disputes, eq(disputes.outTradeNo, paymentAttempts.outTradeNo))
    .leftJoin(surplusRefunds, eq(surplusRefunds.outTradeNo, paymentAttempts.outTradeNo))
    .where(eq(paymentAttempts.orderId, orderId))
  return ({ id, isSurplus }) => {
    const ofPayment = rows.filter((row) => row.surplusNo === (isSurplus ? id : null))
    const held = ofPayment.map((row) => ({ ...row, isReleased: row.releasedAt !== null }))
    return { disputeVerdict: disputeVerdictOf(held) }
  }
}
