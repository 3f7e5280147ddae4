import { toWallTime } from '@noriai/contract/time'
import {
  allowanceOf,
  countUnread,
  listNotices,
  markRead,
  noteAnswers,
  noticeFacts,
} from '../../domain/notices'
import { noteWechatPerson } from '../../domain/identity'
import { DomainError } from '../../errors'
import { changeAfter, ownTransactions, read, type Routes } from '../../http/route'
import { orderNoticeText } from '../../texts/orderNotices'
import { wechatTemplatesOf } from '../../wechatTemplates'
import { wechatPersonOf } from '../signIn/wechatPerson'

/** When another try is worth it, with another code. */
const RETRY_SECONDS = 5

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

  wechatMessages: read(({ accountId, deps, db }) =>
    allowanceOf(db, accountId, wechatTemplatesOf(deps.config)),
  ),

  allowWechatMessages: changeAfter(
    async ({ input, deps, log }) => {
      const openId = await wechatPersonOf(deps, log, input.wechatCode)
      if (openId === undefined) throw new DomainError('unavailable', { seconds: RETRY_SECONDS })
      return openId
    },
    async ({ tx, prepared: openId, input, session, accountId, deps, at }) => {
      await noteWechatPerson(tx, session.id, openId)
      const templates = wechatTemplatesOf(deps.config)
      await noteAnswers(tx, { accountId, openId, answers: input.answers }, { templates, at })
      return allowanceOf(tx, accountId, templates)
    },
  ),
} satisfies Partial<Routes>
