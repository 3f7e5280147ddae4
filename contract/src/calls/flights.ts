import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { flightViewSchema } from '../schema/flightView'
import { pageOf, pagingEntries } from '../schema/paging'
import { qrSourceSchema } from '../schema/rideRequest'
import { airportCodeSchema, dateSchema, flightNoSchema } from '../schema/values'

/** The scanned poster, so that an arrival is shown with the departure that a walk-up can still take. */
const qrSource = v.optional(qrSourceSchema)
const flightPageSize = 50
const flightDirection = v.optional(v.picklist(['arrival', 'departure']), 'arrival')

/** One flight by number; without a date the next that lands or leaves. */
export const flightInfo = defineCall({
  name: 'flightInfo',
  summary: 'Finds one flight by its number, on a date or next.',
  tag: 'Flights',
  method: 'GET',
  path: '/common/flight/info',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    flightNo: flightNoSchema,
    date: v.optional(dateSchema),
    direction: flightDirection,
  }),
  example: { flightNo: 'CX506' },
  response: flightViewSchema,
  errors: [
    'validation.flightNo',
    'validation.flightNoRequired',
    'validation.dateTime',
    'flight.notFound',
    'flight.sourceUnavailable',
    'airport.notServed',
    'airport.wrongAirport',
  ],
})

/** Flights of a number, code shares and following days included. None found is an empty page. */
export const pageInfoByFlightNo = defineCall({
  name: 'pageInfoByFlightNo',
  summary: 'Finds flights by number, code shares and following days included.',
  tag: 'Flights',
  method: 'POST',
  safe: true,
  path: '/common/flight/pageInfoByFlightNo',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    flightNo: flightNoSchema,
    date: v.optional(dateSchema),
    direction: flightDirection,
    qrSource,
    ...pagingEntries(flightPageSize),
  }),
  example: { flightNo: 'CX506' },
  response: pageOf(flightViewSchema),
  errors: [
    'validation.flightNo',
    'validation.flightNoRequired',
    'validation.dateTime',
    'flight.sourceUnavailable',
  ],
})

/** Flights between two airports on a day. One of the two must be served. None found is an empty page. */
export const recentInfoPage = defineCall({
  name: 'recentInfoPage',
  summary: 'Lists the flights between two airports on a day.',
  tag: 'Flights',
  method: 'POST',
  safe: true,
  path: '/common/flight/recentInfoPage',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    departureAirportCode: airportCodeSchema,
    arrivalAirportCode: airportCodeSchema,
    date: dateSchema,
    qrSource,
    ...pagingEntries(flightPageSize),
  }),
  example: { departureAirportCode: 'HKG', arrivalAirportCode: 'KIX', date: '2026-11-28' },
  response: pageOf(flightViewSchema),
  errors: ['validation.dateTime', 'flight.sourceUnavailable', 'airport.notServed', 'airport.wrongAirport'],
})
