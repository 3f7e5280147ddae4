import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { luggageSteps } from '../../orders/staffActions'
import {
  departureLuggageSchema,
  refundRequestSchema,
  staffOrderRowSchema,
  staffOrderSchema,
} from '../../schema/staffOrder'
import { optionalText, safeText } from '../../schema/text'
import { centsSchema, countSchema, idSchema, slugSchema } from '../../schema/values'

/** Most orders that one search answers. */
export const foundOrdersLimit = 20

const reason = safeText(200)
const amountJpySchema = v.pipe(centsSchema, v.minValue(1, 'validation.tooSmall'))

/**
 * Finds orders by a ride code, an order number, a passport or contact name, or the last four digits of the phone; the
 * rides nearest to this moment first.
 */
export const staffFindOrders = defineCall({
  name: 'staffFindOrders',
  method: 'POST',
  path: '/staff/orders/find',
  session: 'staff',
  limit: 'search',
  request: v.object({ text: safeText(2048) }),
  response: v.object({
    orders: v.array(staffOrderRowSchema),
    /** There are more than are answered: type more. */
    more: v.boolean(),
  }),
})

/** An order with its whole log, notes, refunds and the account's contact. */
export const staffOrder = defineCall({
  name: 'staffOrder',
  method: 'GET',
  path: '/staff/orders/one',
  session: 'staff',
  request: v.object({ id: idSchema }),
  response: staffOrderSchema,
  errors: ['notFound'],
})

/** Writes a note into an order's log; travellers do not see it. */
export const staffAddNote = defineCall({
  name: 'staffAddNote',
  method: 'POST',
  path: '/staff/orders/note',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, note: safeText(500) }),
  response: staffOrderSchema,
  errors: ['notFound'],
})

/** Cancels for the operator's fault: everything goes back, the card fee too, and the traveller gets a coupon. */
export const staffCancelOrder = defineCall({
  name: 'staffCancelOrder',
  method: 'POST',
  path: '/staff/orders/cancel',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, reason }),
  response: staffOrderSchema,
  errors: [
    'notFound',
    'order.notCancellable',
    'payment.inProgress',
    'order.notRefundable',
    'order.transitionRefused',
  ],
})

/** Gives a part of the money back; the ride stays as it is. */
export const staffRefundOrder = defineCall({
  name: 'staffRefundOrder',
  method: 'POST',
  path: '/staff/orders/refund',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, amountJpy: amountJpySchema, reason }),
  response: staffOrderSchema,
  errors: ['notFound', 'order.notRefundable', 'order.refundTooMuch', 'order.transitionRefused'],
})

/** The refunds that travellers applied for and nobody has decided, the oldest first. */
export const staffRefundRequests = defineCall({
  name: 'staffRefundRequests',
  method: 'GET',
  path: '/staff/refundRequests',
  session: 'staff',
  request: v.optional(v.object({}), {}),
  response: v.object({ requests: v.array(refundRequestSchema) }),
})

/** Decides a refund that was applied for: an amount goes back, or nothing does. */
export const staffDecideRefund = defineCall({
  name: 'staffDecideRefund',
  method: 'POST',
  path: '/staff/refundRequests/decide',
  session: 'staff',
  idempotent: true,
  request: v.variant('decision', [
    v.object({
      decision: v.literal('refund'),
      id: idSchema,
      amountJpy: amountJpySchema,
      reason: optionalText(200),
    }),
    v.object({ decision: v.literal('decline'), id: idSchema, reason }),
  ]),
  response: staffOrderSchema,
  errors: ['notFound', 'order.notRefundable', 'order.refundTooMuch', 'order.transitionRefused'],
})

/** Moves a party to another departure of the same line, free of charge. */
export const staffMoveOrder = defineCall({
  name: 'staffMoveOrder',
  method: 'POST',
  path: '/staff/orders/move',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, departureId: slugSchema, reason: optionalText(200) }),
  response: staffOrderSchema,
  errors: ['notFound', 'staff.notMovable', 'order.seatsSoldOut', 'order.transitionRefused'],
})

/** Sells extra pieces for a ride at the counter: after arrival (pick-up), until the bus reaches the relay point (drop-off). */
export const staffSellLuggage = defineCall({
  name: 'staffSellLuggage',
  method: 'POST',
  path: '/staff/luggage/sell',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** The ride. */
    id: idSchema,
    pieces: v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall')),
    /** How it was paid at the counter. */
    paidBy: v.picklist(['cash', 'terminal']),
  }),
  response: staffOrderSchema,
  errors: ['notFound', 'order.luggageClosed', 'validation.extraLuggageMax'],
})

/** The bags bought for the rides of a departure beside those of the booking, by minibus and name. */
export const staffLuggage = defineCall({
  name: 'staffLuggage',
  method: 'GET',
  path: '/staff/luggage/ofDeparture',
  session: 'staff',
  request: v.object({ departureId: slugSchema }),
  response: v.object({ luggage: v.array(departureLuggageSchema) }),
})

/** Moves a luggage order: the bags are on their way, are being handed over, or were. */
export const staffMoveLuggage = defineCall({
  name: 'staffMoveLuggage',
  method: 'POST',
  path: '/staff/luggage/move',
  session: 'staff',
  request: v.object({ id: idSchema, to: v.picklist(luggageSteps) }),
  response: staffOrderSchema,
  errors: ['notFound', 'order.transitionRefused'],
})

/** Notes that what was paid at the counter for a luggage order was handed back there: no provider can send it. */
export const staffHandBackLuggage = defineCall({
  name: 'staffHandBackLuggage',
  method: 'POST',
  path: '/staff/luggage/handBack',
  session: 'staff',
  request: v.object({ id: idSchema }),
  response: staffOrderSchema,
  errors: ['notFound', 'order.notRefundable'],
})
