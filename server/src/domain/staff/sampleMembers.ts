import { eq } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { staffMembers } from '../../infra/db/schema/staff'
import { hashPassword } from '../identity'
import { addMember } from './members'
import { sampleMembers, samplePassword } from './sampleStaff'

/**
 * Makes the sample members on a server that has no staff yet. Never called in production, where `npm run staff:add`
 * makes the first administrator.
 */
export async function makeSampleMembers(db: Db, at: number): Promise<void> {
  const [anyone] = await db
    .select({ accountId: staffMembers.accountId })
    .from(staffMembers)
    .where(eq(staffMembers.active, true))
    .limit(1)
  if (anyone) return
  const passwordHash = await hashPassword(samplePassword)
  await db.transaction(async (tx) => {
    for (const member of sampleMembers) await addMember(tx, member, passwordHash, null, at)
  })
}
