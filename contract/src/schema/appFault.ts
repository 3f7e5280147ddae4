import * as v from 'valibot'
import { faultBounds, faultPrograms } from '../rules/appFault'
import { boundedList, boundedText } from './bounded'
import { machineText } from './text'
import { idSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

const mostLines = 9_999_999

/** A place in a built file: no other text fits. */
const faultFrameSchema = v.object({
  name: v.pipe(boundedText(faultBounds.name), v.regex(/^[\w$.<>]*$/)),
  file: v.pipe(boundedText(faultBounds.file), v.regex(/^[\w.@/-]+\.m?js$/)),
  line: countSchema(mostLines),
  column: countSchema(mostLines),
})

/** An error as a program reports it: of nobody, and from no session. */
export const faultReportSchema = v.object({
  program: v.picklist(faultPrograms),
  /** The version of the build. */
  release: v.pipe(boundedText(30), v.regex(/^\d{1,6}(?:\.\d{1,6}){0,3}(?:[-+][\w.-]{1,20})?$/)),
  /** Its address without ids. */
  page: v.pipe(boundedText(160), v.regex(/^\/(?:(?:[A-Za-z]{1,30}|:id)(?:\/(?:[A-Za-z]{1,30}|:id)){0,4})?$/)),
  message: v.pipe(machineText(faultBounds.message), v.minLength(1, 'validation.required')),
  frames: boundedList(faultFrameSchema, faultBounds.frames),
})
export type FaultReport = v.InferOutput<typeof faultReportSchema>

/** Reports of the same error together. */
export const faultSummarySchema = v.object({
  id: idSchema,
  program: v.picklist(faultPrograms),
  release: v.string(),
  message: v.string(),
  /** The first pages that it happened on. */
  pages: v.array(v.string()),
  count: v.number(),
  firstSeenAt: wallTimeSchema,
  lastSeenAt: wallTimeSchema,
  /** When staff settled it, and who; null while it is open. */
  settled: v.nullable(v.object({ at: wallTimeSchema, by: v.string() })),
})
export type FaultSummary = v.InferOutput<typeof faultSummarySchema>

/** A frame of its stack. */
export const faultPlaceSchema = v.object({
  name: v.string(),
  /** File, line and column of the build. */
  built: v.string(),
  /** The same in the source, where the source map of the build is there. */
  source: v.nullable(v.string()),
})
export type FaultPlace = v.InferOutput<typeof faultPlaceSchema>
