import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { byLang, langNames, type Lang } from '../../lang'
import {
  longestPosterPart,
  posterParts,
  unknownFacts,
  type PosterPart,
  type PosterWords,
} from '../../rules/posterWords'
import { centsSchema } from '../../schema/amounts'
import { idSchema } from '../../schema/ids'
import { inEveryLanguage, safeOrEmpty, safeText, writtenText } from '../../schema/text'
import {
  airportCodeSchema,
  countSchema,
  dateSchema,
  iataSchema,
  langSchema,
  noRequest,
  terminalSchema,
  wallTimeSchema,
} from '../../schema/values'
import { exampleId } from '../example'

/** From no poster is the desk farther, in minutes. */
export const longestWalkMinutes = 60
/** So many days of scans are counted, today's included. */
export const shownScanDays = 14

/** What a poster's code opens: the web app, or the page that leads on to WeChat's mini-program. */
export const posterTargets = ['web', 'miniProgram'] as const

/** Sheets that a poster is printed on, all of one shape; B2 is the Japanese one. */
export const posterPapers = ['A4', 'A3', 'A2', 'B2'] as const
export type PosterPaper = (typeof posterPapers)[number]
/** How wide each is, in millimetres. */
export const paperWidth: Readonly<Record<PosterPaper, number>> = { A4: 210, A3: 297, A2: 420, B2: 515 }

const walkMinutesSchema = countSchema(longestWalkMinutes)

/** A poster of the operator's list, with how often it was scanned. */
export const posterSchema = v.object({
  id: idSchema,
  /** Its letters in the address. */
  code: v.string(),
  airportCode: iataSchema,
  terminal: terminalSchema,
  /** For colleagues: where exactly it hangs. */
  spot: v.string(),
  /** From there to the desk. */
  walkMinutes: walkMinutesSchema,
  opens: v.picklist(posterTargets),
  /** What its code says: short, resolved by the server. */
  address: v.string(),
  /** What earlier prints of it say; good for ever. */
  longAddress: v.string(),
  createdAt: wallTimeSchema,
  createdBy: v.string(),
  /** Since then it counts no scans, and its code leads home. Null while it hangs. */
  retiredAt: v.nullable(wallTimeSchema),
  /** Who took it down and why; null while it hangs, and for those taken down before reasons were kept. */
  retiredBy: v.nullable(v.string()),
  retiredReason: v.nullable(v.string()),
  /** The fare that it would name today, in yen; null while no ride is sold from there, and with a server of the release before. */
  price: v.optional(v.nullable(centsSchema)),
  /** How it was last saved to be printed, and what of that is no longer so; null before, and with a server of the release before. */
  print: v.optional(
    v.nullable(
      v.object({
        at: wallTimeSchema,
        /** The fare that it names; null where its words name none. */
        price: v.nullable(centsSchema),
        outdated: v.array(v.picklist(['price', 'words'])),
      }),
    ),
  ),
  /** Since it was made. */
  scans: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The last days that had any, the newest first. */
  days: v.array(v.object({ date: dateSchema, scans: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
})
export type Poster = v.InferOutput<typeof posterSchema>

const postersSchema = v.object({
  asOf: wallTimeSchema,
  posters: v.array(posterSchema),
  /** Whether WeChat draws mini-program codes for posters here. */
  hasMiniProgramCodes: v.boolean(),
  /** Where posters can hang, with the usual way to the desk. */
  terminals: v.array(
    v.object({
      airportCode: iataSchema,
      terminal: terminalSchema,
      name: v.string(),
      walkMinutes: countSchema(120),
    }),
  ),
})

/** A file, small enough to come in an answer. */
const fileSchema = v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() })

/** Why there is no mini-program code; none of them is the poster's fault. */
const miniProgramCodeErrors = [
  'poster.retired',
  'wechat.notReleased',
  'wechat.busy',
  'wechat.noCode',
] as const

/** The posters, those that hang first and the newest of them at the top. */
export const staffPosters = defineCall({
  name: 'staffPosters',
  summary: 'Lists the posters and their scans.',
  tag: 'Staff: posters',
  method: 'GET',
  path: '/staff/posters',
  session: 'staff',
  request: noRequest,
  response: postersSchema,
})

/** Adds a poster to the list and gives it its code. */
export const staffAddPoster = defineCall({
  name: 'staffAddPoster',
  summary: 'Adds a poster and gives it its code.',
  tag: 'Staff: posters',
  method: 'POST',
  path: '/staff/posters/add',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** The first served one unless given. */
    airportCode: v.optional(airportCodeSchema),
    terminal: terminalSchema,
    spot: safeText(80),
    walkMinutes: walkMinutesSchema,
    opens: v.picklist(posterTargets),
  }),
  example: { terminal: 'T1', spot: 'Arrival hall, exit B', walkMinutes: 4, opens: 'web' },
  response: postersSchema,
  errors: ['airport.notServed'],
})

/** Takes a poster out of use: its scans are not counted any more, and its code leads home. Repeated, it changes nothing. */
export const staffRetirePoster = defineCall({
  name: 'staffRetirePoster',
  summary: 'Retires a poster that was taken down.',
  tag: 'Staff: posters',
  method: 'POST',
  path: '/staff/posters/retire',
  session: 'staff',
  request: v.object({ id: idSchema, reason: safeText(200) }),
  example: { id: exampleId, reason: 'The pillar was painted.' },
  response: postersSchema,
  errors: ['notFound'],
})

const drawnAs = {
  /** The language whose words are the largest. */
  lead: v.optional(langSchema, 'en'),
  withMiniProgramCode: v.optional(v.boolean(), false),
}

