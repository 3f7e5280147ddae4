import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { stopLegs } from '../../rules/stopEvents'
import { roadVoices } from '../../rules/vehicleOnRoad'
import { pointSchema } from '../../schema/doorProposal'
import { runNameSchema } from '../../schema/driver'
import { outlineSchema } from '../../schema/placeDoor'
import { directionSchema, maybeWallTime, relayPointNameSchema } from '../../schema/ride'
import { slugSchema } from '../../schema/ids'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'

/** A vehicle whose run is under way. */
const roadVehicleSchema = v.object({
  ...runNameSchema,
  serviceDate: dateSchema,
  direction: directionSchema,
  relayPoint: relayPointNameSchema,
  departsAt: wallTimeSchema,
  /** Of the register, such as M12; empty for a vehicle that was written down by hand. */
  number: v.string(),
  driverName: v.string(),
  /** People who ride it or are to: without those who did not come or have got out. */
  people: countSchema(9999),
  /** After its plan where it drives to, else as its departure was reported; late from as many minutes as riders are notified from. */
  lateMinutes: countSchema(1440),
  isLate: v.boolean(),
  voice: v.picklist(roadVoices),
  /** When the phone of its driver last sent a place or a tap; null where it never did. */
  heardAt: maybeWallTime,
  /** The last place of its phone; null where none is kept, or it is too old to be shown. */
  position: v.nullable(v.object({ at: wallTimeSchema, ...pointSchema.entries })),
  /** Where it is or drives to; null where that is not reported. `place` is empty for a door, of which only the ward is shown here. */
  next: v.nullable(
    v.object({
      leg: v.picklist(stopLegs),
      place: v.string(),
      wardName: v.string(),
      expectedAt: wallTimeSchema,
    }),
  ),
})
export type RoadVehicle = v.InferOutput<typeof roadVehicleSchema>

/** The vehicles that are on the road now, those of the earliest departure first. */
export const staffRoad = defineCall({
  name: 'staffRoad',
  summary:
    'Lists the vehicles that are on the road: where each was last, where it drives to, how late it is.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/road',
  session: 'staff',
  request: noRequest,
  response: v.object({ asOf: wallTimeSchema, vehicles: v.array(roadVehicleSchema) }),
})

const roadMapSchema = v.object({
  wards: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      /** The middle of its towns. */
      ...pointSchema.entries,
      /** None where the map that ships has none of it. */
      outline: outlineSchema,
    }),
  ),
  relayPoints: v.array(
    v.object({
      code: slugSchema,
      name: v.string(),
      ...pointSchema.entries,
      airport: v.object({ code: v.string(), name: v.string(), ...pointSchema.entries }),
    }),
  ),
})
export type RoadMapData = v.InferOutput<typeof roadMapSchema>

/** What the map of the day is drawn from: wards, and where the lines' buses meet the minibuses. It changes with the operator's data alone. */
export const staffRoadMap = defineCall({
  name: 'staffRoadMap',
  summary: 'Shows what the map of the day is drawn from: outlines of the wards, relay points and airports.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/roadMap',
  session: 'staff',
  request: noRequest,
  response: roadMapSchema,
})
