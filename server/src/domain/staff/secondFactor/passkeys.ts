import { passkeyLimit, type NewPasskey, type PasskeyAssertion } from '@noriai/contract/schema/passkey'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../errors'
import { staffPasskeys } from '../../../infra/db/schema/staff'
import { endSessionsOf } from '../../identity'
import { takeChallenge, type ChallengeScope } from './passkeyChallenges'
import { makeRecoveryCodes } from './recoveryCodes'
import { factorsOf, lockMember, logFactor, type StoredPasskey } from './secondFactor'
import { readClientData, verifyAssertion, verifyNewPasskey } from './webAuthn'

/** @throws staff.tooManyPasskeys for a member who has as many as may be */
export function assertPasskeyLimit(passkeys: readonly StoredPasskey[]): void {
  if (passkeys.length >= passkeyLimit) throw new DomainError('staff.tooManyPasskeys', { max: passkeyLimit })
}

/** A passkey that a member adds in a session of theirs. */
interface PasskeyAddition {
  readonly accountId: string
  readonly sessionId: string
  readonly name: string
  readonly passkey: NewPasskey
}

/**
 * Adds a passkey that was made under a challenge of this session. As the first factor it ends every other session of the member
 * and brings recovery codes; null for a further one.
 * @throws staff.passkeyNotAdded, staff.tooManyPasskeys
 */
export async function addPasskey(
  deps: Deps,
  { accountId, sessionId, name, passkey }: PasskeyAddition,
  at: number,
): Promise<string[] | null> {
  const { config: site, db, log, secrets } = deps
  const clientData = readClientData(passkey.response.clientDataJSON)
  const scope = { accountId, purpose: 'add', asker: sessionId } as const
  const isChallengeKnown =
    clientData && (await takeChallenge(db, scope, { challenge: clientData.challenge, at }))
  const credential = isChallengeKnown ? await verifyNewPasskey(passkey, { site, clientData, log }) : undefined
  if (!credential) throw new DomainError('staff.passkeyNotAdded')
  return db.transaction(async (tx) => {
    await lockMember(tx, accountId)
    const { kinds, passkeys } = await factorsOf(tx, accountId)
    assertPasskeyLimit(passkeys)
    const added = await tx
      .insert(staffPasskeys)
      .values({
        accountId,
        name,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports,
        createdAt: at,
      })
      .onConflictDoNothing({ target: staffPasskeys.credentialId })
      .returning({ id: staffPasskeys.id })
    if (added.length === 0) throw new DomainError('staff.passkeyNotAdded')
    await logFactor(tx, { accountId, actorId: accountId }, { value: 'passkeyAdded', at })
    if (kinds.length > 0) return null
    await endSessionsOf(tx, { accountId, at, exceptId: sessionId })
    return makeRecoveryCodes(tx, secrets, accountId)
  })
}

/**
 * Whether an answer was made by a passkey of the member under an unused challenge of this scope; the challenge is used up either
 * way. Answers of one passkey wait for each other: a counter that does not rise is that of a copy.
 */
export async function usePasskey(
  { config: site, db, log }: Pick<Deps, 'config' | 'db' | 'log'>,
  scope: ChallengeScope,
  { assertion, at }: { readonly assertion: PasskeyAssertion; readonly at: number },
): Promise<boolean> {
  const clientData = readClientData(assertion.response.clientDataJSON)
  if (!clientData || !(await takeChallenge(db, scope, { challenge: clientData.challenge, at }))) return false
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(staffPasskeys)
      .where(
        and(
          eq(staffPasskeys.accountId, scope.accountId),
          eq(staffPasskeys.credentialId, Buffer.from(assertion.id, 'base64url')),
        ),
      )
      .for('update')
    const counter = stored && (await verifyAssertion(assertion, { site, clientData, log }, stored))
    if (!stored || counter === undefined) return false
    await tx.update(staffPasskeys).set({ counter, lastUsedAt: at }).where(eq(staffPasskeys.id, stored.id))
    return true
  })
}
