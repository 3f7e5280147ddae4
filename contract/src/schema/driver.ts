import * as v from 'valibot'
import {
  contradictions,
  noShowDecisions,
  partyStates,
  skipReasons,
  stopEventActors,
  stopEventKinds,
  stopLegs,
  stopStates,
  stopTasks,
} from '../rules/stopEvents'
import { pinDigits } from '../rules/pin'
import { needKinds } from '../rules/riderNeeds'
import { bagPlacesSchema } from './bagPlaces'
import { boundedList, boundedText } from './bounded'
import { luggageViewSchema } from './party'
import { directionSchema, maybeWallTime, relayPointNameSchema } from './ride'
import { machineText, optionalText, safeText } from './text'
import { idSchema, slugSchema } from './ids'
import { countSchema, dateSchema, iataSchema, langSchema, wallTimeSchema } from './values'

const peopleLimit = 9999
const mostMeters = 100_000
/** Taps that a phone sends at once, at most a quarter of a megabyte; the rest follows. */
export const mostTapsAtOnce = 18
const minutesSchema = v.pipe(v.number(), v.integer())
const degrees = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(-most), v.maxValue(most))
/** Counts taps or orders of stops: never so many. */
const counterSchema = countSchema(1_000_000_000)

/** Six digits. */
export const pinSchema = v.pipe(
  boundedText(pinDigits, 'validation.invalid'),
  v.regex(new RegExp(`^\\d{${pinDigits}}$`)),
)

/** Where a phone is, as it says. */
export const phonePlaceSchema = v.object({
  lat: degrees(90),
  lng: degrees(180),
  /** The radius in metres within which it is. */
  accuracy: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(mostMeters)),
})

/** A run by its departure and the number of its minibus; 0 is the bus. */
export const runNameSchema = { departureId: slugSchema, minibus: countSchema(99) }

const stopKeySchema = v.pipe(boundedText(200), v.minLength(1, 'validation.required'))

/** A stop of a run. */
export const stopNameSchema = v.object({ leg: v.picklist(stopLegs), stopKey: stopKeySchema })

/** What every tap brings. */
const tapped = {
  /** Made on the phone; the server takes each once, however often it is sent. */
  id: idSchema,
  ...runNameSchema,
  /** By the phone's clock. */
  at: wallTimeSchema,
  /** Counts the phone's taps, so that two of one second keep their sequence. */
  seq: counterSchema,
  /** Null: the position is off or not known. */
  place: v.nullable(phonePlaceSchema),
}
const ofParty = { ...tapped, orderId: idSchema }
const ofStop = { ...tapped, stop: stopNameSchema }

/** Why a stop was not driven to. */
/** What a driver needs help with. */
export const helpReasons = ['late', 'rider', 'vehicle', 'accident', 'other'] as const

