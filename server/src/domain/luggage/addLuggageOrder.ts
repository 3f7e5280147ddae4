import type { addLuggageOrder as call } from '@noriai/contract/calls/luggage'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { piecesProblem } from '@noriai/contract/rules/luggageSale'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { completePlacing, lockOrder, requireOwner, type Cause, type Order } from '../orders'
import { boughtLater, isSoldToOwner, ridersOf } from './boughtFor'
import { writeLuggageOrder } from './writeLuggageOrder'

/** Who orders and when, in which language they are written to, and by which policy. */
interface Buyer {
  readonly accountId: string
  readonly lang: Lang
  readonly at: number
  readonly policy: Policy
}

/**
 * Orders extra pieces for a ride of the traveller. The lock of the ride makes the pieces of all its orders one count,
 * however many buy at once.
 * @throws notFound, validation.extraLuggageMax, order.luggageClosed, booking.priceError; nothing is changed then
 */
export async function addLuggageOrder(
  tx: Tx,
  { orderId, pieces, currency, payPrice }: CallInput<typeof call>,
  { accountId, lang, at, policy }: Buyer,
): Promise<Order> {
  const ride = requireOwner(await lockOrder(tx, orderId), accountId)
  const later = await boughtLater(tx, ride.id, at)
  const problem = piecesProblem({
    pieces,
    riders: ridersOf(ride),
    policy,
    alreadyBought: ride.bagsExtra + later,
  })
  if (problem) throw DomainError.of(problem)
  if (!isSoldToOwner(ride, later, { at, policy })) throw new DomainError('order.luggageClosed')
  const price = priceLuggage(pieces, currency, policy)
  if (price.payPrice !== payPrice) throw new DomainError('booking.priceError')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'placed', at }
  const placed = await writeLuggageOrder(tx, ride, { pieces, price, lang }, { cause, policy })
  return completePlacing(tx, placed, policy)
}
