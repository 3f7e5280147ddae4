import type { fillByLink as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentFillLink } from '../../presenters/links'
import { fillByLink as fill } from '../../services/links/fillByLink'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Takes the details of one rider. */
export const fillByLink: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const found = await deps.db.transaction((tx) => fill(tx, input, at, deps.policy))
  return presentFillLink(found, at, world)
}
