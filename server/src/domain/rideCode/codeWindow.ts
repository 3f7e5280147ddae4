import type { Policy } from '@noriai/contract/policy'
import { rideCodeWindow, type BoardingDeparture, type RideCodeWindow } from '@noriai/contract/orders/rideCode'
import { momentsOf, type MomentColumns } from '../orders'

/** When the ride code of an order lets its party on board, by its ride's newest times; undefined for what is no ride. */
export function codeWindowOf(
  order: MomentColumns,
  departure: BoardingDeparture | undefined,
  policy: Policy,
): RideCodeWindow | undefined {
  const { ride } = momentsOf(order, policy)
  return ride ? rideCodeWindow(ride, departure ?? { boardingAt: null, lateMinutes: 0 }, policy) : undefined
}
