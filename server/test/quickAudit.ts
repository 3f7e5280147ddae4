import { sql } from 'drizzle-orm'
import type { AuditContext } from '../src/audit/invariant'
import { invariants } from '../src/audit/invariants'
import type { Db } from '../src/infra/db/client'

/** Whether any invariant that always holds is broken: in one statement, for tests that ask after every step. */
export async function isAnyBroken(db: Db, context: AuditContext): Promise<boolean> {
  const questions = invariants
    .filter(({ holds, table }) => holds === 'always' && table === undefined)
    .map(({ query }) => sql`exists (${query(context)})`)
  const { rows } = await db.execute<{ broken: boolean }>(
    sql`select ${sql.join(questions, sql` or `)} as broken`,
  )
  return rows[0]?.broken === true
}
