import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { logSubjects } from '../../rules/staffLog'
import { boundedText } from '../../schema/bounded'
import { safeText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { dateSchema, wallTimeSchema } from '../../schema/values'

/** Entries of a page of the log. */
export const logPageSize = 50
/** Calendar days of one file of the log, and its entries. */
export const logMostDays = 366
export const logFileEntries = 20_000

/** What is logged: the subjects of staff, and orders. */
export const loggedSubjects = [...logSubjects, 'order'] as const
export type LoggedSubject = (typeof loggedSubjects)[number]

/** Something that a member of staff changed. */
export const logEntrySchema = v.object({
  /** By which the next page begins. */
  key: v.string(),
  at: wallTimeSchema,
  memberId: idSchema,
  memberName: v.string(),
  subject: v.picklist(loggedSubjects),
  /** A departure's id, a day, a code, or the id of a row. */
  subjectId: v.string(),
  /** What it is called now: a number, a name or a place. Null where it has none, or is gone. */
  subjectName: v.nullable(v.string()),
  /** The number of an order. */
  orderNo: v.nullable(v.string()),
  /** In one word, such as `status`; of an order the fact that changed. */
  action: v.string(),
  /** What it was and what it became, as far as there is a word for it. */
  before: v.string(),
  after: v.string(),
  reason: v.string(),
  /** The system and the browser that it was done with; empty for what is older than that is written down. */
  device: v.string(),
})
export type LogEntry = v.InferOutput<typeof logEntrySchema>

const filterEntries = {
  memberId: v.optional(idSchema),
  subject: v.optional(v.picklist(loggedSubjects)),
  /** The number of an order, or what an entry names by its `subjectId`. */
  about: v.optional(safeText(80)),
}

/** What staff changed, the newest first, narrowed by person, calendar day in Japan, and subject. */
export const staffLog = defineCall({
  name: 'staffLog',
  summary: 'Lists what members of staff changed, with what it was before, the newest first.',
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/log',
  session: 'staff',
  request: v.object({
    ...filterEntries,
    date: v.optional(dateSchema),
    /** The key of the last entry of the page before. */
    before: v.optional(v.pipe(boundedText(40, 'validation.invalid'), v.regex(/^\d{1,15}\.[ao]\d{1,18}$/))),
  }),
  example: { date: '2026-12-24', subject: 'departure' },
  response: v.object({
    entries: v.array(logEntrySchema),
    /** Where the next page begins; null when there is none. */
    next: v.nullable(v.string()),
    /** How many years entries are kept: those of money, and the others. */
    keptYears: v.object({ money: v.number(), other: v.number() }),
  }),
  errors: ['validation.dateTime'],
})

/** The log of a range of days as CSV. */
export const staffLogFile = defineCall({
  name: 'staffLogFile',
  summary: 'Writes what members of staff changed within days as CSV.',
  tag: 'Staff: checks',
  method: 'POST',
  safe: true,
  path: '/staff/log/file',
  session: 'staff',
  request: v.object({ ...filterEntries, from: dateSchema, to: dateSchema }),
  example: { from: '2026-12-01', to: '2026-12-31' },
  response: v.object({
    fileName: v.string(),
    text: v.string(),
    /** The file ends before its last day: there is more than one file holds. */
    isCut: v.boolean(),
  }),
  errors: ['validation.dateTime', 'staff.tooManyDays'],
})
