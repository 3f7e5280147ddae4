import * as v from 'valibot'
import { boundedList } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { holdSchema } from '../schema/hold'
import { orderedNeedsSchema } from '../schema/needs'
import { orderViewSchema } from '../schema/orderView'
import { contactSchema, passengerSchema } from '../schema/party'
import { appointmentRequestSchema } from '../schema/rideRequest'
import { optionalText } from '../schema/text'
import { centsSchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { exampleAppointment } from './example'

/** Codes both steps can answer: the order checks again what the hold was given for. */
const rideErrors = [
  'validation.timeRequired',
  'validation.dateTime',
  'validation.postalCode',
  'validation.flightNo',
  'validation.flightNoRequired',
  'validation.landingTimeRequired',
  'validation.destinationRequired',
  'validation.departurePlaceRequired',
  'validation.terminalRequired',
  'validation.maxParty',
  'validation.adultNeeded',
  'validation.childSeats',
  'validation.extraLuggageMax',
  'validation.luggageNotCovered',
  'validation.bagsPerMinibus',
  'validation.countsDisagree',
  'flight.cancelled',
  'flight.timeDiffers',
  'flight.terminalDiffers',
  'airport.notServed',
  'airport.wrongAirport',
  'address.outsideArea',
  'address.notFromAirport',
  'address.notMatched',
  'address.areaNotInCity',
  'address.crossRegion',
  'address.twoCities',
  'address.sameEnds',
  'address.postalCodeUnknown',
  'address.postalCodeElsewhere',
  'booking.timeTooEarly',
  'booking.tooFarAhead',
  'booking.outOfServiceHours',
  'booking.timeNotOffered',
  'booking.capacityFull',
  'booking.capacityFullOne',
  'booking.capacityFullAll',
  'booking.bagsFull',
  'booking.bagsFullAll',
  'booking.wheelchairsFull',
  'booking.wheelchairsFullAll',
  'booking.fullyBookedPeriod',
  'booking.arrivesAfterFlight',
  'booking.servicePaused',
  'booking.nightHoldNotTicked',
  'booking.noQuotation',
  'booking.priceError',
  'booking.currencyNotOffered',
  'booking.duplicateRide',
  'booking.tooManyUnpaid',
  'booking.unpaidSeats',
  'booking.seatsKept',
  'booking.lapsed',
  'notFound',
  'order.notReplaceable',
  'coupon.notFound',
] as const

/** Why a coupon does not count, said by the order; a quotation and a hold tell it beside a price without the coupon. */
const couponErrors = [
  'coupon.expired',
  'coupon.used',
  'coupon.notYet',
  'coupon.pickupOnly',
  'coupon.dropoffOnly',
  'coupon.transferOnly',
  'coupon.otherAirport',
  'coupon.notApplicable',
  'coupon.belowMinimum',
  'coupon.excludedTime',
  'coupon.vipOnly',
  'coupon.partnerPrice',
] as const

/**
 * Checks a ride in full and holds its seats for the confirm page. One hold an account: another ride replaces it, the
 * same ride answers the same hold with the same end.
 */
export const checkAppointment = defineCall({
  name: 'checkAppointment',
  summary: 'Checks a ride in full and holds its seats for the confirm page.',
  tag: 'Booking',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/checkAppointment',
  session: 'traveller',
  idempotent: true,
  limit: 'search',
  request: appointmentRequestSchema,
  example: exampleAppointment,
  response: holdSchema,
  errors: rideErrors,
})

/** Places the order and takes the hold over: its seats and its price. Unpaid it expires at `times.payUntil`. */
export const addOrUpdate = defineCall({
  name: 'addOrUpdate',
  summary: 'Places an order from a hold, with its seats and its price.',
  tag: 'Booking',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/addOrUpdate',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    /** From checkAppointment; left out where the policy has holds switched off. */
    holdId: v.optional(v.nullable(idSchema), null),
    ride: appointmentRequestSchema,
    contact: contactSchema,
    /** Names of the riders when they are known already; else they are filled in after payment. */
    passengers: v.optional(boundedList(passengerSchema, 99), []),
    remark: optionalText(500),
    needs: v.optional(orderedNeedsSchema, []),
    /** The total that the traveller was shown: another one is refused, not charged. */
    payPrice: centsSchema,
    /** The yen of it, which are what is charged: others are refused as well. Left out by the apps of the release before. */
    payPriceJpy: v.optional(centsSchema),
    /** Ticked now; left out where the account ticked these versions before (`agreed` of its view), and refused where it did not. */
    agreed: v.optional(v.literal(true, 'validation.agreeTerms')),
  }),
  example: {
    ride: exampleAppointment,
    contact: { contactName: 'SATO HANA', countryCode: '81', phone: '9012345678', email: 'hana@example.com' },
    passengers: [{ passportName: 'SATO HANA', kind: 'adult' }],
    payPrice: 680000,
    agreed: true,
  },
  response: orderViewSchema,
  errors: [
    ...rideErrors,
    ...couponErrors,
    'company.notYet',
    'company.ended',
    'validation.nameRequired',
    'validation.passportName',
    'validation.phone',
    'validation.email',
    'validation.birthday',
    'validation.lapChildTooOld',
    'validation.contactNeeded',
    'validation.chatContactNeeded',
    'validation.agreeTerms',
    'validation.wheelchair',
    'booking.holdExpired',
    'booking.holdDiffers',
    'booking.holdUsed',
    'order.seatsSoldOut',
    'order.passengerCount',
  ],
})
