import { problem, type Problem } from '@noriai/contract/problem'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../../errors'
import type { Executor, Tx } from '../../../infra/db/client'
import {
  forHeldSeats,
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
import { seatStatements } from '../../seats'
import {
  assertNoDuplicate,
  assertUnpaidLimit,
  isHeld,
  isSameParty,
  readOwnHold,
  readRunning,
  runningReading,
  type OwnHold,
} from '../running'
import { placeHold, type PlacedHold } from './placeHold'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import type { Deps } from '../../../deps'
import { isKept, once } from '../../../infra/db/idempotency'
import { inOneStatement } from '../../../infra/db/inOneStatement'
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

/** A ride that could be held at the last look, or whose seats were held by then. */
interface QuotedRide {
  readonly appointment: ResolvedAppointment
  /** By the rules of now: a refusal, where only the hold gives the ride its departure. */
  readonly quote: Quote
  /** The departure whose seats are to be held. */
  readonly departureId: string
}

/**
 * Checks a ride in full, without a transaction: of many who want the last seats most are refused here. One query more for who
 * would be refused, as seats that are held already are kept.
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
  if (refusalOf(quote)) {
    const own = await readOwnHold(db, accountId)
    if (own && keptDeparture(quote, own, { at, context })) {
      return { appointment, quote, departureId: own.departureId }
    }
  }
  return { appointment, quote, departureId: takenOf(quote).availability.departureId }
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
  const { appointment } = quoted
  const { allowDuplicate, replacesOrderId: replaces } = appointment.request
  const replacesOrderId = await findReplaced(tx, replaces, { accountId, at, policy })
  await lockAccountOrders(tx, accountId)
  const { running, locked } = await lockAndRead(tx, quoted.quote, { accountId, at, context })
  const quote = await quoteByHolds(
    tx,
    { quote: quoted.quote, holds: running.holds },
    { accountId, at, context },
  )
  const taken = takenOf(quote)
  if (!allowDuplicate) {
    assertNoDuplicate(running, { times: taken.times, holdId: null, replacesOrderId }, at)
  }
  if (!policy.seats.holdEnabled) return { appointment, quote, taken, hold: null }
  assertUnpaidLimit(running, { at, policy })
  const { planned } = taken.availability
  const party = seekingParty(appointment.ride)
  const wanted = { accountId, own: running.holds, planned, party, taker, locked }
  const hold = await placeHold(tx, wanted, { at, policy })
  if ('holdId' in hold) return { appointment, quote, taken, hold }
  // Others were faster between the look and the lock: look again, now for those that are left.
  const pricing = { ...context, db: tx, accountId, at, areOwnCounted: true }
  const { problem: refusal } = await quoteRide(appointment.ride, pricing)
  const full = problem('booking.capacityFullAll', { time: toWallTime(planned.departsAt) })
  throw DomainError.of(refusal ?? full)
}

const lockHoldsAndRead = inOneStatement({ locked: seatStatements.holdLockReading, running: runningReading })

/**
 * What an account has, behind its turn, with the departures locked that a hold on the quoted one changes. What the turn guards may be
 * read beside those locks; the seats that they guard are read after.
 */
async function lockAndRead(
  tx: Tx,
  { taken }: Quote,
  { accountId, at, context }: Omit<Holder, 'taker'>,
): Promise<Awaited<ReturnType<typeof lockHoldsAndRead>>> {
  if (!taken || !context.policy.seats.holdEnabled)
    return { locked: new Map(), running: await readRunning(tx, accountId) }
  const { planned } = taken.availability
  return lockHoldsAndRead(tx, seatStatements.wantedDeparture(planned, accountId, at))
}

/**
 * The departure of a quote that can be booked as it was asked for.
 * @throws the quote's problem; booking.priceError when the chosen departure cannot be taken by this ride any more
 */
export function takenOf(quote: Quote): TakenDeparture {
  const refusal = refusalOf(quote)
  if (refusal) throw DomainError.of(refusal)
  if (!quote.taken) throw new DomainError('booking.priceError')
  return quote.taken
}

function refusalOf({ ride, taken, problem: refusal }: Quote): Problem | undefined {
  if (refusal) return refusal
  const isChosen = ride.departureId === undefined || ride.departureId === taken?.availability.departureId
  return taken && isChosen ? undefined : problem('booking.priceError', {})
}

/**
 * The quote of a ride by what its account holds: the same ride keeps its seats, though a limit or a notice has passed since or staff
 * closed the departure. One query, and none where the hold changes nothing.
 */
async function quoteByHolds(
  tx: Tx,
  { quote, holds }: { readonly quote: Quote; readonly holds: readonly OwnHold[] },
  holder: Omit<Holder, 'taker'>,
): Promise<Quote> {
  const { accountId, at, context } = holder
  const own = holds.find((hold) => isHeld(hold, at))
  if (!own || (!refusalOf(quote) && own.departureId === quote.taken?.availability.departureId)) return quote
  const kept = keptDeparture(quote, own, holder)
  return kept ? forHeldSeats.quoteKept(quote, kept, { ...context, db: tx, accountId, at }) : quote
}

/**
 * The departure of a hold that is kept for a ride: live, for the same party and place, and not worse than what is free by now. A hold keeps
 * no place for a wheelchair, so that it is none for a party whose wheelchair has no place there any more.
 */
function keptDeparture(
  { ride, taken, problem: refusal }: Quote,
  own: OwnHold,
  { at, context }: Pick<Holder, 'at' | 'context'>,
): ReturnType<typeof forHeldSeats.departureKept> {
  const isOfThisRide = isHeld(own, at) && isSameParty(own, seekingParty(ride))
  if (!isOfThisRide || !context.policy.seats.holdEnabled || isForWheelchair(refusal)) return undefined
  const kept = forHeldSeats.departureKept(ride, own, context)
  const isSoonerFree =
    ride.departureId === undefined && kept && taken && taken.times.busDepartsAt < kept.planned.departsAt
  return isSoonerFree ? undefined : kept
}

/** Whether a ride is refused for its wheelchair alone. */
function isForWheelchair(refusal: Problem | undefined): boolean {
  return refusal?.error === 'booking.wheelchairsFull' || refusal?.error === 'booking.wheelchairsFullAll'
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
  const quote = async () => quoteAppointment(deps.db, await checkKnownFlight(input, { at }, deps), holder)
  const first = await quote().catch(async (refusal: unknown) => {
    if (await isKept(deps.db, keyed)) return undefined
    throw refusal
  })
  return throughGate(first?.departureId ?? '', async (hasWaited) => {
    const quoted = first && hasWaited ? await quote() : first
    return deps.db.transaction((tx) =>
      once(tx, { ...keyed, inTurn: true }, async () => {
        // Only reached without a quote when the kept answer was deleted in between.
        if (!quoted) throw new DomainError('idempotency.inProgress')
        return present(await holdAppointment(tx, quoted, holder))
      }),
    )
  })
}
