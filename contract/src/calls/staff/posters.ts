import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { safeText } from '../../schema/text'
import {
  countSchema,
  dateSchema,
  iataSchema,
  idSchema,
  noRequest,
  terminalSchema,
  wallTimeSchema,
} from '../../schema/values'

/** From no poster is the desk farther, in minutes. */
export const longestWalkMinutes = 60
/** So many days of scans are told, today's included. */
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
  /** What its code says. */
  address: v.string(),
  createdAt: wallTimeSchema,
  createdBy: v.string(),
  /** Since then it counts no scans; whoever scans it still comes to the next bus. Null while it hangs. */
  retiredAt: v.nullable(wallTimeSchema),
  /** Since it was made. */
  scans: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The last days that had any, the newest first. */
  days: v.array(v.object({ date: dateSchema, scans: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
})
export type Poster = v.InferOutput<typeof posterSchema>

const postersSchema = v.object({
  asOf: wallTimeSchema,
  posters: v.array(posterSchema),
  /** Where posters can hang, with the usual way to the desk. */
  terminals: v.array(v.object({ terminal: terminalSchema, name: v.string(), walkMinutes: countSchema(120) })),
})

/** The posters, those that hang first and the newest of them at the top. */
export const staffPosters = defineCall({
  name: 'staffPosters',
  method: 'GET',
  path: '/staff/posters',
  session: 'staff',
  request: noRequest,
  response: postersSchema,
})

/** Adds a poster to the list and gives it its code. */
export const staffAddPoster = defineCall({
  name: 'staffAddPoster',
  method: 'POST',
  path: '/staff/posters/add',
  session: 'staff',
  idempotent: true,
  request: v.object({
    terminal: terminalSchema,
    spot: safeText(80),
    walkMinutes: walkMinutesSchema,
    opens: v.picklist(posterTargets),
  }),
  response: postersSchema,
  errors: ['airport.notServed'],
})

/** Ends the counting of a poster that was taken down. Asked again it changes nothing. */
export const staffRetirePoster = defineCall({
  name: 'staffRetirePoster',
  method: 'POST',
  path: '/staff/posters/retire',
  session: 'staff',
  request: v.object({ id: idSchema }),
  response: postersSchema,
  errors: ['notFound'],
})

/** A poster to be printed: one page with a picture that needs no language, and its code. */
export const staffPosterFile = defineCall({
  name: 'staffPosterFile',
  method: 'POST',
  path: '/staff/posters/file',
  session: 'staff',
  request: v.object({ id: idSchema, format: v.picklist(['pdf', 'svg']) }),
  response: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
  errors: ['notFound'],
})
