import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addDays, addMinutes, instantOf, serviceDateOf, type Instant } from '../time'
import { connectingMinutes } from './pickupDepartures'
import { departuresOn } from './timetable'

/** A pick-up whose seat follows its flight. */
export interface RollingRide {
  /** The bus that its seat is on. */
  readonly departsAt: Instant
  /** The bus that it was sold on: a seat never moves before it. */
  readonly soldDepartsAt: Instant
  /** When it was given that seat: sold it, or moved there by anything but its flight. */
  readonly seatedAt: Instant
  /** The landing by what is known newest: estimated, or seen. */
  readonly landsAt: Instant
  /** From when on whoever is given a seat has landed, see `landedFrom`. */
  readonly landedFrom: Instant
  readonly isDomestic: boolean
}

/** A landing by what is known of it. */
interface KnownLanding {
  readonly landsAt: Instant
  readonly scheduledAt: Instant
  /** That it has landed was reported without the time: `landsAt` is when that was said. */
  readonly isUntimed: boolean
}

/**
 * From when on whoever is given a seat on a flight has landed: from the landing on. Of one that is not known to the minute from where the
 * notice for its scheduled landing is over, for from then on seats are sold to those alone who are at the airport.
 */
export function landedFrom({ landsAt, scheduledAt, isUntimed }: KnownLanding, policy: Policy): Instant {
  return isUntimed ? Math.min(landsAt, addMinutes(scheduledAt, -policy.pickup.noticeMinutes)) : landsAt
}

/**
 * Whether a seat is on a bus that its flight does not connect with any more. Who was given it once they had landed knows that they can
 * take it: at the poster, at the counter, or from staff.
 */
export function isOutrun(
  { departsAt, seatedAt, landsAt, landedFrom: from, isDomestic }: Omit<RollingRide, 'soldDepartsAt'>,
  policy: Policy,
): boolean {
  return seatedAt < from && departsAt < addMinutes(landsAt, connectingMinutes(isDomestic, policy))
}

/**
 * The departures that a seat may move to as its flight lands later, in the order in which they are tried; none: it stays.
 * The first that connects with the landing and has room; none is before the bus it was sold on. A flight that makes up
 * time moves a seat back, so that nobody waits for a bus whose reason is gone. Source: promises.md, "Rolling seat".
 */
export function departuresAfterFlight(ride: RollingRide, at: Instant, policy: Policy): Instant[] {
  const connected = addMinutes(ride.landsAt, connectingMinutes(ride.isDomestic, policy))
  const from = Math.max(connected, ride.soldDepartsAt)
  const candidates = departuresFrom({ from, landsAt: ride.landsAt, at, policy })
  if (isOutrun(ride, policy)) return candidates
  if (ride.seatedAt >= ride.landedFrom) return []
  // The bus has left: whoever missed it says so.
  if (ride.departsAt <= at) return []
  return candidates.filter((departsAt) => departsAt < ride.departsAt)
}

/**
 * The departures that a traveller who is still in immigration, or who missed the bus, may move to: those after theirs,
 * from the landing on and until the counter closes. Source: promises.md, "Rolling seat"; decisions.md, "late landing".
 * @returns order.notMovable as a refusal
 */
export function departuresAfterMissedBus(
  { departsAt, landsAt }: Pick<RollingRide, 'departsAt' | 'landsAt'>,
  at: Instant,
  policy: Policy,
): { readonly departures: readonly Instant[] } | { readonly problem: Problem } {
  if (at < landsAt || at > counterClosesOn(departsAt, policy)) {
    return { problem: problem('order.notMovable', {}) }
  }
  return {
    departures: departuresFrom({ from: departsAt, landsAt: at, at, policy }).filter(
      (departure) => departure > departsAt,
    ),
  }
}

/** Until when the service desk waits for the riders of a departure, included. */
export function counterClosesOn(departsAt: Instant, policy: Policy): Instant {
  return instantOf(serviceDateOf(departsAt, policy), policy.timetable.counterClosesAt)
}

/**
 * The departures from an instant on that one can still gather for, those of the landing's service day first, then, where
 * travellers may wait for the morning, those of the next day.
 */
function departuresFrom({
  from,
  landsAt,
  at,
  policy,
}: {
  readonly from: Instant
  readonly landsAt: Instant
  readonly at: Instant
  readonly policy: Policy
}): Instant[] {
  const earliest = Math.max(from, addMinutes(at, policy.ride.gatherMinutesBefore))
  const date = serviceDateOf(landsAt, policy)
  const days = policy.pickup.nightHold ? [date, addDays(date, 1)] : [date]
  return days
    .flatMap((day) => departuresOn(day, 'pickup', policy))
    .filter((departsAt) => departsAt >= earliest)
}
