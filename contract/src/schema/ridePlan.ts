import * as v from 'valibot'
import { directionSchema, maybeWallTime, vehicleTypeSchema } from './ride'
import { progressSteps } from '../rules/departureProgress'
import { legStates, pointKinds, pointStates } from '../rules/rideProgress'
import { slugSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'

const stopLimit = 99
const placeSchema = v.object({ lat: v.number(), lng: v.number() })

/** A point of the ride line, in riding order. */
export const ridePointSchema = v.object({
  /** `otherStop` is a fellow rider's door: its ward is all that is shown. */
  kind: v.picklist(pointKinds),
  /** In the requested language; for an `otherStop` its ward. */
  name: v.string(),
  /** Bay, exit or address, in one line; empty when there is nothing to add. */
  detail: v.string(),
  wardCode: v.nullable(v.string()),
  /** Position among the minibus's stops, from 1; null elsewhere and before the order is known. */
  stopNo: v.nullable(countSchema(stopLimit)),
  arrivesFrom: maybeWallTime,
  /** Equal to `arrivesFrom` once the time is certain; later while it is a window. */
  arrivesTo: maybeWallTime,
  departsAt: maybeWallTime,
  /** When a punctual vehicle is there and goes on: what its place on the line is derived from; null where no minute is shown yet. */
  reachedAt: maybeWallTime,
  leftAt: maybeWallTime,
  /** How late it is expected there, or to leave from there; missing in what an app kept before it was known by point. */
  lateMinutes: v.optional(countSchema(1440)),
  state: v.picklist(pointStates),
})
export type RidePoint = v.InferOutput<typeof ridePointSchema>

/** What joins a point to the next one. */
export const rideLegSchema = v.object({
  mode: v.picklist(['bus', 'minibus']),
  minutes: countSchema(600),
  vehicleType: vehicleTypeSchema,
  /** Null until they are assigned. */
  vehicleName: v.nullable(v.string()),
  plateNumber: v.nullable(v.string()),
  driverName: v.nullable(v.string()),
  state: v.picklist(legStates),
})
export type RideLeg = v.InferOutput<typeof rideLegSchema>

/** The way of one booking from its first point to its last: what the ride line draws. */
export const ridePlanSchema = v.object({
  departureId: slugSchema,
  direction: directionSchema,
  serviceDate: dateSchema,
  relayPoint: v.object({ code: slugSchema, name: v.string() }),
  /** When the traveller must be at the desk (pick-up) or at the door (drop-off, transfer). */
  gatherAt: wallTimeSchema,
  /** When the ride leaves its first point: the bus (pick-up), the minibus at the latest (drop-off, transfer). */
  departsAt: wallTimeSchema,
  /** When the bus of the departure leaves, its place in the timetable. */
  busDepartsAt: wallTimeSchema,
  /** When the minibus is at the door. */
  doorFrom: wallTimeSchema,
  doorTo: wallTimeSchema,
  /** When the ride is over. */
  arriveFrom: wallTimeSchema,
  arriveTo: wallTimeSchema,
  /** When it was over, as staff reported it; null while it is not, and where nobody reported it. */
  arrivedAt: maybeWallTime,
  /** At most this many stops and this much more time than the direct way: promised before paying. */
  maxStops: countSchema(stopLimit),
  maxExtraMinutes: countSchema(600),
  /** The stop order is decided and no longer moves. */
  frozen: v.boolean(),
  frozenAt: maybeWallTime,
  /** "You are stop 3 of 5"; null until the order of stops is known. */
  stopNo: v.nullable(countSchema(stopLimit)),
  stopTotal: v.nullable(countSchema(stopLimit)),
  /** Minutes behind the timetable at this moment where the traveller gets in or out next; 0 on time. */
  lateMinutes: countSchema(1440),
  /** What staff reported of the departure, and when; null while the ride is only offered. */
  reports: v.nullable(
    v.object({
      step: v.picklist(progressSteps),
      boardingAt: maybeWallTime,
      leftAt: maybeWallTime,
      atRelayAt: maybeWallTime,
    }),
  ),
  /**
   * The point that the vehicle has come to by its driver's phone, and whether it is there; null while none reports, and missing in what an
   * app kept before there were any.
   */
  position: v.optional(
    v.nullable(
      v.object({
        at: wallTimeSchema,
        /** -1 before the first point. */
        point: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(stopLimit)),
        isThere: v.boolean(),
      }),
    ),
  ),
  /**
   * What is shown of where the vehicle is on a map; null while no driver's phone says anything, and missing in what an app kept before there
   * were any.
   */
  vehicle: v.optional(
    v.nullable(
      v.object({
        mode: v.picklist(['bus', 'minibus']),
        /** When its driver's phone was heard of. */
        at: wallTimeSchema,
        /** Null where it would show the door of somebody else. */
        place: v.nullable(placeSchema),
        /** The ward of the stop that it is at, or drives to; null where that is none. */
        wardCode: v.nullable(v.string()),
        ward: v.string(),
        /** Doors of others before theirs. */
        stops: countSchema(stopLimit),
        /** The traveller's own door, while it comes to it; null for who follows their ride. */
        door: v.nullable(placeSchema),
      }),
    ),
  ),
  /** The ride of this traveller is over. */
  isOver: v.boolean(),
  points: v.array(ridePointSchema),
  /** One fewer than `points`; leg n joins point n and point n + 1. */
  legs: v.array(rideLegSchema),
})
export type RidePlan = v.InferOutput<typeof ridePlanSchema>

/** A departure as it can be chosen. */
export const departureOfferSchema = v.object({
  departureId: slugSchema,
  serviceDate: dateSchema,
  busDepartsAt: wallTimeSchema,
  gatherAt: wallTimeSchema,
  departsAt: wallTimeSchema,
  doorFrom: maybeWallTime,
  doorTo: maybeWallTime,
  /** Null while no address or ward is given. */
  arriveFrom: maybeWallTime,
  arriveTo: maybeWallTime,
  /** Seats that a party of one could still take; 0 when full. */
  seatsLeft: countSchema(999),
})
export type DepartureOffer = v.InferOutput<typeof departureOfferSchema>
