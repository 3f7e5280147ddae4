import { minutesPerDay, minutesPerHour } from '@noriai/contract/time'

const HOURS_PER_DAY = 24

/**
 * The longest time between two runs of a cron line that is the same every day, minutes.
 * @throws Error for a line that hangs on the day, or that this does not read
 */
export function longestGapMinutes(cron: string): number {
  const [minute = '', hour = '', ...day] = cron.split(' ')
  if (day.join(' ') !== '* * *') throw new Error(`The cron line ${cron} is not the same every day`)
  const minutes = valuesOf(minute, minutesPerHour)
  const times = valuesOf(hour, HOURS_PER_DAY).flatMap((at) =>
    minutes.map((past) => at * minutesPerHour + past),
  )
  const [first] = times
  if (first === undefined) throw new Error(`The cron line ${cron} never runs`)
  return Math.max(...times.map((time, at) => (times[at + 1] ?? first + minutesPerDay) - time))
}

/** What a field of a cron line names: every value below `end`, each so many, one, or those from one to another. */
function valuesOf(field: string, end: number): number[] {
  const parts = /^(?:\*(?:\/([1-9]\d*))?|(\d+)(?:-(\d+))?)$/.exec(field)
  if (!parts) throw new Error(`Not read of a cron line: ${field}`)
  const [, step = '1', from = '0', to = parts[2] ?? String(end - 1)] = parts
  return Array.from({ length: end }, (_, value) => value).filter(
    (value) => value >= Number(from) && value <= Number(to) && value % Number(step) === 0,
  )
}
