import { endingWithRide, endsWithRide } from '@noriai/contract/orders/extrasEnd'
import { lapChildSeatKind } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { endOrder } from '../orders/endOrder'
import { requestRefund } from '../orders/requestRefund'
import { transitionOrder, type Cause, type Order } from '../orders/transitionOrder'

/** What ended with a ride, as its traveller is told: what they had, or could still pay for. */
export interface EndedExtras {
  /** Extra pieces of luggage. */
  readonly pieces: number
  /** Lap children who had a seat. */
  readonly children: number
}

/**
 * Cancels the luggage of a ride that is cancelled or refunded, as far as it is not on the bus yet, and the seats bought for its lap
 * children, and gives back what the contract gives for the ride's cause. One that is being paid for goes back as soon as the
 * payment comes in. The ride is locked by the caller, who tells of it; asking again changes nothing.
 */
export async function endExtrasOf(
  tx: Tx,
  ride: Order,
  refundCause: RuledRefundCause,
  cause: Cause,
  policy: Policy,
): Promise<EndedExtras> {
  const ending = await extrasIn(tx, ride, endingWithRide)
  for (const extra of ending) {
    const cancelled = await endOrder(tx, extra, cause)
    if (cancelled.payment === 'paid') await requestRefund(tx, cancelled, refundCause, cause, policy)
  }
  const lost = ending.filter((extra) => endsWithRide(extra, extra.payUntil, cause.at))
  const seats = lost.filter(({ type }) => type === lapChildSeatKind)
  return {
    pieces: lost.reduce((sum, { bagsExtra }) => sum + bagsExtra, 0),
    children: seats.reduce((sum, { children }) => sum + children, 0),
  }
}

/** Completes what went along with a ride that is over. The ride is locked by the caller. */
export async function completeExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, ['confirmed', 'shipped', 'receiving'])) {
    await transitionOrder(tx, extra, 'fulfilment', 'completed', cause, { endedAt: cause.at })
  }
}

/**
 * Writes down with a ride that nobody boarded that its luggage and its lap children stayed behind too; pieces that went along are
 * completed. The ride is locked by the caller.
 */
export async function missExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, ['confirmed', 'shipped', 'receiving'])) {
    const end = extra.fulfilment === 'confirmed' ? 'noShow' : 'completed'
    await transitionOrder(tx, extra, 'fulfilment', end, cause, { endedAt: cause.at })
  }
}

/** Takes back with a ride that was boarded after all that its extras stayed behind. The ride is locked by the caller. */
export async function restoreExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, ['noShow'])) {
    await transitionOrder(tx, extra, 'fulfilment', 'confirmed', cause, { endedAt: null })
  }
}

/** Orders of their own that go with a ride: its luggage, and seats for its lap children. */
async function extrasIn(tx: Tx, ride: Order, states: readonly Order['fulfilment'][]): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.parentOrderId, ride.id),
        inArray(orders.fulfilment, states),
        ne(orders.payment, 'expired'),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('no key update')
}
