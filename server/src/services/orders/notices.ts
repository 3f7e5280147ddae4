import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { accounts } from '../../db/schema/accounts'
import { notices } from '../../db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import type { Order } from './transitionOrder'

/** What a notice tells beyond the order as it is when it is read. */
export interface NoticeAbout {
  /** What makes it another notice than the last of its kind for the order, such as the departure it tells of. */
  readonly occasion?: string
  /** In no language: numbers, names, wall times. */
  readonly facts?: Readonly<Record<string, string>>
}

/**
 * Queues what a traveller is told of an order, in the transaction of the change that it tells and in the order's language:
 * in the list inside the app, and once by mail to the contact's address, else to the account's; who has neither, but a
 * phone, is written a text message. A second notice of the same kind and occasion is not written.
 */
export async function queueNotice(
  tx: Tx,
  order: Order,
  kind: NoticeKind,
  at: number,
  { occasion = '', facts = {} }: NoticeAbout = {},
): Promise<void> {
  const key = [kind, order.id, ...(occasion === '' ? [] : [occasion])].join(':')
  const notice = { orderId: order.id, kind, lang: order.lang, facts, createdAt: at, nextTryAt: at }
  const reached = await reach(tx, order)
  await tx
    .insert(notices)
    .values([
      ...(reached ? [{ ...notice, key, ...reached }] : []),
      {
        ...notice,
        key: `${key}:inApp`,
        channel: 'inApp' as const,
        accountId: order.accountId,
        target: '',
        sentAt: at,
      },
    ])
    .onConflictDoNothing()
}

async function reach(
  tx: Tx,
  { accountId, email, countryCode, phone }: Order,
): Promise<{ readonly channel: 'email' | 'sms'; readonly target: string } | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  const address = email || account?.email
  if (address) return { channel: 'email', target: address }
  const own = phone === '' ? account : { countryCode, phone }
  return own?.phone && own.countryCode
    ? { channel: 'sms', target: `+${own.countryCode}${own.phone}` }
    : undefined
}
