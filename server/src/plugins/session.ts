import { createHash } from 'node:crypto'
import type { StaffRole } from '@noriai/contract/schema/staff'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../db/client'
import { accounts, sessions } from '../db/schema/accounts'
import { staffMembers } from '../db/schema/staff'

/** Who is asking. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly role: 'traveller' | 'staff'
  /** Of a member of staff; null for travellers. */
  readonly staffRole: StaffRole | null
}

/** 256 random bits in base64url. */
const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The hash under which a session token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The live session of the request's bearer token at `at`, or null; one indexed query. One of staff who are not members
 * any more is no session.
 */
export async function findSession(
  db: Executor,
  request: FastifyRequest,
  at: number,
): Promise<Session | null> {
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const [row] = await db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      role: accounts.role,
      staffRole: staffMembers.role,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(staffMembers, and(eq(staffMembers.accountId, accounts.id), staffMembers.active))
    .where(
      and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at), isNull(sessions.revokedAt)),
    )
  if (row === undefined || (row.role === 'staff' && row.staffRole === null)) return null
  return row
}
