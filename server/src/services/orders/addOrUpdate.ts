import type { addOrUpdate as call } from '@noriai/contract/calls/booking'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { payUntil } from '@noriai/contract/rules/seatHold'
import { isTripInfoAskedFirst } from '@noriai/contract/rules/tripInfo'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { takeCoupon } from '../coupons/orderCoupon'
import { priceWithCoupon, type PricedRide, type PriceWorld } from '../coupons/priceWithCoupon'
import { takenOf } from '../holds/checkAppointment'
import { findHold, heldDeparture } from '../holds/findHold'
import { wasAnsweredBy } from '../idempotency'
import { resolveAppointment, type AskedAppointment } from '../quotation/askedAppointment'
import { stopKeyOf, type RideWorld } from '../quotation/askedRide'
import type { FlightChecked } from '../quotation/knownFlight'
import { quoteRide, timesOn } from '../quotation/quote'
import { sweepAndRead, takeSeats } from '../seats/claims'
import { assertFairShare, type SeatTaker } from '../seats/fairShare'
import { assertFewLapses } from '../seats/lapses'
import { departureIdOf, lockPlanned, type PlannedDeparture } from '../seats/departures'
import { checkedContact, checkedRiders } from '../tripInfo/riders'
import { refuseDuplicateRide } from './duplicateRide'
import { loadOrderDetails, type OrderDetails } from './orderDetails'
import { findReplaced } from './replacedOrder'
import { takeHoldOver, writeFirstLog, writeOrder, type NewOrder } from './placeOrder'
import { settleWithoutCharge } from './settleWithoutCharge'
import { lockOrder, type Order } from './transitionOrder'
import { refuseTooManyUnpaid, waitForOwnOrders } from './unpaidRides'

type Input = CallInput<typeof call>

/** Who places an order, in which language they are written to. */
export interface Orderer {
  readonly accountId: string
  readonly lang: Lang
  /** From where it is placed: where holds are switched off, the order takes the seats. */
  readonly taker: SeatTaker
}

/**
 * Places an order: once for a hold, however often it is asked for. It takes the hold's seats over and is sold at the
 * price that was told; another price is refused, not charged.
 * @throws the codes of the contract's addOrUpdate; nothing is changed then, when the caller rolls back
 */
export async function addOrUpdate(
  tx: Tx,
  input: Input,
  checked: FlightChecked,
  orderer: Orderer,
  at: number,
  world: RideWorld,
): Promise<OrderDetails> {
  const { holdId } = input
  const { accountId } = orderer
  if (!world.policy.seats.holdEnabled) return placeWithoutHold(tx, input, checked, orderer, at, world)
  if (holdId === null) throw new DomainError('booking.holdExpired')
  // A second tap waits here: halfway through it would see the coupon gone that the first one is just using.
  await waitForOwnOrders(tx, accountId)
  const hold = await findHold(tx, holdId, accountId, at)
  if ('earlier' in hold) return sameOrder(tx, hold.earlier, input, at)
  const asked = resolveAppointment(checked, at, world)
  const planned = heldDeparture(hold, asked.ride, world.policy)
  const replacesOrderId = await findReplaced(tx, input.ride.replacesOrderId, accountId, at, world.policy)
  const placer = { ...orderer, replacesOrderId, heldAt: hold.claim.createdAt }
  const newOrder = await prepare(tx, input, asked, planned, placer, at, world)
  if (!input.ride.allowDuplicate) await refuseDuplicateRide(tx, newOrder, at)
  const { order, isNew } = await writeOrder(tx, newOrder, at, world.policy)
  if (!isNew) return sameOrder(tx, order, input, at)
  await takeHoldOver(tx, order, at)
  await takeCoupon(tx, order, at)
  return settledOrNew(tx, order, newOrder, planned, world.policy)
}

/**
 * The order that a hold became before, for the same request under whatever key.
 * @throws booking.holdUsed for another one: other riders, another price or contact would be ignored silently
 */
async function sameOrder(tx: Tx, order: Order, input: Input, at: number): Promise<OrderDetails> {
  const { id, orderNo, accountId } = order
  const isSame = await wasAnsweredBy(tx, { accountId, call: 'addOrUpdate', input, answerId: id })
  if (!isSame) throw new DomainError('booking.holdUsed', { orderNo, orderId: id })
  return loadOrderDetails(tx, id, accountId, at)
}

/** An order for which nothing is to be charged is booked in the step in which it is placed; any other waits to be paid. */
async function settledOrNew(
  tx: Tx,
  order: Order,
  newOrder: NewOrder,
  planned: PlannedDeparture,
  policy: Policy,
): Promise<OrderDetails> {
  if (!needsNoCharge(order.price)) return newDetails(order, newOrder, planned)
  const { id, accountId, createdAt: at } = order
  const cause = { actor: 'traveller', actorId: accountId, cause: 'nothingToCharge', at } as const
  await settleWithoutCharge(tx, id, 0, cause, policy)
  return loadOrderDetails(tx, id, accountId, at)
}

