import { msPerHour } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { findAccount } from '../accounts'
import { countPasswordTry, forgetPasswordTries, isPassword } from '../passwords'
import { startSession, type NewSession } from '../sessions'
import { findMember, type StaffMember } from './members'

/** A long shift: whoever forgets to sign out is signed out on the next day. */
const SESSION_HOURS = 16

/** A member of staff who signed in. */
export interface StaffSignedIn {
  readonly member: StaffMember
  readonly session: NewSession
}

/**
 * Signs a member of staff in. Unknown addresses, travellers, wrong passwords and inactive members are refused alike, and
 * take as long.
 * @throws login.failed, login.locked
 */
export async function signInStaff(
  deps: Deps,
  given: { readonly email: string; readonly password: string },
  at: number,
): Promise<StaffSignedIn> {
  const email = given.email.toLowerCase()
  await countPasswordTry(deps, email, at)
  const account = await findAccount(deps.db, { email })
  const isRight = await isPassword(account?.passwordHash ?? null, given.password)
  const member = account && (await findMember(deps.db, account.id))
  if (!isRight || !member?.active) throw new DomainError('login.failed')
  await forgetPasswordTries(deps, email)
  const session = await startSession(deps.db, deps, member.accountId, at, {
    lastsMs: SESSION_HOURS * msPerHour,
  })
  return { member, session }
}
