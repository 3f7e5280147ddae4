import type { noticeList } from '@noriai/contract/calls/moving'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { notices, orders, type Order } from '../../infra/db/schema/orders'
import { noticeFacts, refundedJpySql } from './noticeFacts'
import { noticeNames, orderNoticeText } from '../../texts/orderNotices'
import type { Notice } from './sendNotice'

/** A notice with the order that it is about. */
interface NoticeRead {
  readonly notice: Notice
  readonly order: Order
  readonly refundJpy: number
}

const inAppOf = (accountId: string) => and(eq(notices.accountId, accountId), eq(notices.channel, 'inApp'))

/** The notices of an account inside the app, newest first. */
async function listNotices(
  db: Executor,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly read: readonly NoticeRead[] }> {
  const rows = await db
    .select({
      notice: notices,
      order: orders,
      refundJpy: refundedJpySql,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(inAppOf(accountId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return { total: rows[0]?.total ?? 0, read: rows }
}

type Reader = Parameters<typeof noticeFacts>[1]

/** The notices of an account as it reads them in the app, newest first. */
export async function viewNotices(
  db: Executor,
  { accountId, ...page }: { readonly accountId: string; readonly pageNum: number; readonly pageSize: number },
  { lang, at, deps }: { readonly lang: Lang; readonly at: number; readonly deps: Reader },
): Promise<CallResponse<typeof noticeList>> {
  const { total, read } = await listNotices(db, accountId, page)
  const records = read.map(({ notice, order, refundJpy }) => {
    const { id, orderId, kind, createdAt, readAt } = notice
    const facts = noticeFacts({ order, refundJpy, notice: { lang, facts: notice.facts } }, deps, at)
    const { title, line } = orderNoticeText(kind, lang, facts)
    const names = noticeNames(facts).filter((name) => title.includes(name) || line.includes(name))
    const isRead = readAt !== null
    return { id, orderId, kind, title, line, names, createdAt: toWallTime(createdAt), isRead }
  })
  return { total, unreadCount: await countUnread(db, accountId), records }
}

/** How many notices an account has not seen. */
export async function countUnread(db: Executor, accountId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(inAppOf(accountId), isNull(notices.readAt)))
  return row?.unread ?? 0
}

/** Marks everything that an account was sent up to `at` as seen. */
export async function markRead(db: Executor, accountId: string, at: number): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: at })
    .where(and(inAppOf(accountId), isNull(notices.readAt), lte(notices.createdAt, at)))
}
