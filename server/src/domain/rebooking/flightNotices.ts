import { paidCancellation } from '@noriai/contract/orders/actions'
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Tx } from '../../infra/db/client'
import { notices } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import type { FlightReport } from '../flights'
import { queueNotice, withdrawNotices } from '../notices'
import { momentsOf, type Order } from '../orders'

/** A flight that was cancelled, when its order learns of it, and by which rules that can be cancelled in turn. */
interface CancelledFlight extends RuleContext {
  readonly report: FlightReport
}

/**
 * Notifies the travellers of an order that its flight was cancelled; once, unless it was to fly after all in between. Who took the ride
 * after its giver was notified is notified by themselves.
 */
export async function notifyOfCancelledFlight(
  tx: Tx,
  order: Order,
  { report: { scheduledAt, reportedAt }, at, policy }: CancelledFlight,
): Promise<void> {
  const listed = await listedCancellations(tx, order)
  const riderId = order.takerAccountId ?? order.accountId
  if (listed.some(({ accountId }) => accountId === riderId)) return
  const toRiderAlone = listed.length > 0
  const cancellation = paidCancellation({ facts: order, order: momentsOf(order, policy), at, policy })
  await queueNotice(tx, order, {
    kind: 'flightCancelled',
    at,
    // What its giver was sent has the same words before it.
    occasion: [scheduledAt, reportedAt, ...(toRiderAlone ? [riderId] : [])].join(':'),
    forPayer: cancellation?.kind === 'free' ? {} : { isFreeOver: 'yes' },
    toRiderAlone,
  })
}

/** Since when the travellers of an order have the notice that its flight was cancelled in their lists; undefined where they have none. */
export async function cancelledFlightSince(tx: Tx, order: Order): Promise<number | undefined> {
  const [newest] = await listedCancellations(tx, order)
  return newest?.createdAt
}

/** Who of an order's travellers has the notice that its flight was cancelled in their list, and since when; the newest first. */
function listedCancellations(tx: Tx, { id, accountId, takerAccountId }: Order) {
  const readers = takerAccountId === null ? [accountId] : [accountId, takerAccountId]
  // By the account: the notices of an order alone have no index.
  return tx
    .select({ accountId: notices.accountId, createdAt: notices.createdAt })
    .from(notices)
    .where(
      and(
        inArray(notices.accountId, readers),
        eq(notices.orderId, id),
        eq(notices.kind, 'flightCancelled'),
        eq(notices.channel, 'inApp'),
      ),
    )
    .orderBy(desc(notices.createdAt))
}

/**
 * Takes back what the travellers of an order were notified of from `since` on and is not so any more, as far as it has not gone out.
 * Answers whether some of it had.
 */
export async function takeBack(
  tx: Tx,
  orderId: string,
  { kind, since }: { readonly kind: NoticeKind; readonly since: number },
): Promise<boolean> {
  await withdrawNotices(tx, orderId, kind)
  const [sent] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.orderId, orderId),
        eq(notices.kind, kind),
        ne(notices.channel, 'inApp'),
        gte(notices.createdAt, since),
      ),
    )
    .limit(1)
  return sent !== undefined
}

/** Notifies the rider of an order again of when their ride is: what they were sent before said that there is none for them. */
export async function notifyOfRide(tx: Tx, order: Order, at: number): Promise<void> {
  await queueNotice(tx, order, { kind: 'rideReminder', at, occasion: String(at) })
}
