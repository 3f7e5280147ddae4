import type { addLuggageOrder as call } from '@noriai/contract/calls/luggage'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { PriceBreakdown } from '@noriai/contract/price'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { piecesProblem, luggagePayUntil } from '@noriai/contract/rules/luggageSale'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx, Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { writeExtraOrder } from '../extras'
import { completePlacing, lockOrder, requireOwner, type Cause, type Order, type OrderStep } from '../orders'
import { holdPlaces, type RoomContext } from './bagRoom'
import { boughtLater, isSoldToOwner, ridersOf } from './luggageOn'

/** Who orders and when, in which language they are written to, and by which data and policy. */
interface Buyer extends RoomContext {
  readonly accountId: string
  readonly lang: Lang
}

/**
 * Orders extra pieces for a ride of the traveller, whose places are held until the order is to be paid. The lock of the ride makes
 * the pieces of all its orders one count, however many buy at once, that of its departure the places.
 * @throws notFound, validation.extraLuggageMax, order.luggageClosed, order.bagsFull, order.bagsFullAll, booking.priceError; nothing
 * is changed then, when the caller rolls back
 */
export async function addLuggageOrder(
  tx: Tx,
  { orderId, pieces, currency, payPrice }: CallInput<typeof call>,
  { accountId, lang, data, at, policy }: Buyer,
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
  const placed = await writeLuggageOrder(tx, ride, { pieces, price, lang, cause, data, policy })
  return completePlacing(tx, placed, policy)
}

/** Extra pieces that are to be written down for a ride. */
interface NewLuggage {
  readonly pieces: number
  readonly price: PriceBreakdown
  /** The language to write to the traveller in. */
  readonly lang: Lang
}

/**
 * Writes an unpaid luggage order of a ride and holds its places. The ride is locked by the caller, who has counted the pieces.
 * @throws order.bagsFull, order.bagsFullAll
 */
export async function writeLuggageOrder(
  tx: Tx,
  ride: Order,
  { pieces, price, lang, cause, data, policy }: NewLuggage & OrderStep & Pick<RoomContext, 'data'>,
): Promise<Order> {
  const { adults, children, infants, farePaying } = ride
  const of = { adults, children, infants, farePaying, bagsExtra: pieces, seats: 0 }
  const payUntil = luggagePayUntil(cause.at, ride.departsAt ?? cause.at, policy)
  const order = await writeExtraOrder(tx, ride, {
    extra: { type: orderKinds.luggage, of, price, payUntil, lang },
    cause,
    policy,
  })
  await holdPlaces(tx, ride, { order, data, at: cause.at, policy })
  return order
}

/** Makes sure that an order of the account is for luggage. @throws notFound */
export async function requireLuggageOrder(db: Executor, orderId: string, accountId: string): Promise<void> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId), eq(orders.type, orderKinds.luggage)))
  if (!found) throw new DomainError('notFound')
}
