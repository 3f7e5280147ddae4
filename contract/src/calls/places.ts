import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { addressMatchSchema, airportViewSchema, terminalViewSchema } from '../schema/place'
import { outlineSchema } from '../schema/placeDoor'
import { pageOf, pagingEntries } from '../schema/paging'
import { optionalText, safeText } from '../schema/text'
import { idSchema, slugSchema } from '../schema/ids'
import {
  airportCodeSchema,
  iataSchema,
  keyWordsSchema,
  noRequest,
  noResponse,
  queryNumber,
  wallTimeSchema,
  wardCodeSchema,
} from '../schema/values'

const searchPageSize = 50
const matchLimit = 20

const addressSearchRequest = v.object({
  /** The city searched in; the only one served is Osaka, in any language. */
  city: optionalText(60),
  keyWords: keyWordsSchema,
  /** How many results at most. */
  limit: v.optional(queryNumber(1, matchLimit), 10),
})

const addressSearchResponse = v.object({
  keyWords: v.string(),
  /** Best first; those outside the 24 wards are last and marked. */
  matches: v.array(addressMatchSchema),
})

/**
 * Addresses of the 24 wards by hotel, place, street, postal code or phone number, in five languages, kana and romaji,
 * typing errors forgiven. Nothing found is an empty list.
 */
export const matchAddressMoreNew = defineCall({
  name: 'matchAddressMoreNew',
  summary: 'Searches addresses in the service area in five languages, kana and romaji.',
  tag: 'Places',
  method: 'GET',
  path: '/common/city/matchAddressMoreNew',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: addressSearchRequest,
  example: { keyWords: 'Hilton Osaka' },
  response: addressSearchResponse,
})

/** As {@link matchAddressMoreNew}, answered from the cache: for lookups while typing. */
export const matchRedisAddressMoreNew = defineCall({
  name: 'matchRedisAddressMoreNew',
  summary: 'Searches addresses as matchAddressMoreNew does, from kept answers.',
  tag: 'Places',
  method: 'GET',
  path: '/common/city/matchRedisAddressMoreNew',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: addressSearchRequest,
  example: { keyWords: 'Hilton Osaka' },
  response: addressSearchResponse,
})

const usedAddressSchema = v.object({ id: idSchema, usedAt: wallTimeSchema, address: addressMatchSchema })

/** Remembers an address that was chosen, for the account or, signed out, for the client certificate. */
export const usedAddressUp = defineCall({
  name: 'usedAddressUp',
  summary: 'Remembers a chosen address for the account or the client certificate.',
  tag: 'Places',
  method: 'POST',
  path: '/common/city/usedAddressUp',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({ addressId: slugSchema, text: safeText(200), keyWords: optionalText(80) }),
  example: { addressId: 'hotel:hilton-osaka', text: 'Hilton Osaka' },
  response: usedAddressSchema,
  errors: ['address.notMatched', 'address.outsideArea', 'address.notFromAirport'],
})

/** Recent searches and used addresses of the account or certificate, newest first. */
export const listOrderSearchAddressLogs = defineCall({
  name: 'listOrderSearchAddressLogs',
  summary: 'Lists recent searches and used addresses, newest first.',
  tag: 'Places',
  method: 'POST',
  safe: true,
  path: '/aladdinlogs/order-search-address-logs/listOrderSearchAddressLogs',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object(pagingEntries(searchPageSize)),
  response: v.object({
    searches: v.array(v.object({ id: idSchema, keyWords: v.string(), searchedAt: wallTimeSchema })),
    used: v.array(usedAddressSchema),
  }),
})

/** Forgets the recent searches. Needs the traveller's token, as every GET that changes something. */
export const clearOrderSearchAddressLogs = defineCall({
  name: 'clearOrderSearchAddressLogs',
  summary: 'Forgets the recent searches of the account.',
  tag: 'Places',
  method: 'GET',
  path: '/aladdinlogs/order-search-address-logs/clearOrderSearchAddressLogs',
  session: 'traveller',
  request: noRequest,
  response: noResponse,
})

/** Cities and airports by name or code in five languages, those with flights here first. */
export const searchCityNamePage = defineCall({
  name: 'searchCityNamePage',
  summary: 'Searches cities and airports by name or code in five languages.',
  tag: 'Places',
  method: 'POST',
  safe: true,
  path: '/common/airport/searchCityNamePage',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({
    /** Empty: the airports with most flights here. */
    keyWords: optionalText(80),
    ...pagingEntries(searchPageSize),
  }),
  response: pageOf(airportViewSchema),
})

/** The terminals of one airport. */
export const airportTerminalList = defineCall({
  name: 'airportTerminalList',
  summary: 'Lists the terminals of one airport.',
  tag: 'Places',
  method: 'POST',
  safe: true,
  path: '/common/flight/airportTerminalList',
  session: 'none',
  request: v.object({ airportCode: airportCodeSchema }),
  example: { airportCode: 'KIX' },
  response: v.object({ airport: airportViewSchema, terminals: v.array(terminalViewSchema) }),
  errors: ['airport.notServed', 'airport.wrongAirport', 'notFound'],
})

/** What the map of an airport's wards is drawn from; no wards where the operator has no outline of one of them. */
export const wardMap = defineCall({
  name: 'wardMap',
  summary: 'Shows what the map of the wards of an airport is drawn from.',
  tag: 'Places',
  method: 'GET',
  path: '/common/airport/wardMap',
  session: 'none',
  limit: 'search',
  request: v.object({ airportCode: airportCodeSchema }),
  example: { airportCode: 'KIX' },
  response: v.object({
    wards: v.array(
      v.object({
        wardCode: wardCodeSchema,
        wardName: v.string(),
        /** Its middle. */
        lat: v.number(),
        lng: v.number(),
        outline: outlineSchema,
      }),
    ),
  }),
  errors: ['airport.notServed', 'airport.wrongAirport'],
})

/** The airports of the region with their terminals; those without service are listed as such. */
export const airportTerminalListV2 = defineCall({
  name: 'airportTerminalListV2',
  summary: 'Lists the airports of the region with their terminals.',
  tag: 'Places',
  method: 'POST',
  safe: true,
  path: '/common/flight/v2/airportTerminalList',
  session: 'none',
  request: noRequest,
  response: v.object({
    airports: v.array(v.object({ airport: airportViewSchema, terminals: v.array(terminalViewSchema) })),
    /** Those that are taken for a served one, as they are spoken of; with a server of the release before it is not known which are. */
    mistaken: v.optional(v.array(v.object({ airportCode: iataSchema, name: v.string() }))),
  }),
})
