import type { SessionView } from '@noriai/contract/schema/userView'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../db/client'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import type { Account } from './accounts'
import { userViewOf } from './account/userViewOf'
import { startSession } from './sessions'

/**
 * Starts a session for an account that proved itself, and tells the client all it needs. `userAgent` names the device.
 * @throws login.failed for staff: they have a sign-in of their own, which no code by mail replaces
 */
export async function signIn(
  db: Executor,
  deps: Deps,
  { account, isNew }: { account: Account; isNew: boolean },
  at: number,
  userAgent: string | undefined,
): Promise<SessionView> {
  if (account.role === 'staff') throw new DomainError('login.failed')
  const { token, expiresAt } = await startSession(db, deps, account.id, at, { userAgent })
  const user = await userViewOf(db, deps, account, at)
  return { token, expiresAt: toWallTime(expiresAt), isNew, user }
}
