import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { isOver } from '@noriai/contract/rules/seatHold'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { orders } from '../../infra/db/schema/orders'
import { NotSentError } from '../../infra/providers/notSent'
import { payLinkSms, ticketTexts } from '../../texts/ticketTexts'
import { claimUrlOf } from '../links'

/**
 * Sends the link by which an order that staff sold is paid: by mail where an address was given, else by text message. False when
 * neither took it: the desk shows the link, to be read out or sent another way.
 * @throws notFound; order.alreadyPaid, order.expired, order.notPayable
 */
export async function sendPayLink(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'mail' | 'sms' | 'policy'>,
  orderId: string,
  at: number,
): Promise<boolean> {
  const { db, policy } = deps
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new DomainError('notFound')
  if (order.payment === 'paid') throw new DomainError('order.alreadyPaid')
  if (order.payment === 'expired' || isOver(order.payUntil, at)) throw new DomainError('order.expired')
  const link = order.fulfilment === 'placed' ? await claimUrlOf(deps, orderId, at) : null
  if (link === null) throw new DomainError('order.notPayable')
  const { lang, email, countryCode, phone } = order
  const sent = {
    until: formatDateTime(order.payUntil, lang, { now: at, policy }),
    total: formatMoney(order.price.payPriceJpy, 'JPY', { lang }),
    link,
  }
  const { subject, text } = ticketTexts[lang].payLink(sent)
  try {
    if (email !== '') await deps.mail.sendMail({ to: email, subject, text, lang, forAccount: true }, at)
    else if (phone !== '')
      await deps.sms.sendSms(
        { to: `+${countryCode}${phone}`, text: payLinkSms(lang, sent), forAccount: true },
        at,
      )
    else return false
    return true
  } catch (error) {
    if (error instanceof NotSentError) return false
    throw error
  }
}
