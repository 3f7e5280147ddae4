import { isOver } from '../rules/seatHold'
import type { Instant } from '../time'
import type { FulfilmentState, OrderFacts } from './facts'

/**
 * The states in which what goes with a ride ends with it when it is cancelled: its luggage, and seats for its lap children. Pieces that
 * are on the bus already go on to their owner.
 */
export const endingWithRide: readonly FulfilmentState[] = ['placed', 'confirmed', 'noShow']

/** Whether the traveller has such an order to lose when its ride is cancelled: paid, or with time left to pay it. */
export function endsWithRide(
  { payment, fulfilment }: Pick<OrderFacts, 'payment' | 'fulfilment'>,
  payUntil: Instant,
  at: Instant,
): boolean {
  return endingWithRide.includes(fulfilment) && (payment === 'paid' || !isOver(payUntil, at))
}
