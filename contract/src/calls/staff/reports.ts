import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { refundCauses } from '../../rules/refund'
import { reportDayStates } from '../../rules/reportDay'
import {
  newestMeasures,
  refundFaults,
  reportGroups,
  reportMeasures,
  type ReportMeasure,
} from '../../rules/reportFigures'
import { safeText } from '../../schema/text'
import { centsSchema, signedCentsSchema } from '../../schema/amounts'
import { countSchema, dateSchema, wallTimeSchema } from '../../schema/values'

/** Days of one report: two years, one of them a leap year. */
export const reportMostDays = 731
/** Days of one journal file, and of the list of closed days. */
export const journalMostDays = 31
const countLimit = Number.MAX_SAFE_INTEGER

/** Sums may fall below zero where a correction took back more than the day had. */
const sum = v.pipe(v.number(), v.safeInteger())
const sumsSchema = v.object({
  ...(Object.fromEntries(reportMeasures.map((name) => [name, sum])) as Record<ReportMeasure, typeof sum>),
  ...(Object.fromEntries(newestMeasures.map((name) => [name, v.optional(sum)])) as Record<
    (typeof newestMeasures)[number],
    v.OptionalSchema<typeof sum, undefined>
  >),
})

const rangeEntries = { from: dateSchema, to: dateSchema }
const exampleRange = { from: '2026-11-17', to: '2026-11-23' }
const group = v.picklist(reportGroups)
const fileSchema = v.object({ fileName: v.string(), text: v.string() })

const rowSchema = v.object({
  /** A day, the first day of a week or month, a line as `pickup:ocat`, an hour, both as `pickup:ocat@14`, or a code. */
  key: v.string(),
  /** The name of a relay point or partner in the language asked for; null where the key says it. */
  name: v.nullable(v.string()),
  sums: sumsSchema,
})
export type ReportRow = v.InferOutput<typeof rowSchema>

const reasonSchema = v.object({
  cause: v.picklist(refundCauses),
  /** The traveller's reason, of an application that was approved. */
  reason: v.string(),
  fault: v.picklist(refundFaults),
  refunds: sum,
  refundsJpy: sum,
})
export type ReportReasonRow = v.InferOutput<typeof reasonSchema>

const reportSchema = v.object({
  totals: sumsSchema,
  /** As many days as are counted, right before. */
  before: sumsSchema,
  rows: v.array(rowSchema),
  reasons: v.array(reasonSchema),
  /** Sold and not ridden at the end of the last day. */
  advanceJpy: signedCentsSchema,
  /** Days of the period that are closed, and those that are counted as they are now. */
  closedDays: countSchema(countLimit),
  openDays: countSchema(countLimit),
  /** The last day that is counted: today, where the period reaches beyond. */
  countedTo: dateSchema,
})
export type ReportView = v.InferOutput<typeof reportSchema>

const entrySchema = v.object({
  /** 0 closed the day; later ones corrected it. */
  number: countSchema(countLimit),
  at: wallTimeSchema,
  /** Null for the job. */
  memberName: v.nullable(v.string()),
  note: v.string(),
  /** What it added. */
  revenueJpy: signedCentsSchema,
  refundsJpy: signedCentsSchema,
  lines: countSchema(countLimit),
})

const reportDaySchema = v.object({
  day: dateSchema,
  state: v.picklist(reportDayStates),
  /** Paid rides that have not ended. */
  openRides: countSchema(countLimit),
  /** As stored, corrections included; as counted now where the day is not closed. */
  revenueJpy: signedCentsSchema,
  refundsJpy: signedCentsSchema,
  soldJpy: centsSchema,
  entries: v.array(entrySchema),
})
export type ReportDayView = v.InferOutput<typeof reportDaySchema>

/** The figures of a period, by day, week, month, line, hour, partner, language or channel. */
export const staffReport = defineCall({
  name: 'staffReport',
  summary: 'Shows the figures of a period, grouped as asked for, with the period before.',
  tag: 'Staff: reports',
  method: 'POST',
  safe: true,
  path: '/staff/report',
  session: 'staff',
  request: v.object({ ...rangeEntries, by: group }),
  example: { ...exampleRange, by: 'day' },
  response: reportSchema,
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})

/** The same as CSV, and a second file that defines each column. */
export const staffReportFile = defineCall({
  name: 'staffReportFile',
  summary: 'Writes the figures of a period as CSV, with a file of their definitions.',
  tag: 'Staff: reports',
  method: 'POST',
  safe: true,
  path: '/staff/report/file',
  session: 'staff',
  request: v.object({ ...rangeEntries, by: group }),
  example: { ...exampleRange, by: 'line' },
  response: v.object({ files: v.array(fileSchema) }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})

/** The journal of closed days as CSV for the accountant, and a second file that defines each column. */
export const staffJournalFile = defineCall({
  name: 'staffJournalFile',
  summary: 'Writes the accounting journal of closed days as CSV, with a file of its definitions.',
  tag: 'Staff: reports',
  method: 'POST',
  safe: true,
  path: '/staff/report/journal',
  session: 'staff',
  request: v.object(rangeEntries),
  example: exampleRange,
  response: v.object({
    files: v.array(fileSchema),
    /** Days of the period that are not closed: they are not in the file. */
    openDays: v.array(dateSchema),
  }),
  errors: ['validation.dateTime', 'staff.tooManyDays', 'counter.reasonMissing'],
})

/** The days of a period, the newest first: how far each is, how it was closed and what corrected it. */
export const staffReportDays = defineCall({
  name: 'staffReportDays',
  summary: 'Lists service days with their state, closing and corrections.',
  tag: 'Staff: reports',
  method: 'POST',
  safe: true,
  path: '/staff/report/days',
  session: 'staff',
  request: v.object(rangeEntries),
  example: exampleRange,
  response: v.object({ days: v.array(reportDaySchema) }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})

/** Closes a day that is over: its figures and journal are stored as they are now. */
export const staffCloseDay = defineCall({
  name: 'staffCloseDay',
  summary: 'Closes a service day: its figures and journal lines are stored and stay.',
  tag: 'Staff: reports',
  method: 'POST',
  path: '/staff/report/close',
  session: 'staff',
  idempotent: true,
  request: v.object({ day: dateSchema }),
  example: { day: '2026-11-23' },
  response: v.object({ day: reportDaySchema }),
  errors: ['validation.dateTime', 'report.dayRunning', 'report.dayClosed'],
})

/** Adds lines to a closed day by which it agrees with the books again. */
export const staffCorrectDay = defineCall({
  name: 'staffCorrectDay',
  summary: 'Adds correcting lines to a closed day, so that it agrees with the books.',
  tag: 'Staff: reports',
  method: 'POST',
  path: '/staff/report/correct',
  session: 'staff',
  idempotent: true,
  request: v.object({
    day: dateSchema,
    /** The number of the entry that was seen last. */
    seen: countSchema(1_000_000),
    note: safeText(500),
  }),
  example: { day: '2026-11-23', seen: 0, note: 'A bank sent a refund back.' },
  response: v.object({ day: reportDaySchema }),
  errors: ['validation.dateTime', 'notFound', 'report.dayMoved', 'report.nothingToCorrect'],
})
