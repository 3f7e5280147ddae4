import { type ClockTime, two } from '@noriai/contract/time'

/** The departures of an hour, as a station's timetable lists them. */
export interface TimetableHour {
  /** Two digits; `00` for the hour after midnight. */
  readonly hour: string
  readonly minutes: readonly string[]
  /** The departures belong to the evening before. */
  readonly isNextDay: boolean
}

const HOURS_A_DAY = 24

/** A timetable's departures by hour, in its own order. */
export function timetableHours(times: readonly ClockTime[]): TimetableHour[] {
  const byHour = new Map<number, string[]>()
  for (const time of times) {
    const [hour = '', minute = ''] = time.split(':')
    byHour.set(Number(hour), [...(byHour.get(Number(hour)) ?? []), minute])
  }
  return [...byHour].map(([hour, minutes]) => ({
    hour: two(hour % HOURS_A_DAY),
    minutes,
    isNextDay: hour >= HOURS_A_DAY,
  }))
}
