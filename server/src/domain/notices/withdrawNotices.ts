import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { sendLastWrites } from '../../infra/db/lastWrite'
import { notices } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import type { NoticeFactsGiven } from './queueNotice'

/**
 * Takes the notices of a kind of an order back, as far as they have not gone out: what they say was taken back. Those alone that were
 * noted with `facts`, where there may be others.
 */
export async function withdrawNotices(
  tx: Tx,
  orderId: string,
  those: NoticeKind | { readonly kind: NoticeKind; readonly facts: NoticeFactsGiven },
): Promise<void> {
  const { kind, facts } = typeof those === 'string' ? { kind: those, facts: {} } : those
  await sendLastWrites(tx)
  const isOfIt = and(
    eq(notices.orderId, orderId),
    eq(notices.kind, kind),
    sql`${notices.facts} @> ${JSON.stringify(facts)}::jsonb`,
  )
  await tx.delete(notices).where(and(isOfIt, or(isNull(notices.sentAt), eq(notices.channel, 'inApp'))))
}

/** What is sent once an order, and once more where what it was of has changed. */
type ReminderKind = Extract<NoticeKind, 'fillReminder' | 'rideReminder'>

/** Forgets that an order was reminded: whoever rides is reminded of what is true now. */
export async function remindAgain(tx: Tx, orderId: string, kinds: readonly ReminderKind[]): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.orderId, orderId), inArray(notices.kind, [...kinds])))
}
