import { endingWithRide, endsWithRide, type RideEnding } from '@noriai/contract/orders/extrasEnd'
import { isLapChildSeat } from '@noriai/contract/orders/kinds'
import { undeliveredStates } from '@noriai/contract/orders/states'
import type { Cents } from '@noriai/contract/money'
import { refundOnEnd, type RuledRefundCause } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { EndedWith } from '../notices'
import {
  endOrder,
  isDepartureCancelled,
  paidOrderOf,
  refundedBefore,
  requestRefund,
  transitionOrder,
  type Cause,
  type Order,
  type OrderExtension,
  type OrderStep,
} from '../orders'

/** Orders that go with a ride, luggage and seats for its lap children: they end as it ends. */
export const extrasOfOrders: OrderExtension = {
  name: 'extras',
  paidOrderEnded: endExtrasOf,
  completed: completeExtrasOf,
  noShow: missExtrasOf,
  noShowUndone: restoreExtrasOf,
}

/**
 * Cancels the luggage of a ride that is cancelled or refunded, as far as it is not on a bus that runs, and the seats bought for its lap
 * children, and gives back what the contract gives for the ride's cause. One that is being paid for goes back as soon as the
 * payment comes in. The ride is locked by the caller, who tells of it; asking again changes nothing.
 */
async function endExtrasOf(
  tx: Tx,
  ride: Order,
  step: OrderStep & { readonly refundCause: RuledRefundCause },
): Promise<EndedWith> {
  const { cause, refundCause } = step
  // Of one ride that we cancel the bus runs all the same, with the bags that are on it.
  const isBusGone = refundCause === 'operatorFailed' && (await isDepartureCancelled(tx, ride))
  const end: RideEnding = isBusGone ? 'failed' : 'cancelled'
  const ending = await extrasIn(tx, ride, endingWithRide[end])
  for (const extra of ending) {
    const cancelled = await endOrder(tx, extra, cause)
    if (cancelled.payment === 'paid') await requestRefund(tx, cancelled, step)
  }
  const lost = ending.filter((extra) => endsWithRide(extra, { ride: end, at: cause.at }))
  const seats = lost.filter(({ type }) => isLapChildSeat(type))
  return {
    pieces: lost.reduce((sum, { bagsExtra }) => sum + bagsExtra, 0),
    children: seats.reduce((sum, { children }) => sum + children, 0),
  }
}

/**
 * What goes back for what ends with a ride that we cancel, in hundredths of a yen. The ride is locked by the caller.
 * @param isNotRunning its departure is cancelled
 */
export async function extrasRefundJpy(
  tx: Tx,
  ride: Order,
  { isNotRunning, at }: { readonly isNotRunning: boolean; readonly at: number },
): Promise<Cents> {
  const end: RideEnding = isNotRunning ? 'failed' : 'cancelled'
  const ending = (await extrasIn(tx, ride, endingWithRide[end])).filter(
    (extra) => extra.payment === 'paid' && endsWithRide(extra, { ride: end, at }),
  )
  let sum = 0
  for (const extra of ending) {
    const before = await refundedBefore(tx, extra.id)
    sum += refundOnEnd('operatorFailed', paidOrderOf(extra), before).refundAmountJpy
  }
  return sum
}

/** Completes what went along with a ride that is over. The ride is locked by the caller. */
async function completeExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, undeliveredStates)) {
    await transitionOrder(tx, extra, {
      fact: 'fulfilment',
      to: 'completed',
      cause,
      patch: { endedAt: cause.at },
    })
  }
}

/**
 * Writes down with a ride that nobody boarded that its luggage and its lap children stayed behind too; pieces that went along are
 * completed. The ride is locked by the caller.
 */
async function missExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, undeliveredStates)) {
    const end = extra.fulfilment === 'confirmed' ? 'noShow' : 'completed'
    await transitionOrder(tx, extra, { fact: 'fulfilment', to: end, cause, patch: { endedAt: cause.at } })
  }
}

/** Takes back with a ride that was boarded after all that its extras stayed behind. The ride is locked by the caller. */
async function restoreExtrasOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const extra of await extrasIn(tx, ride, ['noShow'])) {
    await transitionOrder(tx, extra, { fact: 'fulfilment', to: 'confirmed', cause, patch: { endedAt: null } })
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
