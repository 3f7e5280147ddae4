import type { Policy } from '../policy'
import { addMinutes, instantOf, serviceDateOf, type Instant } from '../time'
import { serviceHoursOn } from './timetable'

/** The night between a landing after the last bus and the first bus of the morning. */
export interface NightOwlPlan {
  readonly landingAt: Instant
  /** The last bus of the evening, which the landing was too late for. */
  readonly lastBusAt: Instant
  /** Until then the service desk is staffed in that night. */
  readonly deskClosesAt: Instant
  /** Who is out by then finds the desk still open. */
  readonly isDeskOpenAfterLanding: boolean
  readonly deskReopensAt: Instant
  /** Be back at the desk by then. */
  readonly gatherAt: Instant
  readonly departsAt: Instant
}

/**
 * The plan for the night of a pick-up whose bus leaves on a later service day than its flight lands; nothing for a ride
 * of the same night. With the timetable of decisions.md: landings after 23:30 (domestic: 24:00) and before 05:00 take
 * the 06:40 bus. Source: decisions.md, "late landing".
 * @param landingAt the landing that the seat goes by: scheduled, or estimated once it is known to be another.
 */
export function nightOwlPlan(
  landingAt: Instant,
  departsAt: Instant,
  policy: Policy,
): NightOwlPlan | undefined {
  const night = serviceDateOf(landingAt, policy)
  const morning = serviceDateOf(departsAt, policy)
  if (morning <= night) return undefined
  const { counterClosesAt, counterReopensAt } = policy.timetable
  const deskClosesAt = instantOf(night, counterClosesAt)
  return {
    landingAt,
    lastBusAt: serviceHoursOn(night, 'pickup', policy).last,
    deskClosesAt,
    isDeskOpenAfterLanding: landingAt < deskClosesAt,
    deskReopensAt: instantOf(morning, counterReopensAt),
    gatherAt: addMinutes(departsAt, -policy.ride.gatherMinutesBefore),
    departsAt,
  }
}