/** Where holds are switched off the order itself takes the seats, in the same transaction. */
async function placeWithoutHold(
  tx: Tx,
  input: Input,
  checked: FlightChecked,
  orderer: Orderer,
  at: number,
  world: RideWorld,
): Promise<OrderDetails> {
  const { policy } = world
  const { accountId } = orderer
  await waitForOwnOrders(tx, accountId)
  await refuseTooManyUnpaid(tx, accountId, at, policy)
  const asked = resolveAppointment(checked, at, world)
  const taken = takenOf(await quoteRide(asked.ride, { ...world, db: tx, accountId, at }))
  const replacesOrderId = await findReplaced(tx, input.ride.replacesOrderId, accountId, at, policy)
  const placer = { ...orderer, replacesOrderId }
  const newOrder = await prepare(
    tx,
    { ...input, holdId: null },
    asked,
    taken.availability.planned,
    placer,
    at,
    world,
  )
  if (!input.ride.allowDuplicate) await refuseDuplicateRide(tx, newOrder, at)
  const departure = await lockPlanned(
    tx,
    taken.availability.planned,
    await departuresOfReplaced(tx, newOrder),
    at,
  )
  const { order } = await writeOrder(tx, newOrder, at, policy)
  await writeFirstLog(tx, order, at)
  const claims = await sweepAndRead(tx, departure.id, at)
  await assertFewLapses(tx, { accountId, departureId: departure.id }, at, policy)
  const share = { departure, claims, accountId, seats: order.seats, taker: orderer.taker }
  const origin = await assertFairShare(tx, share, at, policy)
  const request = {
    accountId,
    ...origin,
    orderId: order.id,
    seats: order.seats,
    stopKey: order.stopKey,
    expiresAt: payUntil(at, policy),
  }
  const seats = await takeSeats(tx, departure, claims, request, at)
  if ('reason' in seats) throw new DomainError('order.seatsSoldOut', { left: Math.max(0, seats.left) })
  await takeCoupon(tx, order, at)
  return settledOrNew(tx, order, newOrder, taken.availability.planned, policy)
}

/**
 * The departure of the order that one for which nothing is charged replaces in this very step: that order is locked before any
 * departure, and both departures together.
 */
async function departuresOfReplaced(tx: Tx, { price, replacesOrderId }: NewOrder): Promise<string[]> {
  if (replacesOrderId === null || !needsNoCharge(price)) return []
  const replaced = await lockOrder(tx, replacesOrderId)
  return replaced?.departureId ? [replaced.departureId] : []
}

/** What the page of an order shows that was written just now, without reading it again. */
function newDetails(
  order: Order,
  { passengers, partner, coupon }: NewOrder,
  { busSeats }: PlannedDeparture,
): OrderDetails {
  const placed = { fact: 'payment', toState: order.payment, at: order.createdAt } as const
  return {
    order,
    busSeats,
    vehicle: null,
    journey: null,
    passengers,
    partner: partner && { code: partner.code, names: partner.names },
    log: [placed],
    refunds: [],
    refundRequest: null,
    coupon,
    flightNews: null,
    seatMove: null,
    // Of an unpaid order it tells nothing.
    lapChildUsed: false,
    boughtLater: 0,
    extraOrders: [],
    ride: null,
    review: null,
    gift: null,
    giftRole: null,
  }
}

/** Who places an order, the order that it replaces, and when the seats that it takes over were held. */
interface Placer extends Orderer, Pick<NewOrder, 'replacesOrderId'> {
  readonly heldAt?: number
}

/**
 * The price of a ride as it was told. A partner's offer that ended or changed since the seats were held still counts for them.
 * @throws the coupon's problem; the partner's, when its price was told to somebody who holds nothing; booking.priceError
 */
async function priceAsTold(
  ride: AskedAppointment['ride'],
  world: PriceWorld,
  { payPrice, heldAt }: { readonly payPrice: number; readonly heldAt: number | undefined },
): Promise<PricedRide> {
  const now = await priceWithCoupon(ride, world)
  if (now.choice?.problem) throw DomainError.of(now.choice.problem)
  if (now.price.payPrice === payPrice) return now
  if (now.partner && heldAt !== undefined) {
    const held = await priceWithCoupon(ride, { ...world, partnerAt: heldAt })
    if (held.price.payPrice === payPrice && !held.choice?.problem) return held
  }
  throw now.partner?.problem ? DomainError.of(now.partner.problem) : new DomainError('booking.priceError')
}

async function prepare(
  tx: Tx,
  input: Input,
  asked: AskedAppointment,
  planned: PlannedDeparture,
  { accountId, lang, replacesOrderId, heldAt }: Placer,
  at: number,
  world: RideWorld,
): Promise<NewOrder> {
  const { ride } = asked
  const { policy } = world
  const { holdId } = input
  const { price, choice, partner } = await priceAsTold(
    ride,
    { ...world, db: tx, accountId, at, holdId },
    { payPrice: input.payPrice, heldAt },
  )
  const times = timesOn(ride, planned, policy)
  const isAskedFirst = isTripInfoAskedFirst(times.departsAt, at, policy)
  const hasRiders = input.passengers.length > 0 || isAskedFirst
  return {
    accountId,
    lang,
    asked,
    holdId: input.holdId,
    replacesOrderId,
    departureId: departureIdOf(planned),
    serviceDate: planned.serviceDate,
    times,
    stopKey: stopKeyOf(ride),
    price,
    coupon: choice?.chosen?.row ?? null,
    partner: partner && !partner.problem ? partner : null,
    contact: checkedContact(input.contact, policy),
    passengers: hasRiders ? checkedRiders(input.passengers, ride.party, planned.serviceDate, at, policy) : [],
    remark: input.remark,
  }
}
