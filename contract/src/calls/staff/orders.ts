import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { luggageSteps } from '../../orders/staffActions'
import { counterWays } from '../../rules/counterSale'
import { slipSchema } from '../../schema/counter'
import {
  departureLuggageSchema,
  failedRefundSchema,
  refundRequestSchema,
  staffOrderRowSchema,
  staffOrderSchema,
} from '../../schema/staffOrder'
import { handPayments } from '../../rules/refund'
import { optionalText, safeText } from '../../schema/text'
import { centsSchema } from '../../schema/amounts'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, dateSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'

/** Most orders that one search answers. */
export const foundOrdersLimit = 20

const reason = safeText(200)
const amountJpySchema = v.pipe(centsSchema, v.minValue(1, 'validation.tooSmall'))

/**
 * Finds orders by a ride code, an order number, the last four digits of the phone, or words of which each is part of a name, an e-mail
 * address, a phone, a hotel in any language, a flight, an order number or a plate; capitals, accents, hyphens, apostrophes and blanks
 * do not count. The rides nearest to this moment first. Source: OPERATOR.md, section 7.
 */
export const staffFindOrders = defineCall({
  name: 'staffFindOrders',
  summary:
    'Finds orders by ride code, order number, or parts of names, addresses, phones, hotels, flights and plates.',
  tag: 'Staff: orders',
  method: 'POST',
  safe: true,
  path: '/staff/orders/find',
  session: 'staff',
  limit: 'search',
  request: v.object({ text: safeText(2048) }),
  example: { text: 'NR261121-0482' },
  response: v.object({
    orders: v.array(staffOrderRowSchema),
    /** There are more than are answered: type more. */
    more: v.boolean(),
  }),
})

/** An order with its whole log, notes, refunds and the account's contact. */
export const staffOrder = defineCall({
  name: 'staffOrder',
  summary: 'Tells one order with its log, notes, refunds and contact.',
  tag: 'Staff: orders',
  method: 'GET',
  path: '/staff/orders/one',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: staffOrderSchema,
  errors: ['notFound'],
})

/** Writes a note into an order's log; travellers do not see it. */
export const staffAddNote = defineCall({
  name: 'staffAddNote',
  summary: "Writes a note into an order's log.",
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/note',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, note: safeText(500) }),
  example: { id: exampleId, note: 'Asked for a child seat' },
  response: staffOrderSchema,
  errors: ['notFound'],
})

/** Cancels for the operator's fault: everything goes back, the card fee too, and the traveller gets a coupon. */
export const staffCancelOrder = defineCall({
  name: 'staffCancelOrder',
  summary: "Cancels an order for the operator's fault, with everything refunded.",
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/cancel',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, reason }),
  example: { id: exampleId, reason: 'The flight was cancelled' },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'staff.refundBound',
    'order.notCancellable',
    'payment.inProgress',
    'order.notRefundable',
    'order.transitionRefused',
  ],
})

/** Gives a part of the money back; the ride stays as it is. */
export const staffRefundOrder = defineCall({
  name: 'staffRefundOrder',
  summary: "Refunds a part of an order's price while the ride stays.",
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/refund',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    amountJpy: amountJpySchema,
    reason,
    /** What could go back when the amount was chosen: another refund since is seen before this one is made. */
    refundableJpy: v.optional(centsSchema),
  }),
  example: { id: exampleId, amountJpy: 200000, reason: 'The flight was cancelled' },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'staff.refundBound',
    'order.notRefundable',
    'order.refundedMeanwhile',
    'order.refundTooMuch',
    'order.transitionRefused',
  ],
})

/** Gives whoever rides a coupon that makes something good: one an order, up to what the role reaches. Source: OPERATOR.md, section 8. */
export const staffGiveGoodwill = defineCall({
  name: 'staffGiveGoodwill',
  summary: 'Gives the traveller of an order a goodwill coupon.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/goodwill',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, amountJpy: amountJpySchema, reason }),
  example: { id: exampleId, amountJpy: 50000, reason: 'Waited twenty minutes at the relay point' },
  response: staffOrderSchema,
  errors: ['notFound', 'staff.goodwillAmount', 'order.goodwillGiven'],
})

/** The refunds that travellers applied for and nobody has decided, the oldest first. */
export const staffRefundRequests = defineCall({
  name: 'staffRefundRequests',
  summary: 'Lists the refund applications that wait for a decision, oldest first.',
  tag: 'Staff: orders',
  method: 'GET',
  path: '/staff/refundRequests',
  session: 'staff',
  request: v.optional(v.object({}), {}),
  response: v.object({
    requests: v.array(refundRequestSchema),
    /** Refunds that the provider refused: to be tried again, or paid by hand. */
    failed: v.array(failedRefundSchema),
  }),
})

/** Decides a refund that was applied for: an amount goes back, or nothing does. */
export const staffDecideRefund = defineCall({
  name: 'staffDecideRefund',
  summary: 'Decides a refund application.',
  tag: 'Staff: orders',
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
  example: { decision: 'refund', id: exampleId, amountJpy: 200000 },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'staff.refundBound',
    'order.notRefundable',
    'order.refundTooMuch',
    'order.transitionRefused',
  ],
})

