import { msPerHour } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { findAccount, type Account } from '../accounts'
import { rememberDevice } from '../limits/knownDevices'
import type { Source } from '../limits/source'
import { isPassword } from '../passwords'
import { proveByCode } from './proveMember'
import { countStaffTry, forgetStaffTries } from './staffTries'
import { recordCall } from './trail/recordCall'
import { startSession, type NewSession } from '../sessions'
import { findMember, type StaffMember } from './members'

/** A long shift: whoever forgets to sign out is signed out on the next day. */
const SESSION_HOURS = 16

/** What somebody signs in with. */
export interface SignInRequest {
  readonly email: string
  readonly password: string
  /** Of the second factor; needed by members who have one. */
  readonly code?: string | undefined
  readonly source: Source
}

/** A member of staff who signed in. */
export interface StaffSignedIn {
  readonly member: StaffMember
  readonly session: NewSession
}

/**
 * Signs a member of staff in. Unknown addresses, travellers, wrong passwords and inactive members are refused alike, and
 * take as long. What became of it stands in the member's trail.
 * @throws login.failed, login.tooManyTries; login.secondFactorNeeded and login.secondFactorWrong to who knew the password
 */
export async function signInStaff(deps: Deps, given: SignInRequest, at: number): Promise<StaffSignedIn> {
  const email = given.email.toLowerCase()
  const account = await findAccount(deps.db, { email })
  const found = account && (await findMember(deps.db, account.id))
  const member = found?.active ? found : undefined
  const enter = () => signIn(deps, given, { account, member, email }, at)
  if (!member) return enter()
  const { device, network } = given.source
  const call = { name: 'staffLogin', staffId: member.accountId, sessionId: device ?? network, network, at }
  // Many tries of a stranger are one row.
  return recordCall(deps, { ...call, kind: 'look', input: null }, enter)
}

interface Entrant {
  readonly email: string
  readonly account: Account | undefined
  /** Undefined for whoever is no active member. */
  readonly member: StaffMember | undefined
}

async function signIn(
  deps: Deps,
  { password, code, source }: SignInRequest,
  { email, account, member }: Entrant,
  at: number,
): Promise<StaffSignedIn> {
  const asker = { email, accountId: account?.id, source }
  await countStaffTry(deps, 'password', asker, at)
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  if (!isRight || !member) throw new DomainError('login.failed')
  await forgetStaffTries(deps, 'password', asker, at)
  if (member.hasSecondFactor) {
    if (code === undefined) throw new DomainError('login.secondFactorNeeded')
    await proveByCode(deps, { ...asker, accountId: member.accountId, code }, at)
  }
  await rememberDevice(deps.db, member.accountId, source, at)
  const session = await startSession(deps.db, deps, member.accountId, at, {
    lastsMs: SESSION_HOURS * msPerHour,
  })
  return { member, session }
}
