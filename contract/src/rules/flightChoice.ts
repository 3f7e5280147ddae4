import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import type { Instant } from '../time'

/** What is known of a flight when a ride is booked. */
export interface KnownFlight {
  readonly flightNo?: string
  /** The other end: origin (pick-up), destination (drop-off). */
  readonly otherAirportCode?: string
  readonly landingAt?: Instant
}

/**
 * Whether a pick-up's flight is known well enough: the landing time, and the number or the origin airport; in the other
 * reading the number. Source: specification, section 5; decisions.md, "flight".
 * @returns validation.landingTimeRequired or validation.flightNoRequired, or nothing.
 */
export function flightProblem(flight: KnownFlight, policy: Policy): Problem | undefined {
  if (flight.landingAt === undefined) {
    return problem('validation.landingTimeRequired', { field: 'flight.landingTime' })
  }
  const isKnown = flight.flightNo || (!policy.booking.flightNumberRequired && flight.otherAirportCode)
  return isKnown ? undefined : problem('validation.flightNoRequired', { field: 'flight.flightNo' })
}
