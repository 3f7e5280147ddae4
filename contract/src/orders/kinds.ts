import type { Direction } from '../policy'

/**
 * The kinds of order on the wire. A Wi-Fi card is a label only. The seat of a lap child that turned too old for a lap after its
 * ride was booked has a number of its own, because such an order is paid and refunded like any other but is no ride: with the
 * ride's kind it would count as a second ride in every list, ask for trip info, have a ride code and be a no-show. The
 * specification names kinds by labels only and leaves the numbers after 1 open.
 */
export const orderKinds = {
  pickup: 1,
  dropoff: 2,
  transfer: 3,
  luggage: 4,
  wifiCard: 5,
  lapChildSeat: 6,
} as const

export type OrderKind = (typeof orderKinds)[keyof typeof orderKinds]
export type RideKind = (typeof orderKinds)[Direction]

/** Airport to city. */
export const isPickup = (kind: OrderKind) => kind === orderKinds.pickup
/** City to airport. */
export const isDropoff = (kind: OrderKind) => kind === orderKinds.dropoff
export const isLuggage = (kind: OrderKind) => kind === orderKinds.luggage
export const isLapChildSeat = (kind: OrderKind) => kind === orderKinds.lapChildSeat
/** A ride, not what goes with one. */
export const isRide = (kind: OrderKind): kind is RideKind => directionOf(kind) !== undefined

/** The direction of an order that is a ride; undefined for what goes with one. */
export function directionOf(kind: RideKind): Direction
export function directionOf(kind: OrderKind): Direction | undefined
export function directionOf(kind: OrderKind): Direction | undefined {
  switch (kind) {
    case orderKinds.pickup:
      return 'pickup'
    case orderKinds.dropoff:
      return 'dropoff'
    case orderKinds.transfer:
      return 'transfer'
    default:
      return undefined
  }
}
