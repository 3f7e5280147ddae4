import type { Lang } from '../lang'
import { addMinutes, calendarDateOf, type Instant } from '../time'
import { formatDate, formatTime } from './dateTime'

/** How far Japan's clock is ahead of UTC. */
const japanOffsetMinutes = 9 * 60

/** The traveller's own time zone and clock. */
export interface HomeClock {
  /** Minutes the home clock is ahead of UTC at that instant: 480 in Shanghai, -480 in Los Angeles in winter. */
  readonly utcOffsetMinutes: number
  /** The city in the traveller's language. */
  readonly city: string
}

/**
 * The same instant on the traveller's own clock, `13:30 Shanghai time`, with the day when it is another one there.
 * @returns undefined where the home clock agrees with Japan's (Korea): there is nothing to show. Source: glossary 1.4.
 */
export function formatHomeTime(at: Instant, home: HomeClock, lang: Lang): string | undefined {
  if (home.utcOffsetMinutes === japanOffsetMinutes) return undefined
  const shifted = addMinutes(at, home.utcOffsetMinutes - japanOffsetMinutes)
  const date = calendarDateOf(shifted) === calendarDateOf(at) ? undefined : formatDate(shifted, lang)
  const time = formatTime(shifted)
  switch (lang) {
    case 'ja':
      return `${home.city}時間 ${date ? `${date} ` : ''}${time}`
    case 'en':
      return `${time} ${home.city} time${date ? `, ${date}` : ''}`
    case 'zh-CN':
      return `${home.city}时间${date ?? ''}${time}`
    case 'zh-TW':
      return `${home.city}時間${date ?? ''}${time}`
    case 'ko':
      return `${home.city} 시간 ${date ? `${date} ` : ''}${time}`
  }
}
