import type { removeTravellerDetails as call } from '@noriai/contract/calls/addressBook'
import type { RouteOf } from '../../plugins/contract'
import { removeTravellerDetails as remove } from '../../services/account/travellerDetails'

/** Forgets the saved contact and riders of the account. */
export const removeTravellerDetails: RouteOf<typeof call> = async ({ session, deps }) => {
  await remove(deps.db, session.accountId)
  return null
}
