import type { Lang } from '../lang'
import { defaultPolicy } from '../policy'
import {
  calendarDateOf,
  clockMinutes,
  clockText,
  minutesPerDay,
  serviceDateOf,
  startOfDate,
  two,
  wallParts,
  type CalendarDate,
  type ClockTime,
  type Instant,
  type ServiceDayPolicy,
  type WallParts,
} from '../time'
import { englishMonths, formatWords } from './words'

/** What a date may depend on besides itself. */
export interface DateFormat {
  /** The present: a date of another year is written with its year. */
  readonly now?: Instant
  /** Where the evening ends; the default policy's service day unless given. */
  readonly policy?: ServiceDayPolicy
}

/**
 * The calendar day in Japan with its weekday: `11月22日(日)`, `Sun 22 Nov`, `11月22日（周日）`, `11월 22일(일)`. The year is written only if
 * `now` is in another. Source: glossary 1.4.
 */
export function formatDate(at: Instant, lang: Lang, format: DateFormat = {}): string {
  const parts = wallParts(at)
  return dateText(parts, {
    lang,
    weekday: formatWords[lang].weekdays.short[parts.weekday] ?? '',
    now: format.now,
  })
}

/** As {@link formatDate}, of a calendar day `YYYY-MM-DD`. @throws RangeError for a day that does not exist. */
export function formatCalendarDate(date: CalendarDate, lang: Lang, format: DateFormat = {}): string {
  return formatDate(startOfDate(date), lang, format)
}

/** Weekday and day apart, for a choice among near days: `Sun` and `22 Nov`, `日` and `11月22日`. Without the year. */
export function formatDateParts(at: Instant, lang: Lang): { readonly weekday: string; readonly day: string } {
  const { weekday, month, day } = wallParts(at)
  const short = formatWords[lang].weekdays.short[weekday] ?? ''
  switch (lang) {
    case 'en':
      return { weekday: short, day: `${day} ${englishMonths[month - 1]}` }
    case 'ko':
      return { weekday: short, day: `${month}월 ${day}일` }
    case 'ja':
    case 'zh-CN':
    case 'zh-TW':
      return { weekday: short, day: `${month}月${day}日` }
  }
}

/** Hours and minutes on Japan's clock, `06:40`; 24 hours, two digits, in every language. */
export function formatTime(at: Instant): string {
  const { hour, minute } = wallParts(at)
  return `${two(hour)}:${two(minute)}`
}

/** A service-day clock time as a screen may show it: `24:30` becomes `00:30`. @throws RangeError for another form. */
export function formatClock(clock: ClockTime): string {
  return clockText(clockMinutes(clock) % minutesPerDay)
}

/**
 * Day and time. After midnight and before the service day starts the night is named too, with the weekday spelt
 * out in English: `00:20, Sunday 22 Nov (night of Saturday 21)`. Source: glossary 1.4.
 */
export function formatDateTime(at: Instant, lang: Lang, format: DateFormat = {}): string {
  return withNight(formatPlainDateTime(at, lang, format), formatNightOf(at, lang, format.policy), lang)
}

/** As {@link formatDateTime} without the time, for a time that is written beside it. */
export function formatDay(at: Instant, lang: Lang, format: DateFormat = {}): string {
  const weekday = weekdayOf(at, lang, format.policy)
  const day = dateText(wallParts(at), { lang, weekday, now: format.now })
  return withNight(day, formatNightOf(at, lang, format.policy), lang)
}

/** Day and time without the night-of part, for texts that place it themselves (`date.nightOfLine`). */
export function formatPlainDateTime(at: Instant, lang: Lang, format: DateFormat = {}): string {
  const weekday = weekdayOf(at, lang, format.policy)
  return dateAndTime(dateText(wallParts(at), { lang, weekday, now: format.now }), formatTime(at), lang)
}

/**
 * Names the night a time after midnight belongs to: `21日土曜の深夜`, `night of Saturday 21`.
 * @returns undefined from the start of the service day (05:00) to midnight, when no night need be named.
 */
