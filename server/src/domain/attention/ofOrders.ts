import { refundableJpy } from '@noriai/contract/rules/refund'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { disputes } from '../../infra/db/schema/disputes'
import { notices, orders } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { timestamp } from '../../infra/db/sql'
import { listFailedChangeRefunds } from '../departureChanges'
import { listUnexplained } from '../drawer'
import { paidOrderOf } from '../orders'
import { listCounterRefunds, listFailedRefunds, listRefundRequests } from '../refunds'
import { MOST, type Source } from './books'
import { orderOf } from './subjects'

export const refundRequest: Source<'refundRequest'> = async ({ db }) =>
  (await listRefundRequests(db)).map(({ request, order, names, before }) => ({
    facts: { id: request.id, requestedAt: request.requestedAt },
    subject: {
      ...orderOf(order, names),
      amountJpy: refundableJpy(paidOrderOf(order), before),
      since: toWallTime(request.requestedAt),
    },
  }))

/** Refunds that the provider refused, and those of cancelled departures that could not even be written down. */
export const refundFailed: Source<'refundFailed'> = async ({ db }) => {
  const refused = await listFailedRefunds(db)
  const unwritten = (await listFailedChangeRefunds(db)).map((each) => ({
    ...each,
    status: 'failed' as const,
  }))
  return [...refused, ...unwritten].map(({ order, names, requestedAt, amountJpy, status }) => ({
    facts: { id: `${order.id}:${requestedAt}`, requestedAt, status },
    subject: { ...orderOf(order, names), amountJpy, since: toWallTime(requestedAt) },
  }))
}

/** What was paid at the counter and waits there for its owner. */
export const refundAtCounter: Source<'refundAtCounter'> = async ({ db }) =>
  (await listCounterRefunds(db)).map(({ order, names, requestedAt, amountJpy }) => ({
    facts: { orderId: order.id, requestedAt },
    subject: { ...orderOf(order, names), amountJpy, since: toWallTime(requestedAt) },
  }))

/** The newest notice of each order that neither mail nor text message took. */
export const undeliverable: Source<'undeliverable'> = async ({ db, at }) => {
  const rideAt = sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`
  const rows = await db
    .selectDistinctOn([notices.orderId], {
      id: notices.id,
      tries: notices.tries,
      createdAt: notices.createdAt,
      order: orders,
    })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(
      and(
        isNull(notices.sentAt),
        isNull(notices.supersededAt),
        gt(notices.tries, 0),
        inArray(notices.channel, ['email', 'sms']),
        sql`${rideAt} > ${timestamp(at)}`,
      ),
    )
    .orderBy(notices.orderId, sql`${notices.id} desc`)
    .limit(MOST)
  return rows.map(({ id, tries, createdAt, order }) => ({
    facts: {
      id: String(id),
      tries,
      rideAt: order.departsAt ?? order.appointedAt,
      failedAt: createdAt,
    },
    subject: { ...orderOf(order), since: toWallTime(createdAt) },
  }))
}

/** Drawers that were counted with a difference and without a reason. */
export const drawerShort: Source<'drawerShort'> = async ({ db, at }) =>
  (await listUnexplained(db)).map(({ id, number, memberName, closedAt, differenceJpy, reason }) => ({
    facts: {
      id,
      closedAt: closedAt === null ? at : fromWallTime(closedAt),
      differenceJpy: differenceJpy ?? 0,
      reason,
    },
    subject: {
      drawer: { number, memberName, isShort: (differenceJpy ?? 0) < 0 },
      amountJpy: Math.abs(differenceJpy ?? 0),
      since: closedAt,
    },
  }))

export const dispute: Source<'dispute'> = async ({ db }) => {
  const rows = await db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(disputes.status, 'needsResponse'))
    .orderBy(asc(disputes.dueAt))
    .limit(MOST)
  return rows.map(({ dispute: { provider, id, status, dueAt, amountJpy, openedAt }, order }) => ({
    facts: { id: `${provider}:${id}`, status, dueAt },
    subject: { ...orderOf(order), amountJpy, since: toWallTime(openedAt) },
  }))
}
