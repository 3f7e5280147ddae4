export const msPerSecond = 1000
export const msPerMinute = 60 * msPerSecond
export const msPerHour = 60 * msPerMinute
export const msPerDay = 24 * msPerHour

const BEIJING_MS = 8 * msPerHour

/** RFC 3339 in Beijing, as all of WeChat's times. */
export const beijingTime = (at: number) => `${new Date(at + BEIJING_MS).toISOString().slice(0, 19)}+08:00`

/** `YYYYMMDD` of Beijing. */
export const beijingDate = (at: number) => beijingTime(at).slice(0, 10).replaceAll('-', '')

/** When a day of Beijing begins, epoch milliseconds. */
export const beijingMidnight = (date: string) =>
  Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00+08:00`)
