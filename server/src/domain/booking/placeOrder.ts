import type { addOrUpdate as call } from '@noriai/contract/calls/booking'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { PriceBreakdown } from '@noriai/contract/price'
import { lowerPrice, saleContactProblem } from '@noriai/contract/rules/counterSale'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { payUntil } from '@noriai/contract/rules/seatHold'
import { isTripInfoRequiredFirst } from '@noriai/contract/rules/tripInfo'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { wasAnsweredBy } from '../../infra/db/idempotency'
import { assertAgreed } from '../agreements'
import { loadOrderDetails, newOrderDetails, type OrderDetails } from '../orderViews'
import { completePlacing, lockAccountOrders, lockOrder, logOrder, type Order } from '../orders'
import {
  priceWithCoupon,
  quoteRide,
  resolveAppointment,
  seekingParty,
  timesOn,
  type ResolvedAppointment,
  type BookingContext,
  type FlightChecked,
  type PricingContext,
} from '../quotation'
import { findReplaced } from '../rebooking'
import { assertFairShare, assertFewLapses, type SeatTaker } from '../fairShare'
import { departureIdOf, lockPlanned, seatStatements, takeSeats, type PlannedDeparture } from '../seats'
import { checkedContact, checkedRiders } from '../tripInfo'
import { heldDeparture, liveOf, readForOrder } from './holds/findHold'
import { takenOf } from './holds/holdAppointment'
import { assertNoDuplicate, assertUnpaidLimit } from './running'
import { assertWheelchairPlace, wheelchairRefusal } from './wheelchairPlace'
import { writeOrder, type NewOrder, type SoldByStaff } from './writeOrder'

/** Who places an order, and in which language they are written to. */
export interface Customer {
  readonly accountId: string
  readonly lang: Lang
  /** From where it is placed: where holds are switched off, the order takes the seats. */
  readonly taker: SeatTaker
}

/** An order that a customer asks for. */
export interface OrderRequest {
  readonly input: CallInput<typeof call>
  /** Its ride, with the flight as it was looked up. */
  readonly checked: FlightChecked
  readonly customer: Customer
  readonly at: number
  readonly context: BookingContext
  /** By staff, for somebody at the counter or on the phone; undefined in the app. */
  readonly sale?: StaffSale
}

/** A sale of staff: its price is the one that was shown when the seats were held, or the lower one of now. */
export interface StaffSale extends SoldByStaff {
  readonly heldPrice: PriceBreakdown
}

/**
 * Places an order: once for a hold, however often it is asked for. It takes over the seats of the hold and is sold at the
 * quoted price; another price is refused, not charged.
 * @throws the codes of the contract's addOrUpdate; nothing is changed then, when the caller rolls back
 */
export function placeOrder(tx: Tx, request: OrderRequest): Promise<OrderDetails> {
  return request.context.policy.seats.holdEnabled ? placeOnHold(tx, request) : placeWithoutHold(tx, request)
}

async function placeOnHold(tx: Tx, request: OrderRequest): Promise<OrderDetails> {
  const { input, checked, customer, at, context } = request
  const { accountId } = customer
  if (input.holdId === null) throw new DomainError('booking.holdExpired')
  // A second tap waits here: halfway through it would see the coupon gone that the first one is just using.
  await lockAccountOrders(tx, accountId)
  const { holdId } = input
  const read = await readFor(tx, request, holdId)
  const hold = await liveOf(tx, read.hold, { holdId, accountId, at })
  if ('earlier' in hold) return sameOrder(tx, hold.earlier, request)
  const appointment = resolveAppointment(checked, at, context)
  const departure = heldDeparture(hold, appointment.ride, context)
  const newOrder = await prepareOrder(tx, request, {
    appointment,
    departure,
    read,
    heldAt: hold.claim.createdAt,
  })
  const { policy } = context
  await assertWheelchairPlace(tx, newOrder, { others: () => departuresOfReplaced(tx, newOrder), at, context })
  const { order, isNew } = await writeOrder(tx, newOrder, { at, policy })
  if (!isNew) return sameOrder(tx, order, request)
  return detailsOnceComplete(tx, order, { newOrder, departure, request })
}

