import { listPrice } from '@noriai/contract/rules/priceList'
import { addLapChildSeatOrder, offerLapChildSeats } from '../../domain/lapChild'
import { addLuggageOrder, luggageAllowance } from '../../domain/luggage'
import { DomainError } from '../../errors'
import { change, read, type Routes } from '../../http/route'
import { answerOwnOrder } from './answerOwnOrder'

/** The operator sells one kind of extra piece. */
const SKU_ID = 'luggage:extra'

/** What can be ordered for a ride that is booked: luggage, and seats for lap children who turned too old. */
export const extras = {
  userSelectLuggage: read(async ({ input, accountId, at, deps, db }) => {
    const { policy } = deps
    if (input.orderId !== undefined && accountId === null) throw new DomainError('unauthorized')
    const allowance = await luggageAllowance(db, { ...input, accountId }, { at, policy })
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
  }),

  addLuggageOrder: change(async (context) => {
    const { tx, input, accountId, lang, at, deps } = context
    const { id } = await addLuggageOrder(tx, input, { accountId, lang, at, policy: deps.policy })
    return answerOwnOrder(id, context)
  }),

  lapChildSeatOffer: read(({ input, accountId, at, deps, db }) =>
    offerLapChildSeats(db, input, { accountId, at, policy: deps.policy }),
  ),

  addLapChildSeatOrder: change(async (context) => {
    const { tx, input, accountId, lang, at, deps } = context
    const { id } = await addLapChildSeatOrder(tx, input, { accountId, lang, at, policy: deps.policy })
    return answerOwnOrder(id, context)
  }),
} satisfies Partial<Routes>