/**
 * A poster to be printed: one page with its words in five languages, the ride as a picture, its QR code, and on request WeChat's code
 * beside it. That it was saved, and with which price and words, is kept: so the desk says which prints have grown old.
 */
export const staffPosterFile = defineCall({
  name: 'staffPosterFile',
  summary: 'Draws a poster as a file to print.',
  tag: 'Staff: posters',
  method: 'POST',
  path: '/staff/posters/file',
  session: 'staff',
  request: v.object({
    id: idSchema,
    format: v.picklist(['pdf', 'svg']),
    /** Missing: it is only looked at, on A4. */
    paper: v.optional(v.picklist(posterPapers)),
    ...drawnAs,
  }),
  example: { id: exampleId, format: 'pdf', paper: 'A3', lead: 'zh-CN', withMiniProgramCode: true },
  response: fileSchema,
  errors: ['notFound', 'booking.noQuotation', ...miniProgramCodeErrors],
})

const isOneLine = (text: string) => !/[\t\n\r]/.test(text)
const partSchema = (part: PosterPart) =>
  v.pipe(
    writtenText(longestPosterPart[part]),
    v.check(isOneLine, 'validation.unsafeText'),
    v.check((text) => unknownFacts(text).length === 0, 'validation.invalid'),
  )

/** The words of posters, whole and with no fact that there is not. */
export const allPosterWordsSchema = inEveryLanguage(
  v.object({
    title: partSchema('title'),
    line: partSchema('line'),
    scan: partSchema('scan'),
    walk: partSchema('walk'),
    show: partSchema('show'),
    ride: partSchema('ride'),
  }),
)
export type AllPosterWords = Readonly<Record<Lang, PosterWords>>

const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The words of the posters, in every language, with who wrote them. */
const posterWordsSchema = v.object({
  /** Of the words in force; null: the product's own, which nobody changed. */
  version: v.nullable(versionSchema),
  words: allPosterWordsSchema,
  /** The product's own. */
  shipped: allPosterWordsSchema,
  /** The newest first, at most 20. */
  history: v.array(
    v.object({
      version: versionSchema,
      words: allPosterWordsSchema,
      changedAt: wallTimeSchema,
      changedBy: v.string(),
      note: v.string(),
    }),
  ),
})

/** The words that every poster is printed with, and those of before. */
export const staffPosterWords = defineCall({
  name: 'staffPosterWords',
  summary: 'Tells the words of the posters in every language, with those of before.',
  tag: 'Staff: posters',
  method: 'GET',
  path: '/staff/posters/words',
  session: 'staff',
  request: noRequest,
  response: posterWordsSchema,
})

const examplePart = (part: PosterPart, lang: Lang) => `${langNames[lang]}, ${part}`
const exampleWords = (lang: Lang): PosterWords => ({
  title: examplePart('title', lang),
  line: `${examplePart('line', lang)} {price}`,
  scan: examplePart('scan', lang),
  walk: examplePart('walk', lang),
  show: examplePart('show', lang),
  ride: examplePart('ride', lang),
})
const exampleAllWords = byLang(exampleWords)

/** Changes the words that posters are printed with from now on. What hangs stays as it was printed, and is marked as old. */
export const staffSavePosterWords = defineCall({
  name: 'staffSavePosterWords',
  summary: 'Changes the words of the posters.',
  tag: 'Staff: posters',
  method: 'POST',
  path: '/staff/posters/words/save',
  session: 'staff',
  idempotent: true,
  request: v.object({
    words: allPosterWordsSchema,
    /** Of the words that were edited. */
    version: v.nullable(versionSchema),
    note: safeOrEmpty(200),
  }),
  example: { words: exampleAllWords, version: null, note: 'Shorter titles.' },
  response: posterWordsSchema,
  errors: ['poster.wordsChanged', 'poster.wordsUnfit'],
})

/** A poster as it would be printed, with the words in force or with edited ones; nothing of it is kept. */
export const staffPreviewPoster = defineCall({
  name: 'staffPreviewPoster',
  summary: 'Draws a poster to be looked at, with words as they are edited.',
  tag: 'Staff: posters',
  method: 'POST',
  safe: true,
  path: '/staff/posters/preview',
  session: 'staff',
  request: v.object({
    /** Null: any place of the first terminal, with a code that leads home. */
    id: v.nullable(idSchema),
    /** Missing: those in force. */
    words: v.optional(allPosterWordsSchema),
    ...drawnAs,
  }),
  example: { id: exampleId, words: exampleAllWords, lead: 'ja' },
  response: v.object({
    mediaType: v.string(),
    base64: v.string(),
    /** Words that cannot be printed: too long for their place even at the smallest size, or with letters of no font. */
    unfit: v.array(
      v.object({
        lang: langSchema,
        part: v.picklist(posterParts),
        why: v.picklist(['tooLong', 'noLetters']),
      }),
    ),
  }),
  errors: ['notFound', 'booking.noQuotation', ...miniProgramCodeErrors],
})

/** A poster's mini-program code alone, for a page that somebody else lays out. WeChat draws it; what it refuses is said. */
export const staffPosterMiniProgramCode = defineCall({
  name: 'staffPosterMiniProgramCode',
  summary: 'Has WeChat draw the mini-program code of a poster.',
  tag: 'Staff: posters',
  method: 'POST',
  safe: true,
  path: '/staff/posters/miniProgramCode',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: fileSchema,
  errors: ['notFound', ...miniProgramCodeErrors],
})
