import * as v from 'valibot'
import { luggageSchema, partySchema } from './party'
import { addressChoiceSchema } from './place'
import { partnerCodeSchema } from './partner'
import { rideTypeSchema } from './ride'
import { safeText } from './text'
import { currencySchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import {
  airportCodeSchema,
  countSchema,
  flightNoSchema,
  postalCodeSchema,
  terminalSchema,
  wallTimeSchema,
  wardCodeSchema,
} from './values'

/** Where a traveller came from: a poster's scan, kept 3 days in the browser under `qr-source`. */
export const qrSourceSchema = v.object({
  type: safeText(40),
  qrCodeScene1: v.optional(safeText(80)),
  qrCodeScene2: v.optional(safeText(80)),
  /** Epoch milliseconds of the scan; an old one is ignored. */
  saveTime: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type QrSource = v.InferOutput<typeof qrSourceSchema>

/** What a flight is known by in a booking: a number, or an origin airport with the landing time. */
export const flightChoiceSchema = v.object({
  flightNo: v.optional(flightNoSchema),
  /** The traveller entered number, airport or time by hand. */
  manual: v.optional(v.boolean(), false),
  /** Scheduled landing (pick-up) or take-off (drop-off). */
  scheduledTime: v.optional(wallTimeSchema),
})

/**
 * A quotation request: the specification's fields, and what pricing needs besides. The far end is known by
 * `addressId`, a postal code or only a ward; a price then holds for that ward's zone.
 */
export const quotationRequestSchema = v.object({
  type: rideTypeSchema,
  currency: currencySchema,
  /** Pick-up: scheduled landing. Drop-off: when to be at the airport. Transfer: when to leave. */
  dateTime: wallTimeSchema,
  /** The far end's seven-digit postal code. */
  mailSevenNo: v.optional(postalCodeSchema),
  /** Fare-paying passengers, as the party rule counts them. */
  params1: countSchema(99),
  /** Pieces of extra luggage. */
  params2: countSchema(99),
  /** Pick-up: where the flight lands. */
  arrivalAirportCode: v.optional(airportCodeSchema),
  /** Drop-off: where the flight leaves. */
  departureAirportCode: v.optional(airportCodeSchema),
  terminal: v.optional(terminalSchema),
  flight: v.optional(flightChoiceSchema),
  /** The other end of the flight; it tells domestic from international connections. */
  otherAirportCode: v.optional(airportCodeSchema),
  ...partySchema.entries,
  /** As far as they are chosen: a departure is offered that has room for them. Missing: none. */
  luggage: v.optional(luggageSchema),
  /**
   * One of the party has a folding wheelchair: a departure is offered whose bus has a place for it. It tells of somebody's health and is
   * kept by the order alone, in its needs.
   */
  wheelchair: v.optional(v.boolean()),
  addressId: v.optional(slugSchema),
  wardCode: v.optional(wardCodeSchema),
  /** Transfer: where it starts. */
  departureAddressId: v.optional(slugSchema),
  departureWardCode: v.optional(wardCodeSchema),
  /** A departure the traveller chose instead of the one proposed. */
  departureId: v.optional(slugSchema),
  /** Missing: the best coupon that applies; null: none. */
  couponId: v.optional(v.nullable(idSchema)),
  qrSource: v.optional(qrSourceSchema),
  /** The partner that led to the ride; one that is unknown or over counts for nothing, and the answer says so. */
  partnerCode: v.optional(partnerCodeSchema),
  /** Ticked: "I wait at the airport for the morning bus". */
  nightHold: v.optional(v.boolean(), false),
})
export type QuotationRequest = v.InferOutput<typeof quotationRequestSchema>

/** What the confirm page sends to have the seats held: the quotation request with the exact address and the bags. */
export const appointmentRequestSchema = v.object({
  ...quotationRequestSchema.entries,
  luggage: luggageSchema,
  /** Pick-up: where to; drop-off: where from; transfer: where to. */
  address: addressChoiceSchema,
  /** Transfer: where from. */
  departureAddress: v.optional(addressChoiceSchema),
  /** The traveller knows of a ride at the same time and means a second one. */
  allowDuplicate: v.optional(v.boolean(), false),
  /** The order that this ride is booked in place of: cancelled once the new one is paid. */
  replacesOrderId: v.optional(idSchema),
  /** The traveller confirmed a landing time or terminal that differs from the timetable. */
  flightConfirmed: v.optional(v.boolean(), false),
})
export type AppointmentRequest = v.InferOutput<typeof appointmentRequestSchema>
