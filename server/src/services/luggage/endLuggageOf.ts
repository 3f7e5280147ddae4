import type { Policy } from '@noriai/contract/policy'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { queueNotice } from '../orders/notices'
import { requestRefund } from '../orders/requestRefund'
import { transitionOrder, type Cause, type Order } from '../orders/transitionOrder'

/**
 * Cancels the luggage of a ride that is cancelled or refunded, as far as it is not on the bus yet, and gives back what
 * the contract gives for the ride's cause. One that is being paid for goes back as soon as the payment comes in. The ride
 * is locked by the caller; asking again changes nothing.
 */
export async function endLuggageOf(
  tx: Tx,
  ride: Order,
  refundCause: RuledRefundCause,
  cause: Cause,
  policy: Policy,
): Promise<void> {
  for (const luggage of await luggageIn(tx, ride, ['placed', 'confirmed'])) {
    const cancelled = await transitionOrder(tx, luggage, 'fulfilment', 'cancelled', cause, {
      endedAt: cause.at,
    })
    if (cancelled.payment !== 'paid') continue
    await queueNotice(tx, cancelled, 'luggageCancelled', cause.at)
    await requestRefund(tx, cancelled, refundCause, cause, policy)
  }
}

/** Completes the luggage that went along with a ride that is over. The ride is locked by the caller. */
export async function completeLuggageOf(tx: Tx, ride: Order, cause: Cause): Promise<void> {
  for (const luggage of await luggageIn(tx, ride, ['confirmed', 'shipped', 'receiving'])) {
    await transitionOrder(tx, luggage, 'fulfilment', 'completed', cause, { endedAt: cause.at })
  }
}

async function luggageIn(tx: Tx, ride: Order, states: Order['fulfilment'][]): Promise<Order[]> {
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
