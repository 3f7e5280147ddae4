import { hash, verify } from '@node-rs/argon2'
import { msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { passwordTries } from '../db/schema/accounts'
import { timestamp } from '../db/sql'
import type { Deps } from '../deps'
import { DomainError } from '../errors'

/** argon2id, 19 MiB, two passes, one lane: OWASP's recommendation; the library's default algorithm is argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WRONG_PASSWORDS = 10
const WINDOW_MINUTES = 15

/** The hash to store for a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

let hashOfNobody: Promise<string> | undefined

/** Whether the password is the one of the hash. Without a hash the same work is done, so that time tells nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('')
  const matches = await verify(stored ?? (await hashOfNobody), password)
  return stored !== null && matches
}

/**
 * Counts a try for an e-mail address before the password is looked at, so that many tries at once count too.
 * @throws login.locked after ten wrong ones within fifteen minutes
 */
export async function countPasswordTry({ db }: Deps, email: string, at: number): Promise<void> {
  const windowEndsAt = at + WINDOW_MINUTES * msPerMinute
  const isOver = sql`${passwordTries.windowEndsAt} <= ${timestamp(at)}`
  const [tries] = await db
    .insert(passwordTries)
    .values({ email, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: passwordTries.email,
      set: {
        failures: sql`case when ${isOver} then 1 else ${passwordTries.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${passwordTries.windowEndsAt} end`,
      },
    })
    .returning()
  if (tries !== undefined && tries.failures > WRONG_PASSWORDS) {
    const minutes = Math.max(1, Math.ceil((tries.windowEndsAt - at) / msPerMinute))
    throw new DomainError('login.locked', { minutes })
  }
}

/** Forgets the wrong tries of an address after a right one. */
export async function forgetPasswordTries({ db }: Deps, email: string): Promise<void> {
  await db.delete(passwordTries).where(eq(passwordTries.email, email))
}
