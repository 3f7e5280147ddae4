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
import { addressOf } from './address'
import { minibusLetter } from './departures'
import { clockOf, dateOf } from './wall'

/** Hours of a service day that a time line shows, by its clock: 24 is midnight. */
export interface HoursShown {
  readonly first: number
  readonly last: number
}

/** The whole of a service day, from before its first runs until after its last. */
export const wholeDay: HoursShown = { first: 4, last: 27 }

/** A time line that is no longer than this has its hours written closer together. */
const shortHours = 12

/** Hours that are written above a time line, none at its ends. */
export function hoursMarked({ first, last }: HoursShown = wholeDay): readonly number[] {
  const step = last - first > shortHours ? 3 : 2
  const marked: number[] = []
  for (let hour = (Math.floor(first / step) + 1) * step; hour < last; hour += step) marked.push(hour)
  return marked
}

/** Where an instant is on a day's time line, in per cent of its length; what is beyond it is at its end. */
export function placeOn(serviceDate: CalendarDate, wall: WallTime, hours: HoursShown = wholeDay): number {
  const ofDay = (fromWallTime(wall) - instantOf(serviceDate, '00:00')) / msPerMinute
  const [minutes, shown] = [ofDay - hours.first * 60, (hours.last - hours.first) * 60]
  return (Math.min(Math.max(minutes, 0), shown) * 100) / shown
}

/** Where a whole hour of the service day is. */
export const placeOfHour = (hour: number, { first, last }: HoursShown = wholeDay): number =>
  ((hour - first) * 100) / (last - first)

/** An hour as a clock shows it: 24 is 0:00. */
export const hourText = (hour: number): string => `${hour % 24}:00`

/** A bar from one time to another. */
export function barOn(
  serviceDate: CalendarDate,
  { from, to }: { readonly from: WallTime; readonly to: WallTime },
  hours: HoursShown = wholeDay,
): { readonly left: string; readonly width: string } {
  const [left, right] = [placeOn(serviceDate, from, hours), placeOn(serviceDate, to, hours)]
  return { left: `${left}%`, width: `${Math.max(0, right - left)}%` }
}

/** As much of a time line as the shortest words of a run need on a phone, in per cent of its length. */
const wordsLength = 9

