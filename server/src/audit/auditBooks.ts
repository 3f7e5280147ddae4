import { sql } from 'drizzle-orm'
import type { Executor } from '../infra/db/client'
import type { Breach } from '../infra/db/schema/audit'
import type { AuditContext, AuditTopic, Invariant } from './invariant'
import { invariants } from './invariants'

/** Rows of one breach that are shown; the rest is only counted. */
const MOST_ROWS = 20

/** What to look at, and how strictly. */
export interface AuditOptions extends AuditContext {
  /** Only these; every topic unless given. */
  readonly topics?: readonly AuditTopic[]
  /** Whether the jobs run here, so that what is overdue is a breach too. */
  readonly jobsRan: boolean
  /** Invariants that cannot hold here, by name: for tests that write rows which the product never writes. */
  readonly except?: readonly string[]
}

export interface AuditReport {
  readonly at: number
  /** Names of the invariants that were asked. */
  readonly checked: readonly string[]
  /** None while the books are right. */
  readonly breaches: readonly Breach[]
}

/**
 * Asks every invariant of the books, on one snapshot when `db` is a repeatable-read transaction; changes nothing. Each is one
 * statement. The smallest set that a change can touch is chosen by `topics`.
 */
export async function auditBooks(db: Executor, options: AuditOptions): Promise<AuditReport> {
  const chosen = invariants.filter((invariant) => isChosen(invariant, options))
  const { at } = options
  const checked: string[] = []
  const breaches: Breach[] = []
  for (const invariant of chosen) {
    if (!(await findTable(db, invariant))) continue
    checked.push(invariant.name)
    const { rows } = await db.execute<Record<string, unknown>>(invariant.query(options))
    if (rows.length > 0) breaches.push(breachOf(invariant, rows))
  }
  return { at, checked, breaches }
}

function isChosen(
  { name, topic, holds, judgesJobs }: Invariant,
  { topics, jobsRan, jobs, except = [] }: AuditOptions,
): boolean {
  if (judgesJobs && jobs === undefined) return false
  return (topics?.includes(topic) ?? true) && (jobsRan || holds === 'always') && !except.includes(name)
}

/** Looks whether what an invariant asks about is there. */
async function findTable(db: Executor, { table }: Invariant): Promise<boolean> {
  if (table === undefined) return true
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${table}) is not null as found`,
  )
  return rows[0]?.found === true
}

function breachOf({ name, sentence }: Invariant, rows: readonly Record<string, unknown>[]): Breach {
  return { invariant: name, sentence, count: rows.length, rows: rows.slice(0, MOST_ROWS) }
}

/** A report as lines for a person: one for each invariant that does not hold, then its rows. */
export function breachLines({ breaches }: Pick<AuditReport, 'breaches'>): string[] {
  return breaches.flatMap(({ invariant, sentence, count, rows }) => [
    `${invariant}: ${sentence} ${count} ${count === 1 ? 'row breaks' : 'rows break'} it:`,
    ...rows.map((row) => `  ${JSON.stringify(row)}`),
  ])
}
