import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addDays, addMinutes, serviceDateOf, toWallTime, type Instant } from '../time'
import { noticeProblem, tooFarAhead } from './notice'
import { departuresOn, serviceHoursOn } from './timetable'

/** What the departures for a landing depend on. */
export interface Landing {
  /** Scheduled landing; later the estimate, when a seat rolls. */
  readonly landingAt: Instant
  readonly isDomestic: boolean
  /** A live poster scan of the airport is at hand: the traveller is there. */
  readonly hasPosterScan: boolean
  /** Whether a departure of the timetable runs on the line that day; left out where all of them do, or the line is not known. */
  readonly runs?: ((departsAt: Instant) => boolean) | undefined
}

/** The departures a landing can take, or why there are none. */
export type PickupOffer =
  | {
      readonly kind: 'departures'
      /** Ascending; the first is the one that is taken while it has room. */
      readonly departures: readonly Instant[]
      /** True when they come from a poster scan, without the notice. */
      readonly isWalkUp: boolean
    }
  | {
      /** No bus can be caught that night; this morning bus is bookable once the traveller ticks that they wait. */
      readonly kind: 'nightHold'
      readonly departures: readonly [Instant]
      readonly isWalkUp: boolean
    }
  | { readonly kind: 'refused'; readonly problem: Problem }

/** From landing to the first departure that is taken, in minutes. */
export function connectingMinutes(isDomestic: boolean, policy: Policy): number {
  const { international, domestic } = policy.pickup.connectingMinutes
  return isDomestic ? domestic : international
}

/**
 * What a landing can book at `at`: with the notice kept, the departures of its service day at least the connecting
 * time after the landing. With a poster scan and walk-up on, the notice does not count, and who has landed takes the
 * departures that leave in the walk-up lead or later. With none left, the first of the next morning (night hold).
 * Source: decisions.md, "pick-up notice", "connecting time", "late landing".
 * @returns booking.timeTooEarly, booking.tooFarAhead or booking.outOfServiceHours as a refusal.
 */
export function offerPickup(landing: Landing, at: Instant, policy: Policy): PickupOffer {
  const noticeKept = noticeProblem({ direction: 'pickup', rideTime: landing.landingAt, at, policy })
  const isWalkUp = noticeKept !== undefined && landing.hasPosterScan && policy.pickup.walkUp.enabled
  const refusal = isWalkUp ? tooFarAhead(landing.landingAt, at, policy) : noticeKept
  if (refusal) return { kind: 'refused', problem: refusal }
  const from = earliestBoarding(landing, at, policy)
  const date = serviceDateOf(Math.max(landing.landingAt, isWalkUp ? at : 0), policy)
  const { runs = () => true } = landing
  const running = departuresOn(date, 'pickup', policy).filter((departsAt) => runs(departsAt))
  const departures = running.filter((departsAt) => departsAt >= from)
  if (departures.length > 0) return { kind: 'departures', departures, isWalkUp }
  const morning = departuresOn(addDays(date, 1), 'pickup', policy).find(
    (departsAt) => departsAt >= from && runs(departsAt),
  )
  if (policy.pickup.nightHold && morning !== undefined) {
    return { kind: 'nightHold', departures: [morning], isWalkUp }
  }
  const hours = serviceHoursOn(date, 'pickup', policy)
  const [first, last] = [running[0] ?? hours.first, running[running.length - 1] ?? hours.last]
  const params = { first: toWallTime(first), last: toWallTime(last) }
  return { kind: 'refused', problem: problem('booking.outOfServiceHours', params) }
}

/** Who has landed needs only the walk-up lead; who has not, the connecting time from the landing. */
function earliestBoarding(landing: Landing, at: Instant, policy: Policy): Instant {
  const hasLanded = landing.landingAt <= at
  if (hasLanded) return addMinutes(at, policy.pickup.walkUp.minLeadMinutes)
  const connected = addMinutes(landing.landingAt, connectingMinutes(landing.isDomestic, policy))
  return Math.max(connected, addMinutes(at, policy.pickup.walkUp.minLeadMinutes))
}
