import type { travellerDetails as call } from '@noriai/contract/calls/addressBook'
import type { RouteOf } from '../../plugins/contract'
import { findTravellerDetails } from '../../services/account/travellerDetails'

/** The saved contact and riders of the account. */
export const travellerDetails: RouteOf<typeof call> = async ({ session, deps }) => ({
  details: await findTravellerDetails(deps.db, session.accountId),
})
