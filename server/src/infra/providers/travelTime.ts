import type { Policy } from '@noriai/contract/policy'
import { drivingMinutes, type DrivingHour, type Position } from '@noriai/contract/rules/drivingTime'

/** Tells how long a minibus takes between places of the city. */
export interface TravelTime {
  /** Whole minutes from every place to every other at an instant, `minutes[from][to]`; 0 from a place to itself. */
  minutesBetween(places: readonly Position[], at: number): Promise<number[][]>
}

/**
 * The model that the promised times are computed by: straight lines, lengthened by the hour and the policy that holds when it is asked.
 * Needs no service and never fails.
 */
export function roadFactorTravelTime(policyNow: () => Policy): TravelTime {
  return {
    minutesBetween: (places, at) => Promise.resolve(roadFactorMinutes(places, { at, policy: policyNow() })),
  }
}

/** As {@link roadFactorTravelTime}, at once. */
export function roadFactorMinutes(places: readonly Position[], hour: DrivingHour): number[][] {
  return places.map((from) => places.map((to) => (from === to ? 0 : drivingMinutes(from, to, hour))))
}
