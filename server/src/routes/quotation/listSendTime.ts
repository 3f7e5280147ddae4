import type { listSendTime as call } from '@noriai/contract/calls/quotation'
import type { RouteOf } from '../../plugins/contract'
import { presentSendTimes } from '../../presenters/sendTimes'
import { findHungPoster } from '../../services/posters/posterList'
import { resolveDay } from '../../services/quotation/askedDay'
import { dayDepartures } from '../../services/quotation/dayDepartures'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** The departures of a day with seats left, and what a ride costs to each ward. */
export const listSendTime: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const { data, policy } = world
  const { request, posterCode, ...asked } = resolveDay(input, at, world)
  const poster = posterCode === undefined ? undefined : await findHungPoster(deps.db, posterCode)
  const walkMinutes = poster?.walkMinutes ?? asked.walkMinutes
  const day = await dayDepartures(deps.db, request, data, session?.accountId ?? null, at, policy)
  return presentSendTimes({ request, day, at, ...asked, walkMinutes }, world)
}
