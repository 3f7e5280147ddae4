import * as v from 'valibot'
import { departureStatuses, progressSteps, saleStatuses } from '../rules/departureProgress'
import { minutesPerDay } from '../time'
import { bagPlacesSchema } from './bagPlaces'
import { needsSchema } from './needs'
import { shownDoorSchema } from './placeDoor'
import { orderFlightSchema } from './orderView'
import { orderFactsSchema, orderLabelSchema } from './orderState'
import { contactViewSchema, luggageViewSchema, partyViewSchema } from './party'
import {
  directionSchema,
  maybeWallTime,
  orderTypeSchema,
  relayPointNameSchema,
  vehicleTypeSchema,
} from './ride'
import { centsSchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import { countSchema, dateSchema, langSchema, wallTimeSchema } from './values'

const peopleLimit = 9999
const minibusLimit = 99

const mostMinutes = 10 * 366 * minutesPerDay

/** Minutes later; below zero sooner. Years of them: an order of long ago is shown with what its party could be moved to now. */
export const signedMinutesSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-mostMinutes),
  v.maxValue(mostMinutes),
)

/** Whether a departure is sold. `paused` and `closed` take no new party; what was sold or is being paid stays. `cancelled`: it does not run. */
export const departureStatusSchema = v.picklist(departureStatuses)

/** What staff can set of it: a departure is cancelled by a call of its own, with its riders. */
export const saleStatusSchema = v.picklist(saleStatuses)

/** How far a departure has come. */
export const progressSchema = v.picklist(progressSteps)

/** A time without service: departures from `from` on and before `to` are not sold. */
export const servicePauseSchema = v.object({
  id: idSchema,
  /** Null: every direction, every bus line. */
  direction: v.nullable(directionSchema),
  relayPoint: v.nullable(relayPointNameSchema),
  from: wallTimeSchema,
  to: wallTimeSchema,
  reason: v.string(),
  state: v.picklist(['toCome', 'now', 'over']),
  /** Riders of paid orders on departures within it: they are not moved by a pause. */
  riders: countSchema(peopleLimit),
})
export type ServicePauseView = v.InferOutput<typeof servicePauseSchema>

/** A departure in the day's list. Seats: sold + held + free = capacity. */
export const departureSummarySchema = v.object({
  departureId: slugSchema,
  serviceDate: dateSchema,
  direction: directionSchema,
  relayPoint: relayPointNameSchema,
  /** By the timetable. */
  departsAt: wallTimeSchema,
  /** `departsAt` and the minutes that it is late. */
  expectedAt: wallTimeSchema,
  /** When the bus is at its other end: the relay point (pick-up, transfer), the airport (drop-off); lateness included. */
  otherEndAt: wallTimeSchema,
  /** Riders were asked to be there by then: who is not is a case for the next departure. */
  closesAt: wallTimeSchema,
  lateMinutes: countSchema(1440),
  status: departureStatusSchema,
  /** Within a period without service, whatever its own status is. */
  servicePaused: v.boolean(),
  progress: progressSchema,
  bay: v.string(),
  capacity: countSchema(peopleLimit),
  sold: countSchema(peopleLimit),
  held: countSchema(peopleLimit),
  free: countSchema(peopleLimit),
  minibuses: countSchema(minibusLimit),
  minibusesUsed: countSchema(minibusLimit),
  /** Used minibuses, and the bus when anybody rides, that have no vehicle and driver yet. */
  unassigned: countSchema(minibusLimit),
  /** People of paid orders, children on laps included, and those of them whose code was checked. */
  riders: countSchema(peopleLimit),
  checkedIn: countSchema(peopleLimit),
  /** People whose seat was moved here from another departure. */
  movedHere: countSchema(peopleLimit),
  /** Flights of its riders that are late or cancelled, the worst first, at most three. */
  lateFlights: v.array(
    v.object({
      flightNo: v.string(),
      status: v.picklist(['delayed', 'cancelled']),
      delayMinutes: countSchema(2880),
    }),
  ),
  /** Its stop order was decided. */
  planned: v.boolean(),
  /** Large bags of paid orders, and the places for them; missing in what a desk kept before they were counted. */
  bags: v.optional(v.object({ taken: countSchema(peopleLimit), places: countSchema(peopleLimit) })),
  /** Doors at which its minibuses collect, and those of them where nobody is waited for any more; missing as above. */
  doors: v.optional(v.object({ done: countSchema(peopleLimit), count: countSchema(peopleLimit) })),
  /** From when on its times do not move any more, unless it leaves before; null while nobody rides, missing as above. */
  freezesAt: v.optional(maybeWallTime),
})
export type DepartureSummary = v.InferOutput<typeof departureSummarySchema>

