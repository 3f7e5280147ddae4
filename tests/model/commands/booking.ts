import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { claimCouponPackage } from '@noriai/contract/calls/coupons'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsPerUnit } from '@noriai/contract/money'
import { isPickup } from '@noriai/contract/orders/kinds'
import { defaultPolicy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { kindsOfParty } from '@noriai/contract/rules/party'
import { canBeCarried, needKinds, type Need } from '@noriai/contract/rules/riderNeeds'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { isDeepStrictEqual } from 'node:util'
import { orderRequest, type RideRequest } from '../../../server/test/factories/rides'
import { Breach } from '../breach'
import { isLost, isPayable, isRide, isToCome, mostlyWhere, orderWhere } from '../choose'
import { command, countedAs, done, idle, outcomeOf, type Chance } from '../command'
import { hotels, modelTicket, requestOf, rideNames, type RideName } from '../rides'
import {
  travellerNames,
  type OrderName,
  type OrderRow,
  type TravellerName,
  type ModelContext,
} from '../context'
import { checkBusIsFull } from '../wheelchairs'

/** One of the travellers; one of them is more active than the others, so that more happens to the same coupons and cards. */
const somebody = (chance: Chance): TravellerName =>
  chance.happens(0.5) ? travellerNames[0] : chance.oneOf(travellerNames)

/** Who rides, by kind. */
type Party = Pick<OrderRow, 'adults'> & Partial<Pick<OrderRow, 'children' | 'infants'>>

/** One year old on every ride of the model. */
const YOUNG = '2025-06-01'

/** Everyone of a party, as the trip info takes them. */
export function riders(party: Party) {
  return kindsOfParty({ children: 0, infants: 0, ...party }).map((kind, index) => ({
    passportName: `Rider ${'ABCDEFGHI'[index] ?? 'J'}`,
    kind,
    birthday: kind === 'infant' ? YOUNG : null,
  }))
}

interface Wish {
  readonly who: TravellerName
  readonly device: number
  readonly ride: RideName
  readonly adults: number
  /** Each on a child seat. */
  readonly children?: number
  /** With a child on a lap. */
  readonly baby?: boolean
  /** Large bags beyond one an adult. */
  readonly more?: number
  readonly where: number
  readonly currency: 'JPY' | 'CNY'
  /** Without one the best coupon there is. */
  readonly coupon: 'best' | 'none'
  /** The order that the ride is booked in place of. */
  readonly replaces: OrderName | null
  /** Of a ride that names a flight: under the number of a code share. */
  readonly shared?: boolean
  /** What the party needs, where it needs anything. */
  readonly needs?: readonly Need[]
}

/** Mostly nothing; now and then what no vehicle has a place for. */
export function someNeeds(chance: Chance): readonly Need[] {
  if (chance.happens(0.7)) return []
  return needKinds.filter((need) => chance.happens(canBeCarried([need]) ? 0.4 : 0.05))
}

function wish(context: ModelContext, chance: Chance): Wish | undefined {
  const ride = chance.of(rideNames.filter((name) => isStillSold(context, name) || chance.happens(0.03)))
  if (ride === undefined) return undefined
  const old = chance.happens(0.12) ? orderWhere(context, chance, isToCome) : undefined
  // Who lost a booking by paying too late tries again, often the same one.
  const lost = chance.happens(0.6) ? orderWhere(context, chance, isLost) : undefined
  const before = old ?? lost
  const from = before === undefined ? undefined : context.order(before)
  const adults = chance.oneOf([1, 1, 1, 2, 3])
  return {
    who: from ? context.ownerOf(from) : somebody(chance),
    device: chance.happens(0.25) ? 1 : 0,
    ride,
    adults,
    children: adults === 1 ? chance.oneOf([0, 0, 1, 2]) : 0,
    baby: chance.happens(0.45),
    more: chance.oneOf([0, 0, 0, 1, 2]),
    where: Math.floor(chance.number() * hotels.length),
    currency: chance.happens(0.15) ? 'CNY' : 'JPY',
    coupon: chance.happens(0.8) ? 'best' : 'none',
    replaces: old ?? null,
    shared: chance.happens(0.4),
    needs: someNeeds(chance),
  }
}

/** Whether a ride can be booked by the rules of notice, about. */
function isStillSold({ now }: ModelContext, ride: RideName): boolean {
  const { type, dateTime } = requestOf(ride, 1, 0, {})
  const notice = isPickup(type) ? 30 : 6 * 60
  return now < addMinutes(fromWallTime(dateTime), -notice)
}

/** Large bags alone; the pieces beyond the free ones are bought. */
function bagsOf({ large, riders }: { readonly large: number; readonly riders: number }) {
  const extra = extraPiecesNeeded({ large, small: 0, special: 0 }, riders, defaultPolicy)
  return { params2: extra, luggage: { large, small: 0, extra } }
}

function requestFor(context: ModelContext, wished: Wish, allowDuplicate: boolean): RideRequest {
  const { ride, adults, children = 0, baby, more = 0, shared, where, currency, coupon, replaces } = wished
  const replacesOrderId = replaces === null ? undefined : context.ids.get(replaces)
  return requestOf(ride, adults, where, {
    ...(shared && ride === 'six' && modelTicket),
    ...(baby && { infants: 1 }),
    ...(children > 0 && { children, childSeats: children, params1: adults + children }),
    ...bagsOf({ large: adults + more, riders: adults + children + (baby ? 1 : 0) }),
    currency,
    allowDuplicate,
    ...(coupon === 'none' && { couponId: null }),
    ...(replacesOrderId !== undefined && { replacesOrderId }),
  })
}

async function hold(context: ModelContext, wished: Wish) {
  const { who, device } = wished
  const rideRequest = requestFor(context, wished, true)
  return { rideRequest, held: await context.ask(checkAppointment, rideRequest, { who, device }) }
}

type Held = Awaited<ReturnType<typeof hold>>

/** Orders what is held. */
async function order(context: ModelContext, { rideRequest, held }: Held, args: Booking) {
  if (held.status !== 200) return outcomeOf(held)
  const { who, device, adults, children = 0, baby, named } = args
  const needs = [...(args.needs ?? [])]
  const { holdId, quotation } = held.data
  checkRest(quotation)
  const request = orderRequest(
    rideRequest,
    { holdId, payPrice: quotation.payPrice },
    { needs, ...(named && { passengers: riders({ adults, children, infants: baby ? 1 : 0 }) }) },
  )
  const answer = await context.ask(addOrUpdate, request, { who, device })
  if (answer.error?.startsWith('booking.wheelchairsFull') && context.isClear)
    await checkBusIsFull(context, held.data.departure.departureId)
  if (answer.status !== 200) return outcomeOf(answer)
  context.ids.set(args.as, answer.data.id)
  if (!isDeepStrictEqual(answer.data.needs, needs))
    throw new Breach('a ride is ordered with what its party needs', { needs, ordered: answer.data.needs })
  if (needsNoCharge(quotation)) return countedAs(done, 'free')
  const ofFull = children > 0 ? 'family' : undefined
  return countedAs(done, quotation.discountPrice > 0 ? 'reduced' : ofFull)
}

/** @throws Breach where a discount leaves some yen of a price, and fewer than can be charged */
function checkRest(price: PriceBreakdown): void {
  const { payPriceJpy } = withoutForeignFee(price)
  if (price.discountPrice > 0 && payPriceJpy > 0 && payPriceJpy < leastChargeJpy)
    throw new Breach('what a discount leaves of a price can be charged', { payPriceJpy })
}

interface Booking extends Wish {
  readonly as: OrderName
  readonly named: boolean
}

const book = command<Booking>({
  weight: 16,
  whats: ['free', 'reduced', 'family'],
  propose(context, chance) {
    const wished = wish(context, chance)
    // Many orders at first, so that there is something to happen to.
    const isEnough = context.ids.size > 4 && chance.happens(0.6)
    return wished && !isEnough
      ? { as: context.nextName('r'), ...wished, named: chance.happens(0.45) }
      : undefined
  },
  run: async (context, args) => order(context, await hold(context, args), args),
})

/**
 * Goes back from the page of check and pay, changes the ride and comes again, as the app does: what was ordered and not paid is in
 * the way of the new ride, and is cancelled for it. It stays where it was paid meanwhile, or is being paid.
 */
const changeRide = command<Booking & { readonly order: OrderName }>({
  weight: 5,
  propose(context, chance) {
    const name = mostlyWhere(context, chance, (each) => isRide(each) && isPayable(context)(each))
    const old = name === undefined ? undefined : context.order(name)
    const wished = wish(context, chance)
    if (name === undefined || !old || !wished) return undefined
    // Mostly another party, door or need at the same time; now and then another ride, for which the old one need not go.
    const same = rideOf(context, old)
    const ride = same !== undefined && chance.happens(0.85) ? same : wished.ride
    const who = context.ownerOf(old)
    return { as: context.nextName('r'), order: name, ...wished, who, ride, replaces: null, named: false }
  },
  async run(context, args) {
    const old = context.order(args.order)
    if (!old) return idle
    const rideRequest = requestFor(context, args, false)
    const asker = { who: args.who, device: args.device }
    const ask = () => context.ask(checkAppointment, rideRequest, asker)
    const first = await ask()
    if (first.error !== 'booking.duplicateRide' || first.params.orderId !== old.id)
      return order(context, { rideRequest, held: first }, args)
    const seen = await context.ask(userOrderInfo, { id: old.id }, asker)
    if (seen.status !== 200) return outcomeOf(seen)
    const actions: readonly string[] = seen.data.actions
    if (!actions.includes('pay') || actions.includes('continuePayment')) return outcomeOf(first)
    const gone = await context.ask(cancelAirlinesBusOrder, { id: old.id, unpaid: 'yes' }, asker)
    if (gone.status !== 200) return outcomeOf(gone)
    const { facts } = gone.data
    if (facts.fulfilment !== 'cancelled') throw new Breach('what gives way to a changed ride is over', facts)
    return order(context, { rideRequest, held: await ask() }, args)
  },
})

/** The ride of the model that an order is of. */
const rideOf = (context: ModelContext, { departureId }: OrderRow): RideName | undefined =>
  rideNames.find((name) => context.bench.rides[name].id === departureId)

/** A look at the confirm page that nothing follows. */
const onlyHold = command<Wish>({
  weight: 1,
  propose: wish,
  run: async (context, args) => outcomeOf((await hold(context, args)).held),
})

const claimCoupon = command<{
  readonly who: TravellerName
  readonly device: number
  /** The one by which hardly anything is left to pay. */
  readonly nearlyFree?: boolean
}>({
  weight: 2,
  whats: ['nearlyFree'],
  propose: (_context, chance) =>
    chance.happens(0.4)
      ? { who: somebody(chance), device: chance.happens(0.3) ? 1 : 0, nearlyFree: chance.happens(0.25) }
      : undefined,
  async run(context, { nearlyFree = false, ...asker }) {
    const packageId = context.packages[nearlyFree ? 'nearlyFree' : 'usual']
    const answer = await context.ask(claimCouponPackage, { packageId, currency: 'JPY' }, asker)
    return countedAs(outcomeOf(answer), nearlyFree ? 'nearlyFree' : undefined)
  },
})

/** The least yen of a gift card. */
const LEAST_CARD = 100

/** Some yen less than somebody is to pay and has no card for: what is left then is fewer than can be charged. */
function shortOf(
  context: ModelContext,
  chance: Chance,
): { readonly who: TravellerName; readonly yen: number } | undefined {
  const name = orderWhere(context, chance, isPayable(context))
  const order = name === undefined ? undefined : context.order(name)
  if (!order) return undefined
  const heldJpy = (context.seen.balances.get(order.accountId) ?? 0) + order.giftJpy
  const missing = (withoutForeignFee(order.price).payPriceJpy - heldJpy) / centsPerUnit
  const yen = missing - chance.oneOf([1, 30, 49])
  return yen >= LEAST_CARD ? { who: context.ownerOf(order), yen } : undefined
}

/** Staff issue a gift card, now and then one that is some yen short of what there is to pay, and a traveller binds it. */
const giftCard = command<{ readonly who: TravellerName; readonly yen: number }>({
  weight: 2,
  propose(context, chance) {
    if (chance.happens(0.6)) return undefined
    const short = chance.happens(0.4) ? shortOf(context, chance) : undefined
    return short ?? { who: somebody(chance), yen: chance.oneOf([1000, 10_000, 30_000]) }
  },
  async run(context, { who, yen }) {
    const card = { name: 'model', amountJpy: yen * 100, cards: 1, validUntil: '2027-03-31' }
    const issued = await context.ask(staffCalls.staffIssueGiftCards, card, 'staff')
    if (issued.status !== 200) return outcomeOf(issued)
    const [code] = issued.data.codes
    // Codes are shown once: an answer that was lost took them with it.
    if (code === undefined) return idle
    return outcomeOf(await context.ask(verifyGiftCard, { code, passportName: 'Chan Tai Man' }, { who }))
  },
})

export const bookingCommands = { book, changeRide, onlyHold, claimCoupon, giftCard }
