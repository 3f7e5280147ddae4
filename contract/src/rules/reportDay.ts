import type { Policy } from '../policy'
import {
  addDays,
  addMinutes,
  endOfServiceDate,
  minutesPerHour,
  type CalendarDate,
  type Instant,
} from '../time'

/**
 * How far a service day is: `running` until it is over; `settling` while rides of it may still be cancelled or are not ended;
 * `ready` to be closed; `closed`.
 */
export const reportDayStates = ['running', 'settling', 'ready', 'closed'] as const
export type ReportDayState = (typeof reportDayStates)[number]

interface SettledDay {
  readonly day: CalendarDate
  readonly isClosed: boolean
  /** Paid rides of it that neither ended nor were cancelled. */
  readonly openRides: number
}

/** How far a service day is at an instant. */
export function reportDayState(
  { day, isClosed, openRides }: SettledDay,
  at: Instant,
  policy: Policy,
): ReportDayState {
  if (isClosed) return 'closed'
  const end = endOfServiceDate(day, policy)
  if (at < end) return 'running'
  const settled = addMinutes(end, policy.accounting.settledAfterHours * minutesPerHour)
  return at < settled || openRides > 0 ? 'settling' : 'ready'
}

/** Whether an administrator may close a day: once it is over. What changes afterwards becomes correcting lines. */
export function mayCloseDay(state: ReportDayState): boolean {
  return state === 'settling' || state === 'ready'
}

/** The first of the closed days that are still compared with the books. */
export function correctedFrom(today: CalendarDate, policy: Policy): CalendarDate {
  return addDays(today, -policy.accounting.correctionDays)
}
