import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { reconciliationFindings, reconciliationSteps } from '../../infra/db/schema/reconciliation'
import { logStaffAction } from '../trail'

/** What a member of staff says of a finding. */
interface FindingStep {
  readonly id: string
  readonly to: 'explained' | 'closed'
  readonly note: string
  readonly staffId: string
}

/** The status that a step follows. */
const before = { explained: 'open', closed: 'explained' } as const

/** Explains an open finding, or closes an explained one. @throws notFound, staff.findingMoved when it is not there any more */
export async function stepFinding(tx: Tx, { id, to, note, staffId }: FindingStep, at: number): Promise<void> {
  const isIt = eq(reconciliationFindings.id, id)
  const moved = await tx
    .update(reconciliationFindings)
    .set({ status: to })
    .where(and(isIt, eq(reconciliationFindings.status, before[to])))
    .returning({ id: reconciliationFindings.id })
  if (moved.length === 0) {
    const [known] = await tx
      .select({ id: reconciliationFindings.id })
      .from(reconciliationFindings)
      .where(isIt)
    throw new DomainError(known ? 'staff.findingMoved' : 'notFound')
  }
  await tx.insert(reconciliationSteps).values({ findingId: id, at, toStatus: to, staffId, note })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'finding',
    subjectId: id,
    action: to,
    before: before[to],
    value: to,
    reason: note,
  })
}