/** Vehicle and driver of a minibus; of the bus with number 0. */
export const vehicleAssignmentSchema = v.object({
  vehicleType: vehicleTypeSchema,
  plateNumber: v.string(),
  carBrand: v.string(),
  /** What riders look for on it, such as its number or colour. */
  vehicleName: v.string(),
  /** Its own places for bags; null, and in what a desk kept before they were known, where it has those of its type. */
  bagPlaces: v.optional(v.nullable(bagPlacesSchema)),
  driverName: v.string(),
  driverPhone: v.string(),
  driverArrivesAt: maybeWallTime,
  /** Of the register; missing and null in what was written by hand before there was one. */
  vehicleId: v.optional(v.nullable(idSchema)),
  driverId: v.optional(v.nullable(idSchema)),
  /** Why it was assigned although a rule asked for a reason. */
  reason: v.optional(v.string()),
})
export type VehicleAssignmentView = v.InferOutput<typeof vehicleAssignmentSchema>

/** A stop of a minibus in the decided order. */
export const minibusStopSchema = v.object({
  leg: v.picklist(['collect', 'deliver']),
  /** From 1, in driving order within its leg. */
  position: countSchema(minibusLimit),
  stopKey: v.pipe(v.string(), v.maxLength(200)),
  wardCode: v.nullable(v.string()),
  wardName: v.string(),
  /** The door's name in the requested language, such as its hotel. */
  placeName: v.string(),
  arrivesAt: wallTimeSchema,
  /** How much longer than on the direct way its riders are on the minibus on this leg. */
  extraMinutes: countSchema(1440),
  riders: countSchema(peopleLimit),
  orderIds: v.array(idSchema),
})
export type MinibusStopView = v.InferOutput<typeof minibusStopSchema>

/** How many places there are, and how many are taken. */
const takenPlacesSchema = v.object({ places: countSchema(peopleLimit), taken: countSchema(peopleLimit) })

/** One minibus of a departure; `stops` is empty as long as the order is not decided. */
export const minibusSchema = v.object({
  /** From 1; shown as a letter. */
  minibus: countSchema(minibusLimit),
  seats: countSchema(minibusLimit),
  seatsTaken: countSchema(minibusLimit),
  /** Missing in what a desk kept before they were counted. */
  bags: v.optional(v.object({ places: bagPlacesSchema, taken: bagPlacesSchema })),
  /** Missing in what a desk kept before they were shown. */
  scarce: v.optional(v.object({ childSeats: takenPlacesSchema, wheelchairs: takenPlacesSchema })),
  assignment: v.nullable(vehicleAssignmentSchema),
  /** By how many minutes it sets out later than the others, or is at the relay point earlier; missing in what a desk kept before. */
  startMinutes: v.optional(countSchema(60)),
  riders: countSchema(peopleLimit),
  checkedIn: countSchema(peopleLimit),
  stops: v.array(minibusStopSchema),
})
export type MinibusView = v.InferOutput<typeof minibusSchema>

/** One end of a ride, for the driver: the Japanese name and address beside the requested language. */
export const partyPlaceSchema = v.object({
  name: v.string(),
  nameJa: v.string(),
  addressJa: v.string(),
  detail: v.string(),
  wardCode: v.nullable(v.string()),
  wardName: v.string(),
  /** What staff keep of its door; null where nothing, missing in what a desk kept before they did. */
  door: v.optional(v.nullable(shownDoorSchema)),
})