/** What an order is judged by, read once the account has its turn. */
function readFor(
  tx: Tx,
  { input, customer, at }: OrderRequest,
  holdId: string | null,
): Promise<ReadForOrder> {
  const wantedId = input.ride.couponId ?? null
  return readForOrder(tx, { accountId: customer.accountId, at, holdId, wantedId })
}

/** Where holds are switched off the order itself takes the seats, in the same transaction. */
async function placeWithoutHold(tx: Tx, request: OrderRequest): Promise<OrderDetails> {
  const { checked, customer, at, context, sale } = request
  const { policy } = context
  const { accountId, taker } = customer
  await lockAccountOrders(tx, accountId)
  const read = await readFor(tx, request, null)
  assertUnpaidLimit(read.running, { at, policy })
  const appointment = resolveAppointment(checked, at, context)
  const quote = await quoteRide(appointment.ride, { ...context, db: tx, accountId, at })
  const { planned } = takenOf(quote).availability
  const newOrder = await prepareOrder(tx, request, { appointment, departure: planned, read })
  const departure = await lockPlanned(tx, planned, { others: await departuresOfReplaced(tx, newOrder), at })
  const { order } = await writeOrder(tx, newOrder, { at, policy })
  const actor = sale ? 'staff' : 'traveller'
  const placed = { actor, actorId: sale?.soldBy ?? accountId, cause: 'placed', at } as const
  await logOrder(tx, order.id, { entry: { fact: 'payment', to: order.payment }, cause: placed })
  const asking = { accountId, departureId: departure.id, device: taker.device }
  const { claims, standing } = await seatStatements.sweepWithStanding(tx, asking, { at, policy })
  assertFewLapses(standing, { at, policy })
  const { id: orderId, seats } = order
  const origin = assertFairShare(standing, { departure, claims, accountId, seats, taker }, { at, policy })
  const party = { ...seekingParty(appointment.ride), ...scarcePlacesOf(order) }
  const wanted = { accountId, ...origin, orderId, ...party, expiresAt: payUntil(at, policy) }
  const taken = await takeSeats(tx, departure, { claims, request: wanted, at, policy })
  if ('reason' in taken) {
    if (taken.reason === 'wheelchairsFull')
      throw await wheelchairRefusal(tx, newOrder, { departsAt: planned.departsAt, at, context })
    // Others were faster between the look and the lock: look again, now for those that are left.
    const { problem: refusal } = await quoteRide(appointment.ride, { ...context, db: tx, accountId, at })
    throw refusal
      ? DomainError.of(refusal)
      : new DomainError('order.seatsSoldOut', { left: Math.max(0, taken.left) })
  }
  return detailsOnceComplete(tx, order, { newOrder, departure: planned, request })
}

/**
 * The order that a hold became before, for the same request under whatever key.
 * @throws booking.holdUsed for another one: other riders, another price or contact would be ignored silently
 */
async function sameOrder(tx: Tx, order: Order, { input, at }: OrderRequest): Promise<OrderDetails> {
  const { id, orderNo, accountId } = order
  const isSame = await wasAnsweredBy(tx, { accountId, call: 'addOrUpdate', input, answerId: id })
  if (!isSame) throw new DomainError('booking.holdUsed', { orderNo, orderId: id })
  return loadOrderDetails(tx, id, { accountId, at })
}

