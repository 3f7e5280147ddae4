import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { eq, sql } from 'drizzle-orm'
import { type notices, orders, refunds } from '../../db/schema/orders'
import type { Deps } from '../../deps'
import { nameIn } from '../../names'
import { orderNoticeMail, type NoticeFacts } from '../../texts/orderNotices'
import type { Order } from './transitionOrder'

/** A queued notice. */
export type Notice = typeof notices.$inferSelect

/** Sends a notice's mail, in its language, from the order as it is now. @throws NotSentError */
export async function sendNotice(deps: Deps, notice: Notice, at: number): Promise<void> {
  const [row] = await deps.db
    .select({
      order: orders,
      refundJpy: sql<number>`coalesce(sum(${refunds.amountJpy}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(eq(orders.id, notice.orderId))
    .groupBy(orders.id)
  if (!row) return
  const facts = factsOf(row.order, row.refundJpy, notice, deps, at)
  await deps.mail.sendMail({ to: notice.target, ...orderNoticeMail(notice.kind, notice.lang, facts) }, at)
}

function factsOf(order: Order, refundJpy: number, { lang }: Notice, deps: Deps, at: number): NoticeFacts {
  const { policy, config } = deps
  const { settle } = policy.currency
  const dateTime = (when: number) => formatDateTime(when, lang, { now: at, policy })
  const isFillAsked = order.filledAt === null && order.fillUntil !== null
  return {
    orderNo: order.orderNo,
    gatherAt: dateTime(order.times?.gatherAt ?? order.appointedAt),
    from: nameIn(order.departurePlace.names, lang),
    to: nameIn(order.destination.names, lang),
    paid: formatMoney(order.paidAmountJpy, settle, lang, { zeroAsAmount: true }),
    fillUntil: isFillAsked ? dateTime(order.fillUntil ?? at) : '',
    refund: refundJpy > 0 ? formatMoney(refundJpy, settle, lang) : '',
    link: `${config.PUBLIC_URL}/pages/detail/detail?id=${order.id}`,
  }
}
