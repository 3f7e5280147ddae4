import { isOver } from '../rules/seatHold'
import type { Instant } from '../time'
import type { FulfilmentState, OrderFacts } from './facts'

/** How a ride ends before it is over: it is cancelled, by whomever, or its departure does not run. */
export type RideEnding = 'cancelled' | 'failed'

/**
 * The states in which what goes with a ride ends with it: its luggage, and seats for its lap children. Pieces that are on the bus
 * already go on to their owner who cancelled; on a bus that does not run they go nowhere.
 */
export const endingWithRide = {
  cancelled: ['placed', 'confirmed', 'noShow'],
  failed: ['placed', 'confirmed', 'noShow', 'shipped'],
} as const satisfies Record<RideEnding, readonly FulfilmentState[]>

/** Whether the traveller has such an order to lose when its ride ends: paid, or with time left to pay it. */
export function endsWithRide(
  {
    payment,
    fulfilment,
    payUntil,
  }: Pick<OrderFacts, 'payment' | 'fulfilment'> & { readonly payUntil: Instant },
  { ride, at }: { readonly ride: RideEnding; readonly at: Instant },
): boolean {
  const states: readonly FulfilmentState[] = endingWithRide[ride]
  return states.includes(fulfilment) && (payment === 'paid' || !isOver(payUntil, at))
}
