import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { type notices, orders, type Order } from '../../infra/db/schema/orders'
import { noSender } from '../../infra/providers/noSender'
import type { Mail } from '../../infra/providers/mail'
import { NotSentError } from '../../infra/providers/notSent'
import { orderNoticeSms, type NoticeFacts } from '../../texts/orderNotices'
import { wechatTemplatesOf } from '../../wechatTemplates'
import { isStillNews } from './isStillNews'
import { noticeFacts, refundedJpySql } from './noticeFacts'
import { queueInstead } from './queueNotice'
import { endConsent, returnConsent, takeConsent, wechatPurposeOf } from './wechatConsents'
import { wechatMessageOf } from './wechatMessage'

/** A queued notice. */
export type Notice = typeof notices.$inferSelect

/** After this many tries, four days on, the address is given up. */
export const MOST_TRIES = 13
/** After so many tries at WeChat, a quarter of an hour, a text message is sooner there. */
const TRIES_AT_WECHAT = 4

/** A notice with what it says. */
export interface WrittenNotice {
  readonly notice: Notice
  readonly order: Order
  readonly facts: NoticeFacts
}

/** What is known of an order after the notices: its ride, its files, its short address. */
export interface OrderWriter {
  readonly mailOf: (deps: Deps, written: WrittenNotice, at: number) => Promise<Mail>
  readonly shortAddressOf: (deps: Deps, orderId: string, at: number) => Promise<string>
}

/** What became of a notice that was to be sent: `outdated` is one that is no news any more. */
export type Sending = 'sent' | 'impossible' | 'outdated'

/**
 * Sends a notice in its language from the order as it is now, unless it is no news any more. It is impossible where no provider of
 * text messages is set, and for what WeChat does not take, for which a text message is queued instead.
 * @throws NotSentError
 */
export async function sendNotice(
  deps: Deps,
  notice: Notice,
  { at, writer }: { readonly at: number; readonly writer: OrderWriter },
): Promise<Sending> {
  const { channel, kind, lang, target: to } = notice
  if (channel === 'sms' && deps.sms === noSender) return 'impossible'
  const [row] = await deps.db
    .select({ order: orders, refundJpy: refundedJpySql })
    .from(orders)
    .where(eq(orders.id, notice.orderId))
  if (!row) return 'impossible'
  if (!isStillNews({ notice, order: row.order }, at)) return 'outdated'
  const facts = noticeFacts({ order: row.order, refundJpy: row.refundJpy, notice }, deps, at)
  if (channel === 'wechat') {
    const isSent = await sendByWechat(deps, { notice, order: row.order, facts }, at)
    if (!isSent) await queueInstead(deps.db, row.order, { ...notice, at })
    return isSent ? 'sent' : 'impossible'
  }
  if (channel === 'sms') {
    const link = await writer.shortAddressOf(deps, row.order.id, at)
    const text = orderNoticeSms(kind, lang, { ...facts, link })
    await deps.sms.sendSms({ to, text, forAccount: true }, at)
  } else {
    await deps.mail.sendMail(await writer.mailOf(deps, { notice, order: row.order, facts }, at), at)
  }
  return 'sent'
}

/** Uses one consent for one message; what WeChat did not take uses none. @throws NotSentError when another try may do */
async function sendByWechat(
  { db, config, wechatMessages }: Deps,
  { notice, order, facts }: WrittenNotice,
  at: number,
): Promise<boolean> {
  const { kind, lang, target: openId, accountId } = notice
  const template = wechatTemplatesOf(config).of[wechatPurposeOf(kind)]
  if (template === undefined || accountId === null) return false
  const consent = { accountId, openId, templateId: template.id }
  if (!(await takeConsent(db, consent))) return false
  const message = { to: openId, ...wechatMessageOf({ kind, lang, facts, order }, template) }
  try {
    const delivery = await wechatMessages.sendWechat(message, at)
    if (delivery === 'refused') await endConsent(db, consent)
    if (delivery === 'impossible') await returnConsent(db, consent)
    return delivery === 'sent'
  } catch (error) {
    await returnConsent(db, consent)
    if (!(error instanceof NotSentError) || notice.tries < TRIES_AT_WECHAT) throw error
    return false
  }
}
