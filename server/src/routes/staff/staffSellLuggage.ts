import type { staffSellLuggage as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { sellLuggageAtCounter } from '../../services/luggage/sellLuggageAtCounter'
import { changeOrder } from './answerOrder'

/** Sells extra pieces for a ride at the counter. */
export const staffSellLuggage: RouteOf<typeof call> = (context) =>
  changeOrder('staffSellLuggage', context, async ({ tx, input, cause, world }) => {
    const { id, pieces, paidBy } = input
    await sellLuggageAtCounter(tx, id, pieces, paidBy, { ...cause, cause: 'soldAtCounter' }, world.policy)
    return id
  })
