import { createHash, randomBytes } from 'node:crypto'
import { msPerMinute } from '@noriai/contract/time'
import { and, eq, lte } from 'drizzle-orm'
import type { Executor } from '../../../infra/db/client'
import { staffPasskeyChallenges } from '../../../infra/db/schema/staff'

/** WebAuthn asks for 16 bytes at least. */
const CHALLENGE_BYTES = 32
/** Long enough to find a security key or another phone. */
const CHALLENGE_MINUTES = 5
/** How long an answer to a challenge counts, in milliseconds. */
export const challengeMs = CHALLENGE_MINUTES * msPerMinute

/** What an answer is for, whose it must be, and from where: the device that signs in, or the session that asked. */
export interface ChallengeScope {
  readonly accountId: string
  readonly purpose: 'signIn' | 'prove' | 'add'
  readonly asker: string
}

/** A new challenge, in base64url. Those of the member that are over go. */
export async function makeChallenge(db: Executor, scope: ChallengeScope, at: number): Promise<string> {
  const { accountId, purpose } = scope
  await db
    .delete(staffPasskeyChallenges)
    .where(and(eq(staffPasskeyChallenges.accountId, accountId), lte(staffPasskeyChallenges.expiresAt, at)))
  const challenge = randomBytes(CHALLENGE_BYTES)
  await db.insert(staffPasskeyChallenges).values({
    challenge,
    accountId,
    purpose,
    askerHash: hashAsker(scope),
    expiresAt: at + challengeMs,
  })
  return challenge.toString('base64url')
}

/**
 * Takes a challenge away: of any number of answers that bring it one is looked at, whatever comes of it. False when there is none
 * such in this scope, or its time is over.
 */
export async function takeChallenge(
  db: Executor,
  scope: ChallengeScope,
  { challenge, at }: { readonly challenge: string; readonly at: number },
): Promise<boolean> {
  const { accountId, purpose } = scope
  const [taken] = await db
    .delete(staffPasskeyChallenges)
    .where(
      and(
        eq(staffPasskeyChallenges.challenge, Buffer.from(challenge, 'base64url')),
        eq(staffPasskeyChallenges.accountId, accountId),
        eq(staffPasskeyChallenges.purpose, purpose),
        eq(staffPasskeyChallenges.askerHash, hashAsker(scope)),
      ),
    )
    .returning({ expiresAt: staffPasskeyChallenges.expiresAt })
  return taken !== undefined && taken.expiresAt > at
}

/** Deletes challenges that nobody answered in time. */
export async function removeExpiredChallenges(db: Executor, at: number): Promise<void> {
  await db.delete(staffPasskeyChallenges).where(lte(staffPasskeyChallenges.expiresAt, at))
}

/** An identity of a device is 128 random bits: its plain hash cannot be turned around. */
function hashAsker({ asker }: ChallengeScope): Buffer {
  return createHash('sha256').update('passkey-challenge\0').update(asker).digest()
}
