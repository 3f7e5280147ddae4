import * as v from 'valibot'
import { defineCall } from '../defineCall'
import {
  outTradeNoSchema,
  cardFieldsSchema,
  paymentAttemptSchema,
  payTypeSchema,
  tradeStatusSchema,
  wechatCodeSchema,
} from '../schema/payment'
import { giftJpySchema } from '../schema/rideGift'
import { centsSchema } from '../schema/amounts'
import { idSchema, tokenSchema } from '../schema/ids'
import { exampleId } from './example'

/** Starts to pay an unpaid order, or starts again with another card or way: an unfinished earlier attempt ends. */
export const rePay = defineCall({
  name: 'rePay',
  summary: 'Starts or restarts the payment of an unpaid order.',
  tag: 'Payment',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/rePay',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    id: idSchema,
    payType: payTypeSchema,
    /** What gift cards pay of it, as it was quoted; the rest is charged. */
    giftJpy: giftJpySchema,
    /** In the mini-program what wx.login gave a moment ago, new with every call: WeChat says by it who pays. */
    wechatCode: v.optional(wechatCodeSchema),
  }),
  example: { id: exampleId, payType: 'card' },
  response: paymentAttemptSchema,
  errors: [
    'notFound',
    'giftCard.balanceChanged',
    'order.expired',
    'order.alreadyPaid',
    'order.notPayable',
    'payment.inProgress',
    'payment.methodNotOffered',
    'payment.payerUnknown',
    'payment.providerUnavailable',
  ],
})

/**
 * Opens card fields before there is an order, on the page that is about to place it: the token that comes of them confirms the
 * order's payment. Nothing is charged and nothing is written by it.
 */
export const openCardFields = defineCall({
  name: 'openCardFields',
  summary: 'Opens the hosted card fields before an order is placed.',
  tag: 'Payment',
  method: 'POST',
  path: '/usercenter/payment/openCardFields',
  session: 'traveller',
  limit: 'search',
  request: v.object({
    /** What the order is going to charge, in hundredths of a yen. */
    amountJpy: centsSchema,
  }),
  example: { amountJpy: 682000 },
  response: cardFieldsSchema,
  errors: ['payment.methodNotOffered', 'payment.providerUnavailable'],
})

/**
 * Settles a card attempt with the token that the hosted fields gave. A refused card is a success of this call with
 * `status` `failed` and the reason in `error`: another card can follow with rePay.
 */
export const confirmCardPayment = defineCall({
  name: 'confirmCardPayment',
  summary: 'Settles a card payment with the token of the hosted card fields.',
  tag: 'Payment',
  method: 'POST',
  path: '/usercenter/payment/confirmCard',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    outTradeNo: outTradeNoSchema,
    cardToken: tokenSchema,
    /** Of proveIdentity, when account.proofNeeded demanded it: a series of cards was refused. */
    proof: v.optional(tokenSchema),
  }),
  example: { outTradeNo: 'NR2611210482-1', cardToken: 'tok_4x7k2qhm9tra5bcd' },
  response: paymentAttemptSchema,
  errors: [
    'notFound',
    'order.expired',
    'order.alreadyPaid',
    'order.notPayable',
    'payment.inProgress',
    'payment.tokenUsed',
    'payment.tooManyCards',
    'payment.providerUnavailable',
    'account.proofNeeded',
  ],
})

/** The state of an order's payment, from our own books. */
export const queryOrderTradeStatus = defineCall({
  name: 'queryOrderTradeStatus',
  summary: 'Tells where the payment of an order stands in our own books.',
  tag: 'Payment',
  method: 'GET',
  path: '/usercenter/airLinesBusOrder/queryOrderTradeStatus',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: tradeStatusSchema,
  errors: ['notFound'],
})

/** As {@link queryOrderTradeStatus}, after asking the provider: for a return from its pages and for late webhooks. */
export const syncOrderTradeStatus = defineCall({
  name: 'syncOrderTradeStatus',
  summary: 'Asks the payment provider where a payment stands and applies its answer.',
  tag: 'Payment',
  method: 'GET',
  path: '/usercenter/airLinesBusOrder/syncOrderTradeStatus',
  session: 'traveller',
  request: v.object({ outTradeNo: outTradeNoSchema }),
  example: { outTradeNo: 'NR2611210482-1' },
  response: tradeStatusSchema,
  errors: ['notFound', 'payment.providerUnavailable'],
})
