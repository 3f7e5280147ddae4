import * as v from 'valibot'
import { refundRequestKinds } from '../orders/actions'
import { priceBreakdownSchema } from '../price'
import { changeReasons } from '../rules/departureChange'
import { refundCauses, refundStatuses } from '../rules/refund'
import { needsSchema } from './needs'
import { orderActionSchema, orderFactsSchema, orderLabelSchema } from './orderState'
import { contactViewSchema, luggageViewSchema, partyViewSchema, passengerViewSchema } from './party'
import { placeViewSchema } from './place'
import { giftOfOrderSchema } from './rideGift'
import { directionSchema, maybeWallTime, orderTypeSchema, vehicleTypeSchema } from './ride'
import { ridePlanSchema } from './ridePlan'
import { centsSchema, currencySchema } from './amounts'
import { idSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'
import { flightOperatorSchema, flightSourceSchema, flightStatusSchema } from './flightView'

/** The flight of an order: what was booked, and what is known of it now. */
export const orderFlightSchema = v.object({
  /** Empty when only airport and time are known. */
  flightNo: v.string(),
  airlineName: v.string(),
  operatedBy: v.optional(flightOperatorSchema),
  otherAirportCode: v.nullable(v.string()),
  otherCityName: v.string(),
  /** How far the clock there is ahead of UTC when the ride is; null where its zone is not known. */
  otherUtcOffsetMinutes: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** Scheduled landing (pick-up) or take-off (drop-off) here; surcharges go by it. */
  scheduledTime: maybeWallTime,
  estimatedTime: maybeWallTime,
  status: flightStatusSchema,
  delayMinutes: countSchema(2880),
  source: flightSourceSchema,
})
export type OrderFlight = v.InferOutput<typeof orderFlightSchema>

/** Every deadline and moment of an order on one clock; null where one does not apply. */
export const orderTimesSchema = v.object({
  payUntil: maybeWallTime,
  fillUntil: maybeWallTime,
  /** The last free minute; for a pick-up the verification may come sooner. */
  freeCancelUntil: maybeWallTime,
  gatherAt: maybeWallTime,
  departsAt: maybeWallTime,
  doorFrom: maybeWallTime,
  doorTo: maybeWallTime,
  arriveFrom: maybeWallTime,
  arriveTo: maybeWallTime,
  /** When the ride was over, as staff reported it; null while it is not, and where nobody reported it. */
  arrivedAt: maybeWallTime,
})
export type OrderTimes = v.InferOutput<typeof orderTimesSchema>

/** What goes back of one order when it ends. */
const endRefundEntries = {
  refundAmount: centsSchema,
  refundAmountJpy: centsSchema,
  /** The foreign card fee that is kept. */
  keptFeeJpy: centsSchema,
  /** What of it goes back to gift cards. */
  giftJpy: centsSchema,
}

/** A luggage order that ends with its ride, and what goes back of it in the currency it was sold with. */
const endingLuggageSchema = v.object({
  orderNo: v.string(),
  pieces: countSchema(999),
  currency: currencySchema,
  ...endRefundEntries,
})

/** Seats for lap children that end with their ride, and what goes back of them. */
const endingLapChildSeatsSchema = v.object({
  orderNo: v.string(),
  children: countSchema(99),
  currency: currencySchema,
  ...endRefundEntries,
})

/** What cancelling now would bring: shown before the traveller decides. */
export const cancelOfferSchema = v.object({
  free: v.boolean(),
  /** Ends sooner when the ride code is scanned (pick-up). */
  untilVerified: v.boolean(),
  /** Of the ride alone. */
  ...endRefundEntries,
  /** The luggage orders that end with the ride, oldest first. */
  luggage: v.array(endingLuggageSchema),
  /** The orders for seats of lap children that end with the ride, oldest first. */
  lapChildSeats: v.array(endingLapChildSeatsSchema),
  /** The coupon that can be used again, to its last day; null when none comes back. */
  coupon: v.nullable(v.object({ title: v.string(), validUntil: wallTimeSchema })),
})
export type CancelOffer = v.InferOutput<typeof cancelOfferSchema>

/** The state of a refund, with its dates. */
export const refundViewSchema = v.object({
  cause: v.picklist(refundCauses),
  /** `impossible`: it cannot go back the way it was paid, and its owner is asked for another. */
  status: v.picklist(refundStatuses),
  refundReason: v.string(),
  refundReasonOtherDesc: v.string(),
  refundAmount: centsSchema,
  refundAmountJpy: centsSchema,
  keptFeeJpy: centsSchema,
  /** What of it went back to gift cards, at once. */
  giftJpy: centsSchema,
  requestedAt: wallTimeSchema,
  sentAt: maybeWallTime,
  doneAt: maybeWallTime,
  /** How long the way back may take after it was sent. */
  arrivesInDays: countSchema(90),
})

/** What applying for a refund now would bring: shown before the traveller decides. */
export const refundOfferSchema = v.object({
  kind: v.picklist(refundRequestKinds),
  /** At once, or at most: then staff decide. */
  refundAmount: centsSchema,
  refundAmountJpy: centsSchema,
  /** The foreign card fee that is kept. */
  keptFeeJpy: centsSchema,
})

/** An application for a refund that staff are to decide on, or have. */
export const refundRequestViewSchema = v.object({
  refundReason: v.string(),
  refundReasonOtherDesc: v.string(),
  requestedAt: wallTimeSchema,
  decidedAt: maybeWallTime,
  decision: v.nullable(v.picklist(['approved', 'declined'])),
  /** What we wrote with the decision, as it was written. */
  note: v.string(),
})

/** A review as given. Stars from 1 to 5. */
export const reviewViewSchema = v.object({
  stars: countSchema(5),
  serviceAttitude: countSchema(5),
  price: countSchema(5),
  comfort: countSchema(5),
  text: v.string(),
  images: v.array(v.string()),
  createdAt: wallTimeSchema,
})

/** Extra luggage bought for a ride afterwards, as its ride tells of it; closed and cancelled ones are left out. */
export const luggageOfRideSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  pieces: countSchema(999),
  label: orderLabelSchema,
  /** Its code can be fetched. */
  rideCodeReady: v.boolean(),
})

