/**
 * Time: an instant is epoch milliseconds; everything shown to people is wall time of Japan, which is UTC+9 all year.
 * Computed with whole numbers only, so the phone's zone and a missing Intl (WeChat) cannot change a result.
 * Source: decisions.md, "Times" and "service day".
 */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number
/** `YYYY-MM-DD`, a calendar day in Japan. */
export type CalendarDate = string
/** `YYYY-MM-DD HH:mm:ss`, Tokyo wall time, the form of every date-time on the wire. */
export type WallTime = string
/** `HH:mm` of a service day, 00:00-29:59: 24:30 is half past midnight of the same night. */
export type ClockTime = string
/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const msPerSecond = 1000
export const msPerMinute = 60 * msPerSecond
export const msPerHour = 60 * msPerMinute
export const msPerDay = 24 * msPerHour
export const minutesPerHour = 60
export const minutesPerDay = 24 * minutesPerHour

/** How far Japan's clock is ahead of UTC, all year. */
const japanOffsetMs = 9 * msPerHour
/** 1970-01-01 was a Thursday. */
const epochWeekday = 4

/** Day, time and weekday of an instant on Japan's clock. */
export interface WallParts {
  year: number
  /** 1-12 */
  month: number
  /** 1-31 */
  day: number
  hour: number
  minute: number
  second: number
  weekday: Weekday
}

/** The policy's share in time: when a service day begins. */
export interface ServiceDayPolicy {
  /** `HH:mm`; times before it belong to the evening before. */
  serviceDayStartsAt: ClockTime
}

/** Day, time and weekday of an instant in Japan. */
export function wallParts(at: Instant): WallParts {
  const local = at + japanOffsetMs
  const dayNumber = Math.floor(local / msPerDay)
  const msOfDay = local - dayNumber * msPerDay
  const { year, month, day } = civilFromDayNumber(dayNumber)
  return {
    year,
    month,
    day,
    hour: Math.floor(msOfDay / msPerHour),
    minute: Math.floor(msOfDay / msPerMinute) % 60,
    second: Math.floor(msOfDay / msPerSecond) % 60,
    weekday: weekdayOfDayNumber(dayNumber),
  }
}

/** The instant as `YYYY-MM-DD HH:mm:ss` Tokyo wall time; milliseconds are dropped. */
export function toWallTime(at: Instant): WallTime {
  const dayNumber = dayNumberAt(at)
  const msOfDay = at + japanOffsetMs - dayNumber * msPerDay
  const hour = Math.floor(msOfDay / msPerHour)
  const minute = Math.floor(msOfDay / msPerMinute) % 60
  const second = Math.floor(msOfDay / msPerSecond) % 60
  return `${dateOfDay(dayNumber)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/**
 * The instant of a Tokyo wall time `YYYY-MM-DD HH:mm:ss`.
 * @returns undefined for another form, a day that does not exist or an hour past 23.
 */
export function parseWallTime(text: string): Instant | undefined {
  if (text.length !== 19 || text[10] !== ' ' || text[13] !== ':' || text[16] !== ':') return undefined
  const hour = digitsAt(text, 11, 2)
  const minute = digitsAt(text, 14, 2)
  const second = digitsAt(text, 17, 2)
  const isTime = hour <= 23 && minute <= 59 && second <= 59
  const dayNumber = isTime ? dayNumberOf(text.slice(0, 10)) : undefined
  if (dayNumber === undefined) return undefined
  return startOfDay(dayNumber) + hour * msPerHour + minute * msPerMinute + second * msPerSecond
}

/** As {@link parseWallTime}. @throws RangeError where that answers undefined. */
export function fromWallTime(text: WallTime): Instant {
  return known(parseWallTime(text), text)
}

/** True for an existing calendar day written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return dayNumberOf(text) !== undefined
}

/** The calendar day of an instant in Japan. */
export function calendarDateOf(at: Instant): CalendarDate {
  return dateOfDay(dayNumberAt(at))
}

/** The day `days` later (or earlier, when negative). @throws RangeError for a day that does not exist. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(known(dayNumberOf(date), date) + days)
}

/**
 * The same day of the month `months` later; where that month is shorter, its last day.
 * @throws RangeError for a day that does not exist.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = civilFromDayNumber(known(dayNumberOf(date), date))
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return dateText(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Days from one calendar day to another, negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return known(dayNumberOf(to), to) - known(dayNumberOf(from), from)
}

/** The weekday of a calendar day. @throws RangeError for a day that does not exist. */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfDayNumber(known(dayNumberOf(date), date))
}

/** An instant some minutes later (earlier, when negative). */
export function addMinutes(at: Instant, minutes: number): Instant {
  return at + minutes * msPerMinute
}

/** Minutes of a clock time `HH:mm` since midnight of its service day: `24:30` is 1470. @throws RangeError for another form. */
export function clockMinutes(clock: ClockTime): number {
  const hour = digitsAt(clock, 0, 2)
  const minute = digitsAt(clock, 3, 2)
  const isClock = clock.length === 5 && clock[2] === ':' && hour <= 29 && minute <= 59
  return known(isClock ? hour * minutesPerHour + minute : undefined, clock)
}

/** `HH:mm` of minutes since midnight, in the 24:30 style of timetables: 1470 is `24:30`. */
export function clockText(minutes: number): ClockTime {
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`
}

