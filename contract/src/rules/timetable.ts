import type { Direction, Policy } from '../policy'
import { instantOf, serviceDateOf, type CalendarDate, type ClockTime, type Instant } from '../time'

/**
 * The days of a timetable that were counted before. It is known by its list itself: another timetable is another list, and counted by
 * itself from the moment that it holds.
 */
const countedDays = new WeakMap<readonly ClockTime[], Map<CalendarDate, readonly Instant[]>>()
/** Rides are for days that are near: so many are kept of a timetable. */
const MOST_COUNTED_DAYS = 64

/**
 * When buses of a service day leave, in ascending order; those after 24:00 are on the next calendar day. Every line (relay point)
 * runs the same timetable. The answer is one list for everybody who wants the same. Source: decisions.md, "timetable".
 */
export function departuresOn(date: CalendarDate, direction: Direction, policy: Policy): readonly Instant[] {
  const timetable = policy.timetable[direction]
  const days = countedDays.get(timetable) ?? new Map<CalendarDate, readonly Instant[]>()
  const counted = days.get(date)
  if (counted) return counted
  const departures = timetable.map((clock) => instantOf(date, clock))
  if (days.size >= MOST_COUNTED_DAYS) days.clear()
  countedDays.set(timetable, days.set(date, departures))
  return departures
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
