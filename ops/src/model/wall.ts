import { fromWallTime, msPerMinute, type WallTime } from '@noriai/contract/time'

/** The clock of a wall time: `15:30`. */
export const clockOf = (wall: WallTime): string => wall.slice(11, 16)

/** The day of a wall time: `2026-11-25`. */
export const dateOf = (wall: WallTime): string => wall.slice(0, 10)

/** Whole minutes from `now` to a wall time, a started one counted whole; negative when it is over. */
export const minutesTo = (wall: WallTime, now: number): number =>
  Math.ceil((fromWallTime(wall) - now) / msPerMinute)

/** A wall time as a `datetime-local` field has it, to the minute. */
export const toField = (wall: WallTime): string => wall.slice(0, 16).replace(' ', 'T')

/** The wall time of a `datetime-local` field; undefined while it is not filled. */
export function fromField(text: string): WallTime | undefined {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? `${text.slice(0, 16).replace('T', ' ')}:00` : undefined
}
