import { sql } from 'drizzle-orm'
import type { AuditContext } from '../src/audit/invariant'
import { invariants } from '../src/audit/invariants'
import type { Db } from '../src/infra/db/client'

/** Whether any invariant that always holds, but for some by name, is broken: in one statement, for tests that ask often. */
export async function isAnyBroken(
  db: Db,
  context: AuditContext,
  except: readonly string[] = [],
): Promise<boolean> {
  const questions = invariants
    .filter(({ name, holds, table }) => holds === 'always' && table === undefined && !except.includes(name))
    .map(({ query }) => sql`exists (${query(context)})`)
  const { rows } = await db.execute<{ broken: boolean }>(
    sql`select ${sql.join(questions, sql` or `)} as broken`,
  )
  return rows[0]?.broken === true
}
