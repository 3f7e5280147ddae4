import type { openFillLink as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentFillLink } from '../../presenters/links'
import { openToFill } from '../../services/links/fillByLink'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Opens the link by which riders give their own details. */
export const openFillLink: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const found = await deps.db.transaction((tx) => openToFill(tx, input.token, at))
  return presentFillLink(found, at, world)
}
