import type { Executor } from '../../infra/db/client'
import { staffActions } from '../../infra/db/schema/staff'

/** Something that a member of staff did. */
export type StaffAction = Omit<typeof staffActions.$inferInsert, 'id'>

/** Writes down what a member of staff did, in the transaction that did it. */
export async function logStaffAction(tx: Executor, action: StaffAction): Promise<void> {
  await tx.insert(staffActions).values(action)
}
