import type { staffDay as call } from '@noriai/contract/calls/staff/departures'
import { serviceDateOf, toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentDepartureSummary, presentPause } from '../../presenters/departureSummary'
import { readDay } from '../../services/departures/day'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** The departures of a service day in one direction. */
export const staffDay: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const { db, policy } = deps
  const { direction, serviceDate = serviceDateOf(at, policy) } = input
  const world = await rideWorldOf(deps, lang)
  const day = await readDay(db, { direction, serviceDate }, world.data, at, policy)
  const departures = day.departures.map((each) => presentDepartureSummary(each, day.pauses, world))
  return {
    asOf: toWallTime(at),
    serviceDate,
    direction,
    ridersToday: departures.reduce((sum, { riders }) => sum + riders, 0),
    pauses: day.pauses.map((pause) => presentPause(pause, at, world)),
    departures,
  }
}
