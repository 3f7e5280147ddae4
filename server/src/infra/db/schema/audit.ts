import { bigserial, integer, jsonb, index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../columns'

/** Each time the books were audited, and what did not hold. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ranAt: instant('ran_at').notNull(),
    /** By the timer, by `npm run audit`, or by an administrator at the desk. */
    startedBy: text('started_by', { enum: ['timer', 'command', 'staff'] }).notNull(),
    /** Names of the invariants that were asked. */
    checked: jsonb('asked').$type<readonly string[]>().notNull(),
    breaches: jsonb('breaches').$type<readonly Breach[]>().notNull(),
    tookMs: integer('took_ms').notNull(),
  },
  // The newest run is shown, the oldest are deleted.
  (table) => [index('audit_runs_ran_at_idx').on(table.ranAt)],
)

/** An invariant that does not hold. */
export interface Breach {
  readonly invariant: string
  readonly sentence: string
  /** Rows that break it. */
  readonly count: number
  /** The first of them. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
