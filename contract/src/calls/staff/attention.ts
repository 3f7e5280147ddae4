import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { attentionKinds, attentionLevels } from '../../rules/attention'
import { needKinds } from '../../rules/riderNeeds'
import { directionSchema, maybeWallTime } from '../../schema/ride'
import { hoursFindingSchema } from '../../schema/fleet'
import { boundedText } from '../../schema/bounded'
import { centsSchema } from '../../schema/amounts'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'

/** What an entry is about, as far as it says so; null for what it is not about. */
const attentionSubjectSchema = v.object({
  departure: v.nullable(
    v.object({
      departureId: slugSchema,
      direction: directionSchema,
      serviceDate: dateSchema,
      departsAt: wallTimeSchema,
      relayPoint: v.object({ code: slugSchema, name: v.string() }),
    }),
  ),
  order: v.nullable(v.object({ id: idSchema, orderNo: v.string(), name: v.string() })),
  flight: v.nullable(v.object({ flightNo: v.string(), estimatedAt: wallTimeSchema })),
  /** A drawer that was counted with a difference, whoever had it. */
  drawer: v.nullable(v.object({ number: countSchema(99), memberName: v.string(), isShort: v.boolean() })),
  riders: v.nullable(countSchema(9999)),
  checkedIn: v.nullable(countSchema(9999)),
  /** Vehicles that nobody is assigned to; 0 is the bus. */
  missing: v.array(countSchema(99)),
  /** A thing that was found: its number, what it is, and whether the desk has it or still the driver. */
  find: v.nullable(
    v.object({
      id: idSchema,
      number: countSchema(Number.MAX_SAFE_INTEGER),
      what: v.string(),
      isTakenIn: v.boolean(),
    }),
  ),
  /** A place whose door somebody proposes to correct. */
  place: v.nullable(v.object({ placeId: slugSchema, name: v.string() })),
  /** What a party needs that no vehicle is left for. */
  needs: v.array(v.picklist(needKinds)),
  /** Seats for its children, beside that. */
  childSeats: v.optional(countSchema(99)),
  /** Until when its seats are held unpaid. */
  heldUntil: maybeWallTime,
  amountJpy: v.nullable(centsSchema),
  /** The run, its driver and what they wrote; of `driverHelp` and `driverPhone` the reason too. Of a find who found it. */
  run: v.nullable(
    v.object({
      /** Null of a phone, and of what was not found in a vehicle. */
      minibus: v.nullable(countSchema(99)),
      driverName: v.string(),
      reason: v.string(),
      text: v.string(),
      minutes: v.nullable(countSchema(600)),
    }),
  ),
  /** Of an inspection: the vehicle, and the last day on which it holds. */
  vehicle: v.optional(v.nullable(v.object({ number: v.string(), until: dateSchema }))),
  /** Of a damage: the vehicle that it is of, whatever vehicle has the run by now; null where that is not known. */
  damagedVehicleId: v.optional(v.nullable(idSchema)),
  /** Of a roll call: the one before the driver's day, or after it. */
  moment: v.optional(v.nullable(v.picklist(['before', 'after']))),
  /** Of a driver's hours: the rule that the day will not keep. */
  hours: v.optional(v.nullable(hoursFindingSchema)),
  /** Of a roll call and of a driver's hours: the day of the shift. */
  serviceDate: v.optional(v.nullable(dateSchema)),
  /** Of runs that touch: when the run before is expected to end. */
  freeAt: v.optional(maybeWallTime),
  /** Since when somebody waits, or it failed; of a silent run when its phone was last heard of, of a tap when that was made. */
  since: maybeWallTime,
})
export type AttentionSubject = v.InferOutput<typeof attentionSubjectSchema>

/** The key of an entry: its kind and what it is about. */
const keySchema = v.pipe(boundedText(200, 'validation.invalid'), v.regex(/^[\w:.-]+$/))

/** An entry of the queue. */
const attentionEntrySchema = v.object({
  key: v.string(),
  kind: v.picklist(attentionKinds),
  level: v.picklist(attentionLevels),
  hurtsAt: wallTimeSchema,
  ...attentionSubjectSchema.entries,
  /** Who sees to it, by name; null while nobody does. */
  takenBy: v.nullable(v.object({ id: idSchema, name: v.string() })),
})
export type AttentionEntry = v.InferOutput<typeof attentionEntrySchema>

const attentionQueueSchema = v.object({
  asOf: wallTimeSchema,
  entries: v.array(attentionEntrySchema),
  /** Entries that rest now, and those that were done on this service day. */
  snoozed: countSchema(9999),
  doneToday: countSchema(9999),
})

/**
 * What somebody at the desk should see to now, sorted by when it hurts: only what the member's role can see to. Entries follow from the
 * books and go by themselves. Source: OPERATOR.md, section 7.
 */
export const staffAttention = defineCall({
  name: 'staffAttention',
  summary: 'Lists what somebody at the desk should see to, sorted by when it hurts.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/attention',
  session: 'staff',
  request: noRequest,
  response: attentionQueueSchema,
})

/** Takes an entry, lets it go, puts it off until a moment within three days, or closes it. Saying the same again changes nothing. */
export const staffMarkAttention = defineCall({
  name: 'staffMarkAttention',
  summary: 'Takes an entry of the queue, lets it go, puts it off or closes it.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/attention/mark',
  session: 'staff',
  request: v.variant('mark', [
    v.object({ mark: v.literal('take'), key: keySchema }),
    v.object({ mark: v.literal('release'), key: keySchema }),
    v.object({ mark: v.literal('done'), key: keySchema }),
    v.object({ mark: v.literal('snooze'), key: keySchema, until: wallTimeSchema }),
  ]),
  example: { mark: 'take', key: 'notLeft:pickup:20261121:1900:osakaStation' },
  response: attentionQueueSchema,
  errors: ['notFound', 'validation.dateTime'],
})
