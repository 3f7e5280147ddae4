import type { staffOrder as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { answerOrder } from './answerOrder'

/** An order with its log, whoever's it is. */
export const staffOrder: RouteOf<typeof call> = async ({ input, lang, at, deps }) =>
  answerOrder(deps.db, input.id, at, await rideWorldOf(deps, lang))
