import { randomBytes } from 'node:crypto'
import { msPerDay } from '@noriai/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/client'
import { sessions } from '../db/schema/accounts'
import type { Deps } from '../deps'
import { hashToken } from '../plugins/session'

const TOKEN_BYTES = 32

/** A session as told to its owner, once. */
export interface NewSession {
  /** 256 random bits; only its hash is stored. */
  readonly token: string
  /** Epoch milliseconds; at this instant it has ended. */
  readonly expiresAt: number
}

/** Signs an account in for SESSION_DAYS, or for as long as `lastsMs` says. */
export async function startSession(
  db: Executor,
  { config }: Pick<Deps, 'config'>,
  accountId: string,
  at: number,
  lastsMs = config.SESSION_DAYS * msPerDay,
): Promise<NewSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = at + lastsMs
  await db.insert(sessions).values({ accountId, tokenHash: hashToken(token), createdAt: at, expiresAt })
  return { token, expiresAt }
}

/** Ends one session. */
export async function endSession(db: Executor, sessionId: string, at: number): Promise<void> {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, sessionId))
}

/** Ends every session of an account: whoever knew the old password is out. */
export async function endSessionsOf(db: Executor, accountId: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
}
