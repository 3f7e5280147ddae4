import { directions } from '@noriai/contract/direction'
import type { Lang } from '@noriai/contract/lang'
import { needsSchema } from '@noriai/contract/schema/needs'
import { iataSchema, terminalSchema } from '@noriai/contract/schema/values'
import * as v from 'valibot'

const text = v.fallback(v.string(), '')
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The flight of a draft: a known one, or what the traveller entered by hand. Times are wall times of Japan. */
const flightDraft = v.object({
  /** Empty when only origin and landing time are known. */
  flightNo: v.string(),
  airlineName: v.string(),
  originCode: v.string(),
  originName: v.string(),
  /** Local time there; empty when not known. */
  takeOff: v.string(),
  /** Scheduled: price and departures go by it. */
  landingTime: v.string(),
  /** Null when the traveller has to be asked. */
  terminal: v.nullable(v.string()),
  isManual: v.boolean(),
  isSample: v.boolean(),
})
export type FlightDraft = v.InferOutput<typeof flightDraft>

/** The flight that a drop-off is for: a known one, or what the traveller entered by hand. */
const departingFlightDraft = v.object({
  /** Empty when only destination and time are known. */
  flightNo: v.string(),
  airlineName: v.string(),
  destinationCode: v.string(),
  destinationName: v.string(),
  /** Scheduled take-off, wall time of Japan. */
  takeOff: v.string(),
  /** Null when the traveller has to be asked. */
  terminal: v.nullable(v.string()),
  isManual: v.boolean(),
  isSample: v.boolean(),
})
export type DepartingFlightDraft = v.InferOutput<typeof departingFlightDraft>

/** Where to: an address that was found, or a ward whose address is still to be given. */
const placeDraft = v.object({
  addressId: v.string(),
  kind: v.string(),
  name: v.string(),
  nameJa: v.string(),
  address: v.string(),
  addressJa: v.string(),
  postalCode: v.nullable(v.string()),
  wardCode: v.string(),
  wardName: v.string(),
  /** Words that the traveller searched with or tapped. */
  text: v.string(),
  isConfirmed: v.boolean(),
})
export type PlaceDraft = v.InferOutput<typeof placeDraft>

export const contactChannels = ['phone', 'wechatId', 'line', 'whatsapp', 'kakaotalk'] as const
export type ContactChannel = (typeof contactChannels)[number]

const contactDraft = v.object({
  contactName: text,
  email: text,
  /** ISO code of the phone's country; empty: the language's usual one. */
  country: text,
  phone: text,
  wechatId: text,
  line: text,
  whatsapp: text,
  kakaotalk: text,
  /** The way that is shown; the others keep what was typed. */
  channel: v.fallback(v.nullable(v.picklist(contactChannels)), null),
})
export type ContactDraft = v.InferOutput<typeof contactDraft>

/** A rider's name as typed, and the birthday of one who may sit on a lap. */
const riderDraft = v.object({ name: text, birthday: text })
export type RiderDraft = v.InferOutput<typeof riderDraft>

/** What a code can be sent to, to prove who books. */
const codeWays = ['phone', 'email'] as const

const rebookedDraft = v.object({ id: v.string(), orderNo: v.string(), isReplaced: v.boolean() })

const partyDraft = v.object({ adults: count, children: count, infants: count, childSeats: count })
const bagsDraft = v.object({ large: count, small: count, special: count })
export type PartyDraft = v.InferOutput<typeof partyDraft>
export type BagsDraft = v.InferOutput<typeof bagsDraft>

/** Which way a ride goes: `transfer` is from door to door. */
export type DraftDirection = 'pickup' | 'dropoff' | 'transfer'

