import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { refundRequestKinds } from '../orders/actions'
import { orderViewSchema } from '../schema/orderView'
import { contactSchema, passengerSchema } from '../schema/party'
import { optionalText } from '../schema/text'
import { flightNoSchema, idSchema } from '../schema/values'

/** Reasons of a refund, as the popup lists them; `other` needs words of the traveller. */
export const refundReasons = [
  'plansChanged',
  'flightCancelled',
  'flightDelayed',
  'wrongDetails',
  'bookedTwice',
  'otherTransport',
  'rideNotProvided',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** The trip info, before or after the payment: every rider's passport name, the contact and the exact door. */
export const fillOrderInfo = defineCall({
  name: 'fillOrderInfo',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/fillOrderInfo',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    id: idSchema,
    passengers: v.pipe(
      v.array(passengerSchema),
      v.minLength(1, 'validation.required'),
      v.maxLength(99, 'validation.tooLong'),
    ),
    contact: contactSchema,
    /** A flight number that was not known when it was booked; times and prices do not change by it. */
    flightNo: v.optional(flightNoSchema),
    /** Street number, building, room. */
    detail: optionalText(120),
    remark: optionalText(500),
  }),
  response: orderViewSchema,
  errors: [
    'notFound',
    'validation.nameRequired',
    'validation.passportName',
    'validation.birthday',
    'validation.phone',
    'validation.email',
    'validation.contactNeeded',
    'validation.chatContactNeeded',
    'validation.flightNo',
    'order.notFillable',
    'order.fillTooLate',
    'order.passengerCount',
  ],
})

/**
 * Cancels: an unpaid order ends and frees its seats, a paid one within the free time is refunded, one after it only for a
 * traveller who says that they know. Acts once; asking again answers the same order.
 */
export const cancelAirlinesBusOrder = defineCall({
  name: 'cancelAirlinesBusOrder',
  method: 'GET',
  path: '/usercenter/airLinesBusOrder/cancelAirlinesBusOrder',
  session: 'traveller',
  request: v.object({
    id: idSchema,
    /** The traveller was told that nothing comes back; left out where something may. */
    withoutRefund: v.optional(v.picklist(['yes'])),
  }),
  response: orderViewSchema,
  errors: [
    'notFound',
    'order.notCancellable',
    'order.cancelTooLate',
    'order.transitionRefused',
    'payment.inProgress',
  ],
})

/**
 * Applies for a refund with its reason. What becomes of it was shown before, in the order's `refundOffer`: in the free time
 * the ride is cancelled and refunded at once, afterwards staff decide. Once the offer has become another one it is refused.
 */
export const refundAirlinesBusOrder = defineCall({
  name: 'refundAirlinesBusOrder',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/refundAirlinesBusOrder',
  session: 'traveller',
  idempotent: true,
  request: v.pipe(
    v.object({
      id: idSchema,
      /** What the traveller was shown that becomes of it. */
      kind: v.picklist(refundRequestKinds),
      refundReason: v.picklist(refundReasons, 'validation.refundReasonRequired'),
      /** At most 128 characters (specification, section 5); needed with the reason `other`. */
      refundReasonOtherDesc: optionalText(128),
    }),
    v.forward(
      v.check(
        (given) => given.refundReason !== 'other' || given.refundReasonOtherDesc !== '',
        'validation.required',
      ),
      ['refundReasonOtherDesc'],
    ),
  ),
  response: orderViewSchema,
  errors: [
    'notFound',
    'validation.refundReasonRequired',
    'order.notRefundable',
    'order.cancelTooLate',
    'order.refundOfferChanged',
    'order.transitionRefused',
  ],
})
