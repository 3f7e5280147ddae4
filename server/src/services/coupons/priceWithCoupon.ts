import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import {
  bestCoupon,
  byAdvantage,
  couponOffer,
  isCampaignFor,
  type CouponOffer,
  type HeldCoupon,
} from '@noriai/contract/rules/coupon'
import type { Discount } from '@noriai/contract/rules/discount'
import { priceRide, type RidePriceInput } from '@noriai/contract/rules/fare'
import { fareTableOn, type FareTable } from '@noriai/contract/rules/fareTable'
import { noticeProblem } from '@noriai/contract/rules/notice'
import { problem } from '@noriai/contract/rules/problem'
import type { Problem } from '@noriai/contract/schema/problem'
import type { PriceBreakdown } from '@noriai/contract/schema/quotationView'
import { serviceDateOf } from '@noriai/contract/time'
import type { Executor } from '../../db/client'
import { DomainError } from '../../errors'
import type { AirportDirectory } from '../../flights/airportDirectory'
import { reductionTitle } from '../../texts/couponWords'
import { partnerOf, type AskedPartner } from '../partners/partnerBook'
import type { AskedRide } from '../quotation/askedRide'
import type { OperatorData } from '../quotation/operatorData'
import { heldCoupon, readHeldCoupons, type Coupon } from './heldCoupons'

/** Who asks for a price, when, and by which data. */
export interface PriceWorld {
  readonly db: Executor
  readonly data: OperatorData
  readonly policy: Policy
  readonly airports: Pick<AirportDirectory, 'airportName'>
  readonly lang: Lang
  readonly accountId: string | null
  readonly at: number
  /** The hold that is made an order: a coupon that this very order has already is not used for it. */
  readonly holdId?: string | null
  /** The moment by which the partner's terms are read: that of the hold, while its price is still owed. Now unless given. */
  readonly partnerAt?: number
}

/** A coupon of the traveller with what it does for a ride. */
export interface AskedCoupon {
  readonly row: Coupon
  readonly coupon: HeldCoupon
  readonly offer: CouponOffer
}

/** The coupon that a price is with, and what there is to choose from. */
export interface CouponChoice {
  readonly chosen: AskedCoupon | undefined
  /** Why the coupon that was asked for does not count. */
  readonly problem: Problem | undefined
  readonly usableCount: number
  readonly heldCount: number
}

/** The price of a ride, with the coupon that counts. */
export interface PricedRide {
  readonly price: PriceBreakdown
  /** Undefined for who is not signed in. */
  readonly choice: CouponChoice | undefined
  /** Undefined for a ride without a partner that anybody knows. */
  readonly partner: AskedPartner | undefined
}

/**
 * The price of a ride, the same for its quotation and its order: with the coupon that was asked for if it applies, with the
 * best one if none was named, with none if none is wanted.
 * @throws booking.noQuotation; booking.timeTooEarly for a day before the first fares; coupon.notFound for a coupon that is not the traveller's
 */
export async function priceWithCoupon(ride: AskedRide, world: PriceWorld): Promise<PricedRide> {
  const { couponId } = ride
  const partner = partnerFor(ride, world)
  const { priced, table } = pricedInput(ride, world)
  const price = priceRide(priced, table, world.policy)
  if (!price) throw new DomainError('booking.noQuotation')
  if (world.accountId === null) {
    if (couponId) throw new DomainError('coupon.notFound')
    return { price, choice: undefined, partner }
  }
  const asked = await askedCoupons(ride, world)
  const wanted = couponId ? asked.find(({ row }) => row.id === couponId) : undefined
  if (couponId && !wanted) throw new DomainError('coupon.notFound')
  const taken = couponId === undefined ? bestCoupon(asked) : wanted
  const problem = taken?.offer.problem
  const chosen = problem ? undefined : taken
  const isGood = ({ coupon }: AskedCoupon) => !coupon.isUsed && world.at <= coupon.validUntil
  return {
    partner,
    price: chosen && !chosen.offer.problem ? chosen.offer.price : price,
    choice: {
      chosen,
      problem,
      usableCount: asked.filter(({ offer }) => !offer.problem).length,
      heldCount: asked.filter(isGood).length,
    },
  }
}

/**
 * The traveller's coupons with what each does for a ride, the best first.
 * @throws booking.noQuotation
 */
export async function askedCoupons(ride: AskedRide, world: PriceWorld): Promise<AskedCoupon[]> {
  const { db, policy, lang, airports, accountId, at, holdId } = world
  if (accountId === null) return []
  const read = await readHeldCoupons(db, accountId, at, ride.couponId ?? undefined)
  if (read.length === 0) return []
  const { priced, table } = pricedInput(ride, world)
  const airportName = (code: string) => airports.airportName(code, lang)
  const asked = { priced, airportCode: ride.airport?.code, at, lang, airportName }
  const reader = { lang, currency: ride.currency, policy }
  return read
    .map(({ coupon: row, isVip, isFree, usedHoldId }) => {
      const isUsed = !isFree && (usedHoldId === null || usedHoldId !== holdId)
      const coupon = heldCoupon(row, isUsed, reader)
      return { row, coupon, offer: couponOffer(coupon, { ...asked, isVip }, table, policy) }
    })
    .sort(byAdvantage)
}

/** Why a day has no fares: it lies before what can be booked, or the operator has set none for it. */
function noFares({ direction, rideTime }: AskedRide, { at, policy }: Pick<PriceWorld, 'at' | 'policy'>) {
  return DomainError.of(noticeProblem(direction, rideTime, at, policy) ?? problem('booking.noQuotation', {}))
}

/**
 * What a ride's price depends on, without a coupon, and the fares of its day.
 * @throws booking.timeTooEarly for a day before the first fares, booking.noQuotation
 */
function pricedInput(
  ride: AskedRide,
  world: Pick<PriceWorld, 'data' | 'policy' | 'lang' | 'at' | 'partnerAt'>,
): { readonly priced: RidePriceInput; readonly table: FareTable } {
  const { data, policy } = world
  const { direction, currency, rideTime, count, extraLuggage, party, door, departureDoor } = ride
  const table = fareTableOn(serviceDateOf(rideTime, policy), data.fareTables)
  if (!table) throw noFares(ride, world)
  const partner = partnerFor(ride, world)?.discount
  return {
    table,
    priced: {
      direction,
      currency,
      rideTime,
      farePaying: count.farePaying,
      extraLuggage,
      childSeats: party.childSeats,
      wardCode: door.ward.code,
      ...(departureDoor && { departureWardCode: departureDoor.ward.code }),
      instantReductions: reductionsFor(ride, world),
      ...(partner && { partner }),
    },
  }
}

/** The partner that led to a ride, as its terms are to be read. */
function partnerFor(
  { partnerCode }: AskedRide,
  { data, lang, at, partnerAt = at }: Pick<PriceWorld, 'data' | 'lang' | 'at' | 'partnerAt'>,
): AskedPartner | undefined {
  return partnerOf(data.partners, partnerCode, { lang, at: partnerAt })
}

/** The reductions of the campaigns in force, in the order they began. */
function reductionsFor(
  { direction, airport, currency }: AskedRide,
  { data, policy, lang, at }: Pick<PriceWorld, 'data' | 'policy' | 'lang' | 'at'>,
): Discount[] {
  return data.campaigns
    .filter((campaign) => isCampaignFor(campaign, { direction, airportCode: airport?.code }, at))
    .map(({ off, titles }) => {
      const formula = { kind: 'instantReduction', off } as const
      return { ...formula, title: reductionTitle(titles, formula, { lang, currency, policy }) }
    })
}