/** Seats bought for lap children of a ride afterwards, as the ride tells of them; closed and cancelled ones are left out. */
export const lapChildSeatsOfRideSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  /** For how many children. */
  children: countSchema(99),
  label: orderLabelSchema,
})

/** One line of the order's history. */
export const orderEventSchema = v.object({ label: orderLabelSchema, at: wallTimeSchema })

/** The last time that the seat moved, free of charge. */
export const seatMoveSchema = v.object({
  at: wallTimeSchema,
  /** The bus it was on before; null when it is not known any more. */
  from: maybeWallTime,
  to: wallTimeSchema,
  /** The flight's landing, the traveller's wish, or the operator. */
  cause: v.picklist(['flight', 'heldUp', 'operator']),
})

/** What became of a ride whose departure does not run. */
export const departureChangeOfOrderSchema = v.object({
  at: wallTimeSchema,
  reason: v.picklist(changeReasons),
  outcome: v.picklist(['moved', 'refunded']),
  /** The bus that does not run. */
  from: wallTimeSchema,
  /** The bus that it was moved to; null when it was cancelled. */
  to: maybeWallTime,
  /** 0 for none. */
  couponPercent: countSchema(100),
  /** Moved: everything comes back until then; null once that is over. */
  allBackUntil: maybeWallTime,
})
export type DepartureChangeOfOrder = v.InferOutput<typeof departureChangeOfOrderSchema>

