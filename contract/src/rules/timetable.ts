import type { Direction, Policy } from '../policy'
import { instantOf, serviceDateOf, type CalendarDate, type Instant } from '../time'

/**
 * When buses of a service day leave, in ascending order; those after 24:00 are on the next calendar day. Every line (relay point)
 * runs the same timetable. Source: decisions.md, "timetable".
 */
export function departuresOn(date: CalendarDate, direction: Direction, policy: Policy): Instant[] {
  return policy.timetable[direction].map((clock) => instantOf(date, clock))
}

/** The first and the last departure of a service day. @throws RangeError for a timetable without departures. */
export function serviceHoursOn(
  date: CalendarDate,
  direction: Direction,
  policy: Policy,
): { first: Instant; last: Instant } {
  const times = departuresOn(date, direction, policy)
  const [first, last] = [times[0], times[times.length - 1]]
  if (first === undefined || last === undefined) throw new RangeError(`No departures: ${direction}`)
  return { first, last }
}

/** True for a time at which the timetable has a departure. */
export function isDeparture(at: Instant, direction: Direction, policy: Policy): boolean {
  return departuresOn(serviceDateOf(at, policy), direction, policy).includes(at)
}
