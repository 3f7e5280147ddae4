import type { SessionView } from '@noriai/contract/schema/userView'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../db/client'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import { presentUser } from '../presenters/userView'
import type { Account } from './accounts'
import { countOrders } from './countOrders'
import { startSession } from './sessions'

/**
 * Starts a session for an account that proved itself, and tells the client all it needs.
 * @throws login.failed for staff: they have a sign-in of their own, which no code by mail replaces
 */
export async function signIn(
  db: Executor,
  deps: Deps,
  { account, isNew }: { account: Account; isNew: boolean },
  at: number,
): Promise<SessionView> {
  if (account.role === 'staff') throw new DomainError('login.failed')
  const { token, expiresAt } = await startSession(db, deps, account.id, at)
  const orderCounts = await countOrders(db, account.id, at, deps.policy)
  return { token, expiresAt: toWallTime(expiresAt), isNew, user: presentUser(account, orderCounts) }
}