/** A tap on the phone. */
export const phoneEventSchema = v.variant('kind', [
  /** The stop order of this version was looked at and taken on. The first one tells the desk that the run was seen. */
  v.object({ kind: v.literal('seen'), ...tapped, planVersion: counterSchema }),
  v.object({ kind: v.literal('started'), ...tapped }),
  v.object({ kind: v.literal('arrived'), ...ofStop }),
  /** Got in: at a door, or at the relay point from the bus. `code`: the ride code that was scanned, if one was. */
  v.object({
    kind: v.literal('pickedUp'),
    ...ofParty,
    code: v.optional(v.nullable(machineText(2048)), null),
  }),
  v.object({ kind: v.literal('droppedOff'), ...ofParty }),
  v.object({ kind: v.literal('noShow'), ...ofParty }),
  v.object({ kind: v.literal('leftAtRelay'), ...ofParty }),
  v.object({
    kind: v.literal('skipped'),
    ...ofStop,
    reason: v.picklist(skipReasons),
    text: optionalText(200),
  }),
  /** The desk was called about a party: what counts as the call where there is no provider. */
  v.object({ kind: v.literal('calledDesk'), ...ofParty }),
  v.object({
    kind: v.literal('helpNeeded'),
    ...tapped,
    reason: v.picklist(helpReasons),
    /** Of `late`: minutes more. */
    minutes: countSchema(600),
    text: optionalText(200),
  }),
  /** Something was left behind; the order, if the driver knows whose it is. */
  v.object({ kind: v.literal('found'), ...tapped, orderId: v.nullable(idSchema), text: safeText(200) }),
  v.object({ kind: v.literal('damaged'), ...tapped, text: safeText(200) }),
  /** The vehicle was looked through. Null: it has no child seats on board. */
  v.object({ kind: v.literal('finished'), ...tapped, childSeatsBack: v.nullable(v.boolean()) }),
  /** Takes another event of the same run back, within five minutes. */
  v.object({ kind: v.literal('undone'), ...tapped, undoes: idSchema }),
])
export type PhoneEvent = v.InferOutput<typeof phoneEventSchema>
export const phoneEventsSchema = boundedList(phoneEventSchema, mostTapsAtOnce)

/** An event that the server has, of the phone or of the desk. */
export const recordedEventSchema = v.object({
  id: idSchema,
  kind: v.picklist(stopEventKinds),
  by: v.picklist(stopEventActors),
  /** The time that counts. */
  at: wallTimeSchema,
  receivedAt: wallTimeSchema,
  seq: counterSchema,
  orderId: v.nullable(idSchema),
  stop: v.nullable(v.object({ leg: v.picklist(stopLegs), stopKey: v.string() })),
  undoes: v.nullable(idSchema),
  planVersion: v.nullable(counterSchema),
  reason: v.string(),
  minutes: v.nullable(countSchema(600)),
  text: v.string(),
  /** What of the desk it is against; the desk's entry stays, and the desk is asked. */
  contradicts: v.nullable(v.picklist(contradictions)),
  /** Whether the driver of the run made it; absent of a server of before, and in what a phone kept from then. */
  isOwn: v.optional(v.boolean()),
})
export type RecordedEvent = v.InferOutput<typeof recordedEventSchema>

