import type { staffRefundRequests as call } from '@noriai/contract/calls/staff/orders'
import { refundableJpy } from '@noriai/contract/rules/refund'
import { toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentOrderRow } from '../../presenters/staffOrder'
import { listFailedRefunds, listRefundRequests } from '../../services/orders/refundRequests'
import { paidOrderOf } from '../../services/orders/requestRefund'

/** The refunds that travellers applied for and nobody has decided, and those that the provider refused. */
export const staffRefundRequests: RouteOf<typeof call> = async ({ lang, at, deps }) => {
  const { db, policy } = deps
  const open = await listRefundRequests(db)
  const failed = await listFailedRefunds(db)
  return {
    requests: open.map(({ request, order, names, before }) => ({
      order: presentOrderRow({ order, names }, at, { lang, policy }),
      requestedAt: toWallTime(request.requestedAt),
      reason: request.reason,
      reasonOther: request.reasonOther,
      amountJpy: refundableJpy(paidOrderOf(order), before),
    })),
    failed: failed.map(({ order, names, requestedAt, amountJpy }) => ({
      order: presentOrderRow({ order, names }, at, { lang, policy }),
      requestedAt: toWallTime(requestedAt),
      amountJpy,
    })),
  }
}
