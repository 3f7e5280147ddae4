import type { staffLogin } from '@noriai/contract/calls/staff/account'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { StaffMemberView } from '@noriai/contract/schema/staff'
import { msPerHour, toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { findAccount, isTriedPassword, startSession, type Account } from '../identity'
import { rememberDevice, type Source } from '../limits'
import { DONE, recordCall } from '../trail'
import { findMember } from './members'
import { proveBySecondFactor, type SecondFactorProof } from './proveMember'
import { makeChallenge, type ChallengeScope } from './secondFactor/passkeyChallenges'
import { factorsOf } from './secondFactor/secondFactor'
import { passkeyRequest } from './secondFactor/webAuthn'
import { countStaffTry, forgetStaffTries, forgiveStaffTry } from './staffTries'

/** A long shift: whoever forgets to sign out is signed out on the next day. */
const SESSION_HOURS = 16

/** What somebody signs in with; the second factor is that of members who have one. */
export interface SignInRequest extends SecondFactorProof {
  readonly email: string
  readonly password: string
  readonly source: Source
}

/** Who signed in, or what is needed besides the password, which was right. */
type StaffSignIn = CallResponse<typeof staffLogin>

/** The trail's entry for a right password without the second factor: nobody signed in. */
const HALF_WAY = 'login.secondFactorNeeded'

/**
 * Signs a member of staff in. Unknown addresses, travellers, wrong passwords and inactive members are refused alike, and take as
 * long. The outcome is in the member's trail.
 * @throws login.failed, login.tooManyTries; login.secondFactorWrong and login.passkeyRefused to who knew the password
 */
export async function signInStaff(deps: Deps, given: SignInRequest, at: number): Promise<StaffSignIn> {
  const email = given.email.toLowerCase()
  const account = await findAccount(deps.db, { email })
  const found = account && (await findMember(deps.db, account.id))
  const member = found?.active ? found : undefined
  const enter = () => signIn(deps, given, { account, member, email, at })
  if (!member) return enter()
  const { device, network } = given.source
  const who = { staffId: member.accountId, sessionId: device ?? network, network, deviceName: '' }
  const call = { name: 'staffLogin', ...who, at }
  const outcomeOf = ({ step }: StaffSignIn) => (step === 'signedIn' ? DONE : HALF_WAY)
  // Many tries of a stranger are one row.
  return recordCall(deps, { ...call, kind: 'look', input: null, outcomeOf }, enter)
}

interface Entrant {
  readonly email: string
  readonly account: Account | undefined
  /** Undefined for whoever is no active member. */
  readonly member: StaffMemberView | undefined
}

async function signIn(
  deps: Deps,
  { password, code, passkey, source }: SignInRequest,
  { email, account, member, at }: Entrant & { readonly at: number },
): Promise<StaffSignIn> {
  const asker = { email, accountId: account?.id, source }
  await countStaffTry(deps, 'password', { asker, at })
  const isRight = await isTriedPassword({ stored: account?.passwordHash ?? null, password }, () =>
    forgiveStaffTry(deps, 'password', { asker, at }),
  )
  if (!isRight || !member) throw new DomainError('login.failed')
  await forgetStaffTries(deps, 'password', { asker, at })
  const { accountId } = member
  if (member.hasSecondFactor) {
    // Another device that knows the password cannot answer a challenge of this one.
    const scope = { accountId, purpose: 'signIn', asker: source.device ?? source.network } as const
    if (code === undefined && passkey === undefined) return askForFactor(deps, scope, at)
    await proveBySecondFactor(deps, { ...asker, accountId, code, passkey, scope }, at)
  }
  await rememberDevice(deps.db, accountId, { source, at })
  const lastsMs = SESSION_HOURS * msPerHour
  const { token, expiresAt } = await startSession(deps.db, deps, { lastsMs, accountId, at })
  return { step: 'signedIn', token, expiresAt: toWallTime(expiresAt), member }
}

async function askForFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scope: ChallengeScope,
  at: number,
): Promise<StaffSignIn> {
  const { kinds, passkeys } = await factorsOf(db, scope.accountId)
  const passkey =
    passkeys.length > 0
      ? passkeyRequest(config, { passkeys, challenge: await makeChallenge(db, scope, at) })
      : null
  return { step: 'secondFactor', factors: [...kinds], passkey }
}
