import { randomBytes } from 'node:crypto'
import { hashPassword, startSession, type Account } from '../src/domain/identity'
import { accounts } from '../src/infra/db/schema/accounts'
import type { TestApp } from './buildTestApp'

/** What a test's account has besides an address of its own. */
export interface AccountOptions extends Partial<typeof accounts.$inferInsert> {
  readonly password?: string
}

/** An account that signs in by e-mail, unless `options` say otherwise. */
export async function buildAccount(test: TestApp, options: AccountOptions = {}): Promise<Account> {
  const { password, ...columns } = options
  const at = test.clock.now()
  const [account] = await test.deps.db
    .insert(accounts)
    .values({
      email: `traveller-${randomBytes(6).toString('hex')}@noriai.example`,
      createdAt: at,
      updatedAt: at,
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...columns,
    })
    .returning()
  if (account === undefined) throw new Error('no account was made')
  return account
}

/** A signed-in traveller (or staff): the account and a bearer token. */
export async function buildSession(
  test: TestApp,
  options: AccountOptions = {},
): Promise<{ account: Account; token: string }> {
  const account = await buildAccount(test, options)
  const { token } = await startSession(test.deps.db, test.deps, {
    accountId: account.id,
    at: test.clock.now(),
  })
  return { account, token }
}
