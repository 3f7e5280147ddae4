import * as v from 'valibot'
import { orderFacts } from '../orders/facts'
import { luggageSteps, staffOrderActions } from '../orders/staffActions'
import { orderLabelSchema } from './orderState'
import { disputeVerdicts } from '../rules/dispute'
import { handPayments, impossibleReasons, refundStatuses } from '../rules/refund'
import { orderViewSchema } from './orderView'
import { maybeWallTime, orderTypeSchema } from './ride'
import { staffRoleSchema } from './staff'
import { moveOptionSchema } from './staffDeparture'
import { centsSchema, currencySchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import { countSchema, dateSchema, langSchema, wallTimeSchema } from './values'

/** An order as a line of what was found. */
export const staffOrderRowSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  label: orderLabelSchema,
  departureId: v.nullable(slugSchema),
  departsAt: maybeWallTime,
  contactName: v.string(),
  /** Passport names as filled in. */
  names: v.array(v.string()),
  /** The last four digits of the contact's phone; empty when there is none. */
  phoneEnd: v.string(),
  riders: countSchema(99),
  from: v.string(),
  to: v.string(),
})
export type StaffOrderRow = v.InferOutput<typeof staffOrderRowSchema>

/** Bags that were bought for a ride of a departure, where they are, and what can be done with them now. */
export const departureLuggageSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  label: orderLabelSchema,
  pieces: countSchema(99),
  /** The party that they belong to. */
  name: v.string(),
  minibus: v.nullable(countSchema(99)),
  isPaidAtCounter: v.boolean(),
  paidAmountJpy: centsSchema,
  /** States that they may be moved to now. */
  steps: v.array(v.picklist(luggageSteps)),
  /** What was paid for them at the counter is to be handed back there. */
  awaitsHandBack: v.boolean(),
})
export type DepartureLuggage = v.InferOutput<typeof departureLuggageSchema>

/** One line of an order's log, the oldest first. */
export const orderLogEntrySchema = v.object({
  at: wallTimeSchema,
  /** `ride`: the seat moved, from departure to departure; `note`: staff wrote something down. */
  fact: v.picklist([...orderFacts, 'ride', 'note']),
  from: v.string(),
  to: v.string(),
  actor: v.picklist(['traveller', 'staff', 'driver', 'system', 'provider']),
  /** The member of staff; null for the others. */
  staffName: v.nullable(v.string()),
  /** In one word of the code, such as `tripInfoMissed`. */
  cause: v.string(),
  note: v.string(),
})
export type OrderLogEntry = v.InferOutput<typeof orderLogEntrySchema>

/** What became of a notice on one of its ways; `superseded`: a newer one, or that it was no news any more, kept it from being sent. */
export const noticeWayStates = ['sent', 'read', 'unread', 'waits', 'failing', 'superseded'] as const

/** Something that travellers of an order were notified of, in the language of who looks, and by which ways. */
export const staffNoticeSchema = v.object({
  at: wallTimeSchema,
  title: v.string(),
  line: v.string(),
  ways: v.array(
    v.object({
      channel: v.picklist(['email', 'sms', 'wechat', 'inApp']),
      state: v.picklist(noticeWayStates),
      /** When it was sent or read; null for the other states. */
      at: maybeWallTime,
    }),
  ),
})
export type StaffNotice = v.InferOutput<typeof staffNoticeSchema>

/** A payment by hand of a part of a surplus, or of all of it. */
const surplusPaymentSchema = v.object({
  amountJpy: centsSchema,
  method: v.picklist(handPayments),
  /** The number of the transfer or slip; of what a bank gave that of its dispute. */
  reference: v.string(),
  paidOn: dateSchema,
  notedAt: wallTimeSchema,
  /** Who of the staff noted it; null where that is not known any more. */
  staffName: v.nullable(v.string()),
  /** When its bank took back what it had given, which is owed again from then on; null while the payment counts. */
  owedAgainAt: maybeWallTime,
})
export type SurplusPayment = v.InferOutput<typeof surplusPaymentSchema>

