import type { userSelectLuggage as call } from '@noriai/contract/calls/luggage'
import { listPrice } from '@noriai/contract/rules/priceList'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { luggageAllowance } from '../../services/luggage/luggageAllowance'

/** The operator sells one kind of extra piece. */
const SKU_ID = 'luggage:extra'

/** The price of an extra piece in every currency, and how many more can be bought. */
export const userSelectLuggage: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { policy } = deps
  if (input.orderId !== undefined && !session) throw new DomainError('unauthorized')
  const accountId = session?.accountId ?? null
  const allowance = await luggageAllowance(deps.db, { ...input, accountId }, at, policy)
  const price = (currency: Parameters<typeof listPrice>[1]) =>
    listPrice(policy.luggage.extraPrice, currency, policy)
  return {
    id: SKU_ID,
    price: price('CNY'),
    priceJpy: price('JPY'),
    priceUsd: price('USD'),
    priceKrw: price('KRW'),
    priceTwd: price('TWD'),
    priceHkd: price('HKD'),
    maxPerPerson: policy.luggage.maxExtraPerPerson,
    ...allowance,
  }
}
