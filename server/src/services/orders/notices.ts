import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { accounts } from '../../db/schema/accounts'
import { notices } from '../../db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import type { Order } from './transitionOrder'

/**
 * Queues a mail about an order in the transaction of the change that it tells, in the order's language; the job
 * `sendNotices` sends it once. To the contact's address, else to the account's. Nobody to write to: nothing is queued.
 */
export async function queueNotice(tx: Tx, order: Order, kind: NoticeKind, at: number): Promise<void> {
  const target = order.email || (await accountEmail(tx, order.accountId))
  if (!target) return
  await tx
    .insert(notices)
    .values({
      key: `${kind}:${order.id}`,
      orderId: order.id,
      kind,
      lang: order.lang,
      target,
      createdAt: at,
      nextTryAt: at,
    })
    .onConflictDoNothing()
}

async function accountEmail(tx: Tx, accountId: string): Promise<string | null> {
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.email ?? null
}
