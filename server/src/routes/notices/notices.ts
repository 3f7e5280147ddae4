import { toWallTime } from '@noriai/contract/time'
import { countUnread, listNotices, markRead, noticeFacts } from '../../domain/notices'
import { ownTransactions, read, type Routes } from '../../http/route'
import { orderNoticeText } from '../../texts/orderNotices'

/** The notices that the traveller was sent about their orders. */
export const notices = {
  noticeList: read(async ({ input, accountId, lang, at, deps, db }) => {
    const { total, read: found } = await listNotices(db, accountId, input)
    const records = found.map(({ notice, order, refundJpy }) => {
      const facts = noticeFacts({ order, refundJpy, notice: { lang, facts: notice.facts } }, deps, at)
      const { title, line } = orderNoticeText(notice.kind, lang, facts)
      return {
        id: notice.id,
        orderId: notice.orderId,
        kind: notice.kind,
        title,
        line,
        createdAt: toWallTime(notice.createdAt),
        isRead: notice.readAt !== null,
      }
    })
    return { total, unreadCount: await countUnread(db, accountId), records }
  }),

  noticesRead: ownTransactions(async ({ accountId, at, db }) => {
    await markRead(db, accountId, at)
    return { unreadCount: await countUnread(db, accountId) }
  }),
} satisfies Partial<Routes>
