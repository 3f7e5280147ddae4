import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { noRequest, wallTimeSchema } from '../../schema/values'

/** One invariant of the books, and its result when it was last checked. */
export const bookInvariantSchema = v.object({
  name: v.string(),
  topic: v.string(),
  /** In English, for whoever looks into a breach with the developers. */
  sentence: v.string(),
  /** When it was last asked; null before the first time. */
  askedAt: v.nullable(wallTimeSchema),
  holds: v.nullable(v.boolean()),
  /** How many rows broke it. */
  count: v.number(),
  /** The first of them, each as a line of JSON. */
  rows: v.array(v.string()),
})
export type BookInvariant = v.InferOutput<typeof bookInvariantSchema>

const booksSchema = v.object({
  ranAt: v.nullable(wallTimeSchema),
  startedBy: v.nullable(v.picklist(['timer', 'command', 'staff'])),
  tookMs: v.number(),
  invariants: v.array(bookInvariantSchema),
})

/** Each invariant of the books and its result at the last audit. */
export const staffBooks = defineCall({
  name: 'staffBooks',
  summary: 'Tells how each invariant of the books stood at the last audit.',
  tag: 'Staff: checks',
  method: 'GET',
  path: '/staff/books',
  session: 'staff',
  request: noRequest,
  response: booksSchema,
})

/** Audits the books now. */
export const staffAuditBooks = defineCall({
  name: 'staffAuditBooks',
  summary: 'Audits the books now.',
  tag: 'Staff: checks',
  method: 'POST',
  path: '/staff/books/audit',
  session: 'staff',
  limit: 'search',
  request: noRequest,
  response: booksSchema,
})
