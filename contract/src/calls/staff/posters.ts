import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { safeText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import {
  airportCodeSchema,
  countSchema,
  dateSchema,
  iataSchema,
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

/** A poster to be printed: one page with a picture that needs no language, its QR code, and on request WeChat's code beside it. */
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
    withMiniProgramCode: v.optional(v.boolean(), false),
  }),
  example: { id: exampleId, format: 'pdf', withMiniProgramCode: true },
  response: fileSchema,
  errors: ['notFound', ...miniProgramCodeErrors],
})

/** A poster's mini-program code alone, for a page that somebody else lays out. WeChat draws it; what it refuses is said. */
export const staffPosterMiniProgramCode = defineCall({
  name: 'staffPosterMiniProgramCode',
  summary: 'Has WeChat draw the mini-program code of a poster.',
  tag: 'Staff: posters',
  method: 'POST',
  path: '/staff/posters/miniProgramCode',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: fileSchema,
  errors: ['notFound', ...miniProgramCodeErrors],
})
