import type { StaffRole } from '@noriai/contract/staffRole'
import { eq } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { staffMembers } from '../../infra/db/schema/staff'
import { hashPassword } from '../identity'
import { addMember } from './members'

/** Someone who can sign in at /ops while the product is tried out. */
interface SampleMember {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

/** One of each role. Their addresses lead nowhere. */
export const sampleMembers: readonly SampleMember[] = [
  { name: '田中 浩二', email: 'counter@noriai.example', role: 'counter' },
  { name: '中村 美咲', email: 'dispatcher@noriai.example', role: 'dispatcher' },
  { name: '山本 剛', email: 'admin@noriai.example', role: 'admin' },
]

/** Theirs, for trying out only: no server in production makes these members. */
export const samplePassword = 'Noriai2026'

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
    for (const member of sampleMembers) await addMember(tx, member, { passwordHash, actorId: null, at })
  })
}
