import type { Policy } from '../policy'
import type { Problem } from '../schema/problem'
import { serviceDateOf, toWallTime, type Instant } from '../time'
import { noticeProblem } from './notice'
import { problem } from './problem'
import { isDeparture, serviceHoursOn } from './timetable'

/**
 * Whether a transfer at `departsAt` can be booked. Source: decisions.md, "Transfer".
 * @returns booking.timeTooEarly, booking.tooFarAhead or booking.outOfServiceHours, or nothing.
 */
export function transferProblem(departsAt: Instant, at: Instant, policy: Policy): Problem | undefined {
  const refusal = noticeProblem('transfer', departsAt, at, policy)
  if (refusal || isDeparture(departsAt, 'transfer', policy)) return refusal
  const hours = serviceHoursOn(serviceDateOf(departsAt, policy), 'transfer', policy)
  return problem('booking.outOfServiceHours', {
    first: toWallTime(hours.first),
    last: toWallTime(hours.last),
  })
}
