import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { claimCouponPackage } from '@noriai/contract/calls/coupons'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { isPickup } from '@noriai/contract/orders/kinds'
import { defaultPolicy } from '@noriai/contract/policy'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { kindsOfParty } from '@noriai/contract/rules/party'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { orderRequest } from '../../../server/test/factories/rides'
import { isLost, isToCome, orderWhere } from '../choose'
import { command, idle, outcomeOf, type Chance } from '../command'
import { hotels, requestOf, rideNames, type RideName } from '../rides'
import {
  travellerNames,
  type OrderName,
  type OrderRow,
  type TravellerName,
  type ModelContext,
} from '../context'

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
}

function wish(context: ModelContext, chance: Chance): Wish | undefined {
  const ride = chance.of(rideNames.filter((name) => isStillSold(context, name) || chance.happens(0.03)))
  if (ride === undefined) return undefined
  const old = chance.happens(0.12) ? orderWhere(context, chance, isToCome) : undefined
  // Who lost a booking by paying too late tries again, often the same one.
  const lost = chance.happens(0.6) ? orderWhere(context, chance, isLost) : undefined
  const before = old ?? lost
  const from = before === undefined ? undefined : context.order(before)
  return {
    who: from ? context.ownerOf(from) : somebody(chance),
    device: chance.happens(0.25) ? 1 : 0,
    ride,
    adults: chance.oneOf([1, 1, 1, 2, 3]),
    baby: chance.happens(0.45),
    more: chance.oneOf([0, 0, 0, 1, 2]),
    where: Math.floor(chance.number() * hotels.length),
    currency: chance.happens(0.15) ? 'CNY' : 'JPY',
    coupon: chance.happens(0.8) ? 'best' : 'none',
    replaces: old ?? null,
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

async function hold(context: ModelContext, wished: Wish) {
  const { who, device, ride, adults, baby, more = 0, where, currency, coupon, replaces } = wished
  const replacesOrderId = replaces === null ? undefined : context.ids.get(replaces)
  const request = requestOf(ride, adults, where, {
    ...(baby && { infants: 1 }),
    ...bagsOf({ large: adults + more, riders: adults + (baby ? 1 : 0) }),
    currency,
    allowDuplicate: true,
    ...(coupon === 'none' && { couponId: null }),
    ...(replacesOrderId !== undefined && { replacesOrderId }),
  })
  return { rideRequest: request, held: await context.ask(checkAppointment, request, { who, device }) }
}

const book = command<Wish & { readonly as: OrderName; readonly named: boolean }>({
  weight: 16,
  propose(context, chance) {
    const wished = wish(context, chance)
    // Many orders at first, so that there is something to happen to.
    const isEnough = context.ids.size > 4 && chance.happens(0.6)
    return wished && !isEnough
      ? { as: context.nextName('r'), ...wished, named: chance.happens(0.45) }
      : undefined
  },
  async run(context, args) {
    const { rideRequest, held } = await hold(context, args)
    if (held.status !== 200) return outcomeOf(held)
    const { holdId, quotation } = held.data
    const request = orderRequest(
      rideRequest,
      { holdId, payPrice: quotation.payPrice },
      {
        ...(args.named && { passengers: riders({ adults: args.adults, infants: args.baby ? 1 : 0 }) }),
      },
    )
    const answer = await context.ask(addOrUpdate, request, { who: args.who, device: args.device })
    if (answer.status === 200) context.ids.set(args.as, answer.data.id)
    return outcomeOf(answer)
  },
})

/** A look at the confirm page that nothing follows. */
const onlyHold = command<Wish>({
  weight: 1,
  propose: wish,
  run: async (context, args) => outcomeOf((await hold(context, args)).held),
})

const claimCoupon = command<{ readonly who: TravellerName; readonly device: number }>({
  weight: 2,
  propose: (_context, chance) =>
    chance.happens(0.4) ? { who: somebody(chance), device: chance.happens(0.3) ? 1 : 0 } : undefined,
  async run(context, asker) {
    const { packageId } = context
    return outcomeOf(await context.ask(claimCouponPackage, { packageId, currency: 'JPY' }, asker))
  },
})

/** Staff issue a gift card, and a traveller binds it. */
const giftCard = command<{ readonly who: TravellerName; readonly yen: number }>({
  weight: 2,
  propose: (_context, chance) =>
    chance.happens(0.4) ? { who: somebody(chance), yen: chance.oneOf([1000, 10_000, 30_000]) } : undefined,
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

export const bookingCommands = { book, onlyHold, claimCoupon, giftCard }
