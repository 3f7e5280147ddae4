import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { accounts, passwordTries } from '../db/schema/accounts'
import { DomainError } from '../errors'
import { findOrCreateAccount, type Account } from './accounts'
import { useProof } from './emailProofs'
import { endSessionsOf } from './sessions'

/**
 * Gives the account of a proven address its password, making the account when it registers, and ends its sessions.
 * @throws login.resetPasswordFailed for a useless proof, login.emailTaken when the address got a password meanwhile
 */
export async function setPasswordByProof(
  tx: Tx,
  proof: string,
  passwordHash: string,
  at: number,
): Promise<{ account: Account; isNew: boolean }> {
  const proven = await useProof(tx, proof, at)
  if (proven === undefined) throw new DomainError('login.resetPasswordFailed')
  const { email, scene } = proven
  const { account, isNew } = await findOrCreateAccount(tx, { email }, at)
  if (scene === 'register' && account.passwordHash !== null) throw new DomainError('login.emailTaken')
  await tx.update(accounts).set({ passwordHash, updatedAt: at }).where(eq(accounts.id, account.id))
  await tx.delete(passwordTries).where(eq(passwordTries.email, email))
  await endSessionsOf(tx, account.id, at)
  return { account: { ...account, passwordHash, updatedAt: at }, isNew }
}
