import type { Policy } from '../policy'
import { differIn } from '../policy/changes'

/** How a ride is planned. */
export interface PlannedRide {
  /** Between the relay point and its doors; of a transfer on both legs together. */
  readonly minutes: number
  /** By how much the windows that were promised with it are missed, at the most; 0: each is kept. */
  readonly missedMinutes: number
}

/** What the plans of rides would have been by other figures, in the order that their minibuses drove. */
export interface PlanReplay {
  readonly rides: number
  /** Rides that would have been on the minibus longer, or shorter, and the minutes of all of them together. */
  readonly longer: number
  readonly shorter: number
  readonly todayMinutes: number
  readonly thenMinutes: number
  /** Rides whose window is kept by today's figures and would have been missed, and the other way round. */
  readonly missed: number
  readonly kept: number
}

/** Figures of plans and of the windows that are promised by them; no other has a bearing on the plan of a ride that is over. */
export const replayedPlanSettings = [
  'ride.stopMinutes',
  'ride.stopSeconds',
  'ride.road',
  'ride.maxExtraMinutes',
  'ride.doorWindowMinutes',
] as const

/** Whether another policy can have made anything of plans different. */
export function havePlanBearing(today: Policy, then: Policy): boolean {
  return differIn(replayedPlanSettings, today, then)
}

/** Asks of rides what today's figures make of their plans and what others would. Source: OPERATOR.md, section 11. */
export function replayPlans(
  rides: readonly { readonly today: PlannedRide; readonly then: PlannedRide }[],
): PlanReplay {
  const count = (is: (today: PlannedRide, then: PlannedRide) => boolean) =>
    rides.filter(({ today, then }) => is(today, then)).length
  return {
    rides: rides.length,
    longer: count((today, then) => then.minutes > today.minutes),
    shorter: count((today, then) => then.minutes < today.minutes),
    todayMinutes: rides.reduce((sum, { today }) => sum + today.minutes, 0),
    thenMinutes: rides.reduce((sum, { then }) => sum + then.minutes, 0),
    missed: count((today, then) => today.missedMinutes === 0 && then.missedMinutes > 0),
    kept: count((today, then) => today.missedMinutes > 0 && then.missedMinutes === 0),
  }
}
