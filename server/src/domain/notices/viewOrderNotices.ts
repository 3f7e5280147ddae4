import type { StaffNotice } from '@noriai/contract/schema/staffOrder'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { sendLastWrites } from '../../infra/db/lastWrite'
import { notices, orders } from '../../infra/db/schema/orders'
import { orderNoticeText } from '../../texts/orderNotices'
import { wallTimeOrNull } from '../../wallTime'
import { noticeFacts, refundedJpySql } from './noticeFacts'
import type { Notice } from './sendNotice'

/** A row is one way of a notice. */
const MOST_ROWS = 200

/**
 * What was queued to the travellers of an order, the newest first, in the language of who looks, with what became of it on each way; no
 * address is among it. Of a ride that was given away giver and taker are sent different words of one kind, which are listed apart. One
 * query.
 */
export async function viewOrderNotices(
  db: Executor,
  orderId: string,
  {
    lang,
    at,
    deps,
  }: { readonly lang: Lang; readonly at: number; readonly deps: Parameters<typeof noticeFacts>[1] },
): Promise<StaffNotice[]> {
  // What a change of the order queued in this transaction is among them.
  await sendLastWrites(db)
  const rows = await db
    .select({ notice: notices, order: orders, refundJpy: refundedJpySql })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(eq(notices.orderId, orderId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(MOST_ROWS)
  const shown = new Map<string, StaffNotice>()
  for (const { notice, order, refundJpy } of rows) {
    const { kind, createdAt, facts } = notice
    // The ways of one notice have one set of facts: to a giver and a taker amounts differ.
    const same = JSON.stringify([kind, createdAt, facts])
    const ways = [...(shown.get(same)?.ways ?? []), wayOf(notice)]
    const read = noticeFacts({ order, refundJpy, notice: { lang, facts, createdAt } }, deps, at)
    const { title, line } = orderNoticeText(kind, lang, read)
    shown.set(same, { at: toWallTime(createdAt), title, line, ways })
  }
  return [...shown.values()]
}

/** What became of a notice on one way: inside the app whether it was seen, elsewhere whether it was handed over. */
function wayOf({ channel, tries, sentAt, readAt, supersededAt }: Notice): StaffNotice['ways'][number] {
  if (channel === 'inApp')
    return { channel, state: readAt === null ? 'unread' : 'read', at: wallTimeOrNull(readAt) }
  if (sentAt !== null) return { channel, state: 'sent', at: toWallTime(sentAt) }
  if (supersededAt !== null) return { channel, state: 'superseded', at: null }
  return { channel, state: tries > 0 ? 'failing' : 'waits', at: null }
}
