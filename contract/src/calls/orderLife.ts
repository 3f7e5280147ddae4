import * as v from 'valibot'
import { boundedList } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { refundRequestKinds } from '../orders/actions'
import { refundReasonCharacters } from '../policy/bounds'
import { orderViewSchema } from '../schema/orderView'
import { contactSchema, passengerSchema } from '../schema/party'
import { optionalText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { birthdaySchema, flightNoSchema } from '../schema/values'
import { exampleId } from './example'

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
  summary: "Completes the trip info: every rider's passport name, the contact and the exact door.",
  tag: 'Orders',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/fillOrderInfo',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    id: idSchema,
    passengers: v.pipe(boundedList(passengerSchema, 99), v.minLength(1, 'validation.required')),
    contact: contactSchema,
    /** A flight number that was not known when it was booked; times and prices do not change by it. */
    flightNo: v.optional(flightNoSchema),
    /** Street number, building, room. */
    detail: optionalText(120),
    remark: optionalText(500),
  }),
  example: {
    id: exampleId,
    passengers: [{ passportName: 'SATO HANA', kind: 'adult' }],
    contact: { contactName: 'SATO HANA', countryCode: '81', phone: '9012345678' },
  },
  response: orderViewSchema,
  errors: [
    'notFound',
    'validation.nameRequired',
    'validation.passportName',
    'validation.birthday',
    'validation.lapChildTooOld',
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
 * Cancels: an unpaid order ends and frees its seats, after an attempt to pay it was ended at the provider; a paid one within the free time is refunded, one after it only for a
 * traveller who says that they know. Acts once; asking again answers the same order.
 */
export const cancelAirlinesBusOrder = defineCall({
  name: 'cancelAirlinesBusOrder',
  summary: 'Cancels an order, refunding what the rules give back.',
  tag: 'Orders',
  method: 'GET',
  path: '/usercenter/airLinesBusOrder/cancelAirlinesBusOrder',
  session: 'traveller',
  request: v.object({
    id: idSchema,
    /** The traveller was warned that nothing comes back; left out where something may. */
    withoutRefund: v.optional(v.picklist(['yes'])),
    /** The traveller saw it unpaid: one that was paid meanwhile stays, `order.alreadyPaid`. */
    unpaid: v.optional(v.picklist(['yes'])),
  }),
  example: { id: exampleId },
  response: orderViewSchema,
  errors: [
    'notFound',
    'order.notCancellable',
    'order.cancelTooLate',
    'order.transitionRefused',
    'order.alreadyPaid',
    'payment.inProgress',
    'payment.providerUnavailable',
  ],
})

/**
 * Cancels a ride whose lap child turned too old for a lap before it, with the fare back and the card fee kept, also after the
 * free time, then once an account: shown before in the order's `lapChildOffer`. Before the trip info is given.
 */
export const cancelForLapChild = defineCall({
  name: 'cancelForLapChild',
  summary: 'Cancels a paid ride whose lap child turns two before it, with the fare given back.',
  tag: 'Orders',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/cancelForLapChild',
  session: 'traveller',
  idempotent: true,
  request: v.object({ id: idSchema, birthday: birthdaySchema }),
  example: { id: exampleId, birthday: '2024-11-27' },
  response: orderViewSchema,
  errors: ['notFound', 'validation.birthday', 'order.notCancellable', 'order.transitionRefused'],
})

/**
 * Applies for a refund with its reason. What becomes of it was shown before, in the order's `refundOffer`: in the free time
 * the ride is cancelled and refunded at once, afterwards staff decide. Once the offer has become another one it is refused.
 */
export const refundAirlinesBusOrder = defineCall({
  name: 'refundAirlinesBusOrder',
  summary: 'Applies for a refund of an order with its reason.',
  tag: 'Orders',
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
      /** At most 128 characters (specification, section 5), an emoji counted as one; needed with the reason `other`. */
      refundReasonOtherDesc: optionalText(refundReasonCharacters),
    }),
    v.forward(
      v.check(
        (given) => given.refundReason !== 'other' || given.refundReasonOtherDesc !== '',
        'validation.required',
      ),
      ['refundReasonOtherDesc'],
    ),
  ),
  example: { id: exampleId, kind: 'atOnce', refundReason: 'plansChanged' },
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
