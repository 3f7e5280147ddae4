import { commissionBase, commissionDue, type CommissionDue } from '@noriai/contract/rules/partner'
import type { RefundedBefore } from '@noriai/contract/rules/refund'
import { serviceDateOf } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { partnerCommissions } from '../../infra/db/schema/commissions'
import { partnerVersions } from '../../infra/db/schema/partners'
import type { Order, OrderExtension, OrderStep, RefundedAmount } from '../orders'
import type { RuleContext } from '../../context'

/** An order that a partner led to, once it was paid. */
type PaidOrder = Pick<
  Order,
  'id' | 'partnerVersionId' | 'price' | 'paidAmountJpy' | 'paidFeeJpy' | 'serviceDate' | 'appointedAt'
>

/** The commission of the partner that led to an order: due once it is paid, less what goes back. */
export const commissionOfOrders: OrderExtension = {
  name: 'partners',
  confirmed: recordCommission,
  refunded: correctCommission,
}

const nothingGone: Pick<RefundedBefore, 'refundAmountJpy'> = { refundAmountJpy: 0 }

/** Writes down what is due to the partner of an order, in the transaction that confirms it as paid. The order is locked by the caller. */
async function recordCommission(tx: Tx, order: PaidOrder, { cause, policy }: OrderStep): Promise<void> {
  if (order.partnerVersionId === null) return
  const due = await dueFor(tx, order, { partnerVersionId: order.partnerVersionId, ...nothingGone })
  await tx
    .insert(partnerCommissions)
    .values({ ...entryOf(order, order.partnerVersionId, { at: cause.at, policy }), cause: 'paid', ...due })
}

/**
 * Lowers what is due to the partner of an order by what went back of it, in the transaction that puts it on its way. What was
 * never due, as for a payment that came too late, is not lowered. The order is locked by the caller.
 */
async function correctCommission(
  tx: Tx,
  order: PaidOrder,
  { gone, at, policy }: RefundedAmount,
): Promise<void> {
  if (order.partnerVersionId === null) return
  const written = await writtenFor(tx, order.id)
  const due = await dueFor(tx, order, { partnerVersionId: order.partnerVersionId, ...gone })
  const change = {
    fareJpy: due.fareJpy - written.fareJpy,
    commissionJpy: due.commissionJpy - written.commissionJpy,
  }
  if (written.entries === 0 || change.fareJpy >= 0) return
  await tx
    .insert(partnerCommissions)
    .values({ ...entryOf(order, order.partnerVersionId, { at, policy }), cause: 'refunded', ...change })
}

function entryOf(
  { id, serviceDate, appointedAt }: PaidOrder,
  partnerVersionId: number,
  { at, policy }: RuleContext,
) {
  return { orderId: id, partnerVersionId, at, rideDate: serviceDate ?? serviceDateOf(appointedAt, policy) }
}

interface PartnersShare extends Pick<RefundedBefore, 'refundAmountJpy'> {
  readonly partnerVersionId: number
}

async function dueFor(
  tx: Tx,
  { price, paidAmountJpy, paidFeeJpy }: PaidOrder,
  { partnerVersionId, refundAmountJpy }: PartnersShare,
): Promise<{ readonly fareJpy: number; readonly commissionJpy: number }> {
  const [version] = await tx
    .select({ basisPoints: partnerVersions.commissionBasisPoints })
    .from(partnerVersions)
    .where(eq(partnerVersions.id, partnerVersionId))
  const due: CommissionDue = commissionDue({
    baseJpy: commissionBase(price),
    ridePaidJpy: paidAmountJpy - paidFeeJpy,
    refundedJpy: refundAmountJpy,
    basisPoints: version?.basisPoints ?? 0,
  })
  return { fareJpy: due.baseJpy, commissionJpy: due.commissionJpy }
}

async function writtenFor(tx: Tx, orderId: string) {
  const [sum] = await tx
    .select({
      entries: sql<number>`count(*)`.mapWith(Number),
      fareJpy: sql<number>`coalesce(sum(${partnerCommissions.fareJpy}), 0)`.mapWith(Number),
      commissionJpy: sql<number>`coalesce(sum(${partnerCommissions.commissionJpy}), 0)`.mapWith(Number),
    })
    .from(partnerCommissions)
    .where(eq(partnerCommissions.orderId, orderId))
  return sum ?? { entries: 0, fareJpy: 0, commissionJpy: 0 }
}
