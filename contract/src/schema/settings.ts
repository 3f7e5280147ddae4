import * as v from 'valibot'
import { boundedList, boundedText } from './bounded'
import { directionSchema } from './ride'
import { campaignPictures, helpChannelSchema } from './pageConfig'
import { areCampaignDays } from '../rules/pageCampaign'
import { inEveryLanguage, writtenText } from './text'
import { centsSchema, currencySchema } from './amounts'
import { idSchema, slugSchema } from './ids'
import { countSchema, dateSchema, iataSchema } from './values'

/** What the operator can set; each kind is dated and kept with its history. */
export const settingKinds = ['policy', 'fares', 'timetable', 'luggage', 'pageConfig'] as const
export type SettingKind = (typeof settingKinds)[number]

const mostRows = 3000
const zoneSchema = countSchema(99)
const seatsSchema = v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall'))
const listed = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e12)),
  boundedText(40),
])

/** Settings of the policy that differ from the deployment's. Empty: as deployed. */
export const policyChangesSchema = boundedList(
  v.object({
    /** Such as `pickup.noticeMinutes`. */
    path: v.pipe(boundedText(100), v.regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9-]+)*$/)),
    value: v.union([v.boolean(), listed, boundedList(listed, 200)]),
  }),
  300,
)

const policyBodySchema = v.object({ kind: v.literal('policy'), changes: policyChangesSchema })

/** Every fare of one person between two zones; zone 0 is the airport. JPY decides the charge. */
const fareRowSchema = v.object({
  direction: directionSchema,
  fromZone: zoneSchema,
  toZone: zoneSchema,
  currency: currencySchema,
  personPrice: centsSchema,
})
export type FareSetting = v.InferOutput<typeof fareRowSchema>

/** A departure of the timetable, every day from its date on. */
const departureRowSchema = v.object({
  relayPoint: slugSchema,
  /** `HH:mm` of the service day, `24:30` for half past midnight of the same night. */
  departsAt: v.pipe(boundedText(5, 'validation.invalid'), v.regex(/^[0-2]\d:[0-5]\d$/)),
  busSeats: seatsSchema,
  minibuses: seatsSchema,
  minibusSeats: seatsSchema,
})
export type DepartureSetting = v.InferOutput<typeof departureRowSchema>

/** A campaign's page; picture, days and a package of coupons where it has them. */
const campaignSchema = v.pipe(
  v.object({
    campaignId: slugSchema,
    title: inEveryLanguage(writtenText(80)),
    text: inEveryLanguage(writtenText(1000)),
    picture: v.nullable(v.picklist(campaignPictures)),
    from: v.nullable(dateSchema),
    until: v.nullable(dateSchema),
    packageId: v.nullable(idSchema),
  }),
  v.check((campaign) => areCampaignDays(campaign), 'validation.dateTime'),
)

/** A setting as it is edited, whole. */
export const settingBodySchema = v.variant('kind', [
  policyBodySchema,
  v.object({
    kind: v.literal('fares'),
    /** Missing, as in what was saved while there was one airport: the first. */
    airportCode: v.optional(iataSchema),
    rows: v.pipe(boundedList(fareRowSchema, mostRows), v.minLength(1)),
  }),
  v.object({
    kind: v.literal('timetable'),
    /** Whose lines they are. Missing: every airport's of which there is a line. */
    airportCode: v.optional(iataSchema),
    direction: directionSchema,
    /** None: nothing runs in this direction; not to be saved. */
    rows: boundedList(departureRowSchema, mostRows),
  }),
  v.object({
    kind: v.literal('luggage'),
    /** Of one extra piece. */
    prices: v.pipe(
      boundedList(v.object({ currency: currencySchema, price: centsSchema }), 6),
      v.minLength(1),
      v.check((rows) => rows.some((row) => row.currency === 'JPY'), 'validation.required'),
    ),
    maxExtraPerPerson: countSchema(9),
  }),
  v.object({
    kind: v.literal('pageConfig'),
    campaign: v.nullable(campaignSchema),
    helpChannels: boundedList(
      v.object({ channel: helpChannelSchema.entries.channel, id: writtenText(80) }),
      6,
    ),
  }),
])
export type SettingBody = v.InferOutput<typeof settingBodySchema>
export type SettingBodyOf<Kind extends SettingKind> = Extract<SettingBody, { kind: Kind }>
