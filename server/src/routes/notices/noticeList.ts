import type { noticeList as call } from '@noriai/contract/calls/moving'
import { toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { noticeFacts } from '../../presenters/noticeFacts'
import { countUnread, listNotices } from '../../services/orders/accountNotices'
import { orderNoticeText } from '../../texts/orderNotices'

/** What the traveller was told of their orders. */
export const noticeList: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { total, read } = await listNotices(deps.db, session.accountId, input)
  return {
    total,
    unreadCount: await countUnread(deps.db, session.accountId),
    records: read.map(({ notice, order, refundJpy }) => {
      const { title, line } = orderNoticeText(
        notice.kind,
        lang,
        noticeFacts(order, refundJpy, { lang, facts: notice.facts }, deps, at),
      )
      return {
        id: notice.id,
        orderId: notice.orderId,
        kind: notice.kind,
        title,
        line,
        createdAt: toWallTime(notice.createdAt),
        isRead: notice.readAt !== null,
      }
    }),
  }
}