/** The service day an instant belongs to: 00:20 belongs to the day before (decisions.md, "service day"). */
export function serviceDateOf(at: Instant, policy: ServiceDayPolicy): CalendarDate {
  return calendarDateOf(addMinutes(at, -clockMinutes(policy.serviceDayStartsAt)))
}

/** Whole minutes since midnight of the service day: half past midnight is 1470. */
export function minutesOfServiceDay(at: Instant, policy: ServiceDayPolicy): number {
  const dayNumber = dayNumberAt(addMinutes(at, -clockMinutes(policy.serviceDayStartsAt)))
  return Math.floor((at - startOfDay(dayNumber)) / msPerMinute)
}

/** Midnight in Japan at which a calendar day begins. @throws RangeError for a day that does not exist. */
export function startOfDate(date: CalendarDate): Instant {
  return startOfDay(known(dayNumberOf(date), date))
}

/** The instant of a clock time on a service day: 24:30 of the 21st is 00:30 of the 22nd. */
export function instantOf(date: CalendarDate, clock: ClockTime): Instant {
  return addMinutes(startOfDate(date), clockMinutes(clock))
}

/** When a service day is over: the start of the next. */
export function endOfServiceDate(date: CalendarDate, policy: ServiceDayPolicy): Instant {
  return instantOf(addDays(date, 1), policy.serviceDayStartsAt)
}

/** True when the time of the service day is between two clock times, both whole minutes included. */
export function isWithinClock(
  at: Instant,
  window: { from: ClockTime; to: ClockTime },
  policy: ServiceDayPolicy,
): boolean {
  const minutes = minutesOfServiceDay(at, policy)
  return minutes >= clockMinutes(window.from) && minutes <= clockMinutes(window.to)
}

/** Two digits. */
export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

function dateText(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Days as they are written, by their number: one request after the other is about the same few. */
const writtenDays = new Map<number, CalendarDate>()
const MOST_WRITTEN_DAYS = 400

function dateOfDay(dayNumber: number): CalendarDate {
  const written = writtenDays.get(dayNumber)
  if (written !== undefined) return written
  const { year, month, day } = civilFromDayNumber(dayNumber)
  const date = dateText(year, month, day)
  if (writtenDays.size >= MOST_WRITTEN_DAYS) writtenDays.clear()
  writtenDays.set(dayNumber, date)
  return date
}

/** The day of an instant in Japan, counted from 1970-01-01. */
function dayNumberAt(at: Instant): number {
  return Math.floor((at + japanOffsetMs) / msPerDay)
}

function startOfDay(dayNumber: number): Instant {
  return dayNumber * msPerDay - japanOffsetMs
}

const codeOfZero = 48

/** The number that `count` digits write from a position of a text on; NaN where something else is among them. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - codeOfZero
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN
  }
  return value
}

function known<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new RangeError(`Not a date or time: ${text}`)
  return value
}

function weekdayOfDayNumber(dayNumber: number): Weekday {
  return ((((dayNumber + epochWeekday) % 7) + 7) % 7) as Weekday
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day that was asked for last: departures of one day are counted in a row. */
let lastDate = ''
let lastDayNumber: number | undefined

function dayNumberOf(date: CalendarDate): number | undefined {
  if (date !== lastDate) {
    lastDayNumber = countDays(date)
    lastDate = date
  }
  return lastDayNumber
}

/** Days since 1970-01-01, counted in years that begin in March so that the leap day comes last. */
function countDays(date: CalendarDate): number | undefined {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return undefined
  const year = digitsAt(date, 0, 4)
  const month = digitsAt(date, 5, 2)
  const day = digitsAt(date, 8, 2)
  // What is no number is within no bounds.
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)))
    return undefined
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The inverse of {@link countDays}. */
function civilFromDayNumber(dayNumber: number): { year: number; month: number; day: number } {
  const shifted = dayNumber + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}
