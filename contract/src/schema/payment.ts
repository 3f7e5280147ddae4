import * as v from 'valibot'
import { boundedText } from './bounded'
import { problemViewSchema } from './failure'
import { maybeWallTime } from './ride'
import { machineText } from './text'
import { centsSchema } from './amounts'
import { idSchema } from './ids'

/** The ways to pay that the provider offers. */
export const payTypes = ['card', 'wechat', 'alipay'] as const
export const payTypeSchema = v.picklist(payTypes)

/** Our number of one payment attempt, shared with the provider. */
export const outTradeNoSchema = v.pipe(boundedText(64, 'validation.invalid'), v.regex(/^[\w-]{8,64}$/))

/** The state of an attempt. `requiresAction` waits for the traveller: 3-D Secure or the wallet's window. */
export const attemptStatuses = ['created', 'requiresAction', 'processing', 'succeeded', 'failed'] as const

const linkSchema = machineText(2000)

/** What wx.login gives the mini-program. */
export const wechatCodeSchema = v.pipe(boundedText(128, 'validation.invalid'), v.regex(/^[\w-]{8,128}$/))

/** What takes the card in, on the provider's own origin: card data never reaches us. */
export const cardFieldsSchema = v.variant('ui', [
  /** A frame of the provider's. */
  v.object({ ui: v.literal('frame'), fieldsUrl: linkSchema, sessionId: v.string() }),
  /** The fields of Stripe's script; it is given the amount in whole yen, and no secret. */
  v.object({
    ui: v.literal('stripe'),
    publishableKey: v.string(),
    amountYen: v.pipe(v.number(), v.safeInteger()),
    /** Apple Pay and Google Pay may hand a card over; left out where they may not. */
    wallets: v.optional(v.literal(true)),
  }),
])
export type CardFields = v.InferOutput<typeof cardFieldsSchema>

/** The frame that takes the card in, where the provider has one. */
export function frameOf(
  card: CardFields | null | undefined,
): Extract<CardFields, { ui: 'frame' }> | undefined {
  return card?.ui === 'frame' ? card : undefined
}

/** The parameters of wx.requestPayment, as WeChat names them. */
export const wechatPayParamsSchema = v.object({
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})

/** One attempt to pay an order, with what the client needs for its next step. */
export const paymentAttemptSchema = v.object({
  outTradeNo: outTradeNoSchema,
  orderId: idSchema,
  payType: payTypeSchema,
  status: v.picklist(attemptStatuses),
  /** Why it failed, one of the payment codes. */
  error: v.nullable(problemViewSchema),
  /** What is charged, in hundredths of a yen; lower than quoted when the card turns out to be Japanese. */
  amountJpy: centsSchema,
  foreignCardFeeJpy: centsSchema,
  /** What gift cards pay beside it. */
  giftJpy: centsSchema,
  createdAt: v.string(),
  /** Until when the order can be paid. */
  payUntil: maybeWallTime,
  card: v.nullable(cardFieldsSchema),
  wechat: v.nullable(wechatPayParamsSchema),
  /** Where Alipay takes over. */
  redirectUrl: v.nullable(linkSchema),
  /** Where 3-D Secure asks the traveller; set with `requiresAction` of a card. */
  challengeUrl: v.nullable(linkSchema),
})
export type PaymentAttempt = v.InferOutput<typeof paymentAttemptSchema>

/** What the paying pages poll: the order's side and the newest attempt's side of the same trade. */
export const tradeStatusSchema = v.object({
  orderId: idSchema,
  orderNo: v.string(),
  /** Decided by the order, not by the provider's word alone: `succeeded` means the seats are secured. */
  status: v.picklist(['none', ...attemptStatuses, 'expired', 'refunded']),
  payUntil: maybeWallTime,
  paidAt: maybeWallTime,
  attempt: v.nullable(paymentAttemptSchema),
})
export type TradeStatus = v.InferOutput<typeof tradeStatusSchema>
