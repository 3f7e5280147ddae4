import type { saveTravellerDetails as call } from '@noriai/contract/calls/addressBook'
import type { RouteOf } from '../../plugins/contract'
import { saveTravellerDetails as save } from '../../services/account/travellerDetails'

/** Saves contact and riders of the account. */
export const saveTravellerDetails: RouteOf<typeof call> = ({ input, session, deps, at }) =>
  save(deps.db, session.accountId, input, at, deps.policy)
