import type { staffHandBackLuggage as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { handBackAtCounter } from '../../services/luggage/handBackAtCounter'
import { changeOrder } from './answerOrder'

/** Notes that the price of luggage was handed back at the counter where it was paid. */
export const staffHandBackLuggage: RouteOf<typeof call> = (context) =>
  changeOrder('staffHandBackLuggage', context, async ({ tx, input, cause }) => {
    await handBackAtCounter(tx, input.id, { ...cause, cause: 'handedBackAtCounter' })
    return input.id
  })
