import { isRide, directionOf } from '@noriai/contract/orders/kinds'
import { refundableStates, activeRideStates } from '@noriai/contract/orders/states'
import { priceLuggage, withoutForeignFee } from '@noriai/contract/rules/fare'
import { isCounterSaleOpen, piecesProblem } from '@noriai/contract/rules/luggageSale'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { lockOrder, transitionOrder, type Order, type OrderStep } from '../orders'
import { boughtLater, ridersOf } from './boughtFor'
import { writeLuggageOrder } from './writeLuggageOrder'

/** How the traveller paid at the counter; it is kept in the log. */
export type CounterPayment = 'cash' | 'terminal'

/** Extra pieces that a traveller pays for at the counter. */
interface CounterSale {
  readonly rideOrderId: string
  readonly pieces: number
  readonly payment: CounterPayment
}

/**
 * Sells extra pieces for a ride at the counter, in yen and without the card fee: the luggage order is written, paid and
 * confirmed at once.
 * @throws notFound for an order that is no ride, validation.extraLuggageMax, order.luggageClosed; nothing is changed then
 */
export async function sellLuggageAtCounter(
  tx: Tx,
  { rideOrderId, pieces, payment }: CounterSale,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const ride = await lockOrder(tx, rideOrderId)
  if (!ride || !isRide(ride.type)) throw new DomainError('notFound')
  const bought = ride.bagsExtra + (await boughtLater(tx, ride.id, cause.at))
  const problem = piecesProblem({ pieces, riders: ridersOf(ride), policy, alreadyBought: bought })
  if (problem) throw DomainError.of(problem)
  if (!(await isSaleOpen(tx, ride, cause.at))) throw new DomainError('order.luggageClosed')
  const price = withoutForeignFee(priceLuggage(pieces, policy.currency.settle, policy))
  const placed = await writeLuggageOrder(tx, ride, { pieces, price, lang: ride.lang }, { cause, policy })
  const paid = await transitionOrder(
    tx,
    placed,
    'payment',
    'paid',
    { ...cause, note: payment },
    {
      payType: 'counter',
      paidAt: cause.at,
      paidAmount: price.payPrice,
      paidAmountJpy: price.payPriceJpy,
    },
  )
  return transitionOrder(tx, paid, 'fulfilment', 'confirmed', cause)
}

/** Whether staff can sell luggage for a ride at this moment. */
export async function isSaleOpen(db: Executor, ride: Order, at: number): Promise<boolean> {
  const direction = directionOf(ride.type)
  const isRiding = activeRideStates.includes(ride.fulfilment)
  const isKept = refundableStates.includes(ride.refund)
  if (!direction || ride.payment !== 'paid' || !isRiding || !isKept) return false
  const { departureId, times } = ride
  if (departureId === null || times === null) return false
  const [departure] = await db
    .select({ progress: departures.progress })
    .from(departures)
    .where(eq(departures.id, departureId))
  const sale = {
    direction,
    landsAt: ride.appointedAt,
    isVerified: ride.fulfilment !== 'confirmed',
    progress: departure?.progress ?? 'scheduled',
    relayAt: times.relayAt,
  }
  return isCounterSaleOpen(sale, at)
}
