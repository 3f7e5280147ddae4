import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { flightViewSchema } from '../schema/flightView'
import { pageOf, pagingEntries } from '../schema/paging'
import { airportCodeSchema, dateSchema, flightNoSchema } from '../schema/values'

const flightPageSize = 50
const flightDirection = v.optional(v.picklist(['arrival', 'departure']), 'arrival')

/** One flight by number; without a date the next that lands or leaves. */
export const flightInfo = defineCall({
  name: 'flightInfo',
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
  method: 'POST',
  path: '/common/flight/pageInfoByFlightNo',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    flightNo: flightNoSchema,
    date: v.optional(dateSchema),
    direction: flightDirection,
    ...pagingEntries(flightPageSize),
  }),
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
  method: 'POST',
  path: '/common/flight/recentInfoPage',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    departureAirportCode: airportCodeSchema,
    arrivalAirportCode: airportCodeSchema,
    date: dateSchema,
    ...pagingEntries(flightPageSize),
  }),
  response: pageOf(flightViewSchema),
  errors: ['validation.dateTime', 'flight.sourceUnavailable', 'airport.notServed', 'airport.wrongAirport'],
})
