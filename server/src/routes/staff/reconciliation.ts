import {
  daysIn,
  findingsOf,
  findingsThatAre,
  ledgerFile,
  linesOfDay,
  requireDay,
  requireFinding,
  requireRange,
  stepFinding,
} from '../../domain/reconciliation'
import { change, read, type Routes } from '../../http/route'

/** The providers' ledgers against our books, at the desk. */
export const reconciliation = {
  staffReconciliation: read(async ({ input, db }) => ({
    days: await daysIn(db, requireRange(input)),
    open: await findingsThatAre(db, 'open'),
    explained: await findingsThatAre(db, 'explained'),
  })),

  staffReconciliationDay: read(async ({ input: { provider, day, after }, db }) => ({
    day: await requireDay(db, provider, day),
    findings: await findingsOf(db, provider, day),
    ...(await linesOfDay(db, { provider, day, after })),
  })),

  // What was said of it stays, with who said it.
  staffStepFinding: change(
    ({ tx, input, staffId, at }) => stepFinding(tx, { ...input, staffId }, at),
    async (_stepped, { tx, input }) => ({ finding: await requireFinding(tx, input.id) }),
  ),

  staffReconciliationFile: read(({ input, db }) => ledgerFile(db, requireRange(input))),
} satisfies Partial<Routes>