export function formatNightOf(
  at: Instant,
  lang: Lang,
  policy: ServiceDayPolicy = defaultPolicy,
): string | undefined {
  const evening = serviceDateOf(at, policy)
  if (evening === calendarDateOf(at)) return undefined
  const { day, weekday } = wallParts(startOfDate(evening))
  const name = formatWords[lang].weekdays.long[weekday] ?? ''
  switch (lang) {
    case 'ja':
      return `${day}日${name}の深夜`
    case 'en':
      return `night of ${name} ${day}`
    case 'zh-CN':
    case 'zh-TW':
      return `${day}日${name}深夜`
    case 'ko':
      return `${day}일 ${name} 밤`
  }
}

/** Two times of Japan's clock as a range: `09:10〜09:20`, `09:10–09:20`, `09:10~09:20`, `09:10～09:20`; equal ends are one time. */
export function formatRange(from: Instant, to: Instant, lang: Lang): string {
  return rangeText(formatTime(from), formatTime(to), lang)
}

/** Two service-day clock times as a range, past midnight as the screen shows them. */
export function formatClockRange(window: { from: ClockTime; to: ClockTime }, lang: Lang): string {
  return rangeText(formatClock(window.from), formatClock(window.to), lang)
}

/** A time with the note that it is Japan's: `14:30（日本時間）`, `14:30 Japan time`. Once a card, beside its first time. */
export function withJapanTime(time: string, lang: Lang): string {
  const { japanTime } = formatWords[lang]
  if (lang === 'en') return `${time} ${japanTime}`
  return lang === 'ko' ? `${time}(${japanTime})` : `${time}（${japanTime}）`
}

/** The words "Japan time" alone, for a label. */
export function japanTimeLabel(lang: Lang): string {
  return formatWords[lang].japanTime
}

/** `dateText` and time in the order of the language. Shared with the home time. */
export function dateAndTime(date: string, time: string, lang: Lang): string {
  if (lang === 'en') return `${time}, ${date}`
  return lang === 'zh-CN' || lang === 'zh-TW' ? `${date}${time}` : `${date} ${time}`
}

function rangeText(from: string, to: string, lang: Lang): string {
  if (from === to) return from
  return `${from}${formatWords[lang].rangeMark}${to}`
}

/** The weekday as a date has it: after midnight, beside the night's, spelt out in English. */
function weekdayOf(at: Instant, lang: Lang, policy: ServiceDayPolicy = defaultPolicy): string {
  const { weekdays } = formatWords[lang]
  const isNight = serviceDateOf(at, policy) !== calendarDateOf(at)
  return (isNight && lang === 'en' ? weekdays.long : weekdays.short)[wallParts(at).weekday] ?? ''
}

/** A text with the night that its time belongs to, where one is named. */
function withNight(text: string, nightOf: string | undefined, lang: Lang): string {
  if (nightOf === undefined) return text
  return lang === 'en' || lang === 'ko' ? `${text} (${nightOf})` : `${text}（${nightOf}）`
}

interface DateTextOptions {
  readonly lang: Lang
  readonly weekday: string
  readonly now: Instant | undefined
}

function dateText(parts: WallParts, { lang, weekday, now }: DateTextOptions): string {
  const { month, day } = parts
  const year = now === undefined || wallParts(now).year === parts.year ? undefined : parts.year
  switch (lang) {
    case 'ja':
      return `${year ? `${year}年` : ''}${month}月${day}日(${weekday})`
    case 'en':
      return `${weekday} ${day} ${englishMonths[month - 1]}${year ? ` ${year}` : ''}`
    case 'zh-CN':
    case 'zh-TW':
      return `${year ? `${year}年` : ''}${month}月${day}日（${weekday}）`
    case 'ko':
      return `${year ? `${year}년 ` : ''}${month}월 ${day}일(${weekday})`
  }
}
