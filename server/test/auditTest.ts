import type { Policy } from '@noriai/contract/policy'
import { auditBooks, breachLines, type AuditOptions } from '../src/audit/auditBooks'
import type { Db } from '../src/infra/db/client'

/** What is audited after a test: rows that the test wrote by hand may break single invariants, named in `except`. */
export interface AuditedBooks {
  readonly db: Db
  /** Whose books: the test file, or what it did. */
  readonly of: string
  readonly at: number
  readonly policy: Policy
  readonly jobsRan?: boolean
  readonly except?: AuditOptions['except']
}

/** Fails with the offending rows when the books do not hold. */
export async function expectSoundBooks({
  db,
  of,
  at,
  policy,
  jobsRan = false,
  except = [],
}: AuditedBooks): Promise<void> {
  const report = await auditBooks(db, { at, policy, jobsRan, except })
  if (report.breaches.length > 0)
    throw new Error(`The books of ${of} do not hold:\n${breachLines(report).join('\n')}`)
}
