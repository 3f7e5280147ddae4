import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import type { Source } from '../limits'
import { findOrCreateAccount, type Account } from './accounts'
import { isProof, useProof } from './emailProofs'
import { allowPasswordTries, hashPassword } from './passwords'
import { endSessionsOf } from './sessions'

/** A password that a proven address is to have, and from where. */
export interface NewPassword {
  readonly proof: string
  readonly passwordHash: string
  readonly source: Source
}

/**
 * Hashes the password that a proven address is to have. Without a proof nothing is hashed: anybody can send a password.
 * @throws login.resetPasswordFailed for a useless proof; unavailable when too many are waited for
 */
export async function hashPasswordByProof(
  db: Executor,
  { proof, password, at }: { readonly proof: string; readonly password: string; readonly at: number },
): Promise<string> {
  if (!(await isProof(db, proof, at))) throw new DomainError('login.resetPasswordFailed')
  return hashPassword(password)
}

/**
 * Gives the account of a proven address its password, making the account when it registers, and ends its sessions.
 * @throws login.resetPasswordFailed for a useless proof, login.emailTaken when the address got a password meanwhile
 */
export async function setPasswordByProof(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  { proof, passwordHash, source, at }: NewPassword & { readonly at: number },
): Promise<{ account: Account; isNew: boolean }> {
  const proven = await useProof(tx, proof, at)
  if (proven === undefined) throw new DomainError('login.resetPasswordFailed')
  const { email, scene } = proven
  const { account, isNew } = await findOrCreateAccount(tx, { email }, at)
  if (scene === 'register' && account.passwordHash !== null) throw new DomainError('login.emailTaken')
  await tx.update(accounts).set({ passwordHash, updatedAt: at }).where(eq(accounts.id, account.id))
  await allowPasswordTries(tx, deps, { email, source })
  await endSessionsOf(tx, { accountId: account.id, at })
  return { account: { ...account, passwordHash, updatedAt: at }, isNew }
}
