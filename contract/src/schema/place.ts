import * as v from 'valibot'
import { optionalText, safeText } from './text'
import { slugSchema } from './ids'
import { iataSchema, countSchema, terminalSchema, wardCodeSchema } from './values'

/** What an address search can find. `airport` is an end of a ride, never an address. */
export const addressKinds = [
  'hotel',
  'landmark',
  'station',
  'place',
  'town',
  'ward',
  'postalCode',
  'address',
] as const
export const addressKindSchema = v.picklist(addressKinds)

/** How near the coordinates are to the door. */
export const precisionSchema = v.picklist(['exact', 'town', 'ward'])

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

/** One result of the address search; names are in the requested language, the Japanese ones beside them. */
export const addressMatchSchema = v.object({
  /** Stable, such as `hotel:hilton-osaka` or `town:27128-0024`; what a booking refers to. */
  addressId: slugSchema,
  kind: addressKindSchema,
  name: v.string(),
  nameJa: v.string(),
  /** In the requested language or in Latin letters where there is no name in it. */
  address: v.string(),
  addressJa: v.string(),
  /** Seven digits; null where a place has none. */
  postalCode: v.nullable(v.string()),
  /** Null outside the 24 wards. */
  wardCode: v.nullable(wardCodeSchema),
  wardName: v.nullable(v.string()),
  /** The town, without its block; null where it is not known. */
  townName: v.optional(v.nullable(v.string())),
  lat: latitude,
  lng: longitude,
  precision: precisionSchema,
  /** False outside the 24 wards: shown, and refused by name. */
  inArea: v.boolean(),
  /** True when the text was matched only roughly: "address not matched (click to confirm)". */
  confirmNeeded: v.boolean(),
  /** Number, building and room that followed a street address in what was typed; to prefill the detail field. */
  detail: v.optional(v.string()),
  /** The parts of `name` that were typed: from the first character up to, not including, the second. */
  highlights: v.optional(v.array(v.tuple([countSchema(400), countSchema(400)]))),
  /** Outside the 24 wards: its city, for the reason; null inside. */
  cityName: v.optional(v.nullable(v.string())),
})
export type AddressMatch = v.InferOutput<typeof addressMatchSchema>

/**
 * An address as a booking gives it. The server looks `addressId` up again and keeps the matched Japanese address
 * beside the traveller's `text`; the rest of a match is never trusted from a client.
 */
export const addressChoiceSchema = v.object({
  addressId: slugSchema,
  /** What the traveller typed or chose, shown back to them. */
  text: safeText(200),
  /** Street number, building, room. */
  detail: optionalText(120),
  /** The traveller confirmed a rough match on the map. */
  confirmed: v.optional(v.boolean(), false),
})

/** One end of a ride as an order tells it; the airport as it is spoken of, or an address, names in the requested language. */
export const placeViewSchema = v.object({
  kind: v.picklist(['airport', ...addressKinds]),
  name: v.string(),
  nameJa: v.string(),
  address: v.string(),
  addressJa: v.string(),
  /** Street number, building, room, as typed; empty at the airport. */
  detail: v.string(),
  /** The traveller's own text; empty at the airport. */
  text: v.string(),
  addressId: v.nullable(v.string()),
  airportCode: v.nullable(iataSchema),
  terminal: v.nullable(terminalSchema),
  postalCode: v.nullable(v.string()),
  wardCode: v.nullable(wardCodeSchema),
  wardName: v.nullable(v.string()),
  lat: v.nullable(latitude),
  lng: v.nullable(longitude),
})
export type PlaceView = v.InferOutput<typeof placeViewSchema>

/** A terminal of an airport with the way to the service desk. */
export const terminalViewSchema = v.object({
  terminal: terminalSchema,
  name: v.string(),
  /** Where the service desk is, in one line. */
  desk: v.string(),
  walkMinutes: countSchema(120),
  /** IATA codes of the airlines that land there. */
  airlines: v.array(v.string()),
  /** The names of the same in the requested language, in their sequence; missing where no terminal is chosen by them. */
  airlineNames: v.optional(v.array(v.string())),
})
export type TerminalView = v.InferOutput<typeof terminalViewSchema>

/** An airport; `served` is true for the one with service. */
export const airportViewSchema = v.object({
  airportCode: iataSchema,
  airportName: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  served: v.boolean(),
  /** Whether flights between it and the served airport are known. */
  linked: v.boolean(),
  domestic: v.boolean(),
})
export type AirportView = v.InferOutput<typeof airportViewSchema>
