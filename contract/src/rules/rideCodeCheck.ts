import type { OrderFacts } from '../orders/facts'
import type { Direction } from '../policy'
import type { CalendarDate, Instant } from '../time'
import { isOver } from './seatHold'

/** Why a ride code does not let anybody on board. */
export const rideCodeRefusals = [
  /** Not one of ours, or its signature is wrong. */
  'unknown',
  /** A newer code of the same order voided it: ask for the newest. */
  'voided',
  /** Used to board before. */
  'used',
  /** Its service day is over. */
  'expired',
  /** For another service day. */
  'wrongDay',
  /** For another departure of this day. */
  'otherDeparture',
  /** The bus of its departure has left: move the party. */
  'departureLeft',
  'cancelled',
  'refunded',
  'notPaid',
  /** Paid, but riders' names are missing. */
  'tripInfoMissing',
  /** The code of a luggage order: it takes bags, not people. */
  'luggageCode',
] as const
export type RideCodeRefusal = (typeof rideCodeRefusals)[number]

/** What is known of a ride code and its order when it is shown. */
export interface ShownRideCode {
  readonly facts: OrderFacts
  /** Null for what is no ride. */
  readonly direction: Direction | null
  readonly departureId: string | null
  readonly serviceDate: CalendarDate | null
  readonly isFilled: boolean
  readonly expiresAt: Instant
  readonly usedAt: Instant | null
  readonly voidedAt: Instant | null
  readonly leftAt: Instant | null
  readonly doneAt: Instant | null
}

/** Where and when it is shown. */
export interface Scan {
  readonly at: Instant
  readonly serviceDate: CalendarDate
  /** The departure that is boarding; null when any will do. */
  readonly departureId: string | null
}

/**
 * Why a ride code is refused, the reason that helps the desk most first; nothing when its party may board. A pick-up boards
 * until its bus leaves; a drop-off or transfer is collected on the way, until everything is done.
 */
export function rideCodeRefusal(shown: ShownRideCode, scan: Scan): RideCodeRefusal | undefined {
  const { facts, direction, usedAt, voidedAt, expiresAt } = shown
  if (direction === null) return 'luggageCode'
  if (facts.payment !== 'paid') return 'notPaid'
  if (facts.fulfilment === 'cancelled') return isMoneyBack(facts) ? 'refunded' : 'cancelled'
  if (facts.refund === 'refunded') return 'refunded'
  if (usedAt !== null || facts.fulfilment === 'verified' || facts.fulfilment === 'inProgress') return 'used'
  if (facts.fulfilment !== 'confirmed') return 'expired'
  if (voidedAt !== null && isOver(voidedAt, scan.at)) return 'voided'
  if (isOver(expiresAt, scan.at)) return 'expired'
  if (!shown.isFilled) return 'tripInfoMissing'
  if (shown.serviceDate !== scan.serviceDate) return 'wrongDay'
  if (scan.departureId !== null && scan.departureId !== shown.departureId) return 'otherDeparture'
  return hasLeft(shown, scan.at) ? 'departureLeft' : undefined
}

function isMoneyBack({ refund }: OrderFacts): boolean {
  return refund !== 'none' && refund !== 'pending'
}

function hasLeft({ direction, leftAt, doneAt }: ShownRideCode, at: Instant): boolean {
  const goneAt = direction === 'pickup' ? (leftAt ?? doneAt) : doneAt
  return goneAt !== null && isOver(goneAt, at)
}