/** Settles a refund that the provider refused: it is tried again at once, or was paid by hand, by transfer or in cash. */
export const staffSettleRefund = defineCall({
  name: 'staffSettleRefund',
  summary: 'Tries a refund that the provider refused again, or notes that it was paid by hand.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/settleRefund',
  session: 'staff',
  idempotent: true,
  request: v.variant('how', [
    v.object({ how: v.literal('retry'), id: idSchema }),
    /** How it was paid, under which number of the transfer or slip, and on which day; no account of the traveller's is noted. */
    v.object({
      how: v.literal('byHand'),
      id: idSchema,
      method: v.picklist(handPayments),
      reference: safeText(80),
      paidOn: dateSchema,
      /** What was shown as to be paid: what came to it since is seen before it is noted. */
      seenJpy: v.optional(centsSchema),
    }),
  ]),
  example: { how: 'retry', id: exampleId },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'order.notRefundable',
    'order.refundedMeanwhile',
    'order.refundDisputed',
    'order.disputeNotLost',
    'order.refundFailed',
    'order.transitionRefused',
    'counter.noDrawer',
    'counter.drawerEmpty',
    'counter.drawerOpenedLater',
    'validation.dateTime',
  ],
})

/** Moves a party to another departure of the same line, free of charge. */
export const staffMoveOrder = defineCall({
  name: 'staffMoveOrder',
  summary: 'Moves a party to another departure of its line, free of charge.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/move',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, departureId: slugSchema, reason: optionalText(200) }),
  example: { id: exampleId, departureId: exampleDeparture },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'staff.notMovable',
    'departure.beforeLanding',
    'departure.afterArrival',
    'departure.notCollectable',
    'order.seatsSoldOut',
    'departure.bagsFull',
    'departure.wheelchairsFull',
    'order.transitionRefused',
  ],
})

/**
 * Marks that nobody of a party came, or takes the mark back. The traveller is notified, and keeps every right to cancel that an
 * unverified ride has; who turns up after all boards. Saying the same again changes nothing.
 */
export const staffMarkMissed = defineCall({
  name: 'staffMarkMissed',
  summary: 'Marks that nobody of a party came, or takes the mark back.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/orders/missed',
  session: 'staff',
  request: v.object({ id: idSchema, missed: v.boolean() }),
  example: { id: exampleId, missed: true },
  response: staffOrderSchema,
  errors: ['notFound', 'order.notMissable'],
})

/** Sells extra pieces for a ride at the counter: after arrival (pick-up), until the bus reaches the relay point (drop-off). */
export const staffSellLuggage = defineCall({
  name: 'staffSellLuggage',
  summary: 'Sells extra bags for a ride at the counter.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/luggage/sell',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** The ride. */
    id: idSchema,
    pieces: v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall')),
    /** How it was paid at the counter: cash into the member's open drawer, or at the terminal with the number of its slip. */
    paidBy: v.picklist(counterWays),
    slip: slipSchema,
  }),
  example: { id: exampleId, pieces: 2, paidBy: 'cash' },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'order.luggageClosed',
    'order.bagsFull',
    'order.bagsFullAll',
    'validation.extraLuggageMax',
    'counter.noDrawer',
    'counter.slipNeeded',
  ],
})

/** The bags bought for the rides of a departure beside those of the booking, by minibus and name. */
export const staffLuggage = defineCall({
  name: 'staffLuggage',
  summary: 'Lists the bags bought for the rides of a departure.',
  tag: 'Staff: orders',
  method: 'GET',
  path: '/staff/luggage/ofDeparture',
  session: 'staff',
  request: v.object({ departureId: slugSchema }),
  example: { departureId: exampleDeparture },
  response: v.object({ luggage: v.array(departureLuggageSchema) }),
})

/** Moves a luggage order: the bags are on their way, are being handed over, or were. */
export const staffMoveLuggage = defineCall({
  name: 'staffMoveLuggage',
  summary: 'Reports the next step of a luggage order.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/luggage/move',
  session: 'staff',
  request: v.object({ id: idSchema, to: v.picklist(luggageSteps) }),
  example: { id: exampleId, to: 'shipped' },
  response: staffOrderSchema,
  errors: ['notFound', 'order.transitionRefused'],
})

/**
 * Notes that what was paid at the counter for an order was handed back there, as it came: out of the member's open drawer, or at the
 * terminal with the number of its slip. No provider can send it.
 */
export const staffHandBackLuggage = defineCall({
  name: 'staffHandBackLuggage',
  summary: 'Notes that what was paid at the counter was handed back there.',
  tag: 'Staff: orders',
  method: 'POST',
  path: '/staff/luggage/handBack',
  session: 'staff',
  request: v.object({
    id: idSchema,
    slip: slipSchema,
    /** What was shown as to be handed back: what came to it since is seen before it is noted. */
    seenJpy: v.optional(centsSchema),
  }),
  example: { id: exampleId },
  response: staffOrderSchema,
  errors: [
    'notFound',
    'order.notRefundable',
    'order.refundedMeanwhile',
    'counter.noDrawer',
    'counter.drawerEmpty',
    'counter.slipNeeded',
  ],
})