/** What became of an event that was sent. `known`: it was taken before; `refused`: it never counts, and is sent no more. */
export const eventResultSchema = v.object({
  id: idSchema,
  result: v.picklist(['taken', 'known', 'refused']),
  /** The time that counts; null of a refused one. */
  at: maybeWallTime,
  contradicts: v.nullable(v.picklist(contradictions)),
  /** Of a refused one: why, as a code and as a sentence in the language of the request. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
})
export type EventResult = v.InferOutput<typeof eventResultSchema>

/** What a phone compares with what it has, to know whether to fetch its run again. */
export const runVersionSchema = v.object({
  ...runNameSchema,
  /** Grows with each change of the stop order. */
  planVersion: counterSchema,
  /** Grows with each event and decision of the run, whoever made it. */
  revision: counterSchema,
  lateMinutes: countSchema(1440),
})
export type RunVersion = v.InferOutput<typeof runVersionSchema>

/** Somebody who rides. */
const riderSchema = v.object({
  name: v.string(),
  /** Of children; null of adults, and where no birthday is known. */
  age: v.nullable(countSchema(150)),
})

/** What the desk decided of a party that is waited for. */
export const noShowDecisionSchema = v.object({
  decision: v.picklist(noShowDecisions),
  /** Of `wait`: the driver may wait until then. */
  until: maybeWallTime,
  note: v.string(),
  at: wallTimeSchema,
})

/** A call to a party, with the numbers of both hidden. */
export const riderCallSchema = v.object({
  id: idSchema,
  orderId: idSchema,
  at: wallTimeSchema,
  /** `ringing`: the driver's phone, then the rider's; the others are its end. `failed`: it was not put through. */
  state: v.picklist(['ringing', 'talking', 'answered', 'noAnswer', 'busy', 'failed']),
  /** How long it rang or was talked, once that is known. */
  seconds: v.nullable(countSchema(86_400)),
})
export type RiderCall = v.InferOutput<typeof riderCallSchema>

/** A party at a stop. No price, no e-mail address and no number is among it. */
export const drivenPartySchema = v.object({
  orderId: idSchema,
  orderNo: v.string(),
  task: v.picklist(stopTasks),
  /** By the events that the server has. */
  state: v.picklist(partyStates),
  /** Who booked it first. */
  riders: v.array(riderSchema),
  /** Everyone counted. */
  people: countSchema(99),
  adults: countSchema(99),
  children: countSchema(99),
  infants: countSchema(99),
  childSeats: countSchema(99),
  luggage: luggageViewSchema,
  bagPlaces: bagPlacesSchema,
  needs: v.array(v.picklist(needKinds)),
  lang: langSchema,
  note: v.string(),
  /** Scheduled landing or take-off. */
  flight: v.nullable(v.object({ flightNo: v.string(), at: maybeWallTime })),
  /** The window at the door that was promised last. */
  promised: v.nullable(v.object({ from: wallTimeSchema, to: wallTimeSchema })),
  /** Of who is collected: the promised time that the wait of a no-show counts from, the `promisedAt` of its rule. */
  waitsFrom: maybeWallTime,
  /** A number is known that can be called. */
  canCall: v.boolean(),
  /** The newest first. */
  calls: v.array(riderCallSchema),
  decision: v.nullable(noShowDecisionSchema),
  /** Its ride code was scanned, or a driver let it in before. */
  isBoarded: v.boolean(),
  /** False of who did not ride the bus, as far as was checked: the minibus does not wait for them. A phone may have kept a run without it. */
  isExpected: v.optional(v.boolean()),
})
export type DrivenParty = v.InferOutput<typeof drivenPartySchema>

/** A stop of a run, in driving order. */
export const drivenStopSchema = v.object({
  leg: v.picklist(stopLegs),
  stopKey: v.string(),
  /** The place of the address search whose door it is; null of towns, the airport and the relay point, which have no door of their own. */
  placeId: v.optional(v.nullable(v.string())),
  /** From 1 among the doors; null of the airport and the relay point. */
  number: v.nullable(countSchema(99)),
  nameJa: v.string(),
  name: v.string(),
  addressJa: v.string(),
  /** The entrance where cars stop and what staff note of it, or the bay of the bus. */
  detail: v.string(),
  wardName: v.string(),
  lat: v.number(),
  lng: v.number(),
  plannedAt: wallTimeSchema,
  expectedAt: wallTimeSchema,
  state: v.picklist(stopStates),
  arrivedAt: maybeWallTime,
  /** People who get in and out here. */
  boarding: countSchema(peopleLimit),
  alighting: countSchema(peopleLimit),
  /** None at the stops of a bus: the desk boards its riders. */
  parties: v.array(drivenPartySchema),
})
export type DrivenStop = v.InferOutput<typeof drivenStopSchema>

/** A run as a list shows it. */
export const runCardSchema = v.object({
  ...runNameSchema,
  direction: directionSchema,
  serviceDate: dateSchema,
  relayPoint: relayPointNameSchema,
  /** Where the buses of its line go; absent on a phone that kept the list from before, and for a line that is gone. */
  airportCode: v.optional(iataSchema),
  /** Of the bus of its departure, by the timetable. */
  departsAt: wallTimeSchema,
  /** When it sets out and is free again, by the plan. */
  from: wallTimeSchema,
  to: wallTimeSchema,
  state: v.picklist(['planned', 'seen', 'started', 'finished', 'abandoned']),
  finishedAt: maybeWallTime,
  lateMinutes: countSchema(1440),
  people: countSchema(peopleLimit),
  childSeats: countSchema(peopleLimit),
  bags: bagPlacesSchema,
  /** Doors. */
  doors: countSchema(99),
  /** Their wards, each once, in driving order. */
  wards: v.array(v.string()),
  firstStop: v.string(),
  /** Expected at the first and at the last door; null while the order of stops is not decided. */
  firstAt: maybeWallTime,
  lastAt: maybeWallTime,
  /** Of a minibus that waits for a bus: when that is expected at the relay point, and where it stops. */
  bus: v.nullable(v.object({ expectedAt: wallTimeSchema, bay: v.string() })),
  vehicle: v.object({
    number: v.string(),
    plateNumber: v.string(),
    /** Places for bags; absent on a phone that kept the list from before, and where they are not known. */
    bagPlaces: v.optional(bagPlacesSchema),
  }),
  /** Why it can only be read; null: it can be driven. */
  readOnly: v.nullable(v.picklist(['rollCall', 'unfit', 'cancelled', 'otherRun', 'over'])),
  planVersion: counterSchema,
  revision: counterSchema,
})
export type RunCard = v.InferOutput<typeof runCardSchema>

/** What a phone needs to drive a run without a network. */
export const drivenRunSchema = v.object({
  asOf: wallTimeSchema,
  ...runCardSchema.entries,
  /** The stop order that this driver has taken on; null while none. Another one than `planVersion` waits for a tap. */
  seenPlanVersion: v.nullable(counterSchema),
  stops: v.array(drivenStopSchema),
  /** Of the phone and of the desk, in their sequence. */
  events: v.array(recordedEventSchema),
})
export type DrivenRunView = v.InferOutput<typeof drivenRunSchema>

/** What is known of the phone that asks. */
export const driverPhoneSchema = v.object({
  asOf: wallTimeSchema,
  /** Tells drivers of one name apart; absent on a phone that kept its answer from before. */
  driverId: v.optional(idSchema),
  driverName: v.string(),
  /** `set`: choose one; `enter`: enter it before names are shown; `entered`: go on. */
  pin: v.picklist(['set', 'enter', 'entered']),
  /** When it is signed out by itself. */
  endsAt: wallTimeSchema,
  /** The desk's number, for a `tel:` link; empty where the operator has none. */
  deskPhone: v.string(),
  /** `masked`: the server connects driver and rider; `desk`: there is no provider, the button calls the desk. */
  calls: v.picklist(['masked', 'desk']),
  /** What the rules of `rules/stopEvents` and `rules/runStart` take. */
  figures: v.object({
    /** Absent on a phone that kept its answer from before: the server alone judges its starts. */
    boardingMinutesBefore: v.optional(counterSchema),
    /** Absent on such a phone as well: it does not say that riders are notified of a delay. */
    lateFromMinutes: v.optional(counterSchema),
    driverWaitsMinutes: countSchema(600),
    arrivedMeters: countSchema(mostMeters),
    noShowMeters: countSchema(mostMeters),
    noShowCalls: countSchema(99),
  }),
})
export type DriverPhone = v.InferOutput<typeof driverPhoneSchema>

/** A driver's shift with what is left of their hours. */
export const driverShiftSchema = v.object({
  serviceDate: dateSchema,
  from: wallTimeSchema,
  to: wallTimeSchema,
  breaks: v.array(v.object({ from: wallTimeSchema, to: wallTimeSchema })),
  /** When the roll call before it was held, and whether it was passed; null while it was not. */
  rollCall: v.nullable(v.object({ at: wallTimeSchema, isFit: v.boolean() })),
  /** Of the duty so far, and of the driving since the last break, with what a reason is needed from. */
  dutyMinutes: minutesSchema,
  dutyLimit: minutesSchema,
  drivingMinutes: minutesSchema,
  drivingLimit: minutesSchema,
})
export type DriverShift = v.InferOutput<typeof driverShiftSchema>