/** Completes the placing of an order that has its seats. One that is free is confirmed by now; any other waits to be paid. */
async function detailsOnceComplete(
  tx: Tx,
  order: Order,
  placed: {
    readonly newOrder: NewOrder
    readonly departure: PlannedDeparture
    readonly request: OrderRequest
  },
): Promise<OrderDetails> {
  const { newOrder, departure, request } = placed
  const completed = await completePlacing(tx, order, request.context.policy)
  if (completed.payment !== order.payment)
    return loadOrderDetails(tx, order.id, { accountId: order.accountId, at: request.at })
  return newOrderDetails(completed, { ...newOrder, busSeats: departure.busSeats })
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

type ReadForOrder = Awaited<ReturnType<typeof readForOrder>>

/** What an order is for: a ride on a departure, whose seats are held since `heldAt`; and what was read to judge it. */
interface Booked {
  readonly read: ReadForOrder
  readonly appointment: ResolvedAppointment
  readonly departure: PlannedDeparture
  readonly heldAt?: number
}

/** Checks everything of an order but its seats, and puts it together. */
async function prepareOrder(
  tx: Tx,
  { input, customer, at, context, sale }: OrderRequest,
  { appointment, departure, read, heldAt }: Booked,
): Promise<NewOrder> {
  const { accountId, lang } = customer
  const { ride } = appointment
  const { policy } = context
  const { serviceDate } = departure
  const holdId = heldAt === undefined ? null : input.holdId
  const replacesOrderId = await findReplaced(tx, input.ride.replacesOrderId, { accountId, at, policy })
  const pricing = { ...context, db: tx, accountId, at, holdId, held: read.held }
  const { price, choice, partner } = sale
    ? await salePrice(ride, pricing, sale)
    : await quotedPrice(ride, pricing, { shown: input, heldAt })
  const sold = partner && !partner.problem ? partner : null
  const documents = sold?.agreements ?? 'common'
  await assertAgreed(tx, { accountId, documents, lang, at }, input.agreed === true ? 'ticked' : read.agreed)
  const times = timesOn(ride, departure, policy)
  const hasRiders =
    input.passengers.length > 0 || isTripInfoRequiredFirst(times.departsAt, heldAt ?? at, policy)
  const newOrder = {
    accountId,
    lang,
    appointment,
    holdId,
    replacesOrderId,
    departureId: departureIdOf(departure),
    serviceDate,
    times,
    stopKey: seekingParty(ride).stopKey,
    price,
    coupon: choice?.chosen?.row ?? null,
    partner: sold,
    contact: checkedContact(input.contact, policy, sale && saleContactProblem),
    sale,
    passengers: hasRiders
      ? checkedRiders(input.passengers, { party: ride.party, serviceDate }, { at, policy })
      : [],
    remark: input.remark,
    needs: input.needs,
  }
  if (!input.ride.allowDuplicate) assertNoDuplicate(read.running, newOrder, at)
  return newOrder
}

type PricedRide = Awaited<ReturnType<typeof priceWithCoupon>>

/** The price of a ride that staff sell: a fare that changed since its seats were held never costs more. */
async function salePrice(
  ride: ResolvedAppointment['ride'],
  context: PricingContext,
  { heldPrice }: StaffSale,
): Promise<PricedRide> {
  const now = await priceWithCoupon(ride, context)
  return { ...now, price: lowerPrice(heldPrice, now.price) }
}

/**
 * The price of a ride as it was quoted. A partner's offer that ended or changed since the seats were held still counts for them.
 * @throws the coupon's problem; the partner's, when its price was quoted to somebody who holds nothing; booking.priceError
 */
async function quotedPrice(
  ride: ResolvedAppointment['ride'],
  context: PricingContext,
  {
    shown: { payPrice, payPriceJpy },
    heldAt,
  }: {
    readonly shown: Pick<OrderRequest['input'], 'payPrice' | 'payPriceJpy'>
    readonly heldAt: number | undefined
  },
): Promise<PricedRide> {
  const now = await priceWithCoupon(ride, context)
  if (now.choice?.problem) throw DomainError.of(now.choice.problem)
  // A price in another currency may be the same while its yen, which are charged, are not.
  const isShown = ({ price }: PricedRide) =>
    price.payPrice === payPrice && (payPriceJpy === undefined || price.payPriceJpy === payPriceJpy)
  if (isShown(now)) return now
  if (now.partner && heldAt !== undefined) {
    const held = await priceWithCoupon(ride, { ...context, partnerAt: heldAt })
    if (isShown(held) && !held.choice?.problem) return held
  }
  throw now.partner?.problem ? DomainError.of(now.partner.problem) : new DomainError('booking.priceError')
}
