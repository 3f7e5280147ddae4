import { msPerHour } from '@noriai/contract/time'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { hashToken, type Session } from '../domain/identity'
import { hasSecondFactor } from '../domain/staff'
import type { Executor } from '../infra/db/client'
import { compiled, stored, type Values } from '../infra/db/compiled'
import { accounts, sessions } from '../infra/db/schema/accounts'
import { staffMembers } from '../infra/db/schema/staff'
import { instantFromSql } from '../infra/db/sql'

/** 256 random bits in base64url. */
const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/i

const liveSession = compiled((db, value: Values<{ tokenHash: Buffer; at: number }>) =>
  db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      role: accounts.role,
      staffRole: staffMembers.role,
      hasSecondFactor,
      expiresAt: sessions.expiresAt,
      usedAt: sql<string>`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(staffMembers, and(eq(staffMembers.accountId, accounts.id), staffMembers.active))
    .where(
      and(
        eq(sessions.tokenHash, value.tokenHash),
        gt(sessions.expiresAt, stored(sessions.expiresAt, value.at)),
        isNull(sessions.revokedAt),
        isNull(accounts.deletedAt),
      ),
    ),
)

/**
 * The live session of the request's bearer token at `at`, or null; one indexed query, and once an hour a note that it was
 * used. One of staff who are not members any more is no session.
 */
export async function findSession(
  db: Executor,
  request: FastifyRequest,
  at: number,
): Promise<Session | null> {
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const [row] = await liveSession(db, { tokenHash: hashToken(token), at })
  if (row === undefined || (row.role === 'staff' && row.staffRole === null)) return null
  const { usedAt, ...session } = row
  if (at - instantFromSql(usedAt) >= msPerHour) await noteUse(db, session.id, at)
  return session
}

/** Devices show when they were used last; an hour is exact enough, and spares most requests the writing. */
async function noteUse(db: Executor, id: string, at: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id))
}
