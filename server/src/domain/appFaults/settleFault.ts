import type { staffSettleFault } from '@noriai/contract/calls/staff/faults'
import type { CallInput } from '@noriai/contract/defineCall'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { appFaults } from '../../infra/db/schema/appFaults'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'

interface Settling {
  readonly staffId: string
  readonly at: number
}

/** Settles an error, or opens it again; one that is so already stays as it is. @throws notFound */
export async function settleFault(
  tx: Tx,
  { id, settled }: CallInput<typeof staffSettleFault>,
  { staffId, at }: Settling,
): Promise<void> {
  const [fault] = await tx.select().from(appFaults).where(eq(appFaults.id, id)).for('update')
  if (!fault) throw new DomainError('notFound')
  if (settled === (fault.settledAt !== null)) return
  await tx
    .update(appFaults)
    .set(settled ? { settledAt: at, settledBy: staffId } : { settledAt: null, settledBy: null })
    .where(eq(appFaults.id, id))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'fault',
    subjectId: id,
    action: settled ? 'settled' : 'reopened',
    value: `${fault.program} ${fault.release}`,
  })
  await announceChange(tx, {})
}
