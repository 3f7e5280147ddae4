import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { AssignmentFindingView, HoursFindingView, RunBar } from '@noriai/contract/schema/fleet'
import {
  addDays,
  fromWallTime,
  instantOf,
  msPerMinute,
  toWallTime,
  type CalendarDate,
  type WallTime,
} from '@noriai/contract/time'
import type { OpsLang, TextKey, Translate } from '../i18n'
import { minibusLetter } from './departures'
import { clockOf } from './wall'

/** The hours of a service day that a time line shows, by their clock of the service day. */
const firstHour = 4
const lastHour = 27
const minutesShown = (lastHour - firstHour) * 60

/** Hours that are written above a time line. */
export const hoursShown: readonly number[] = [6, 9, 12, 15, 18, 21, 24]

/** Where an instant is on a day's time line, in per cent of its length; what is beyond it is at its end. */
export function placeOn(serviceDate: CalendarDate, wall: WallTime): number {
  const minutes = (fromWallTime(wall) - instantOf(serviceDate, '04:00')) / msPerMinute
  return (Math.min(Math.max(minutes, 0), minutesShown) * 100) / minutesShown
}

/** Where a whole hour of the service day is. */
export const placeOfHour = (hour: number): number => ((hour - firstHour) * 100) / (lastHour - firstHour)

/** An hour as a clock shows it: 24 is 0:00. */
export const hourText = (hour: number): string => `${hour % 24}:00`

/** A bar from one time to another. */
export function barOn(
  serviceDate: CalendarDate,
  { from, to }: { readonly from: WallTime; readonly to: WallTime },
): { readonly left: string; readonly width: string } {
  const [left, right] = [placeOn(serviceDate, from), placeOn(serviceDate, to)]
  return { left: `${left}%`, width: `${Math.max(0, right - left)}%` }
}

/** Minutes as hours: `8:30`. */
export function hoursText(minutes: number): string {
  const whole = Math.abs(minutes)
  const sign = minutes < 0 ? '−' : ''
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A run by what the desk calls it: the bus, or the letter of its minibus. */
export const runName = (minibus: number, t: Translate): string =>
  minibus === 0 ? t('fleet.runBus') : minibusLetter(minibus)

/** A run with its time and line. */
export function runText(run: RunBar, t: Translate): string {
  return `${clockOf(run.from)} ${run.relayPoint} ${runName(run.minibus, t)}`
}

/** What a rule of the hours says, in words. */
export function hoursFindingText({ rule, minutes, limit }: HoursFindingView, t: Translate): string {
  return t(`hours.rule.${rule}`, { minutes: hoursText(minutes), limit: hoursText(limit) })
}

/** What speaks against an assignment, in words. */
export function findingText(
  { kind, have, need, date, other, hours }: AssignmentFindingView,
  { t, lang }: { readonly t: Translate; readonly lang: OpsLang },
): string {
  if (hours) return hoursFindingText(hours, t)
  return t(`finding.${kind}` as TextKey, {
    have: have ?? 0,
    need: need ?? 0,
    short: (need ?? 0) - (have ?? 0),
    date: date === null ? '' : formatCalendarDate(date, lang),
    time: other ? clockOf(other.from) : '',
    run: other ? runName(other.minibus, t) : '',
  })
}

/** A day's time as a `time` field has it, on a service day; hours after midnight belong to the next calendar day. */
export function wallOn(serviceDate: CalendarDate, clock: string, after: string | undefined): WallTime {
  const isNextDay = clock < '04:00' || (after !== undefined && clock <= after)
  return toWallTime(instantOf(isNextDay ? addDays(serviceDate, 1) : serviceDate, clock))
}
