import type { lapChildSeatOffer as call } from '@noriai/contract/calls/lapChild'
import type { RouteOf } from '../../plugins/contract'
import { offerLapChildSeats } from '../../services/lapChild/offerLapChildSeats'

/** What seats for lap children of a ride cost, and whether there is room. */
export const lapChildSeatOffer: RouteOf<typeof call> = ({ input, session, at, deps }) =>
  offerLapChildSeats(deps.db, input, session.accountId, at, deps.policy)
