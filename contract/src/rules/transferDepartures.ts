import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addDays, msPerMinute, serviceDateOf, toWallTime, type Instant } from '../time'
import { earliestBookable, noticeProblem, wholeMinute } from './notice'
import { isCollectable } from './ridePlan'
import { departuresOn, isDeparture, serviceHoursOn } from './timetable'

/**
 * Whether a transfer at `departsAt` can be booked. Source: decisions.md, "Transfer".
 * @param doorMinutes direct minibus time from the door it starts at to the relay point, for a departure; left out while it is not known.
 * @returns booking.timeTooEarly with the first departure that can be had, booking.tooFarAhead, booking.outOfServiceHours or
 * booking.timeNotOffered, or nothing.
 */
export function transferProblem({
  departsAt,
  at,
  policy,
  doorMinutes,
}: {
  readonly departsAt: Instant
  readonly at: Instant
  readonly policy: Policy
  readonly doorMinutes?: ((departsAt: Instant) => number) | undefined
}): Problem | undefined {
  const refusal = noticeProblem({ direction: 'transfer', rideTime: departsAt, at, policy })
  if (refusal && refusal.error !== 'booking.timeTooEarly') return refusal
  if (!refusal && !isDeparture(departsAt, 'transfer', policy)) return offTimetable(departsAt, policy)
  // With a short notice the way from the door decides: the minibus must still be able to come.
  const earliest = earliestBookable('transfer', at, policy)
  const isInTime = (time: Instant) =>
    time >= earliest &&
    (doorMinutes === undefined ||
      isCollectable({ departsAt: time, directMinutes: doorMinutes(time), at, policy }))
  if (isInTime(departsAt)) return undefined
  const date = serviceDateOf(earliest, policy)
  const first = [date, addDays(date, 1), addDays(date, 2)]
    .flatMap((day) => departuresOn(day, 'transfer', policy))
    .find(isInTime)
  return problem('booking.timeTooEarly', { dateTime: toWallTime(first ?? wholeMinute(earliest)) })
}

/** Outside the service hours, or within them between two departures. */
function offTimetable(requested: Instant, policy: Policy): Problem {
  const date = serviceDateOf(requested, policy)
  const hours = serviceHoursOn(date, 'transfer', policy)
  const hoursText = { first: toWallTime(hours.first), last: toWallTime(hours.last) }
  if (requested < hours.first || requested > hours.last)
    return problem('booking.outOfServiceHours', hoursText)
  const times = departuresOn(date, 'transfer', policy)
  const next = times.findIndex((time) => time > requested)
  const minutes = ((times[next] ?? requested) - (times[next - 1] ?? requested)) / msPerMinute
  return problem('booking.timeNotOffered', { ...hoursText, minutes })
}
