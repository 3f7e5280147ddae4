import { directionOf } from '@noriai/contract/orders/kinds'
import { boardedStates } from '@noriai/contract/orders/states'
import type { MovableRide } from '@noriai/contract/rules/departureChange'
import type { AirportDirectory } from '../airport'
import type { OperatorData } from '../network'
import type { Order } from '../orders'

/** Whether a ride's riders sit in the minibus that collected them at their door. */
export function isCollected({ type, fulfilment }: Pick<Order, 'type' | 'fulfilment'>): boolean {
  return directionOf(type) !== 'pickup' && boardedStates.includes(fulfilment)
}

/** A ride as the rules of moving see it; undefined for what is no ride. @param landsAt by the newest report */
export function movableRide(
  order: Order,
  landsAt: number,
  { data, airports }: { readonly data: OperatorData; readonly airports: AirportDirectory },
): MovableRide | undefined {
  const { type, times, relayPoint, terminal, appointedAt, flight } = order
  const direction = directionOf(type)
  const stop = data.relayStops.get(relayPoint ?? '')
  if (!direction || !times || !stop) return undefined
  return {
    direction,
    busDepartsAt: times.busDepartsAt,
    appointedAt: direction === 'pickup' ? landsAt : appointedAt,
    isDomestic: airports.isDomestic(flight?.otherAirportCode ?? ''),
    relay: stop.relay,
    terminal: terminal ?? '',
    collectMinutes: (direction === 'transfer' ? times.departureDoorMinutes : times.doorMinutes) ?? 0,
    isCollected: isCollected(order),
  }
}
