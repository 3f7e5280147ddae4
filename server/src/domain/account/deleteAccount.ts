import { deletionObstacle, type DeletionObstacle } from '@noriai/contract/orders/accountDeletion'
import type { Policy } from '@noriai/contract/policy'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { orders } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import type { Account, Session } from '../identity'
import { groupOrders } from '../orderViews'
import { isOfAccount } from '../orders'
import { eraseOrders, eraseTraces } from './eraseTraveller'
import { useIdentityProof } from './identityProofs'

/** What stands in the way of deleting an account at `at`. */
export async function findObstacle(
  db: Executor,
  accountId: string,
  at: number,
  policy: Policy,
): Promise<DeletionObstacle | undefined> {
  const groups = await groupOrders(db, accountId, at, policy)
  // An order may have expired while its payment still is on its way.
  const isPaying = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.accountId, accountId), eq(paymentAttempts.status, 'processing')))
    .limit(1)
  const labels = groups.map(({ label }) => label)
  return deletionObstacle(isPaying.length > 0 ? [...labels, 'paying'] : labels)
}

/**
 * Deletes the session's account: who it was is erased at once, here and in its orders; what lies in the storage goes with the job
 * that finishes deletions. Answers the account as it was, undefined when it was deleted before.
 * @throws notFound for staff, account.proofNeeded, the obstacles; nothing is changed then
 */
export function deleteAccount(
  deps: Deps,
  session: Session,
  proof: string,
  at: number,
): Promise<Account | undefined> {
  const { accountId } = session
  return deps.db.transaction(async (tx) => {
    const account = await lockWithOrders(tx, accountId)
    if (account.role === 'staff') throw new DomainError('notFound')
    if (account.deletedAt !== null) return undefined
    await useIdentityProof(tx, account, { session, proof, purpose: 'deleteAccount' }, at)
    const obstacle = await findObstacle(tx, accountId, at, deps.policy)
    if (obstacle) throw new DomainError(obstacle)
    await eraseOrders(tx, accountId)
    await eraseTraces(tx, account)
    await tx
      .update(accounts)
      .set({
        email: null,
        countryCode: null,
        phone: null,
        passwordHash: null,
        nickname: '',
        avatar: null,
        gender: null,
        birthday: null,
        isVip: false,
        deletedAt: at,
        updatedAt: at,
      })
      .where(eq(accounts.id, accountId))
    return account
  })
}

/** Orders first, rides before their luggage, as everyone who moves an order: who waits for the account holds none of them. */
async function lockWithOrders(tx: Tx, accountId: string): Promise<Account> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOfAccount(accountId))
    .orderBy(sql`${orders.parentOrderId} nulls first`, orders.id)
    .for('update')
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!account) throw new Error('a session without its account')
  return account
}
