import type { ErrorCode } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { PaymentAttempt, TradeStatus } from '@noriai/contract/schema/payment'
import { toWallTime } from '@noriai/contract/time'
import { errorMessage } from '../../messages'
import type { PaymentProviders } from '../../infra/providers/payment/providers'
import type { Order } from '../orders'
import type { Attempt, Trade } from './attempts'
import { hasWayIn } from './wayIn'

/** In which language a failure is explained, and what decides whether a wallet still opens. */
interface View {
  readonly lang: Lang
  readonly policy: Policy
  readonly payments: PaymentProviders
  readonly at: number
}

/** An attempt as its traveller sees it, with what the next step needs and nothing that is over. */
export function presentAttempt(order: Order, attempt: Attempt, view: View): PaymentAttempt {
  const { status, payType, redirectUrl } = attempt
  const isActing = status === 'requiresAction' && hasWayIn(view.payments, attempt, view.at)
  return {
    outTradeNo: attempt.outTradeNo,
    orderId: attempt.orderId,
    payType,
    status,
    error: attempt.errorCode && failureOf(attempt.errorCode, view),
    amountJpy: attempt.amountJpy,
    foreignCardFeeJpy: attempt.feeJpy,
    giftJpy: attempt.giftJpy,
    createdAt: toWallTime(attempt.createdAt),
    payUntil: toWallTime(order.payUntil),
    card: status === 'created' ? cardFieldsOf(attempt) : null,
    wechat: isActing ? attempt.wechat : null,
    redirectUrl: isActing && payType !== 'card' ? redirectUrl : null,
    challengeUrl: isActing && payType === 'card' ? redirectUrl : null,
  }
}

/** What the page takes the card in with; of an attempt that an older server began, the frame that it opened. */
function cardFieldsOf({ cardFields, fieldsUrl, fieldsSessionId }: Attempt): PaymentAttempt['card'] {
  if (cardFields !== null || fieldsUrl === null || fieldsSessionId === null) return cardFields
  return { ui: 'frame', fieldsUrl, sessionId: fieldsSessionId }
}

function failureOf(error: ErrorCode, { lang, policy }: View): PaymentAttempt['error'] {
  return { error, message: errorMessage({ error, params: {} }, lang, policy), params: {} }
}

/** What the payment of an order has come to: `succeeded` only once its seats are its own. */
export function presentTrade({ order, attempt }: Trade, view: View): TradeStatus {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    status: tradeStatusOf(order, attempt, view.at),
    payUntil: toWallTime(order.payUntil),
    paidAt: order.paidAt === null ? null : toWallTime(order.paidAt),
    attempt: attempt && presentAttempt(order, attempt, view),
  }
}

function tradeStatusOf(order: Order, attempt: Attempt | null, at: number): TradeStatus['status'] {
  if (order.payment === 'paid') return order.fulfilment === 'cancelled' ? 'refunded' : 'succeeded'
  // A charge that is under way may still succeed, whatever the order's time.
  if (attempt?.status === 'processing') return 'processing'
  const isClosed = order.payment === 'expired' || order.fulfilment === 'cancelled'
  if (isClosed || isOver(order.payUntil, at)) return 'expired'
  // Money that came without paying the order is on its way back.
  if (attempt?.status === 'succeeded') return 'failed'
  return attempt?.status ?? 'none'
}
