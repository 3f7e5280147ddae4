import type { Policy } from '../policy'
import { endOfServiceDate, type CalendarDate, type Instant } from '../time'

/**
 * Until when a ride code is valid: the end of the ride's service day, 05:00 of the next morning; a seat that rolled to
 * another day is valid to the end of that one. Source: decisions.md, "The ride".
 */
export function rideCodeValidUntil(serviceDate: CalendarDate, policy: Policy): Instant {
  return endOfServiceDate(serviceDate, policy)
}