/** A party of a departure: a paid order, with all that desk and driver need. */
export const departurePartySchema = v.object({
  orderId: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  label: orderLabelSchema,
  facts: orderFactsSchema,
  /** The language that the traveller booked in. */
  lang: langSchema,
  /** 0 for who sits in the minibus that collected them for a bus that did not run: none of this departure collects them. */
  minibus: countSchema(minibusLimit),
  /** The minibus's stop for this party in the decided order; null while it is not. Of a transfer the one it gets out at. */
  stopNo: v.nullable(countSchema(minibusLimit)),
  stopTotal: v.nullable(countSchema(minibusLimit)),
  /** Passport names as filled in; empty while the trip info is missing. */
  names: v.array(v.string()),
  contact: contactViewSchema,
  ...partyViewSchema.entries,
  /** Everyone counted. */
  riders: countSchema(peopleLimit),
  seats: countSchema(peopleLimit),
  /** Places that its bags take, those bought later among them; missing in what a desk kept before they were counted. */
  bagPlaces: v.optional(bagPlacesSchema),
  /** With the pieces bought later, which count as large ones; `extra` counts them and those bought with the ride. */
  luggage: luggageViewSchema,
  flight: v.nullable(orderFlightSchema),
  from: partyPlaceSchema,
  to: partyPlaceSchema,
  paid: v.boolean(),
  paidAmountJpy: centsSchema,
  remark: v.string(),
  /** None in what a desk kept before they were asked. */
  needs: v.optional(needsSchema),
  checkedIn: v.boolean(),
  checkedInAt: maybeWallTime,
  /** When the traveller reported that they are still in immigration; null when they did not. */
  heldUpAt: maybeWallTime,
  /** When staff marked that nobody of it came; null while it is awaited. */
  missedAt: maybeWallTime,
  /** From when and until when its ride code lets it on board; null for what is no ride. */
  codeFrom: maybeWallTime,
  codeUntil: maybeWallTime,
  /** Staff may mark now that nobody of it came. */
  canBeMissed: v.boolean(),
  /** The departure that the seat was moved from; null when it was booked here. */
  movedFrom: v.nullable(v.object({ departureId: slugSchema, departsAt: wallTimeSchema })),
})
export type DepartureParty = v.InferOutput<typeof departurePartySchema>

/** A departure that a party could be moved to. */
export const moveOptionSchema = v.object({
  departureId: slugSchema,
  serviceDate: dateSchema,
  departsAt: wallTimeSchema,
  free: countSchema(peopleLimit),
  /** Places for bags of the minibus with most of them left; missing in what a desk kept before they were counted. */
  bagsFree: v.optional(bagPlacesSchema),
  /** Places for wheelchairs that its bus has left, where a party with one may be moved; missing where nothing bounds them. */
  wheelchairsFree: v.optional(countSchema(peopleLimit)),
  /**
   * Which of its vehicles has no place left for the wheelchair of the party that is asked about: a bus does not take it then, a minibus does
   * and needs another vehicle. Null where each has one, and for a party without one.
   */
  noWheelchairPlace: v.optional(v.nullable(v.picklist(['bus', 'minibus']))),
  /** How much later the party arrives than now, and whether it reaches it in time and waits no longer than the policy lets it; null where no party is asked about. */
  extraMinutes: v.optional(v.nullable(signedMinutesSchema)),
  fits: v.optional(v.nullable(v.boolean())),
})
export type MoveOption = v.InferOutput<typeof moveOptionSchema>

/** What staff can do to a departure, as its log names it. */
export const departureActionKinds = [
  'status',
  'bay',
  'late',
  'vehicle',
  'progress',
  'undo',
  'plan',
  'called',
  'callUndone',
  'runTrail',
  'noShow',
] as const
export type DepartureActionKind = (typeof departureActionKinds)[number]

/** Something that staff did to a departure, the newest first. */
export const staffActionSchema = v.object({
  at: wallTimeSchema,
  staffName: v.string(),
  action: v.picklist(departureActionKinds),
  /** What it became, such as `closed` or `left`. */
  value: v.string(),
  reason: v.string(),
})

/** A departure with its minibuses and parties: the board's middle, and what the passenger list is made of. */
export const departureViewSchema = v.object({
  asOf: wallTimeSchema,
  ...departureSummarySchema.entries,
  /** Steps that may follow now, and whether the last one may still be undone. */
  nextSteps: v.array(progressSchema),
  undoUntil: maybeWallTime,
  boardingAt: maybeWallTime,
  leftAt: maybeWallTime,
  atRelayAt: maybeWallTime,
  doneAt: maybeWallTime,
  /** All bags of the parties, and the extra pieces among them. */
  bags: countSchema(peopleLimit),
  extraBags: countSchema(peopleLimit),
  bus: v.nullable(vehicleAssignmentSchema),
  /** The bus's places for wheelchairs, as soon as one of its riders has one; missing where nothing bounds them. */
  busWheelchairs: v.optional(takenPlacesSchema),
  plannedAt: maybeWallTime,
  planVersion: countSchema(Number.MAX_SAFE_INTEGER),
  /** What riders were promised: a stop with more extra minutes is one to look at. */
  maxExtraMinutes: countSchema(600),
  /** Those that are used or have a vehicle, by number. */
  fleet: v.array(minibusSchema),
  /** By minibus, stop and name. */
  parties: v.array(departurePartySchema),
  /** The next departures of the same line with room, at most three. */
  moveOptions: v.array(moveOptionSchema),
  actions: v.array(staffActionSchema),
})
export type DepartureView = v.InferOutput<typeof departureViewSchema>
