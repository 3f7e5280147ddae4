import type { proveIdentity as call } from '@noriai/contract/calls/accountSafety'
import type { CallInput } from '@noriai/contract/defineCall'
import { proofWaysFor, type ProofPurpose, type ProofWay } from '@noriai/contract/rules/identityProof'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { identityProofs } from '../../infra/db/schema/accounts'
import {
  hashProof,
  newProof,
  type Account,
  type Session,
  countPasswordTry,
  forgetPasswordTries,
  isPassword,
  loadAccount,
  useCode,
  type CodeTarget,
} from '../identity'
import type { Source } from '../limits'

/** Time to enter the new number, address or password. */
const PROOF_MINUTES = 15

/** A proof that a step is asked for with. */
export interface GivenProof {
  readonly session: Session
  readonly proof: string
  readonly purpose: ProofPurpose
}

/** A one-time proof that the owner of the session's account was there, and how long it is worth something. */
async function makeIdentityProof(
  db: Executor,
  session: Session,
  way: ProofWay,
  at: number,
): Promise<{ readonly proof: string; readonly expiresInSeconds: number }> {
  const proof = newProof()
  const expiresAt = at + PROOF_MINUTES * msPerMinute
  const { accountId, id: sessionId } = session
  await db
    .insert(identityProofs)
    .values({ proofHash: hashProof(proof), accountId, sessionId, way, expiresAt })
  return { proof, expiresInSeconds: (PROOF_MINUTES * msPerMinute) / msPerSecond }
}

/** Checks a proof without using it up: so that no code is spent before the other checks. @throws account.proofNeeded */
export async function checkIdentityProof(
  db: Executor,
  account: Account,
  given: GivenProof,
  at: number,
): Promise<void> {
  const [found] = await db.select().from(identityProofs).where(isGood(given, at))
  requireWay(found?.way, account, given.purpose)
}

/** Uses a proof up. @throws account.proofNeeded for one that is unknown, used, expired, of another session or not enough */
export async function useIdentityProof(
  tx: Executor,
  account: Account,
  given: GivenProof,
  at: number,
): Promise<void> {
  const [used] = await tx.delete(identityProofs).where(isGood(given, at)).returning()
  requireWay(used?.way, account, given.purpose)
}

function isGood({ session, proof }: GivenProof, at: number): SQL | undefined {
  return and(
    eq(identityProofs.proofHash, hashProof(proof)),
    eq(identityProofs.accountId, session.accountId),
    eq(identityProofs.sessionId, session.id),
    gt(identityProofs.expiresAt, at),
  )
}

function requireWay(way: ProofWay | undefined, account: Account, purpose: ProofPurpose): void {
  if (way === undefined || !proofWaysFor(purpose, provableBy(account)).includes(way)) {
    throw new DomainError('account.proofNeeded')
  }
}

function provableBy({ phone, email, passwordHash }: Account) {
  return { phone, email, hasPassword: passwordHash !== null }
}

/** A proof that is tried, and from where. */
interface IdentityTry {
  readonly input: CallInput<typeof call>
  readonly source: Source
}

/**
 * Checks the code or the password of the session's account and answers a proof.
 * @throws notFound when the account has no such phone, address or password; the codes of useCode and of passwords
 */
export async function proveIdentity(
  deps: Deps,
  session: Session,
  { input, source }: IdentityTry,
  at: number,
): Promise<{ readonly proof: string; readonly expiresInSeconds: number }> {
  const account = await loadAccount(deps.db, session.accountId)
  if (input.way === 'password') await checkPassword(deps, account, { password: input.password, source }, at)
  else await useCode(deps, { from: boundTarget(account, input.way), code: input.code, source }, at)
  return makeIdentityProof(deps.db, session, input.way, at)
}

/** Where codes to what is bound now are sent. @throws notFound */
function boundTarget(account: Account, way: 'phone' | 'email'): CodeTarget {
  const { phone, countryCode, email } = account
  const bound = way === 'email' ? email : phone && `+${countryCode ?? ''}${phone}`
  if (bound === null) throw new DomainError('notFound')
  return { channel: way === 'email' ? 'email' : 'sms', target: bound, scene: 'proveOld' }
}

async function checkPassword(
  deps: Deps,
  account: Account,
  { password, source }: { readonly password: string; readonly source: Source },
  at: number,
): Promise<void> {
  if (account.passwordHash === null || account.email === null) throw new DomainError('notFound')
  // A stolen session has few tries too; strangers, who have none, cannot use them up.
  const tried = { email: account.email, accountId: account.id, source, isSignedIn: true }
  await countPasswordTry(deps, tried, at)
  if (!(await isPassword(account.passwordHash, password))) throw new DomainError('login.oldPasswordWrong')
  await forgetPasswordTries(deps, tried, at)
}
