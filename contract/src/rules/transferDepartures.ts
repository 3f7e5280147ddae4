import type { Policy } from '../policy'
import type { Problem } from '../schema/problem'
import { addDays, serviceDateOf, toWallTime, type Instant } from '../time'
import { noticeProblem } from './notice'
import { problem } from './problem'
import { isCollectable } from './ridePlan'
import { departuresOn, isDeparture, serviceHoursOn } from './timetable'

/**
 * Whether a transfer at `departsAt` can be booked. Source: decisions.md, "Transfer".
 * @param doorMinutes direct minibus time from the door it starts at to the relay point; left out while it is not known.
 * @returns booking.timeTooEarly, booking.tooFarAhead or booking.outOfServiceHours, or nothing.
 */
export function transferProblem(
  departsAt: Instant,
  at: Instant,
  policy: Policy,
  doorMinutes?: number,
): Problem | undefined {
  const refusal = noticeProblem('transfer', departsAt, at, policy)
  if (refusal) return refusal
  if (isDeparture(departsAt, 'transfer', policy)) return collectProblem(departsAt, doorMinutes, at, policy)
  const hours = serviceHoursOn(serviceDateOf(departsAt, policy), 'transfer', policy)
  return problem('booking.outOfServiceHours', {
    first: toWallTime(hours.first),
    last: toWallTime(hours.last),
  })
}

/** With a short notice the way from the door decides: the minibus must still be able to come. */
function collectProblem(
  departsAt: Instant,
  doorMinutes: number | undefined,
  at: Instant,
  policy: Policy,
): Problem | undefined {
  const isInTime = (time: Instant) =>
    doorMinutes === undefined || isCollectable(time, doorMinutes, at, policy)
  if (isInTime(departsAt)) return undefined
  const date = serviceDateOf(departsAt, policy)
  const first = [date, addDays(date, 1)]
    .flatMap((day) => departuresOn(day, 'transfer', policy))
    .find(isInTime)
  return problem('booking.timeTooEarly', { dateTime: toWallTime(first ?? departsAt) })
}
