import { directions } from '@noriai/contract/direction'
import type { Lang } from '@noriai/contract/lang'
import { needKinds } from '@noriai/contract/rules/riderNeeds'
import {
  count,
  emptyOf,
  fieldsOf,
  flag,
  oneOf,
  orElse,
  orNull,
  type Read,
  setOf,
  tableOf,
  text,
  textLike,
  type ValueOf,
} from './reads'

const anyText = orElse(text, () => '')
const no = orElse(flag, () => false)
const nothingElse = <Value>(read: Read<Value>) => orElse(orNull(read), () => null)

/** The flight of a draft: a known one, or what the traveller entered by hand. Times are wall times of Japan. */
const flightDraft = fieldsOf({
  /** Empty when only origin and landing time are known. */
  flightNo: text,
  airlineName: text,
  originCode: text,
  originName: text,
  /** Local time there; empty when not known. */
  takeOff: text,
  /** Scheduled: price and departures go by it. */
  landingTime: text,
  /** Null when the traveller has to be asked. */
  terminal: orNull(text),
  isManual: flag,
  isSample: flag,
})
export type FlightDraft = ValueOf<typeof flightDraft>

/** The flight that a drop-off is for: a known one, or what the traveller entered by hand. */
const departingFlightDraft = fieldsOf({
  /** Empty when only destination and time are known. */
  flightNo: text,
  airlineName: text,
  destinationCode: text,
  destinationName: text,
  /** Scheduled take-off, wall time of Japan. */
  takeOff: text,
  /** Null when the traveller has to be asked. */
  terminal: orNull(text),
  isManual: flag,
  isSample: flag,
})
export type DepartingFlightDraft = ValueOf<typeof departingFlightDraft>

/** Where to: an address that was found, or a ward whose address is still to be given. */
const placeDraft = fieldsOf({
  addressId: text,
  kind: text,
  name: text,
  nameJa: text,
  address: text,
  addressJa: text,
  postalCode: orNull(text),
  wardCode: text,
  wardName: text,
  /** Words that the traveller searched with or tapped. */
  text,
  isConfirmed: flag,
})
export type PlaceDraft = ValueOf<typeof placeDraft>

export const contactChannels = ['phone', 'wechatId', 'line', 'whatsapp', 'kakaotalk'] as const
export type ContactChannel = (typeof contactChannels)[number]

const contactDraft = fieldsOf({
  contactName: anyText,
  email: anyText,
  /** ISO code of the phone's country; empty: the language's usual one. */
  country: anyText,
  phone: anyText,
  wechatId: anyText,
  line: anyText,
  whatsapp: anyText,
  kakaotalk: anyText,
  /** The way that is shown; the others keep what was typed. */
  channel: nothingElse(oneOf(contactChannels)),
})
export type ContactDraft = ValueOf<typeof contactDraft>

/** A rider's name as typed, and the birthday of one who may sit on a lap. */
const riderDraft = fieldsOf({ name: anyText, birthday: anyText })
export type RiderDraft = ValueOf<typeof riderDraft>

/** What a code can be sent to, to prove who books. */
const codeWays = ['phone', 'email'] as const

const rebookedDraft = fieldsOf({ id: text, orderNo: text, isReplaced: flag })

const partyDraft = fieldsOf({ adults: count, children: count, infants: count, childSeats: count })
const bagsDraft = fieldsOf({ large: count, small: count, special: count })
export type PartyDraft = ValueOf<typeof partyDraft>
export type BagsDraft = ValueOf<typeof bagsDraft>

/** By what they look for: an end of the ride, or the flight that lands or leaves. */
const searchWords = fieldsOf({ place: anyText, start: anyText, arrival: anyText, departure: anyText })

/** Which way a ride goes: `transfer` is from door to door. */
export type DraftDirection = 'pickup' | 'dropoff' | 'transfer'

/** What is entered of a ride before it is an order; kept on the phone. */
export const readDraft = fieldsOf({
  direction: orElse(oneOf(directions), () => 'pickup' as const),
  /** As typed on home; the search begins with it. */
  typedFlightNo: anyText,
  flight: nothingElse(flightDraft),
  /** Drop-off: the flight to catch, if the traveller gave it. */
  departingFlight: nothingElse(departingFlightDraft),
  /** Drop-off: when to be at the airport; empty until it is chosen. Wall time of Japan. */
  airportBy: anyText,
  /** Drop-off: the terminal to be brought to. */
  airportTerminal: nothingElse(textLike(/^T\d$/)),
  /** The airport of the flight or terminal that was chosen; null: that of the poster, else the first served one. */
  airportCode: nothingElse(textLike(/^[A-Z]{3}$/)),
  /** Transfer: where it starts. */
  start: nothingElse(placeDraft),
  startDetail: anyText,
  /** Transfer: when it leaves its relay point; empty until it is chosen. */
  leavesAt: anyText,
  /** The traveller's place in the city: a pick-up goes there, a drop-off starts there, a transfer ends there. */
  place: nothingElse(placeDraft),
  /** The place is of an earlier ride, not chosen for this one. */
  isPlaceKept: no,
  /** Typed in a search for a place or a flight, until one is chosen. */
  searchWords: orElse(searchWords, () => emptyOf(searchWords)),
  /** Street number, building, room. */
  detail: anyText,
  party: orElse(partyDraft, () => ({ adults: 1, children: 0, infants: 0, childSeats: 0 })),
  bags: orElse(bagsDraft, () => ({ large: 1, small: 1, special: 0 })),
  /** Not kept for the next ride: they tell of somebody's health. */
  needs: orElse(setOf(oneOf(needKinds)), () => []),
  contact: orElse(contactDraft, () => emptyOf(contactDraft)),
  /** How a traveller without a session proves who they are. */
  codeBy: orElse(oneOf(codeWays), () => 'phone' as const),
  /** Who rides besides the contact, by kind and number (`adult-2`, `infant-1`). */
  riders: orElse(tableOf(riderDraft), (): Record<string, RiderDraft> => ({})),
  /** The departure chosen instead of the proposed one. */
  departureId: nothingElse(text),
  nightHold: no,
  /** The coupon to use: empty for the best one, `none`, or the id of one. */
  coupon: anyText,
  /** The code of the partner that led here; empty: none. */
  partner: anyText,
  agreed: no,
  isFlightConfirmed: no,
  allowsDuplicate: no,
  /** The order that this one copies; `isReplaced`: it is cancelled once this one is paid. */
  rebooks: nothingElse(rebookedDraft),
})
export type Draft = ValueOf<typeof readDraft>

/** What words of a search look for. */
export type SearchedFor = keyof Draft['searchWords']

/** A draft without what is typed key by key, and asked for beside the ride: what shows or prices the ride has no use of that. */
export type RideDraft = Omit<
  Draft,
  'contact' | 'riders' | 'codeBy' | 'agreed' | 'typedFlightNo' | 'searchWords'
>

export function rideDraftOf(draft: Draft): RideDraft {
  const {
    contact: _contact,
    riders: _riders,
    codeBy: _codeBy,
    agreed: _agreed,
    typedFlightNo: _no,
    searchWords: _words,
    ...ride
  } = draft
  return ride
}

/** The coupon id that means no coupon is wanted. */
export const NO_COUPON = 'none'

export const emptyDraft = (): Draft => emptyOf(readDraft)

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
