import { allowanceOf, countUnread, markRead, noteAnswers, viewNotices } from '../../domain/notices'
import { noteWechatPerson, wechatPersonOf } from '../../domain/identity'
import { DomainError } from '../../errors'
import { changeAfter, ownTransactions, read, type Routes } from '../../http/route'
import { wechatTemplatesOf } from '../../wechatTemplates'

/** When another try is worth it, with another code. */
const RETRY_SECONDS = 5

/** The notices that the traveller was sent about their orders. */
export const notices = {
  noticeList: read(({ input, accountId, lang, at, deps, db }) =>
    viewNotices(db, { ...input, accountId }, { lang, at, deps }),
  ),

  noticesRead: ownTransactions(async ({ accountId, at, db }) => {
    await markRead(db, accountId, at)
    return { unreadCount: await countUnread(db, accountId) }
  }),

  wechatMessages: read(({ accountId, deps, db }) =>
    allowanceOf(db, accountId, wechatTemplatesOf(deps.config)),
  ),

  allowWechatMessages: changeAfter(
    ({ input, deps, log }) => wechatPersonOf(deps, log, input.wechatCode),
    async ({ tx, prepared: openId, input, session, accountId, deps, at }) => {
      // Here, where a repetition is not let in: the code that it brings was used, and its first answer is kept.
      if (openId === undefined) throw new DomainError('unavailable', { seconds: RETRY_SECONDS })
      await noteWechatPerson(tx, session.id, openId)
      const templates = wechatTemplatesOf(deps.config)
      await noteAnswers(tx, { accountId, openId, answers: input.answers }, { templates, at })
      return allowanceOf(tx, accountId, templates)
    },
  ),
} satisfies Partial<Routes>
