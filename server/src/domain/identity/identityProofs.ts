import { proofWaysFor, type ProofPurpose, type ProofWay } from '@noriai/contract/rules/identityProof'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { identityProofs } from '../../infra/db/schema/accounts'
import type { Account } from './accounts'
import { hashProof, newProof } from './proofText'
import type { Session } from './sessions'

/** Time to enter the new number, address or password. */
const PROOF_MINUTES = 15

/** A proof that a step is asked for with. */
export interface GivenProof {
  readonly session: Session
  readonly proof: string
  readonly purpose: ProofPurpose
}

/** A one-time proof that the owner of the session's account was there, and how long it is worth something. */
export async function makeIdentityProof(
  db: Executor,
  session: Session,
  { way, at }: { readonly way: ProofWay; readonly at: number },
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
  { given, at }: { readonly given: GivenProof; readonly at: number },
): Promise<void> {
  const [found] = await db.select().from(identityProofs).where(isGood(given, at))
  requireWay(found?.way, account, given.purpose)
}

/** Uses a proof up. @throws account.proofNeeded for one that is unknown, used, expired, of another session or not enough */
export async function useIdentityProof(
  tx: Executor,
  account: Account,
  { given, at }: { readonly given: GivenProof; readonly at: number },
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
