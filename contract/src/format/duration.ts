import type { Lang } from '../lang'
import {
  calendarDateOf,
  daysBetween,
  minutesPerHour,
  msPerDay,
  msPerMinute,
  msPerSecond,
  two,
  type Instant,
} from '../time'
import { formatTime } from './dateTime'
import { formatWords } from './words'

/**
 * The time left as a clock shows it: `14:32`, from one hour on `2:59:10`. A started second counts whole, so that
 * 00:00 is shown only when nothing is left; never negative.
 */
export function countdownClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / msPerSecond))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / minutesPerHour)
  const tail = `${two(minutes % minutesPerHour)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** The time left in words around its clock: `あと14:32`, `14:32 left`. Source: glossary 1.4. */
export function formatCountdown(leftMs: number, lang: Lang): string {
  return formatWords[lang].countdown.replace('{t}', countdownClock(leftMs))
}

/** When something was last refreshed, on Japan's clock: `14:32更新`, `Updated 14:32`. */
export function formatUpdated(at: Instant, lang: Lang): string {
  return formatWords[lang].updated.replace('{t}', formatTime(at))
}

/** A length of time in hours and minutes: `1時間30分`, `1 h 30 min`; zero is `0分`. `minutes` is whole and 0 or more. */
export function formatDuration(minutes: number, lang: Lang): string {
  const words = formatWords[lang]
  const hours = Math.floor(minutes / minutesPerHour)
  const rest = minutes % minutesPerHour
  const hoursText = hours > 0 ? words.hours.replace('{n}', String(hours)) : ''
  const restText = rest > 0 || hours === 0 ? words.minutes.replace('{n}', String(rest)) : ''
  const joint = hoursText && restText && (lang === 'en' || lang === 'ko') ? ' ' : ''
  return hoursText + joint + restText
}

/**
 * How long it is until a moment, as one would say it: in days of Japan's calendar from a whole day on, `5日`, `5 days`, else in hours
 * and minutes, a started minute counting whole. Empty once it is over.
 */
export function formatTimeUntil(moment: Instant, now: Instant, lang: Lang): string {
  if (moment <= now) return ''
  if (moment - now < msPerDay) return formatDuration(Math.ceil((moment - now) / msPerMinute), lang)
  const days = daysBetween(calendarDateOf(now), calendarDateOf(moment))
  const [one, several] = formatWords[lang].days
  return (days === 1 ? one : several).replace('{n}', String(days))
}

/** A length: `170cm`, `170 cm`, `170厘米`, `170公分`. Source: glossary 1.3. */
export function formatLengthCm(cm: number, lang: Lang): string {
  return formatWords[lang].lengthCm.replace('{n}', String(cm))
}

/** A suitcase size: `32インチ`, `32-inch`, `32寸`, `32吋`. Source: glossary 1.3. */
export function formatInches(inches: number, lang: Lang): string {
  return formatWords[lang].inches.replace('{n}', String(inches))
}
