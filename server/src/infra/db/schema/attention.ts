import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/** What staff did with entries of the queue, by the entry's key: the entries themselves follow from the books. */
export const attentionMarks = pgTable(
  'attention_marks',
  {
    key: text('key').primaryKey(),
    /** Which one of those that the key was raised for was put off or closed; empty where there is but one. */
    occurrence: text('occurrence').notNull().default(''),
    /** Not shown before; null where it does not rest. */
    snoozedUntil: instant('snoozed_until'),
    /** Who sees to it; null while nobody does. */
    takenBy: uuid('taken_by').references(() => accounts.id),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => accounts.id),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    // How many were done today, and which marks are old.
    index('attention_marks_done_at_idx').on(table.doneAt),
    index('attention_marks_marked_at_idx').on(table.markedAt),
    check('attention_marks_done', sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
  ],
)
