import type { OrderFacts } from './facts'
import { boardableStates, boardedStates } from './states'
import type { Direction } from '../policy'
import type { Instant } from '../time'
import { scanTimeProblem, type RideCodeWindow } from './rideCode'
import { isOver } from '../rules/seatHold'

/** Why a ride code does not let anybody on board. */
export const rideCodeRefusals = [
  /** Not one of ours, or its signature is wrong. */
  'unknown',
  /** A newer code of the same order voided it: ask for the newest. */
  'voided',
  /** Used to board before. */
  'used',
  /** Its ride is over. */
  'expired',
  /** Its departure does not board yet, today or on another day: come back at the time that is shown. */
  'notYet',
  /** For another departure that boards now. */
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
  readonly isFilled: boolean
  /** When it lets its party on board. */
  readonly window: RideCodeWindow
  readonly usedAt: Instant | null
  readonly voidedAt: Instant | null
  readonly leftAt: Instant | null
  readonly doneAt: Instant | null
}

/** Where and when it is shown. */
export interface Scan {
  readonly at: Instant
  /** The departure that is boarding; null when any will do. */
  readonly departureId: string | null
}

/**
 * Why a ride code is refused, the reason that helps the desk most first; nothing when its party may board. A pick-up boards
 * until its bus leaves; a drop-off or transfer is collected on the way, until everything is done. Money that staff gave back of a
 * ride that is not cancelled, be it all of it, keeps nobody off.
 */
export function rideCodeRefusal(shown: ShownRideCode, scan: Scan): RideCodeRefusal | undefined {
  const { facts, direction, usedAt, voidedAt, window } = shown
  if (direction === null) return 'luggageCode'
  if (facts.payment !== 'paid') return 'notPaid'
  if (facts.fulfilment === 'cancelled') return isMoneyBack(facts) ? 'refunded' : 'cancelled'
  if (usedAt !== null || boardedStates.includes(facts.fulfilment)) return 'used'
  if (!boardableStates.includes(facts.fulfilment)) return 'expired'
  if (voidedAt !== null && isOver(voidedAt, scan.at)) return 'voided'
  const timeProblem = scanTimeProblem(window, scan.at)
  if (timeProblem === 'expired') return timeProblem
  if (!shown.isFilled) return 'tripInfoMissing'
  if (timeProblem) return timeProblem
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
