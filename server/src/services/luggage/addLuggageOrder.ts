import type { addLuggageOrder as call } from '@noriai/contract/calls/luggage'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import { needsNoCharge, priceLuggage } from '@noriai/contract/rules/fare'
import { piecesProblem } from '@noriai/contract/rules/luggageSale'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { requireOwner } from '../../policies/order'
import type { Orderer } from '../orders/addOrUpdate'
import { settleWithoutCharge } from '../orders/settleWithoutCharge'
import { lockOrder, type Cause, type Order } from '../orders/transitionOrder'
import { boughtLater, isSoldToOwner, ridersOf } from './boughtFor'
import { writeLuggageOrder } from './writeLuggageOrder'

/**
 * Orders extra pieces for a ride of the traveller. The lock of the ride makes the pieces of all its orders one count,
 * however many buy at once.
 * @throws notFound, validation.extraLuggageMax, order.luggageClosed, booking.priceError; nothing is changed then
 */
export async function addLuggageOrder(
  tx: Tx,
  { orderId, pieces, currency, payPrice }: CallInput<typeof call>,
  { accountId, lang }: Omit<Orderer, 'taker'>,
  at: number,
  policy: Policy,
): Promise<Order> {
  const ride = requireOwner(await lockOrder(tx, orderId), accountId)
  const later = await boughtLater(tx, ride.id, at)
  const problem = piecesProblem(pieces, ridersOf(ride), policy, ride.bagsExtra + later)
  if (problem) throw DomainError.of(problem)
  if (!isSoldToOwner(ride, later, at, policy)) throw new DomainError('order.luggageClosed')
  const price = priceLuggage(pieces, currency, policy)
  if (price.payPrice !== payPrice) throw new DomainError('booking.priceError')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'placed', at }
  const placed = await writeLuggageOrder(tx, ride, { pieces, price, lang }, cause, policy)
  if (!needsNoCharge(price)) return placed
  const settled = await settleWithoutCharge(tx, placed.id, 0, { ...cause, cause: 'nothingToCharge' }, policy)
  return settled.order
}