/** Money that went or goes back. */
export const staffRefundSchema = v.object({
  /** Of a surplus the number of its payment. */
  id: v.string(),
  cause: v.string(),
  reason: v.string(),
  reasonOther: v.string(),
  amount: centsSchema,
  /** Of a surplus that is not done what of it is owed: a part may have been paid by hand. */
  amountJpy: centsSchema,
  /** What of it gift cards paid: it was on them at once, whatever becomes of the rest. */
  giftJpy: centsSchema,
  status: v.picklist(refundStatuses),
  /** Of a payment that came too much: it is no part of what was paid for the order. */
  isSurplus: v.boolean(),
  /** What the disputes of its payment mean for it. Missing from a server of the release before. */
  disputeVerdict: v.optional(v.picklist(disputeVerdicts)),
  /** What banks gave its payer of the payment, by disputes that were lost. Missing as well. */
  lostJpy: v.optional(centsSchema),
  requestedAt: wallTimeSchema,
  doneAt: maybeWallTime,
  /** Why it can never go back the way it was paid; null while it can. */
  impossibleReason: v.nullable(v.picklist(impossibleReasons)),
  /** How it was paid by hand, with the number of the transfer or slip and the day; null of one that the provider sent. */
  byHand: v.nullable(
    v.object({ method: v.picklist(handPayments), reference: v.string(), paidOn: dateSchema }),
  ),
  /** Of a surplus each payment by hand, the oldest first; of the others none. Missing from a server of the release before. */
  payments: v.optional(v.array(surplusPaymentSchema)),
})

/** An order as staff see it: the traveller's view, and its internal details. */
export const staffOrderSchema = v.object({
  order: orderViewSchema,
  lang: langSchema,
  account: v.object({
    id: idSchema,
    nickname: v.string(),
    email: v.nullable(v.string()),
    countryCode: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  departureId: v.nullable(slugSchema),
  minibus: v.nullable(countSchema(99)),
  checkedInAt: maybeWallTime,
  /** When staff marked that nobody of the party came. */
  missedAt: maybeWallTime,
  /** Sold at the counter or by phone: its ticket can be printed again. */
  hasTicket: v.boolean(),
  log: v.array(orderLogEntrySchema),
  /** The newest first. Missing from a server of the release before. */
  notices: v.optional(v.array(staffNoticeSchema)),
  refunds: v.array(staffRefundSchema),
  /** What can still go back, in the currency sold with and in yen. */
  refundable: v.object({ currency: currencySchema, amount: centsSchema, amountJpy: centsSchema }),
  /** What goes with this ride: its luggage, and seats for its lap children; of such an order its ride. */
  related: v.array(staffOrderRowSchema),
  actions: v.array(v.picklist(staffOrderActions)),
  /** Pieces that can still be sold, and the price of one. */
  luggageSale: v.object({ pieces: countSchema(99), priceJpy: centsSchema }),
  /** Coupons that make something good, each with the least role that may give it, and the one that was given. */
  goodwill: v.object({
    offers: v.array(v.object({ amountJpy: centsSchema, role: staffRoleSchema })),
    given: v.nullable(v.object({ amountJpy: centsSchema, givenAt: wallTimeSchema })),
  }),
  /** States that a luggage order may be moved to now. */
  luggageSteps: v.array(v.picklist(luggageSteps)),
  moveOptions: v.array(moveOptionSchema),
})
export type StaffOrderView = v.InferOutput<typeof staffOrderSchema>

/** A refund that the provider refused: tried again, or for ever to be paid another way. */
export const failedRefundSchema = v.object({
  order: staffOrderRowSchema,
  status: v.picklist(['failed', 'impossible']),
  impossibleReason: v.nullable(v.picklist(impossibleReasons)),
  requestedAt: wallTimeSchema,
  amountJpy: centsSchema,
})

/** A refund that a traveller applied for and that waits for a decision. */
export const refundRequestSchema = v.object({
  order: staffOrderRowSchema,
  requestedAt: wallTimeSchema,
  /** The traveller's reason, one of the contract's `refundReasons`, and their words. */
  reason: v.string(),
  reasonOther: v.string(),
  /** At most this can go back. */
  amountJpy: centsSchema,
})
