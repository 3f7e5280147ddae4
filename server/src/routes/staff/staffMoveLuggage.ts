import type { staffMoveLuggage as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { moveLuggage } from '../../services/luggage/moveLuggage'
import { changeOrder } from './answerOrder'

/** Notes where the bags of a luggage order are. */
export const staffMoveLuggage: RouteOf<typeof call> = (context) =>
  changeOrder('staffMoveLuggage', context, async ({ tx, input, cause }) => {
    await moveLuggage(tx, input.id, input.to, { ...cause, cause: 'luggageMoved' })
    return input.id
  })
