import * as v from 'valibot'
import { boundedText } from '../../schema/bounded'
import { defineCall } from '../../defineCall'
import { longestLogo, isPartnerLogo } from '../../rules/partnerLogo'
import { mostBasisPoints, partnerAgreements, partnerCodeSchema, partnerKinds } from '../../schema/partner'
import { machineText, optionalText, safeText } from '../../schema/text'
import { signedCentsSchema } from '../../schema/amounts'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'

const namesSchema = v.object({
  ja: safeText(60),
  en: safeText(60),
  'zh-CN': safeText(60),
  ko: safeText(60),
  'zh-TW': safeText(60),
})
const textsSchema = v.object({
  ja: optionalText(200),
  en: optionalText(200),
  'zh-CN': optionalText(200),
  ko: optionalText(200),
  'zh-TW': optionalText(200),
})

/** What staff say of a partner; an offer counts from its first day to its last, both whole. */
const partnerBodySchema = v.object({
  names: namesSchema,
  texts: textsSchema,
  logo: v.pipe(
    machineText(longestLogo),
    v.trim(),
    v.check((svg) => isPartnerLogo(svg), 'company.logo'),
  ),
  /** Off the fare; null for the ordinary price. */
  offBasisPoints: v.nullable(v.pipe(countSchema(mostBasisPoints), v.minValue(1, 'validation.tooSmall'))),
  commissionBasisPoints: countSchema(mostBasisPoints),
  firstDay: dateSchema,
  lastDay: v.nullable(dateSchema),
  agreements: v.picklist(partnerAgreements),
})

const wordsView = v.object({
  ja: v.string(),
  en: v.string(),
  'zh-CN': v.string(),
  ko: v.string(),
  'zh-TW': v.string(),
})

const partnerVersionSchema = v.object({
  id: v.number(),
  names: wordsView,
  texts: wordsView,
  logo: v.string(),
  offBasisPoints: v.nullable(countSchema(mostBasisPoints)),
  commissionBasisPoints: countSchema(mostBasisPoints),
  firstDay: dateSchema,
  lastDay: v.nullable(dateSchema),
  agreements: v.picklist(partnerAgreements),
  note: v.string(),
  /** Empty for what the product came with. */
  staffName: v.string(),
  createdAt: wallTimeSchema,
})
export type StaffPartnerVersion = v.InferOutput<typeof partnerVersionSchema>

const partnerSchema = v.object({
  code: v.string(),
  kind: v.picklist(partnerKinds),
  state: v.picklist(['now', 'toCome', 'over']),
  /** The address of its landing, for links and printed codes. */
  link: v.string(),
  /** Newest first: the first one holds. */
  versions: v.array(partnerVersionSchema),
})
export type StaffPartner = v.InferOutput<typeof partnerSchema>

const boardSchema = v.object({ asOf: wallTimeSchema, partners: v.array(partnerSchema) })
export type PartnerBoard = v.InferOutput<typeof boardSchema>

/** Every partner with its history, by code. */
export const staffPartners = defineCall({
  name: 'staffPartners',
  summary: 'Lists the partners with their terms over time.',
  tag: 'Staff: partners',
  method: 'GET',
  path: '/staff/partners/board',
  session: 'staff',
  request: noRequest,
  response: boardSchema,
})

/** Adds a partner, or sets what holds for one from now on. What was sold stays as it was sold. */
export const staffSavePartner = defineCall({
  name: 'staffSavePartner',
  summary: 'Adds a partner or changes its terms from now on.',
  tag: 'Staff: partners',
  method: 'POST',
  path: '/staff/partners/save',
  session: 'staff',
  idempotent: true,
  request: v.object({
    code: partnerCodeSchema,
    /** Of a new partner; null for one that is there, whose kind stays. */
    newKind: v.nullable(v.picklist(partnerKinds)),
    ...partnerBodySchema.entries,
    /** For colleagues: why. */
    note: optionalText(200),
    /** The newest version when the edit began; missing: it is saved whatever was saved meanwhile. */
    basedOn: v.optional(countSchema(Number.MAX_SAFE_INTEGER)),
  }),
  example: {
    code: 'spring',
    newKind: 'airline',
    names: {
      ja: '春秋航空',
      en: 'Spring Airlines',
      'zh-CN': '春秋航空',
      ko: '춘추항공',
      'zh-TW': '春秋航空',
    },
    texts: {},
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" /></svg>',
    offBasisPoints: 500,
    commissionBasisPoints: 300,
    firstDay: '2026-11-28',
    lastDay: '2027-11-27',
    agreements: 'common',
  },
  response: boardSchema,
  errors: [
    'notFound',
    'company.codeTaken',
    'company.changed',
    'company.wrongDays',
    'company.logo',
    'validation.dateTime',
  ],
})

const monthSchema = v.pipe(boundedText(7), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'validation.dateTime'))

const sumEntries = {
  partnerCode: v.string(),
  partnerName: v.string(),
  /** Rides that were paid, and those of which money went back. */
  bookings: countSchema(1_000_000),
  refunds: countSchema(1_000_000),
  /** Fares paid after discounts, less what went back; below zero when more went back than came in. */
  fareJpy: signedCentsSchema,
  commissionJpy: signedCentsSchema,
}

const commissionSchema = v.object({
  /** By month of payment or refund, the newest first. */
  months: v.array(v.object({ month: monthSchema, ...sumEntries })),
  /** Of the requested month, by day of the ride. */
  days: v.array(v.object({ rideDate: dateSchema, ...sumEntries })),
})
export type PartnerCommission = v.InferOutput<typeof commissionSchema>

/** What is due to partners, month by month; of one month by ride date too, as partners receive it: no traveller is in it. */
export const staffPartnerCommission = defineCall({
  name: 'staffPartnerCommission',
  summary: 'Tells the commission due to partners, month by month.',
  tag: 'Staff: partners',
  method: 'GET',
  path: '/staff/partners/commission',
  session: 'staff',
  request: v.object({ month: v.optional(monthSchema) }),
  response: commissionSchema,
})
