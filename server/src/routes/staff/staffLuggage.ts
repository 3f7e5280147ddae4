import type { staffLuggage as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { presentDepartureLuggage } from '../../presenters/staffOrder'
import { luggageOn } from '../../services/luggage/luggageOn'

/** The bags bought for the rides of a departure. */
export const staffLuggage: RouteOf<typeof call> = async ({ input, at, deps }) => ({
  luggage: (await luggageOn(deps.db, input.departureId)).map((bags) =>
    presentDepartureLuggage(bags, at, deps.policy),
  ),
})
