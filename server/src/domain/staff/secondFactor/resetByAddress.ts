import type { Db } from '../../../infra/db/client'
import { findAccount } from '../../identity'
import { findMember, type StaffMember } from '../members'
import { resetSecondFactor } from './secondFactor'

/**
 * Takes all factors of the member with this address (lower case) away, written down as their own doing: whoever runs commands
 * on the server is nobody of the desk. Undefined, and nothing done, when there is no such member.
 */
export async function resetByAddress(db: Db, email: string, at: number): Promise<StaffMember | undefined> {
  const account = await findAccount(db, { email })
  const member = account && (await findMember(db, account.id))
  if (!member) return undefined
  const { accountId } = member
  await db.transaction((tx) => resetSecondFactor(tx, { accountId, actorId: accountId }, at))
  return { ...member, hasSecondFactor: false }
}
