import type { staffFault, staffFaults } from '@noriai/contract/calls/staff/faults'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import type { FaultSummary } from '@noriai/contract/schema/appFault'
import { toWallTime } from '@noriai/contract/time'
import { desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { appFaults } from '../../infra/db/schema/appFaults'
import { staffMembers } from '../../infra/db/schema/staff'
import type { SourceMaps } from './sourceMaps'

/** More than a list that is read. */
const MOST_SHOWN = 200

interface Shown {
  readonly settled: boolean
  readonly policy: Policy
}

/** The errors that are open, or those that are settled, the last that happened first. */
export async function viewFaults(
  db: Executor,
  { settled, policy }: Shown,
): Promise<CallResponse<typeof staffFaults>> {
  const rows = await db
    .select({ fault: appFaults, by: staffMembers.name })
    .from(appFaults)
    .leftJoin(staffMembers, eq(staffMembers.accountId, appFaults.settledBy))
    .where(settled ? isNotNull(appFaults.settledAt) : isNull(appFaults.settledAt))
    .orderBy(desc(appFaults.lastSeenAt), desc(appFaults.id))
    .limit(MOST_SHOWN)
  return { keptDays: policy.limits.faultDays, faults: rows.map(summaryOf) }
}

/** One error with its stack. @throws notFound */
export async function viewFault(
  db: Executor,
  id: string,
  maps: SourceMaps,
): Promise<CallResponse<typeof staffFault>> {
  const [row] = await db
    .select({ fault: appFaults, by: staffMembers.name })
    .from(appFaults)
    .leftJoin(staffMembers, eq(staffMembers.accountId, appFaults.settledBy))
    .where(eq(appFaults.id, id))
  if (!row) throw new DomainError('notFound')
  const { program, frames } = row.fault
  return { fault: summaryOf(row), places: await maps.placesOf(program, frames) }
}

interface Row {
  readonly fault: typeof appFaults.$inferSelect
  readonly by: string | null
}

function summaryOf({ fault, by }: Row): FaultSummary {
  const { id, program, release, message, pages, count, settledAt } = fault
  return {
    id,
    program,
    release,
    message,
    pages,
    count,
    firstSeenAt: toWallTime(fault.firstSeenAt),
    lastSeenAt: toWallTime(fault.lastSeenAt),
    settled: settledAt === null ? null : { at: toWallTime(settledAt), by: by ?? '' },
  }
}
