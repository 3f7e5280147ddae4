import type { Policy } from '@noriai/contract/policy'
import { drivingMinutes, type Position } from '@noriai/contract/rules/drivingTime'

/** Tells how long a minibus takes between places of the city. */
export interface TravelTime {
  /** Whole minutes from every place to every other, `minutes[from][to]`; 0 from a place to itself. */
  minutesBetween(places: readonly Position[]): Promise<number[][]>
}

/**
 * The model that the promised times are computed by: straight lines, lengthened by the policy that holds when it is asked.
 * Needs no service and never fails.
 */
export function roadFactorTravelTime(policyNow: () => Policy): TravelTime {
  return {
    minutesBetween: (places) => Promise.resolve(roadFactorMinutes(places, policyNow())),
  }
}

/** As {@link roadFactorTravelTime}, at once. */
export function roadFactorMinutes(places: readonly Position[], policy: Policy): number[][] {
  return places.map((from) => places.map((to) => (from === to ? 0 : drivingMinutes(from, to, policy))))
}
