import { problem } from '@noriai/contract/problem'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../../errors'
import type { Executor, Tx } from '../../../infra/db/client'
import {
  quoteRide,
  resolveAppointment,
  seekingParty,
  type ResolvedAppointment,
  type BookingContext,
  type FlightChecked,
  type Quote,
  checkKnownFlight,
} from '../../quotation'
import { findReplaced } from '../../rebooking'
import type { SeatTaker } from '../../fairShare'
import { lockAccountOrders } from '../../orders'
import { assertNoDuplicate, assertUnpaidLimit, readRunning } from '../running'
import { placeHold, type PlacedHold } from './placeHold'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import type { Deps } from '../../../deps'
import { isKept, once } from '../../../infra/db/idempotency'
import { throughGate } from './departureGate'

/** The departure that a quote takes, with the times that its ride has on it. */
type TakenDeparture = NonNullable<Quote['taken']>

/** A ride whose seats are held, with its price and its departure. */
export interface HeldRide {
  readonly appointment: ResolvedAppointment
  readonly quote: Quote
  readonly taken: TakenDeparture
  /** Null where the policy has holds switched off. */
  readonly hold: PlacedHold | null
}

/** A ride that could be held at the last look. */
type QuotedRide = Omit<HeldRide, 'hold'>

/**
 * Checks a ride in full, without a transaction: of many who want the last seats most are refused here.
 * @throws the codes of the contract's checkAppointment
 */
export async function quoteAppointment(
  db: Executor,
  checked: FlightChecked,
  {
    accountId,
    at,
    context,
  }: { readonly accountId: string; readonly at: number; readonly context: BookingContext },
): Promise<QuotedRide> {
  const appointment = resolveAppointment(checked, at, context)
  const quote = await quoteRide(appointment.ride, { ...context, db, accountId, at })
  return { appointment, quote, taken: takenOf(quote) }
}

/** Who holds seats, from where and when. */
interface Holder {
  readonly accountId: string
  readonly taker: SeatTaker
  readonly at: number
  readonly context: BookingContext
}

/**
 * Holds the seats of a quoted ride for 15 minutes, which asking again does not lengthen.
 * @throws booking.duplicateRide, booking.tooManyUnpaid, booking.unpaidSeats, booking.seatsKept, booking.lapsed, order.notReplaceable; a refusal for want of room when others were faster. Nothing is held or given up then,
 * when the caller rolls back.
 */
export async function holdAppointment(
  tx: Tx,
  quoted: QuotedRide,
  { accountId, taker, at, context }: Holder,
): Promise<HeldRide> {
  const { policy } = context
  const { appointment, taken } = quoted
  const { allowDuplicate, replacesOrderId: replaces } = appointment.request
  const replacesOrderId = await findReplaced(tx, replaces, { accountId, at, policy })
  await lockAccountOrders(tx, accountId)
  const running = await readRunning(tx, accountId)
  if (!allowDuplicate) {
    assertNoDuplicate(running, { times: taken.times, holdId: null, replacesOrderId }, at)
  }
  if (!policy.seats.holdEnabled) return { ...quoted, hold: null }
  assertUnpaidLimit(running, { at, policy })
  const { planned } = taken.availability
  const party = seekingParty(appointment.ride)
  const hold = await placeHold(tx, { accountId, own: running.holds, planned, party, taker }, { at, policy })
  if ('holdId' in hold) return { ...quoted, hold }
  // Others were faster between the look and the lock: look again, now for those that are left.
  const { problem: refusal } = await quoteRide(appointment.ride, { ...context, db: tx, accountId, at })
  const full = problem('booking.capacityFullAll', { time: toWallTime(planned.departsAt) })
  throw DomainError.of(refusal ?? full)
}

/**
 * The departure of a quote that can be booked as it was asked for.
 * @throws the quote's problem; booking.priceError when the chosen departure cannot be taken by this ride any more
 */
export function takenOf({ ride, taken, problem: refusal }: Quote): TakenDeparture {
  if (refusal) throw DomainError.of(refusal)
  const isChosen = ride.departureId === undefined || ride.departureId === taken?.availability.departureId
  if (!taken || !isChosen) throw new DomainError('booking.priceError')
  return taken
}

/** A request to hold seats, with the key by which a repetition is known. */
export interface HoldOnce {
  readonly accountId: string
  readonly taker: SeatTaker
  readonly key: string
  readonly input: AppointmentRequest
  readonly at: number
}

/**
 * Holds the seats of a ride; a repetition of the same key is answered as the
 * first time, even if the ride could not be held any more. Most of many who want the last seats are refused without a
 * transaction.
 * @param present makes the answer, which is kept with the key.
 * @throws the codes of the contract's checkAppointment
 */
export async function holdOnce<Answer>(
  deps: Deps,
  request: HoldOnce,
  { context, present }: { readonly context: BookingContext; readonly present: (held: HeldRide) => Answer },
): Promise<Answer> {
  const { input, at } = request
  const holder = { ...request, context }
  const keyed = { ...request, call: 'checkAppointment' }
  const quote = async () => quoteAppointment(deps.db, await checkKnownFlight(input, at, deps), holder)
  const first = await quote().catch(async (refusal: unknown) => {
    if (await isKept(deps.db, keyed)) return undefined
    throw refusal
  })
  const departureId = first?.taken.availability.departureId ?? ''
  return throughGate(departureId, async (hasWaited) => {
    const quoted = first && hasWaited ? await quote() : first
    return deps.db.transaction((tx) =>
      once(tx, keyed, async () => {
        // Only reached without a quote when the kept answer was deleted in between.
        if (!quoted) throw new DomainError('idempotency.inProgress')
        return present(await holdAppointment(tx, quoted, holder))
      }),
    )
  })
}
