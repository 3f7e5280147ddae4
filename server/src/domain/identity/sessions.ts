import { randomBytes, createHash } from 'node:crypto'
import { msPerDay } from '@noriai/contract/time'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { AccountAction } from '../../context'
import type { Executor } from '../../infra/db/client'
import { sessions } from '../../infra/db/schema/accounts'
import { timestamp } from '../../infra/db/sql'
import type { Deps } from '../../deps'
import { announceChange } from '../../infra/live/announceChange'
import { forgetWechat, forgetWechatOf } from './wechatIdentities'
import type { StaffRole } from '@noriai/contract/staffRole'

const TOKEN_BYTES = 32

/** A session as sent to its owner, once. */
export interface NewSession {
  /** 256 random bits; only its hash is stored. */
  readonly token: string
  /** Epoch milliseconds; at this instant it has ended. */
  readonly expiresAt: number
}

/** How long a new session lasts, and what signed in. */
export interface SessionOptions {
  /** SESSION_DAYS by default. */
  readonly lastsMs?: number
  /** How the browser names itself. */
  readonly userAgent?: string | undefined
  /** In the mini-program: who WeChat says it is. */
  readonly wechatOpenId?: string | undefined
}

/** Names of browsers are shorter; what is longer is none. */
const USER_AGENT_CHARACTERS = 400

/** Signs an account in. */
export async function startSession(
  db: Executor,
  { config }: Pick<Deps, 'config'>,
  {
    lastsMs = config.SESSION_DAYS * msPerDay,
    userAgent = '',
    wechatOpenId,
    accountId,
    at,
  }: SessionOptions & AccountAction,
): Promise<NewSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = at + lastsMs
  await db.insert(sessions).values({
    accountId,
    tokenHash: hashToken(token),
    createdAt: at,
    expiresAt,
    userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
    ...(wechatOpenId !== undefined && { wechatOpenId }),
  })
  return { token, expiresAt }
}

/** Notes who WeChat says a session is of, where it did not say so at the sign-in: the sign-out then ends what was allowed there. */
export async function noteWechatPerson(db: Executor, sessionId: string, openId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ wechatOpenId: openId })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.wechatOpenId)))
}

/** Signs one session out: nothing signs its person of WeChat in by itself any more, until they sign in again. */
export async function endSession(db: Executor, sessionId: string, at: number): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(eq(sessions.id, sessionId))
    .returning({ wechatOpenId: sessions.wechatOpenId })
  await forgetWechat(
    db,
    ended.map(({ wechatOpenId }) => wechatOpenId),
  )
  await announceChange(db, { sessionIds: [sessionId] })
}

/**
 * Ends every session of an account, except one where it is named: whoever knew the old password is out, and is not signed in
 * again by WeChat.
 */
export async function endSessionsOf(
  db: Executor,
  { accountId, at, exceptId }: AccountAction & { readonly exceptId?: string },
): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const [kept] =
    exceptId === undefined
      ? []
      : await db
          .select({ wechatOpenId: sessions.wechatOpenId })
          .from(sessions)
          .where(eq(sessions.id, exceptId))
  // Sessions before whom WeChat knows, as in every sign-out.
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id })
  await forgetWechatOf(db, accountId, kept?.wechatOpenId)
  await announceEnded(db, ended)
}

/** Deletes every session of an account, and whom WeChat signs in to it: they end with it. */
export async function removeSessionsOf(db: Executor, accountId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  await forgetWechatOf(db, accountId)
  await announceEnded(db, ended)
}

/** Their streams end on every server. */
async function announceEnded(db: Executor, ended: readonly { readonly id: string }[]): Promise<void> {
  if (ended.length > 0) await announceChange(db, { sessionIds: ended.map(({ id }) => id) })
}

/** A session of an account, ended or not. */
export type StoredSession = typeof sessions.$inferSelect

/** The sessions of an account that hold at `at`, the last used first. */
export function liveSessionsOf(db: Executor, accountId: string, at: number): Promise<StoredSession[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, at), isNull(sessions.revokedAt)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), sessions.id)
}

/** Signs one session of an account out, and its person of WeChat with it; false when it has none of this id. One that has ended stays as it was. */
export async function endSessionOf(
  db: Executor,
  sessionId: string,
  { accountId, at }: AccountAction,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${timestamp(at)})` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id, wechatOpenId: sessions.wechatOpenId })
  await forgetWechat(
    db,
    ended.map(({ wechatOpenId }) => wechatOpenId),
    accountId,
  )
  await announceEnded(db, ended)
  return ended.length > 0
}

/** Who is asking. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly role: 'traveller' | 'staff'
  /** Of a member of staff; null for travellers. */
  readonly staffRole: StaffRole | null
  /** Whether it was signed in to with a second factor; false for travellers. */
  readonly hasSecondFactor: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The hash under which a session token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
