import type { Cents } from '@noriai/contract/money'
import { isRide, directionOf } from '@noriai/contract/orders/kinds'
import { awaitsHandBack } from '@noriai/contract/orders/staffActions'
import { activeRideStates, keptRideRefundStates } from '@noriai/contract/orders/states'
import { priceLuggage } from '@noriai/contract/rules/fare'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { isCounterSaleOpen, piecesProblem } from '@noriai/contract/rules/luggageSale'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { eq, and, ne } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { refunds } from '../../infra/db/schema/orders'
import { giveBackAtCounter, takeAtCounter } from '../drawer'
import { landingOf, reportFor } from '../flights'
import { lockOrder, transitionOrder, type Order, type OrderStep, type Cause } from '../orders'
import { handOver } from '../seats'
import { writeLuggageOrder } from './addLuggageOrder'
import type { RoomContext } from './bagRoom'
import { boughtLater, ridersOf } from './luggageOn'

/** Extra pieces that a traveller pays for at the counter. */
interface CounterSale {
  readonly rideOrderId: string
  readonly pieces: number
  readonly payment: CounterWay
  /** The number of the terminal's slip; empty for cash. */
  readonly slip: string
}

/**
 * Sells extra pieces for a ride at the counter, in yen and without the card fee: the luggage order is written, paid and
 * confirmed at once, and what was taken is written down.
 * @throws notFound for an order that is no ride, validation.extraLuggageMax, order.luggageClosed, order.bagsFull,
 * order.bagsFullAll; counter.noDrawer, counter.slipNeeded; nothing is changed then, when the caller rolls back
 */
export async function sellLuggageAtCounter(
  tx: Tx,
  { rideOrderId, pieces, payment, slip }: CounterSale,
  { cause, data, policy }: OrderStep & Pick<RoomContext, 'data'>,
): Promise<Order> {
  const ride = await lockOrder(tx, rideOrderId)
  if (!ride || !isRide(ride.type)) throw new DomainError('notFound')
  const bought = ride.bagsExtra + (await boughtLater(tx, ride.id, cause.at))
  const problem = piecesProblem({ pieces, riders: ridersOf(ride), policy, alreadyBought: bought })
  if (problem) throw DomainError.of(problem)
  if (!(await isSaleOpen(tx, ride, cause.at))) throw new DomainError('order.luggageClosed')
  const price = withoutForeignFee(priceLuggage(pieces, policy.currency.settle, policy))
  const placed = await writeLuggageOrder(tx, ride, { pieces, price, lang: ride.lang, cause, data, policy })
  const paid = await transitionOrder(tx, placed, {
    fact: 'payment',
    to: 'paid',
    cause: { ...cause, note: payment },
    patch: {
      payType: 'counter',
      counterWay: payment,
      channel: 'counter',
      soldBy: staffOf(cause).staffId,
      paidAt: cause.at,
      paidAmount: price.payPrice,
      paidAmountJpy: price.payPriceJpy,
    },
  })
  await handOver(tx, ride, paid)
  const confirmed = await transitionOrder(tx, paid, { fact: 'fulfilment', to: 'confirmed', cause })
  const taken = { orderId: paid.id, way: payment, amountJpy: price.payPriceJpy, slip }
  await takeAtCounter(tx, taken, staffOf(cause))
  return confirmed
}

/** Who of the staff does something. */
function staffOf({ actorId, at }: Cause): StaffAction {
  if (actorId === undefined) throw new Error('At the counter somebody sells')
  return { staffId: actorId, at }
}

/** Whether staff can sell luggage for a ride at this moment. */
export async function isSaleOpen(db: Executor, ride: Order, at: number): Promise<boolean> {
  const direction = directionOf(ride.type)
  const isRiding = activeRideStates.includes(ride.fulfilment)
  const isKept = keptRideRefundStates.includes(ride.refund)
  if (!direction || ride.payment !== 'paid' || !isRiding || !isKept) return false
  const { departureId, times } = ride
  if (departureId === null || times === null) return false
  const [departure] = await db
    .select({ progress: departures.progress })
    .from(departures)
    .where(eq(departures.id, departureId))
  const sale = {
    direction,
    landsAt: landingOf(ride, await reportFor(db, ride)),
    isVerified: ride.fulfilment !== 'confirmed',
    progress: departure?.progress ?? 'scheduled',
    relayAt: times.relayAt,
  }
  return isCounterSaleOpen(sale, at)
}

/** What was handed back at the counter. */
interface HandedBack {
  readonly orderId: string
  /** The number of the terminal's slip; empty for cash. */
  readonly slip: string
  /** What was to be handed back as whoever did it saw it. */
  readonly seenJpy?: Cents | undefined
}

/**
 * Notes that staff handed back what was paid at the counter for an order that is being refunded, the way it was paid: no provider can.
 * @throws notFound for an order that was not paid at the counter, order.notRefundable when nothing is to be handed back;
 * order.refundedMeanwhile when that is less, or more, than `seenJpy`; counter.noDrawer, counter.drawerEmpty, counter.slipNeeded; nothing
 * is changed then, when the caller rolls back
 */
export async function handBackAtCounter(
  tx: Tx,
  { orderId, slip, seenJpy }: HandedBack,
  cause: Cause,
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (order?.payType !== 'counter') throw new DomainError('notFound')
  if (!awaitsHandBack({ facts: order, isPaidAtCounter: true })) throw new DomainError('order.notRefundable')
  const back = await tx
    .update(refunds)
    .set({ status: 'done', sentAt: cause.at, doneAt: cause.at })
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, 'done')))
    .returning({ amountJpy: refunds.amountJpy, giftJpy: refunds.giftJpy })
  const amountJpy = chargedPartOf(back)
  if (seenJpy !== undefined && seenJpy !== amountJpy) throw new DomainError('order.refundedMeanwhile')
  // What was sold before drawers were kept says nothing: it was handed over in cash, or is by now.
  const way = order.counterWay ?? 'cash'
  await giveBackAtCounter(tx, { orderId: order.id, way, amountJpy, slip }, staffOf(cause))
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  const gone = rows.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
  return transitionOrder(tx, order, {
    fact: 'refund',
    to: gone >= order.paidAmountJpy ? 'refunded' : 'partlyRefunded',
    cause,
  })
}
