import { problem } from '@noriai/contract/rules/problem'
import { toWallTime } from '@noriai/contract/time'
import type { Executor, Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { refuseDuplicateRide } from '../orders/duplicateRide'
import { findReplaced } from '../orders/replacedOrder'
import { refuseTooManyUnpaid } from '../orders/unpaidRides'
import { resolveAppointment, type AskedAppointment } from '../quotation/askedAppointment'
import { stopKeyOf, type RideWorld } from '../quotation/askedRide'
import type { FlightChecked } from '../quotation/knownFlight'
import { quoteRide, type Quote, type TimedDeparture } from '../quotation/quote'
import type { SeatTaker } from '../seats/fairShare'
import { placeHold, type PlacedHold } from './placeHold'

/** A ride whose seats are held, with its price and its departure. */
export interface HeldRide {
  readonly asked: AskedAppointment
  readonly quote: Quote
  readonly taken: TimedDeparture
  /** Null where the policy has holds switched off. */
  readonly hold: PlacedHold | null
}

/** A ride that could be held as things stood a moment ago. */
export type QuotedRide = Omit<HeldRide, 'hold'>

/**
 * Checks a ride in full, without a transaction: of many who want the last seats most are refused here.
 * @throws the codes of the contract's checkAppointment
 */
export async function quoteAppointment(
  db: Executor,
  checked: FlightChecked,
  accountId: string,
  at: number,
  world: RideWorld,
): Promise<QuotedRide> {
  const asked = resolveAppointment(checked, at, world)
  const quote = await quoteRide(asked.ride, { ...world, db, accountId, at })
  return { asked, quote, taken: takenOf(quote) }
}

/** Who holds seats, and from where. */
export interface Holder {
  readonly accountId: string
  readonly taker: SeatTaker
}

/**
 * Holds the seats of a quoted ride for 15 minutes, which asking again does not lengthen.
 * @throws booking.duplicateRide, booking.tooManyUnpaid, booking.unpaidSeats, booking.seatsKept, booking.lapsed, order.notReplaceable; a refusal for want of room when others were faster. Nothing is held or given up then,
 * when the caller rolls back.
 */
export async function holdAppointment(
  tx: Tx,
  quoted: QuotedRide,
  { accountId, taker }: Holder,
  at: number,
  world: RideWorld,
): Promise<HeldRide> {
  const { policy } = world
  const { asked, taken } = quoted
  const { allowDuplicate, replacesOrderId: replaces } = asked.request
  const replacesOrderId = await findReplaced(tx, replaces, accountId, at, policy)
  if (!allowDuplicate) {
    await refuseDuplicateRide(tx, { accountId, times: taken.times, holdId: null, replacesOrderId }, at)
  }
  if (!policy.seats.holdEnabled) return { ...quoted, hold: null }
  const { planned } = taken.availability
  const seats = asked.ride.count.farePaying
  const hold = await placeHold(
    tx,
    { accountId, planned, seats, stopKey: stopKeyOf(asked.ride), taker },
    at,
    policy,
  )
  if ('holdId' in hold) {
    // Behind the lock of the account's holds, which an order that was just placed has passed.
    await refuseTooManyUnpaid(tx, accountId, at, policy)
    return { ...quoted, hold }
  }
  // Others were faster between the look and the lock: look again, now for those that are left.
  const { problem: refusal } = await quoteRide(asked.ride, { ...world, db: tx, accountId, at })
  const full = problem('booking.capacityFullAll', { time: toWallTime(planned.departsAt) })
  throw DomainError.of(refusal ?? full)
}

/**
 * The departure of a quote that can be booked as it was asked for.
 * @throws the quote's problem; booking.priceError when the chosen departure cannot be taken by this ride any more
 */
export function takenOf({ ride, taken, problem: refusal }: Quote): TimedDeparture {
  if (refusal) throw DomainError.of(refusal)
  const isChosen = ride.departureId === undefined || ride.departureId === taken?.availability.departureId
  if (!taken || !isChosen) throw new DomainError('booking.priceError')
  return taken
}
