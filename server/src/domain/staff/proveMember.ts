import type { PasskeyAssertion, PasskeyRequest, PasskeyView } from '@noriai/contract/schema/passkey'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { wallTimeOrNull } from '../../wallTime'
import { isTriedPassword, loadAccount } from '../identity'
import type { Source } from '../limits'
import { useCode } from './secondFactor/authenticatorApp'
import { makeChallenge, type ChallengeScope } from './secondFactor/passkeyChallenges'
import { usePasskey } from './secondFactor/passkeys'
import { factorsOf, type StoredPasskey } from './secondFactor/secondFactor'
import { passkeyRequest } from './secondFactor/webAuthn'
import { countStaffTry, forgetStaffTries, forgiveStaffTry, type StaffAsker } from './staffTries'

/** A member of staff who proves to be it. */
export type ProvingMember = StaffAsker & { readonly accountId: string }

/** The member who is signed in: whoever sits at an open desk is not its member yet. */
export async function signedInMember(
  deps: Deps,
  session: { readonly id: string; readonly accountId: string },
  source: Source,
): Promise<ProvingMember> {
  const { email } = await loadAccount(deps.db, session.accountId)
  return { email: email ?? '', accountId: session.accountId, source, sessionId: session.id }
}

/** The password of the member who is signed in. @throws login.oldPasswordWrong, login.tooManyTries */
async function proveByPassword(
  deps: Deps,
  given: ProvingMember & { readonly password: string },
  at: number,
): Promise<void> {
  const { passwordHash } = await loadAccount(deps.db, given.accountId)
  await countStaffTry(deps, 'password', { asker: given, at })
  const isRight = await isTriedPassword({ stored: passwordHash, password: given.password }, () =>
    forgiveStaffTry(deps, 'password', { asker: given, at }),
  )
  if (!isRight) throw new DomainError('login.oldPasswordWrong')
  await forgetStaffTries(deps, 'password', { asker: given, at })
}

/** What proves the second factor: a code, or a passkey. */
export interface SecondFactorProof {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

/**
 * The member's second factor: a code, which is used up, or a passkey under a challenge of `scope`. Both are tried out of the same
 * budget.
 * @throws login.secondFactorNeeded for neither, login.secondFactorWrong, login.passkeyRefused, login.tooManyTries
 */
export async function proveBySecondFactor(
  deps: Deps,
  { code, passkey, scope, ...member }: ProvingMember & SecondFactorProof & { readonly scope: ChallengeScope },
  at: number,
): Promise<void> {
  if (code === undefined && passkey === undefined) throw new DomainError('login.secondFactorNeeded')
  await countStaffTry(deps, 'code', { asker: member, at })
  if (passkey === undefined) {
    const given = { accountId: member.accountId, code: code ?? '' }
    const isRight = await deps.db.transaction((tx) => useCode(tx, deps.secrets, { ...given, at }))
    if (!isRight) throw new DomainError('login.secondFactorWrong')
  } else if (!(await usePasskey(deps, scope, { assertion: passkey, at }))) {
    throw new DomainError('login.passkeyRefused')
  }
  await forgetStaffTries(deps, 'code', { asker: member, at })
}

/** Who changes something about their own second factor. */
interface SecondFactorOwner {
  readonly id: string
  readonly accountId: string
  readonly hasSecondFactor: boolean
}

/**
 * The member who is signed in, proven freshly: by the password, and by the second factor where there is one.
 * @throws login.oldPasswordWrong, and as {@link proveBySecondFactor}
 */
export async function proveFreshly(
  deps: Deps,
  {
    session,
    source,
    password,
    ...proof
  }: SecondFactorProof & {
    readonly session: SecondFactorOwner
    readonly source: Source
    readonly password: string
  },
  at: number,
): Promise<ProvingMember> {
  const member = await signedInMember(deps, session, source)
  await proveByPassword(deps, { ...member, password }, at)
  if (session.hasSecondFactor) {
    await proveBySecondFactor(deps, { ...member, ...proof, scope: scopeOfProof(session) }, at)
  }
  return member
}

/** A challenge for the member's passkeys that proves them in this session. @throws staff.secondFactorNotBegun without a passkey */
export async function requestPasskeyProof(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: SecondFactorOwner,
  at: number,
): Promise<PasskeyRequest> {
  const { passkeys } = await factorsOf(db, session.accountId)
  if (passkeys.length === 0) throw new DomainError('staff.secondFactorNotBegun')
  return passkeyRequest(config, { passkeys, challenge: await makeChallenge(db, scopeOfProof(session), at) })
}

function scopeOfProof({ id, accountId }: SecondFactorOwner): ChallengeScope {
  return { accountId, purpose: 'prove', asker: id }
}

/** Refuses what only a member with a second factor can do. @throws staff.secondFactorNotBegun */
export function requireSecondFactor({ hasSecondFactor }: { readonly hasSecondFactor: boolean }): void {
  if (!hasSecondFactor) throw new DomainError('staff.secondFactorNotBegun')
}

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyView {
  return { id, name, createdAt: toWallTime(createdAt), lastUsedAt: wallTimeOrNull(lastUsedAt) }
}