/** What is entered of a ride before it is an order; kept on the phone. */
export const draftSchema = v.object({
  direction: v.fallback(v.picklist(directions), 'pickup'),
  /** As typed on home; the search begins with it. */
  typedFlightNo: text,
  flight: v.fallback(v.nullable(flightDraft), null),
  /** Drop-off: the flight to catch, if the traveller gave it. */
  departingFlight: v.fallback(v.nullable(departingFlightDraft), null),
  /** Drop-off: when to be at the airport; empty until it is chosen. Wall time of Japan. */
  airportBy: text,
  /** Drop-off: the terminal to be brought to. */
  airportTerminal: v.fallback(v.nullable(terminalSchema), null),
  /** The airport of the flight or terminal that was chosen; null: that of the poster, else the first served one. */
  airportCode: v.fallback(v.nullable(iataSchema), null),
  /** Transfer: where it starts. */
  start: v.fallback(v.nullable(placeDraft), null),
  startDetail: text,
  /** Transfer: when it leaves its relay point; empty until it is chosen. */
  leavesAt: text,
  /** The traveller's place in the city: a pick-up goes there, a drop-off starts there, a transfer ends there. */
  place: v.fallback(v.nullable(placeDraft), null),
  /** The place is of an earlier ride, not chosen for this one. */
  isPlaceKept: v.fallback(v.boolean(), false),
  /** Street number, building, room. */
  detail: text,
  party: v.fallback(partyDraft, { adults: 1, children: 0, infants: 0, childSeats: 0 }),
  bags: v.fallback(bagsDraft, { large: 1, small: 1, special: 0 }),
  /** Not kept for the next ride: they tell of somebody's health. */
  needs: v.fallback(needsSchema, []),
  contact: v.fallback(contactDraft, () => v.parse(contactDraft, {})),
  /** How a traveller without a session proves who they are. */
  codeBy: v.fallback(v.picklist(codeWays), 'phone'),
  /** Who rides besides the contact, by kind and number (`adult-2`, `infant-1`). */
  riders: v.fallback(v.record(v.string(), riderDraft), () => ({})),
  /** The departure chosen instead of the proposed one. */
  departureId: v.fallback(v.nullable(v.string()), null),
  nightHold: v.fallback(v.boolean(), false),
  /** The coupon to use: empty for the best one, `none`, or the id of one. */
  coupon: text,
  /** The code of the partner that led here; empty: none. */
  partner: text,
  agreed: v.fallback(v.boolean(), false),
  isFlightConfirmed: v.fallback(v.boolean(), false),
  allowsDuplicate: v.fallback(v.boolean(), false),
  /** The order that this one copies; `isReplaced`: it is cancelled once this one is paid. */
  rebooks: v.fallback(v.nullable(rebookedDraft), null),
})
export type Draft = v.InferOutput<typeof draftSchema>

/** A draft without what is typed key by key, and asked for beside the ride: what shows or prices the ride has no use of that. */
export type RideDraft = Omit<Draft, 'contact' | 'riders' | 'codeBy' | 'agreed' | 'typedFlightNo'>

export function rideDraftOf(draft: Draft): RideDraft {
  const {
    contact: _contact,
    riders: _riders,
    codeBy: _codeBy,
    agreed: _agreed,
    typedFlightNo: _no,
    ...ride
  } = draft
  return ride
}

/** The coupon id that means no coupon is wanted. */
export const NO_COUPON = 'none'

export const emptyDraft = (): Draft => v.parse(draftSchema, {})

/** What the next booking begins with: where to, who, with what, and how to reach them. */
export const nextDraft = ({ direction, place, detail, party, bags, contact, riders }: Draft): Draft => ({
  ...emptyDraft(),
  direction,
  place,
  isPlaceKept: place !== null,
  detail,
  party,
  bags,
  contact,
  riders,
})

/** An end of a ride that is a door: the traveller's place in the city, or where a transfer starts. */
export type DoorEnd = 'place' | 'start'

/** Whether the ride leaves from this end. */
export const isDepartureEnd = (end: DoorEnd, direction: DraftDirection): boolean =>
  end === 'start' || direction === 'dropoff'

const usualChannel: Readonly<Record<Lang, ContactChannel>> = {
  ja: 'phone',
  en: 'whatsapp',
  'zh-CN': 'wechatId',
  ko: 'phone',
  'zh-TW': 'line',
}

/** The ways to be reached, the one that the readers of a language mostly use first. */
export const channelsOf = (lang: Lang): readonly ContactChannel[] => [
  usualChannel[lang],
  ...contactChannels.filter((channel) => channel !== usualChannel[lang]),
]

/** The way to be reached that is shown: the chosen one, else what the readers of a language mostly use. */
export const channelOf = ({ channel }: ContactDraft, lang: Lang): ContactChannel =>
  channel ?? usualChannel[lang]
