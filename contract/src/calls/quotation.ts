import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { problemViewSchema } from '../schema/failure'
import { luggageSchema, partySchema } from '../schema/party'
import { quotationViewSchema } from '../schema/quotationView'
import { maybeWallTime, rideTypeSchema } from '../schema/ride'
import { departureOfferSchema } from '../schema/ridePlan'
import { qrSourceSchema, quotationRequestSchema } from '../schema/rideRequest'
import { centsSchema, currencySchema } from '../schema/amounts'
import { slugSchema } from '../schema/ids'
import {
  airportCodeSchema,
  countSchema,
  dateSchema,
  iataSchema,
  terminalSchema,
  wallTimeSchema,
  wardCodeSchema,
} from '../schema/values'
import { exampleQuotation } from './example'

/**
 * The price of a ride with its breakdown and the departure that would be taken. A ride that cannot be taken still
 * answers its price where there is one, with `departure` null, the `problem` and the nearest alternatives.
 */
export const offerInfo = defineCall({
  name: 'offerInfo',
  summary: 'Quotes the price of a ride with its breakdown and departure.',
  tag: 'Quotation',
  method: 'POST',
  safe: true,
  path: '/common/offer/offerInfo',
  session: 'none',
  limit: 'search',
  request: quotationRequestSchema,
  example: exampleQuotation,
  response: quotationViewSchema,
  errors: [
    'validation.timeRequired',
    'validation.dateTime',
    'validation.postalCode',
    'validation.flightNo',
    'validation.maxParty',
    'validation.adultNeeded',
    'validation.childSeats',
    'validation.extraLuggageMax',
    'validation.bagsPerMinibus',
    'validation.countsDisagree',
    'address.outsideArea',
    'address.notFromAirport',
    'address.notMatched',
    'address.areaNotInCity',
    'address.crossRegion',
    'address.twoCities',
    'address.sameEnds',
    'address.postalCodeUnknown',
    'address.postalCodeElsewhere',
    'airport.notServed',
    'airport.wrongAirport',
    'booking.timeTooEarly',
    'booking.tooFarAhead',
    'booking.noQuotation',
    'booking.currencyNotOffered',
    'coupon.notFound',
  ],
})

/** A departure in the list of a day, with why it cannot be taken when it cannot. */
const sendTimeSchema = v.object({
  ...departureOfferSchema.entries,
  status: v.picklist(['open', 'full', 'paused', 'closed']),
  problem: v.nullable(problemViewSchema),
})
export type SendTime = v.InferOutput<typeof sendTimeSchema>

/** An airport-arrival time of a drop-off, with the bus that makes it or why none does. */
const arrivalOptionSchema = v.object({
  airportArrivalTime: wallTimeSchema,
  departureId: v.nullable(slugSchema),
  doorFrom: maybeWallTime,
  doorTo: maybeWallTime,
  problem: v.nullable(problemViewSchema),
})

/** The fare and the arrival of one ward, for the ward map. */
const wardOfferSchema = v.object({
  wardCode: wardCodeSchema,
  wardName: v.string(),
  personPrice: centsSchema,
  arriveFrom: maybeWallTime,
  arriveTo: maybeWallTime,
})

/** The departures of one service day and direction to or from a place, with seats left and prices from. */
export const listSendTime = defineCall({
  name: 'listSendTime',
  summary: 'Lists the departures of a service day with seats left and lowest prices.',
  tag: 'Quotation',
  method: 'POST',
  safe: true,
  path: '/usercenter/vehicle-schedule-rule/listSendTime',
  session: 'none',
  limit: 'search',
  request: v.object({
    type: rideTypeSchema,
    currency: currencySchema,
    /** The service day; of the arrivals of a drop-off the calendar day. */
    date: dateSchema,
    /** Missing: that of the poster, else the first one that is served. */
    airportCode: v.optional(airportCodeSchema),
    terminal: v.optional(terminalSchema),
    addressId: v.optional(slugSchema),
    wardCode: v.optional(wardCodeSchema),
    /** Transfer: where it starts. */
    departureAddressId: v.optional(slugSchema),
    departureWardCode: v.optional(wardCodeSchema),
    /** Landing: departures before the connecting time are closed, and `wards` are given for the first one caught. */
    dateTime: v.optional(wallTimeSchema),
    /** Beside `dateTime`: where the flight comes from, which tells domestic from international connections. Missing: international. */
    otherAirportCode: v.optional(airportCodeSchema),
    party: v.optional(partySchema),
    /** Beside `party`: a departure without room for these bags is full. Missing: none. */
    luggage: v.optional(luggageSchema),
    /** One of the party has a folding wheelchair: a departure whose bus has no place for it is full. */
    wheelchair: v.optional(v.boolean()),
    qrSource: v.optional(qrSourceSchema),
  }),
  example: { type: 1, currency: 'JPY', date: '2026-11-28' },
  response: v.object({
    serviceDate: dateSchema,
    /** Whose departures they are; its name as it is spoken of. */
    airport: v.optional(v.object({ airportCode: iataSchema, name: v.string() })),
    departures: v.array(sendTimeSchema),
    /** Drop-off only: the arrival times that can be chosen. */
    arrivalOptions: v.array(arrivalOptionSchema),
    pausedPeriods: v.array(v.object({ from: wallTimeSchema, to: wallTimeSchema })),
    currency: currencySchema,
    /** The lowest fare a person on this day. */
    fromPrice: centsSchema,
    /** Walking minutes from where the poster hangs to the desk; null without a poster. */
    walkMinutes: v.nullable(countSchema(120)),
    wards: v.array(wardOfferSchema),
  }),
  errors: [
    'validation.dateTime',
    'address.outsideArea',
    'address.notFromAirport',
    'address.notMatched',
    'address.areaNotInCity',
    'address.crossRegion',
    'address.twoCities',
    'address.sameEnds',
    'airport.notServed',
    'airport.wrongAirport',
    'booking.tooFarAhead',
  ],
})
