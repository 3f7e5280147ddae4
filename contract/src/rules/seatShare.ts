import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addMinutes, minutesPerHour, toWallTime, type Instant } from '../time'

/** Seats that are kept unpaid by accounts that never paid, without those that are asked for. */
export interface UnpaidSeats {
  /** On this departure, by the account that asks. */
  readonly ofAccount: number
  /** On all departures, by the device that asks; 0 for a client without a certificate. */
  readonly ofDevice: number
  /** On this departure, from the network that asks. */
  readonly ofNetwork: number
  /** When the first of those from the network is free again, or paid. */
  readonly networkFreeAt: Instant
}

/** What is known of a party beside the network that it shares with others. "Lately" begins at {@link keptLatelyFrom}. */
export interface PartyPast {
  /** Its client sent a certificate of ours. */
  readonly isCertified: boolean
  /** Its account let seats run out, of whatever departure. */
  readonly hasLapsed: boolean
  /** Parties, of everybody, that let seats of the departure run out lately or gave them back unpaid. */
  readonly unpaidLately: number
  /** Parties that took seats of the departure lately and paid for them. */
  readonly paidLately: number
}

/** A party of an account that never paid. */
export interface FirstParty {
  readonly seats: number
  readonly past: PartyPast
  /** Seats of the departure that are not sold. */
  readonly unsold: number
  /** How many times the usual share a network may have; limits by network are weak evidence. */
  readonly generosity: number
}

/**
 * Why an account that never paid may not keep these seats from others, or nothing. The share of a network is for parties that
 * more speaks against than their network, and a network may always keep the seats of one full party. What is kept already is not
 * asked about again: a time once shown is kept. See docs/decisions/063.
 */
export function seatShareProblem(
  kept: UnpaidSeats,
  { seats, past, unsold, generosity }: FirstParty,
  policy: Policy,
): Problem | undefined {
  const { accountSeats, deviceSeats, networkPercent } = policy.seats.beforeFirstPayment
  if (kept.ofAccount + seats > accountSeats) return problem('booking.unpaidSeats', { max: accountSeats })
  if (kept.ofDevice + seats > deviceSeats * generosity)
    return problem('booking.unpaidSeats', { max: deviceSeats })
  if (!isDoubtful(past, policy)) return undefined
  const share = Math.max(policy.passengers.maxParty, Math.floor((unsold * networkPercent) / PERCENT))
  if (kept.ofNetwork + seats <= share * generosity) return undefined
  return problem('booking.seatsKept', { time: toWallTime(kept.networkFreeAt) })
}

const PERCENT = 100

/**
 * Whether more than its network speaks against a party. Behind the one address of an airport everybody is new and has not paid yet, honest
 * people and hoarders alike: what became of the seats that were kept before tells them apart.
 */
function isDoubtful(
  { isCertified, hasLapsed, unpaidLately, paidLately }: PartyPast,
  policy: Policy,
): boolean {
  return !isCertified || hasLapsed || unpaidLately > Math.max(policy.seats.lapses.most, paidLately)
}

/** Seats can be kept unpaid for so long, in a hold and then in an order, before it is known what becomes of them; and once more. */
const TIMES_TO_PAY = 2

/** From when on it counts what became of seats of a departure. */
export function keptLatelyFrom(at: Instant, policy: Policy): Instant {
  const { holdMinutes, payMinutes } = policy.seats
  return addMinutes(at, -TIMES_TO_PAY * (holdMinutes + payMinutes))
}

/** From when on holds and unpaid orders that ran out do not count any more. */
export function lapsesCountFrom(at: Instant, policy: Policy): Instant {
  return addMinutes(at, -policy.seats.lapses.withinHours * minutesPerHour)
}

/** booking.lapsedTwice for an account that let too many holds of a departure run out, the times given oldest first; or nothing. */
export function lapsesProblem(
  lapsedAt: readonly Instant[],
  at: Instant,
  policy: Policy,
): Problem | undefined {
  const { most, withinHours } = policy.seats.lapses
  const counted = lapsedAt.filter((each) => each > lapsesCountFrom(at, policy))
  const deciding = counted.at(-most)
  if (deciding === undefined) return undefined
  const freeAt = addMinutes(deciding, withinHours * minutesPerHour)
  return problem('booking.lapsed', { times: most, dateTime: toWallTime(freeAt) })
}
