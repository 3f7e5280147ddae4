import type { Direction, Policy } from '../policy'
import { lastFreeMinute } from '../rules/cancellation'
import { isOver } from '../rules/seatHold'
import { addMinutes, type Instant } from '../time'
import type { OrderFacts } from './facts'
import type { OrderKind } from './kinds'

/** What label and actions of an order depend on besides its facts. */
export interface OrderMoments {
  readonly kind: OrderKind
  /** When the unpaid order expires. */
  readonly payUntil: Instant
  /** When the trip info is due; null once it is given, or when none is asked. */
  readonly fillUntil: Instant | null
  /** The trip info was given. */
  readonly isFilled: boolean
  /** The ride; null for what goes with one. */
  readonly ride: RideMoments | null
}

/** An order at a moment, under a policy. */
export interface OrderSituation {
  readonly facts: OrderFacts
  readonly order: OrderMoments
  readonly at: Instant
  readonly policy: Policy
}

/** The times of a ride that its label and actions depend on. */
export interface RideMoments {
  /** Landing (pick-up), airport arrival (drop-off), departure (transfer). */
  readonly rideTime: Instant
  /** Pick-up: the landing by the newest report; undefined: as scheduled. */
  readonly landsAt?: Instant
  /** When it starts for the traveller: the bus (pick-up), the door (drop-off, transfer). */
  readonly startsAt: Instant
  /** The end of its service day: ride codes end, who has not come by then does not come. */
  readonly endsAt: Instant
  /** When the traveller is there, at the latest: the end of the window that was announced last. */
  readonly arrivesBy: Instant
  /** Its departure does not run: until then everything comes back. Until it starts where we moved it, past its day where it was left over. */
  readonly allBackUntil?: Instant | null
  /** How long it can be cancelled free, as it was sold; null of one that was sold before that was kept. */
  readonly freeMinutes?: number | null
  /** Staff marked that nobody of the party came. They can take the mark back, and a scan does. */
  readonly isMissed?: boolean
  /** Pieces of extra luggage that can still be bought. */
  readonly extraPiecesLeft: number
  /** Children that were booked on a lap. */
  readonly lapChildren: number
}

/** Whether its departure does not run and it was not moved: its money goes back by itself, and it is none that did not come. */
export function isLeftOver({ allBackUntil, endsAt }: Pick<RideMoments, 'allBackUntil' | 'endsAt'>): boolean {
  return typeof allBackUntil === 'number' && isOver(endsAt, allBackUntil)
}

/** From when on a ride is ready to board. */
export function boardingFrom(ride: Pick<RideMoments, 'startsAt'>, policy: Policy): Instant {
  return addMinutes(ride.startsAt, -policy.ride.boardingMinutesBefore)
}

/**
 * When a ride that nobody boarded is a no-show: from the instant after which its day is over, and its free cancellation too (a
 * pick-up's lasts 48 h from the landing), so that the clock never takes a right away. Source: decisions.md, "Endings".
 */
export function noShowAfter(direction: Direction, ride: RideMoments, policy: Policy): Instant {
  return Math.max(
    ride.endsAt,
    lastFreeMinute({ direction, rideTime: ride.rideTime, freeMinutes: ride.freeMinutes ?? null }, policy),
  )
}

/**
 * When a ride that was boarded ends by the clock, if nobody has reported its end: some time after it was to be over, so that
 * its traveller can review it, have an invoice and close their account though staff forgot. Source: decisions.md, "Endings".
 * @param lateMinutes by how much its departure was last reported late
 */
export function unreportedEndAt(
  { arrivesBy }: Pick<RideMoments, 'arrivesBy'>,
  lateMinutes: number,
  policy: Policy,
): Instant {
  return addMinutes(arrivesBy, lateMinutes + policy.ride.unreportedEndMinutes)
}

/**
 * Whether staff may mark that nobody of the party came: from the last moment that the party was to be there, to the end
 * of its day. Before, nobody is missing yet.
 */
export function canBeMissed({ startsAt, endsAt }: RideMoments, at: Instant): boolean {
  return isOver(startsAt, at) && !isOver(endsAt, at)
}
