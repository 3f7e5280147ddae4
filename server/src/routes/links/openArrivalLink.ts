import type { openArrivalLink as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentArrivalLink } from '../../presenters/links'
import { loadLinked } from '../../services/links/loadLinked'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Opens the link that shows where a ride is. */
export const openArrivalLink: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const { details, expiresAt } = await loadLinked(deps.db, input.token, at)
  return presentArrivalLink(details, expiresAt, at, await rideWorldOf(deps, lang))
}
