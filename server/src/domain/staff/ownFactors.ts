import type { staffSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { PasskeyCreation } from '@noriai/contract/schema/passkey'
import type { StaffMemberView } from '@noriai/contract/schema/staff'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { wallTimeOrNull } from '../../wallTime'
import type { Session } from '../identity'
import { loadMember } from './members'
import { presentPasskey, proveFreshly, signedInMember, type ProvingMember } from './proveMember'
import { makeChallenge } from './secondFactor/passkeyChallenges'
import { addPasskey, assertPasskeyLimit } from './secondFactor/passkeys'
import { countRecoveryCodes } from './secondFactor/recoveryCodes'
import { factorsOf, mustHaveSecondFactor, resetSecondFactor } from './secondFactor/secondFactor'
import { passkeyCreation } from './secondFactor/webAuthn'
import { countStaffTry, forgetStaffTries } from './staffTries'
import { tellMember } from './tellMember'

type FreshProof = Parameters<typeof proveFreshly>[1]

/** The factors that a member has, and whether the role must have one. */
export async function viewSecondFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { accountId, staffRole }: Session,
): Promise<CallResponse<typeof staffSecondFactor>> {
  const { kinds, appSince, passkeys } = await factorsOf(db, accountId)
  return {
    factors: [...kinds],
    appSince: wallTimeOrNull(appSince),
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    isRequired: mustHaveSecondFactor(staffRole, config),
  }
}

/** Counts the try of a code that confirms an app. @throws login.tooManyTries */
export async function countAppTry(
  deps: Deps,
  { session, source }: Pick<FreshProof, 'session' | 'source'>,
  at: number,
): Promise<ProvingMember> {
  const member = await signedInMember(deps, session, source)
  await countStaffTry(deps, 'code', { asker: member, at })
  return member
}

/** Notifies a member that an app was added. @throws login.secondFactorWrong where the code was wrong */
export async function finishApp<Confirmed>(
  deps: Deps,
  member: ProvingMember,
  { confirmed, at }: { readonly confirmed: Confirmed | false; readonly at: number },
): Promise<Confirmed> {
  if (confirmed === false) throw new DomainError('login.secondFactorWrong')
  await forgetStaffTries(deps, 'code', { asker: member, at })
  await tellMember(deps, member, { event: 'factorAdded', at })
  return confirmed
}

/** Takes another member's lost factors away; one's own go with password and code only. @throws staff.secondFactorKept, notFound */
export async function resetOtherMember(
  tx: Tx,
  change: { readonly accountId: string; readonly actorId: string },
  at: number,
): Promise<StaffMemberView> {
  if (change.accountId === change.actorId) throw new DomainError('staff.secondFactorKept')
  await loadMember(tx, change.accountId)
  await resetSecondFactor(tx, change, at)
  return loadMember(tx, change.accountId)
}

/** Tells a member that their factors were taken away. */
export async function finishReset(deps: Deps, member: StaffMemberView, at: number): Promise<StaffMemberView> {
  await tellMember(deps, member, { event: 'secondFactorReset', at })
  return member
}

/** What a browser makes a passkey from. @throws as proveFreshly, and when a member has as many as can be */
export async function beginPasskey(deps: Deps, given: FreshProof, at: number): Promise<PasskeyCreation> {
  const { db, config } = deps
  const { accountId } = await proveFreshly(deps, given, at)
  const { passkeys } = await factorsOf(db, accountId)
  assertPasskeyLimit(passkeys)
  const { email, name } = await loadMember(db, accountId)
  const challenge = await makeChallenge(db, { accountId, purpose: 'add', asker: given.session.id }, at)
  return passkeyCreation(config, { challenge, accountId, email, name, passkeys })
}

type NewPasskey = Omit<Parameters<typeof addPasskey>[1], 'accountId' | 'sessionId'>

/** Adds a passkey of the member who is signed in, and notifies them; recovery codes come with the first factor. */
export async function addOwnPasskey(
  deps: Deps,
  { session, source, ...passkey }: NewPasskey & Pick<FreshProof, 'session' | 'source'>,
  at: number,
): Promise<{ recoveryCodes: string[] | null }> {
  const owner = { accountId: session.accountId, sessionId: session.id }
  const recoveryCodes = await addPasskey(deps, { ...passkey, ...owner }, at)
  await tellMember(deps, await signedInMember(deps, session, source), { event: 'factorAdded', at })
  return { recoveryCodes }
}
