import { msPerDay } from '@noriai/contract/time'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { accounts, sessions } from '../../infra/db/schema/accounts'
import { wechatConsents, wechatIdentities } from '../../infra/db/schema/wechat'
import { timestamp } from '../../infra/db/sql'
import type { Account } from './accounts'

/** How long WeChat signs in somebody who has not opened the mini-program since: who travels once a year is still known. */
const KEPT_DAYS = 400

/** A person of WeChat whom the mini-program signs in by itself. */
export type WechatIdentity = typeof wechatIdentities.$inferSelect

/** Who signs in in the mini-program, and to which account. */
export interface WechatSignIn {
  readonly openId: string
  readonly accountId: string
}

/** From now on WeChat signs this person in to this account, and to no other. */
export async function bindWechat(
  db: Executor,
  { openId, accountId }: WechatSignIn,
  at: number,
): Promise<void> {
  await db
    .insert(wechatIdentities)
    .values({ openId, accountId, boundAt: at, usedAt: at })
    .onConflictDoUpdate({
      target: wechatIdentities.openId,
      set: {
        accountId,
        usedAt: at,
        boundAt: sql`case when ${wechatIdentities.accountId} = ${accountId} then ${wechatIdentities.boundAt} else ${timestamp(at)} end`,
      },
    })
}

/** Who signed in to another account without proving a number or an address is not signed in to the one before by itself. */
export async function releaseWechat(db: Executor, { openId, accountId }: WechatSignIn): Promise<void> {
  await db
    .delete(wechatIdentities)
    .where(and(eq(wechatIdentities.openId, openId), ne(wechatIdentities.accountId, accountId)))
}

/** The account that WeChat signs this person in to at `at`; undefined for who never signed in here, or signed out since. */
export async function recogniseWechat(
  db: Executor,
  openId: string,
  at: number,
): Promise<Account | undefined> {
  const [known] = await db
    .update(wechatIdentities)
    .set({ usedAt: at })
    .where(and(eq(wechatIdentities.openId, openId), gt(wechatIdentities.usedAt, at - KEPT_DAYS * msPerDay)))
    .returning({ accountId: wechatIdentities.accountId })
  if (known === undefined) return undefined
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, known.accountId), isNull(accounts.deletedAt)))
  return account
}

/** Whom WeChat signs in to an account at `at`, the last used first. */
export function wechatIdentitiesOf(db: Executor, accountId: string, at: number): Promise<WechatIdentity[]> {
  return db
    .select()
    .from(wechatIdentities)
    .where(
      and(eq(wechatIdentities.accountId, accountId), gt(wechatIdentities.usedAt, at - KEPT_DAYS * msPerDay)),
    )
    .orderBy(desc(wechatIdentities.usedAt), wechatIdentities.id)
}

/** Ends that WeChat signs one person in to an account, and messages to them; false when the account has none of this id. */
export async function removeWechatIdentity(db: Executor, accountId: string, id: string): Promise<boolean> {
  const [removed] = await db
    .delete(wechatIdentities)
    .where(and(eq(wechatIdentities.id, id), eq(wechatIdentities.accountId, accountId)))
    .returning({ openId: wechatIdentities.openId })
  if (removed === undefined) return false
  await db
    .delete(wechatConsents)
    .where(and(eq(wechatConsents.accountId, accountId), eq(wechatConsents.openId, removed.openId)))
  return true
}

/**
 * After a sign-out: WeChat does not sign these people in any more, nor are they sent messages; their ids are forgotten. Of one account
 * alone where it is named: elsewhere they may have signed in since.
 */
export async function forgetWechat(
  db: Executor,
  openIds: readonly (string | null)[],
  accountId?: string,
): Promise<void> {
  const known = openIds.filter((openId) => openId !== null)
  if (known.length === 0) return
  const here = (table: typeof wechatIdentities | typeof wechatConsents) =>
    and(inArray(table.openId, known), accountId === undefined ? undefined : eq(table.accountId, accountId))
  await db.delete(wechatIdentities).where(here(wechatIdentities))
  await db.delete(wechatConsents).where(here(wechatConsents))
  await db
    .update(sessions)
    .set({ wechatOpenId: null })
    .where(and(inArray(sessions.wechatOpenId, known), isNotNull(sessions.revokedAt)))
}

/** Ends that WeChat signs anybody in to an account, and messages there, except for the person of one session where it is named. */
export async function forgetWechatOf(
  db: Executor,
  accountId: string,
  exceptOpenId?: string | null,
): Promise<void> {
  const others = (column: typeof wechatIdentities.openId | typeof wechatConsents.openId) =>
    exceptOpenId ? ne(column, exceptOpenId) : undefined
  await db
    .delete(wechatIdentities)
    .where(and(eq(wechatIdentities.accountId, accountId), others(wechatIdentities.openId)))
  await db
    .delete(wechatConsents)
    .where(and(eq(wechatConsents.accountId, accountId), others(wechatConsents.openId)))
}

/** Deletes those who were not signed in for so long that they are not recognised any more. */
export async function forgetUnusedWechat(db: Executor, at: number): Promise<void> {
  await db.delete(wechatIdentities).where(lte(wechatIdentities.usedAt, at - KEPT_DAYS * msPerDay))
}
