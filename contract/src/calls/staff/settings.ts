import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { policySchema } from '../../policy/schema'
import { directionSchema } from '../../schema/ride'
import { policyChangesSchema, settingBodySchema, settingKinds } from '../../schema/settings'
import { optionalText } from '../../schema/text'
import { centsSchema } from '../../schema/amounts'
import { airportCodeSchema, countSchema, dateSchema, wallTimeSchema } from '../../schema/values'

/** So many versions of a setting are listed. */
export const mostVersions = 50

/** Grows from version to version of all settings. */
const versionIdSchema = countSchema(Number.MAX_SAFE_INTEGER)

/** One saved state of a setting. */
const settingVersionSchema = v.object({
  id: versionIdSchema,
  validFrom: dateSchema,
  note: v.string(),
  staffName: v.string(),
  createdAt: wallTimeSchema,
  /** Whether it holds now, is still to come, or was replaced. */
  state: v.picklist(['inForce', 'toCome', 'past']),
  body: settingBodySchema,
})
export type SettingVersion = v.InferOutput<typeof settingVersionSchema>

const settingViewSchema = v.object({
  serviceDate: dateSchema,
  /** What holds now, whole, to begin an edit with. */
  inForce: settingBodySchema,
  /** Newest first, at most `mostVersions`. */
  history: v.array(settingVersionSchema),
  /** The wards of each fare zone, by their names. */
  zones: v.array(v.object({ zone: countSchema(99), wards: v.array(v.string()) })),
  /** Paid rides to come: they keep their price and times, whatever is saved. */
  soldAhead: countSchema(Number.MAX_SAFE_INTEGER),
  /** The policy of this deployment without anybody's changes, and as it holds now. */
  deployed: policySchema,
  policy: policySchema,
})
export type SettingView = v.InferOutput<typeof settingViewSchema>

/** One of the operator's settings: what holds, what is to come, and its history. */
export const staffSettings = defineCall({
  name: 'staffSettings',
  summary: "Tells one of the operator's settings with its history.",
  tag: 'Staff: settings',
  method: 'GET',
  path: '/staff/settings/one',
  session: 'staff',
  request: v.object({
    kind: v.picklist(settingKinds),
    /** Of a timetable; missing: the pick-ups'. */
    direction: v.optional(directionSchema, 'pickup'),
    /** Of fares and a timetable; missing: the first served one's. */
    airportCode: v.optional(airportCodeSchema),
  }),
  example: { kind: 'policy' },
  response: settingViewSchema,
  errors: ['notFound'],
})

/**
 * Saves a setting from a service day on, today at the earliest; saved again for the same day, the newest counts. What was sold
 * stays as it was sold. What somebody else saved since the edit began is not overwritten.
 */
export const staffSaveSettings = defineCall({
  name: 'staffSaveSettings',
  summary: 'Saves a setting from a service day on.',
  tag: 'Staff: settings',
  method: 'POST',
  path: '/staff/settings/save',
  session: 'staff',
  idempotent: true,
  request: v.object({
    validFrom: dateSchema,
    note: optionalText(200),
    body: settingBodySchema,
    /** The newest version of its history when the edit began, 0 where there was none; missing: it is saved whatever was saved meanwhile. */
    basedOn: v.optional(versionIdSchema),
  }),
  example: {
    validFrom: '2026-11-28',
    body: { kind: 'luggage', prices: [{ currency: 'JPY', price: 100000 }], maxExtraPerPerson: 2 },
  },
  response: settingViewSchema,
  errors: ['settings.invalid', 'settings.past', 'settings.savedMeanwhile'],
})

/** Who looked at a setting so few seconds ago has it open. */
export const settingOpenSeconds = 90