/** An order with every field of the specification's section 3; only its owner (and staff) receives it. */
export const orderViewSchema = v.object({
  // Identity and kind
  id: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  direction: v.nullable(directionSchema),
  /** The ride that a luggage order, or a seat for a lap child, belongs to. */
  parentOrderId: v.nullable(idSchema),
  createdAt: wallTimeSchema,
  /** When this view was made: "updated 14:32", and what a phone's wrong clock is corrected by. */
  asOf: wallTimeSchema,

  // Schedule
  /** What was asked for: landing (pick-up), airport arrival (drop-off), leaving (transfer). */
  appointedTime: wallTimeSchema,
  landingTime: maybeWallTime,
  airportArrivalTime: maybeWallTime,
  /** When the minibus is expected at the traveller's door or stop. */
  driverArrivalTime: maybeWallTime,
  serviceDate: v.nullable(dateSchema),

  // Places
  departurePlace: placeViewSchema,
  destination: placeViewSchema,
  terminal: v.nullable(v.string()),
  flightNo: v.string(),
  flight: v.nullable(orderFlightSchema),

  // Passengers and luggage
  ...partyViewSchema.entries,
  farePayingCount: countSchema(99),
  /** As filled in after payment; empty before. */
  passengers: v.array(passengerViewSchema),
  luggage: luggageViewSchema,

  /** Luggage orders of this ride, oldest first. */
  luggageOrders: v.array(luggageOfRideSchema),
  /** Orders for seats of this ride's lap children, oldest first. */
  lapChildSeats: v.array(lapChildSeatsOfRideSchema),

  contact: contactViewSchema,
  /** Where the confirmation of the booking went, or will go: an address, or a number with its `+`. Missing while that is not known. */
  confirmation: v.optional(v.object({ channel: v.picklist(['email', 'sms']), to: v.string() })),
  remark: v.string(),
  /** None in what a phone kept before they were asked. */
  needs: v.optional(needsSchema),

  // Vehicle and driver, once assigned
  driverName: v.nullable(v.string()),
  driverPhone: v.nullable(v.string()),
  plateNumber: v.nullable(v.string()),
  carBrand: v.nullable(v.string()),
  vehicleType: v.nullable(vehicleTypeSchema),
  plan: v.nullable(ridePlanSchema),
  seatMove: v.nullable(seatMoveSchema),
  /** What became of it because its departure does not run; null while that ran, or is to. Missing in what a phone kept before. */
  departureChange: v.optional(v.nullable(departureChangeOfOrderSchema)),
  /** The flight connects with no bus that has room; the first seat that becomes free is given. */
  noSeatLeft: v.boolean(),

  // Money
  price: priceBreakdownSchema,
  couponId: v.nullable(idSchema),
  /** The partner that led to it. */
  partner: v.nullable(v.object({ code: v.string(), name: v.string() })),
  /** In the currency it was sold with; the yen are what moved. */
  paidAmount: centsSchema,
  paidAmountJpy: centsSchema,
  refundAmount: centsSchema,
  refundAmountJpy: centsSchema,
  /** What gift cards pay of it, or paid; yen within the price. */
  giftJpy: centsSchema,
  payType: v.nullable(v.picklist(['card', 'wechat', 'alipay', 'giftBalance', 'counter', 'none'])),
  paidAt: maybeWallTime,

  // State
  facts: orderFactsSchema,
  /** The facts' payment, under the specification's name. */
  paymentStatus: orderFactsSchema.entries.payment,
  label: orderLabelSchema,
  /** What its owner may do now; pages never derive it again. */
  actions: v.array(orderActionSchema),
  times: orderTimesSchema,
  /** The trip info is still missing. */
  fillNeeded: v.boolean(),
  /** How many riders' names are missing of it. Missing where none is awaited, and in what servers and phones kept before it was counted. */
  namesMissing: v.optional(countSchema(99)),
  /** A ride code can be fetched. */
  rideCodeReady: v.boolean(),
  cancelOffer: v.nullable(cancelOfferSchema),
  /** What cancelling because a lap child turned too old would bring; null where that is not possible. */
  lapChildOffer: v.nullable(cancelOfferSchema),
  refundOffer: v.nullable(refundOfferSchema),
  /** The newest application that went to staff. */
  refundRequest: v.nullable(refundRequestViewSchema),
  refund: v.nullable(refundViewSchema),
  /** Every part that went back or is on its way, newest first; `refund` is the first of them. */
  refunds: v.array(refundViewSchema),
  /** The ride can be given to somebody else. */
  canBeGiven: v.boolean(),
  /** Given away, or received; null for a ride of one's own. A taker's order tells no price. */
  gift: v.nullable(giftOfOrderSchema),
  /** The order that this one replaces: cancelled once this one was paid. */
  replacesOrderId: v.nullable(idSchema),
  evaluation: v.nullable(reviewViewSchema),
  history: v.array(orderEventSchema),
})
export type OrderView = v.InferOutput<typeof orderViewSchema>
