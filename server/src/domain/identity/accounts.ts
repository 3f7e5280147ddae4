import { and, eq, or } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'

/** A row of the table of accounts. */
export type Account = typeof accounts.$inferSelect

/** How a traveller proved to be reachable. */
export type Reach = { readonly email: string } | { readonly countryCode: string; readonly phone: string }

/** The account with this e-mail address (lower case) or phone, if there is one. */
export async function findAccount(db: Executor, reach: Reach): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(isReachedBy(reach))
  return account
}

/** The account that codes to an address (in lower case) or a number (`+` and digits) belong to, if there is one. */
export async function findAccountOf(
  db: Executor,
  { channel, target }: { readonly channel: 'sms' | 'email'; readonly target: string },
): Promise<Account | undefined> {
  if (channel === 'email') return findAccount(db, { email: target })
  const digits = target.slice(1)
  // Where the dial code ends is not written in the number.
  const splits = [1, 2, 3, 4].map((end) =>
    isReachedBy({ countryCode: digits.slice(0, end), phone: digits.slice(end) }),
  )
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(...splits))
  return account
}

/** The account with this e-mail address or phone, made when there is none; two at once get the same one. */
export async function findOrCreateAccount(
  db: Executor,
  reach: Reach,
  at: number,
): Promise<{ account: Account; isNew: boolean }> {
  const existing = await findAccount(db, reach)
  if (existing !== undefined) return { account: existing, isNew: false }
  const [created] = await db
    .insert(accounts)
    .values({ ...reach, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning()
  if (created !== undefined) return { account: created, isNew: true }
  const made = await findAccount(db, reach)
  if (made === undefined) throw new Error('an account vanished while it was being made')
  return { account: made, isNew: false }
}

/** The account of a session. */
export async function loadAccount(db: Executor, id: string): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (account === undefined) throw new Error('a session without its account')
  return account
}

function isReachedBy(reach: Reach) {
  return 'email' in reach
    ? eq(accounts.email, reach.email)
    : and(eq(accounts.countryCode, reach.countryCode), eq(accounts.phone, reach.phone))
}
