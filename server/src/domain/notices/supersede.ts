import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { notices } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'

/** What notices about a ride that is to come are about. */
type Topic = 'time' | 'vehicle' | 'departure' | 'flight' | 'reminder'

const topics: Readonly<Record<Topic, readonly NoticeKind[]>> = {
  time: ['late', 'stopOrderChanged', 'boarding', 'onItsWay', 'arrived', 'atTransfer'],
  vehicle: ['driverAssigned'],
  departure: ['seatMoved', 'departureMoved', 'noSeatLeft'],
  flight: ['flightCancelled'],
  reminder: ['rideReminder', 'fillReminder'],
}

/** The ride is not to come any more: nothing about it is news. */
const ends: readonly NoticeKind[] = [
  'cancelled',
  'replaced',
  'tripInfoMissed',
  'operatorCancelled',
  'departureCancelled',
]

/**
 * The kinds of notices that one makes old: those of its topic. Another departure has other times and another vehicle, and who has
 * a new seat needs not hear that there was none.
 */
export function outdatedBy(kind: NoticeKind): readonly NoticeKind[] {
  if (ends.includes(kind)) return Object.values(topics).flat()
  const own = Object.values(topics).find((kinds) => kinds.includes(kind)) ?? []
  if (own === topics.reminder) return []
  return own === topics.departure ? [...topics.departure, ...topics.time, ...topics.vehicle] : own
}

/**
 * Marks what an order's travellers were not sent yet and is old once a notice of this kind is queued: it is never sent. In the list
 * inside the app it stays. `before` is the first row of the new notice.
 */
export async function supersede(
  tx: Tx,
  orderId: string,
  { kind, at, before }: { readonly kind: NoticeKind; readonly at: number; readonly before: number },
): Promise<void> {
  const outdated = outdatedBy(kind)
  if (outdated.length === 0) return
  await tx
    .update(notices)
    .set({ supersededAt: at })
    .where(
      and(
        eq(notices.orderId, orderId),
        lt(notices.id, before),
        inArray(notices.kind, [...outdated]),
        ne(notices.channel, 'inApp'),
        isNull(notices.sentAt),
        isNull(notices.supersededAt),
      ),
    )
}