/** Notes that a setting is open, and whether it is being edited, and tells who else has it open. */
export const staffSettingReaders = defineCall({
  name: 'staffSettingReaders',
  summary: 'Notes that a setting is open and tells who else has it open.',
  tag: 'Staff: settings',
  method: 'POST',
  path: '/staff/settings/readers',
  session: 'staff',
  request: v.object({ kind: v.picklist(settingKinds), isEditing: v.boolean() }),
  example: { kind: 'policy', isEditing: false },
  response: v.object({
    /** By their names; who asks is none of them. */
    others: v.array(v.object({ name: v.string(), isEditing: v.boolean() })),
  }),
  errors: [],
})

/** What travellers would read otherwise by changes of the policy. They follow by themselves, in every language. */
export const staffPreviewSettings = defineCall({
  name: 'staffPreviewSettings',
  summary: 'Lists the texts of travellers that would follow changes of the policy.',
  tag: 'Staff: settings',
  method: 'POST',
  safe: true,
  path: '/staff/settings/preview',
  session: 'staff',
  request: v.object({ changes: policyChangesSchema }),
  example: { changes: [{ path: 'pickup.noticeMinutes', value: 120 }] },
  response: v.object({
    texts: v.array(v.object({ kind: v.picklist(['faq', 'legal']), title: v.string(), heading: v.string() })),
  }),
  errors: ['settings.invalid'],
})

/** At most so many rides are replayed, the newest days first. */
export const mostReplayed = 10_000
const ridesSchema = countSchema(mostReplayed)

/** What the plans of the minibuses would have been for the same rides, in the order that they drove. */
const planReplaySchema = v.object({
  rides: ridesSchema,
  longer: ridesSchema,
  shorter: ridesSchema,
  /** Minutes on the minibus of all rides together. */
  todayMinutes: countSchema(Number.MAX_SAFE_INTEGER),
  thenMinutes: countSchema(Number.MAX_SAFE_INTEGER),
  /** Windows that today's figures keep and these would miss, and the other way round. */
  missed: ridesSchema,
  kept: ridesSchema,
})

/** What the sold rides of the last seven service days would have been. */
const settingReplaySchema = v.object({
  from: dateSchema,
  to: dateSchema,
  rides: ridesSchema,
  /** There were more rides than are replayed, or it took too long: the days from `from` on are not all whole. */
  isPart: v.boolean(),
  /** Taken today and not then, by the first reason: notice and times, the party, its bags; and what they cost today. */
  refused: v.object({ time: ridesSchema, party: ridesSchema, bags: ridesSchema }),
  refusedJpy: centsSchema,
  /** Of the others, which would have cost more or less, and all of them together. */
  more: ridesSchema,
  less: ridesSchema,
  todayJpy: centsSchema,
  thenJpy: centsSchema,
  /** The same yen, shown as another amount of the ride's own currency. */
  otherShown: ridesSchema,
  moreSeats: ridesSchema,
  fewerSeats: ridesSchema,
  otherDeparture: ridesSchema,
  freeSooner: ridesSchema,
  freeLonger: ridesSchema,
  infoMissed: ridesSchema,
  /** Minibuses that made more stops than would be allowed. */
  crowded: ridesSchema,
  /** Null where the setting has no bearing on plans; missing from a server of the release before. */
  plans: v.optional(v.nullable(planReplaySchema)),
})
export type SettingReplay = v.InferOutput<typeof settingReplaySchema>

/** What last week's sold rides would have been under a setting as it is edited, beside what today's settings make of them. */
export const staffReplaySettings = defineCall({
  name: 'staffReplaySettings',
  summary: 'Tells what last week’s rides would have been under a setting.',
  tag: 'Staff: settings',
  method: 'POST',
  safe: true,
  path: '/staff/settings/replay',
  session: 'staff',
  request: v.object({ body: settingBodySchema }),
  example: { body: { kind: 'policy', changes: [{ path: 'pickup.noticeMinutes', value: 120 }] } },
  /** Null where the setting has no bearing on rides that are over. */
  response: v.object({ replay: v.nullable(settingReplaySchema) }),
  errors: ['settings.invalid'],
})
