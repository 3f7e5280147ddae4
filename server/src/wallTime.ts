import { toWallTime, addDays, msPerSecond, startOfDate } from '@noriai/contract/time'

/** A wall time, or null for an instant that is not known. */
export function wallTimeOrNull(at: number | null): string | null {
  return at === null ? null : toWallTime(at)
}

/** The last second of a day in Japan: what is valid until a day counts for the whole of it. */
export function lastMomentOf(date: string): number {
  return startOfDate(addDays(date, 1)) - msPerSecond
}
