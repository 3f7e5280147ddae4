import { fromWallTime, msPerMinute, msPerSecond, type Instant, type WallTime } from '@noriai/contract/time'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD HH:mm:ss` on the clocks of an IANA time zone. @throws RangeError for a zone that does not exist. */
export function wallTimeIn(timeZone: string, at: Instant): WallTime {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

/** Minutes that the clocks of an IANA time zone are ahead of UTC at an instant: 480 in Asia/Hong_Kong. */
export function utcOffsetMinutesOf(timeZone: string, at: Instant): number {
  const second = Math.floor(at / msPerSecond) * msPerSecond
  const aheadOf = (zone: string) => fromWallTime(wallTimeIn(zone, second)) - second
  return Math.round((aheadOf(timeZone) - aheadOf('UTC')) / msPerMinute)
}
