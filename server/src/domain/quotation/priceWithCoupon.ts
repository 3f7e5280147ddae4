import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import { problem, type Problem } from '@noriai/contract/problem'
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
import { serviceDateOf } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { inOneStatement } from '../../infra/db/inOneStatement'
import { reductionTitle } from '../../texts/couponWords'
import type { Airport, AirportDirectory } from '../airport'
import { heldCoupon, heldCouponsReading, type Coupon } from '../coupons'
import type { OperatorData } from '../network'
import { partnerOf, type RequestedPartner } from '../partners'
import type { ResolvedRide } from './resolveRide'
import type { RuleContext } from '../../context'

/** Who asks for a price, when, and by which data. */
export interface PricingContext {
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
  /** Whether the account's own unpaid orders keep their places for wheelchairs from it; they give way to the quoted ride unless given. */
  readonly areOwnCounted?: boolean
  /** The coupons of the account, where they were read before with what else is needed. */
  readonly held?: HeldCoupons | undefined
}

/** What was read of the coupons of an account, and of the one that its ride names. */
export type HeldCoupons = ReturnType<typeof heldCouponsReading.answer>

const readHeldCoupons = inOneStatement({ held: heldCouponsReading })

/** A coupon of the traveller with what it does for a ride. */
export interface CouponCandidate {
  readonly row: Coupon
  readonly coupon: HeldCoupon
  readonly offer: CouponOffer
}

/** The coupon that a price is with, and what there is to choose from. */
export interface CouponChoice {
  readonly chosen: CouponCandidate | undefined
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
  readonly partner: RequestedPartner | undefined
}

/**
 * The price of a ride, the same for its quotation and its order: with the coupon that was asked for if it applies, with the
 * best one if none was named, with none if none is wanted.
 * @throws booking.noQuotation; booking.timeTooEarly for a day before the first fares; coupon.notFound for a coupon that is not the traveller's
 */
export async function priceWithCoupon(ride: ResolvedRide, context: PricingContext): Promise<PricedRide> {
  const { couponId } = ride
  const partner = partnerFor(ride, context)
  const { priced, table } = pricedInput(ride, context)
  const price = priceRide(priced, table, context.policy)
  if (!price) throw new DomainError('booking.noQuotation')
  if (context.accountId === null) {
    if (couponId) throw new DomainError('coupon.notFound')
    return { price, choice: undefined, partner }
  }
  const candidates = await couponCandidates(ride, context)
  const wanted = couponId ? candidates.find(({ row }) => row.id === couponId) : undefined
  if (couponId && !wanted) throw new DomainError('coupon.notFound')
  const taken = couponId === undefined ? bestCoupon(candidates) : wanted
  const problem = taken?.offer.problem
  const chosen = problem ? undefined : taken
  const isGood = ({ coupon }: CouponCandidate) => !coupon.isUsed && context.at <= coupon.validUntil
  return {
    partner,
    price: chosen && !chosen.offer.problem ? chosen.offer.price : price,
    choice: {
      chosen,
      problem,
      usableCount: candidates.filter(({ offer }) => !offer.problem).length,
      heldCount: candidates.filter(isGood).length,
    },
  }
}

/**
 * The traveller's coupons with what each does for a ride, the best first.
 * @throws booking.noQuotation
 */
export async function couponCandidates(
  ride: ResolvedRide,
  context: PricingContext,
): Promise<CouponCandidate[]> {
  const { db, policy, lang, airports, accountId, at, holdId } = context
  if (accountId === null) return []
  const read =
    context.held ?? (await readHeldCoupons(db, { accountId, at, wantedId: ride.couponId ?? null })).held
  if (read.length === 0) return []
  const { priced, table } = pricedInput(ride, context)
  const airportName = (code: string) => airports.airportName(code, lang)
  const couponRide = { priced, airportCode: ride.airport?.code, at, lang, airportName }
  const reader = { lang, currency: ride.currency, policy }
  return read
    .map(({ coupon: row, isVip, isFree, usedHoldId }) => {
      const isUsed = !isFree && (usedHoldId === null || usedHoldId !== holdId)
      const coupon = heldCoupon(row, isUsed, reader)
      return { row, coupon, offer: couponOffer({ coupon, ride: { ...couponRide, isVip }, table, policy }) }
    })
    .sort(byAdvantage)
}

/** Why a day has no fares: it is before what can be booked, or the operator has set none for it. */
function noFares({ direction, rideTime }: ResolvedRide, { at, policy }: RuleContext) {
  return DomainError.of(
    noticeProblem({ direction, rideTime, at, policy }) ?? problem('booking.noQuotation', {}),
  )
}

/**
 * What a ride's price depends on, without a coupon, and the fares of its day.
 * @throws booking.timeTooEarly for a day before the first fares, booking.noQuotation
 */
function pricedInput(
  ride: ResolvedRide,
  context: ReductionContext,
): { readonly priced: RidePriceInput; readonly table: FareTable } {
  const { policy } = context
  const { direction, currency, rideTime, count, extraLuggage, party, door, departureDoor } = ride
  const table = fareTableOn(serviceDateOf(rideTime, policy), ride.network.fareTables)
  if (!table) throw noFares(ride, context)
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
      ...reducedBy(ride, context),
    },
  }
}

/** What lowers the price of a ride without a coupon: the campaigns in force, and the partner that led to it. */
export function reducedBy(
  ride: ReducedRide,
  context: ReductionContext,
): Pick<RidePriceInput, 'instantReductions' | 'partner'> {
  const partner = partnerFor(ride, context)?.discount
  return { instantReductions: reductionsFor(ride, context), ...(partner && { partner }) }
}

/** What of a ride decides which reductions it has. */
export interface ReducedRide extends Pick<ResolvedRide, 'direction' | 'currency' | 'partnerCode'> {
  readonly airport: Pick<Airport, 'code'> | undefined
}

type ReductionContext = Pick<PricingContext, 'data' | 'policy' | 'lang' | 'at' | 'partnerAt'>

/** The partner that led to a ride, as its terms are to be read. */
function partnerFor(
  { partnerCode }: Pick<ResolvedRide, 'partnerCode'>,
  { data, lang, at, partnerAt = at }: Pick<PricingContext, 'data' | 'lang' | 'at' | 'partnerAt'>,
): RequestedPartner | undefined {
  return partnerOf(data.partners, partnerCode, { lang, at: partnerAt })
}

/** The reductions of the campaigns in force, in the order they began. */
function reductionsFor(
  { direction, airport, currency }: ReducedRide,
  { data, policy, lang, at }: ReductionContext,
): Discount[] {
  return data.campaigns
    .filter((campaign) => isCampaignFor(campaign, { direction, airportCode: airport?.code }, at))
    .map(({ off, titles }) => {
      const formula = { kind: 'instantReduction', off } as const
      return { ...formula, title: reductionTitle(titles, formula, { lang, currency, policy }) }
    })
}
