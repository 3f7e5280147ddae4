import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { safeText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { countSchema, dateSchema, wallTimeSchema } from '../../schema/values'

/** Entries of a page of the trail. */
export const trailPageSize = 50
/** Orders of an entry that are named; a departure's list has as many as its bus has seats. */
export const trailOrdersShown = 60

/** What a member of staff did or looked at. */
export const trailEntrySchema = v.object({
  id: v.number(),
  at: wallTimeSchema,
  /** A look that was repeated within minutes: how often, and when last. */
  times: v.number(),
  lastAt: wallTimeSchema,
  memberId: idSchema,
  memberName: v.string(),
  /** The name of the call. */
  call: v.string(),
  /** `done`, or the code of the refusal. */
  outcome: v.string(),
  network: v.string(),
  /** Those that were changed or shown; at most {@link trailOrdersShown} are named. */
  orders: v.array(v.object({ id: idSchema, orderNo: v.string() })),
  orderCount: v.number(),
  travellerCount: v.number(),
  /** Departures, members and other things that the request named. */
  subjects: v.array(v.string()),
})
export type TrailEntry = v.InferOutput<typeof trailEntrySchema>

/** The trail of staff, the newest first, narrowed by member, call, calendar day in Japan and order number. */
export const staffTrail = defineCall({
  name: 'staffTrail',
  summary: 'Lists what members of staff changed and looked at, the newest first.',
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/trail',
  session: 'staff',
  request: v.object({
    memberId: v.optional(idSchema),
    call: v.optional(safeText(60)),
    date: v.optional(dateSchema),
    orderNo: v.optional(safeText(40)),
    /** The last entry of the page before. */
    before: v.optional(countSchema(Number.MAX_SAFE_INTEGER)),
  }),
  example: { date: '2026-12-24' },
  response: v.object({
    entries: v.array(trailEntrySchema),
    /** Where the next page begins; null when there is none. */
    next: v.nullable(v.number()),
    /** How long entries are kept. */
    keptDays: v.number(),
  }),
  errors: ['validation.dateTime', 'notFound'],
})
