import { endingWithRide, endsWithRide } from '@noriai/contract/orders/luggageEnd'
import type { Policy } from '@noriai/contract/policy'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { endOrder } from '../orders/endOrder'
import { requestRefund } from '../orders/requestRefund'
import { transitionOrder, type Cause, type Order } from '../orders/transitionOrder'

/**
 * Cancels the luggage of a ride that is cancelled or refunded, as far as it is not on the bus yet, and gives back what
 * the contract gives for the ride's cause. One that is being paid for goes back as soon as the payment comes in. The ride
 * is locked by the caller, who tells of it; asking again changes nothing.
 * @returns the pieces that its traveller had, or could still pay for
 */
export async function endLuggageOf(
  tx: Tx,
  ride: Order,
  refundCause: RuledRefundCause,
  cause: Cause,
  policy: Policy,
): Promise<number> {
  const ending = await luggageIn(tx, ride, endingWithRide)
  for (const luggage of ending) {
    const cancelled = await endOrder(tx, luggage, cause)
    if (cancelled.payment === 'paid') await requestRefund(tx, cancelled, refundCause, cause, policy)
  }
  return ending
    .filter((luggage) => endsWithRide(luggage, luggage.payUntil, cause.at))
    .reduce((pieces, { bagsExtra }) => pieces + bagsExtra, 0)
}

/** Completes the luggage that went along with a ride that is over. The ride is locked by the caller. */
export async function completeLuggageOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const luggage of await luggageIn(tx, ride, ['confirmed', 'shipped', 'receiving'])) {
    await transitionOrder(tx, luggage, 'fulfilment', 'completed', cause, { endedAt: cause.at })
  }
}

/**
 * Writes down with a ride that nobody boarded that its luggage stayed behind too; pieces that went along are completed. The ride
 * is locked by the caller.
 */
export async function missLuggageOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const luggage of await luggageIn(tx, ride, ['confirmed', 'shipped', 'receiving'])) {
    const end = luggage.fulfilment === 'confirmed' ? 'noShow' : 'completed'
    await transitionOrder(tx, luggage, 'fulfilment', end, cause, { endedAt: cause.at })
  }
}

/** Takes back with a ride that was boarded after all that its luggage stayed behind. The ride is locked by the caller. */
export async function restoreLuggageOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const luggage of await luggageIn(tx, ride, ['noShow'])) {
    await transitionOrder(tx, luggage, 'fulfilment', 'confirmed', cause, { endedAt: null })
  }
}

async function luggageIn(tx: Tx, ride: Order, states: readonly Order['fulfilment'][]): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.parentOrderId, ride.id),
        eq(orders.type, 4),
        inArray(orders.fulfilment, states),
        ne(orders.payment, 'expired'),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('no key update')
}
