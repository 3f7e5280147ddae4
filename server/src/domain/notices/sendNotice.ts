import { eq } from 'drizzle-orm'
import { type notices, orders } from '../../infra/db/schema/orders'
import type { Deps } from '../../deps'
import { noticeFacts, refundedJpySql } from './noticeFacts'
import { noSender } from '../../infra/providers/noSender'
import { orderNoticeMail, orderNoticeSms } from '../../texts/orderNotices'

/** A queued notice. */
export type Notice = typeof notices.$inferSelect

/**
 * Sends a notice in its language from the order as it is now. False when there is no way to send it: text messages where
 * no provider is set.
 * @throws NotSentError
 */
export async function sendNotice(deps: Deps, notice: Notice, at: number): Promise<boolean> {
  const { channel, kind, lang, target: to } = notice
  if (channel === 'sms' && deps.sms === noSender) return false
  const [row] = await deps.db
    .select({ order: orders, refundJpy: refundedJpySql })
    .from(orders)
    .where(eq(orders.id, notice.orderId))
  if (!row) return false
  const facts = noticeFacts({ order: row.order, refundJpy: row.refundJpy, notice }, deps, at)
  if (channel === 'sms')
    await deps.sms.sendSms({ to, text: orderNoticeSms(kind, lang, facts), forAccount: true }, at)
  else await deps.mail.sendMail({ to, ...orderNoticeMail(kind, lang, facts), forAccount: true }, at)
  return true
}