/** Whether the words of a bar that is too short for them have room after it, before the next bar and the end of the time line. */
export function hasRoomAfter(
  bar: WallSpan,
  bars: readonly WallSpan[],
  { serviceDate, hours }: { readonly serviceDate: CalendarDate; readonly hours: HoursShown },
): boolean {
  const place = (wall: WallTime) => placeOn(serviceDate, wall, hours)
  const next = bars.filter(({ from }) => from > bar.from).map(({ from }) => place(from))
  return Math.min(100, ...next) - place(bar.to) >= wordsLength
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

/** All that a run's bar says, in words: its times and line, and of a minibus its riders. */
export function barText(run: RunBar, t: Translate): string {
  const times = t('departureDay.run', { run: runText(run, t), until: clockOf(run.to) })
  return run.minibus === 0 ? times : `${times}${t('bags.comma')}${t('board.riders', { count: run.riders })}`
}

/** Minutes as they are said within a sentence: `8 h 30`. */
export function spokenHours(minutes: number, t: Translate): string {
  const whole = Math.abs(minutes)
  const sign = minutes < 0 ? '−' : ''
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const text =
    hours === 0
      ? t('hours.minutes', { minutes: rest })
      : rest === 0
        ? t('hours.whole', { hours })
        : t('hours.part', { hours, minutes: String(rest).padStart(2, '0') })
  return `${sign}${text}`
}

/** What a rule of the hours says, in words: what it comes to, and what the limit means. */
export function hoursFindingText({ rule, level, minutes, limit }: HoursFindingView, t: Translate): string {
  const what = t(`hours.rule.${rule}`, { minutes: spokenHours(minutes, t) })
  const side =
    rule === 'longDuties' ? 'again' : rule === 'restBefore' || rule === 'restAfter' ? 'under' : 'over'
  return t(`hours.${side}.${level}`, { what, limit: spokenHours(limit, t) })
}

const departureIdPattern = /^(pickup|dropoff|transfer):(\d{4})(\d\d)(\d\d):(\d\d)(\d\d):(.+)$/

/** A departure as its identity says it; nothing where it is of another kind. */
function departureOf(departureId: string) {
  const [, direction, year, month, day, hours, minutes, relayPoint] =
    departureIdPattern.exec(departureId) ?? []
  if (relayPoint === undefined) return undefined
  // The hours of a service day go on after midnight.
  const clock = `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`
  return { direction, date: `${year}-${month}-${day}`, clock, relayPoint }
}

/** Where the board shows the departure of a run. */
export function addressOfRun(departureId: string): string {
  const departure = departureOf(departureId)
  return addressOf('/', { date: departure?.date, direction: departure?.direction, departure: departureId })
}

/** The names of the lines at hand, by their codes. */
export type LineNames = readonly { readonly code: string; readonly name: string }[]

/** The run that is in the way, by its departure: `15:30 OCAT A`. */
function otherRunText(
  { departureId, minibus }: { readonly departureId: string; readonly minibus: number },
  { t, lines }: { readonly t: Translate; readonly lines: LineNames },
): string {
  const departure = departureOf(departureId)
  const line = lines.find(({ code }) => code === departure?.relayPoint)?.name
  return [departure?.clock, line, runName(minibus, t)].filter((part) => part !== undefined).join(' ')
}

/** What speaks against an assignment, in words. */
export function findingText(
  { kind, have, need, date, other, hours }: AssignmentFindingView,
  { t, lang, lines }: { readonly t: Translate; readonly lang: OpsLang; readonly lines: LineNames },
): string {
  if (hours) return hoursFindingText(hours, t)
  return t(`finding.${kind}` as TextKey, {
    have: have ?? 0,
    need: need ?? 0,
    short: (need ?? 0) - (have ?? 0),
    date: date === null ? '' : formatCalendarDate(date, lang),
    time: other ? clockOf(other.from) : '',
    run: other ? otherRunText(other, { t, lines }) : '',
  })
}

/** Two times as `time` fields have them; empty where none is typed. */
export interface Clocks {
  readonly from: string
  readonly to: string
}

interface WallSpan {
  readonly from: WallTime
  readonly to: WallTime
}

/** Until then a shift that begins in the night after its service day is still one of that night. */
const nightEnds = `0${wholeDay.first}:00`

/** The first time after another one at which a clock shows this: on its day, else on the next. */
function nextAt(after: WallTime, clock: string): WallTime {
  const day = clock > clockOf(after) ? dateOf(after) : addDays(dateOf(after), 1)
  return toWallTime(instantOf(day, clock))
}

/**
 * When a shift of a service day is by its two clocks: it begins on that day itself, and in the night after it only where `known`, the start
 * that it has already, is there.
 */
export function shiftTimes(
  serviceDate: CalendarDate,
  { from, to }: Clocks,
  known: WallTime | undefined,
): WallSpan {
  const isNextNight =
    known !== undefined && dateOf(known) > serviceDate && (from < nightEnds || from === clockOf(known))
  const starts = toWallTime(instantOf(isNextNight ? addDays(serviceDate, 1) : serviceDate, from))
  return { from: starts, to: nextAt(starts, to) }
}

/** When a break is by its two clocks, in a shift that starts then. */
export function breakTimes(shiftStarts: WallTime, { from, to }: Clocks): WallSpan {
  const starts = from === clockOf(shiftStarts) ? shiftStarts : nextAt(shiftStarts, from)
  return { from: starts, to: nextAt(starts, to) }
}

/** A break that is still to be typed. */
export const emptyBreak: Clocks = { from: '', to: '' }

/** The breaks of a shift as fields have them: an empty one where it has none. */
export const typedBreaks = (breaks: readonly WallSpan[]): readonly Clocks[] =>
  breaks.length === 0
    ? [emptyBreak]
    : breaks.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))

/** When the typed breaks of a shift that starts then are, the earliest first; one that is empty is none. */
export const breaksOf = (shiftStarts: WallTime, typed: readonly Clocks[]): WallSpan[] =>
  typed
    .filter(({ from, to }) => from !== '' && to !== '')
    .map((clocks) => breakTimes(shiftStarts, clocks))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
