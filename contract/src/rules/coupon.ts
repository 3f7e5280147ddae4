import { formatMoney } from '../format/money'
import type { Lang } from '../lang'
import type { Cents } from '../money'
import type { Direction, Policy, PriceList } from '../policy'
import type { ClockWindow } from '../policy/schema'
import type { PriceBreakdown } from '../price'
import { type Problem, problem } from '../problem'
import { instantOf, calendarDateOf, toWallTime, type Instant } from '../time'
import type { Discount, DiscountFormula } from './discount'
import { isDiscountExcluded } from './discountTime'
import { priceRide, type RidePriceInput } from './fare'
import type { FareTable } from './fareTable'
import { excludesCoupons } from './partner'
import { listPrice } from './priceList'

/** The state of a coupon for its holder. */
export type CouponState = 'notUsed' | 'used' | 'expired'

/** What decides the state of a coupon. */
export interface CouponLife {
  /** Both ends are valid moments: a coupon counts when the ride is ordered. */
  readonly validFrom: Instant
  readonly validUntil: Instant
  /** An order has it, be it paid or not. */
  readonly isUsed: boolean
}

/** Which rides a reduction is for: null for all of them. */
export interface RideLimits {
  readonly direction: Direction | null
  readonly airportCode: string | null
}

/** A coupon that somebody holds. */
export interface HeldCoupon extends CouponLife, RideLimits {
  readonly id: string
  readonly discount: Discount
}

/** A ride that a coupon is asked about, with who asks and when. */
export interface CouponRide {
  readonly priced: Omit<RidePriceInput, 'coupon'>
  /** Of the served airport; undefined for a transfer. */
  readonly airportCode: string | undefined
  readonly isVip: boolean
  readonly at: Instant
  /** In which a refusal names amounts and airports. */
  readonly lang: Lang
  readonly airportName: (code: string) => string
}

/** A dated reduction that needs no coupon. */
export interface Campaign extends RideLimits {
  readonly startsAt: Instant
  /** The last valid moment. */
  readonly endsAt: Instant
}

/** What a coupon does for a ride: it lowers the price, or says why not. */
export type CouponOffer =
  | {
      readonly problem?: undefined
      /** With the coupon. */
      readonly price: PriceBreakdown
      /** What it takes off, in the currency shown and in yen. */
      readonly amount: Cents
      readonly amountJpy: Cents
    }
  | { readonly problem: Problem }

/** Not used, used, or expired: the last valid moment still counts. */
export function couponState({ isUsed, validUntil }: CouponLife, at: Instant): CouponState {
  if (isUsed) return 'used'
  return at > validUntil ? 'expired' : 'notUsed'
}

/** Whether a reduction is for rides of this direction and airport. */
export function isForRide(
  { direction, airportCode }: RideLimits,
  ride: { readonly direction: Direction; readonly airportCode: string | undefined },
): boolean {
  const isDirection = direction === null || direction === ride.direction
  return isDirection && (airportCode === null || airportCode === ride.airportCode)
}

/** Whether a campaign lowers what is ordered at `at`, both ends of its dates included. */
export function isCampaignFor(
  campaign: Campaign,
  ride: { readonly direction: Direction; readonly airportCode: string | undefined },
  at: Instant,
): boolean {
  return campaign.startsAt <= at && at <= campaign.endsAt && isForRide(campaign, ride)
}

/**
 * What a coupon does for a ride, after the instant reductions: lowers its price, or says why not. The same for the page that
 * lists coupons, the quotation and the order. Source: decisions.md, "Coupons".
 * @returns the problem `booking.noQuotation` where the fare table has no fare
 */
export function couponOffer({
  coupon,
  ride,
  table,
  policy,
}: {
  readonly coupon: HeldCoupon
  readonly ride: CouponRide
  readonly table: FareTable
  readonly policy: Policy
}): CouponOffer {
  const refusal = lifeProblem(coupon, ride.at) ?? rideProblem(coupon, ride, policy)
  if (refusal) return { problem: refusal }
  const price = priceRide({ ...ride.priced, coupon: coupon.discount }, table, policy)
  if (!price) return { problem: problem('booking.noQuotation', {}) }
  const line = price.lines.find(({ kind }) => kind === 'coupon')
  if (!line) return { problem: nothingOffProblem(coupon.discount, ride, policy) }
  return { price, amount: 0 - line.amount, amountJpy: 0 - line.amountJpy }
}

/** A coupon with what it does for a ride. */
export interface RankedCoupon {
  readonly coupon: Pick<HeldCoupon, 'id' | 'validUntil'>
  readonly offer: CouponOffer
}

/**
 * The order of coupons for a ride: what takes the most yen off first, of equal ones what expires first; then those that
 * do not apply. By id at last, so that the order is always the same.
 */
export function byAdvantage(one: RankedCoupon, other: RankedCoupon): number {
  return (
    offOf(other) - offOf(one) ||
    one.coupon.validUntil - other.coupon.validUntil ||
    (one.coupon.id < other.coupon.id ? -1 : 1)
  )
}

/** The coupon that is applied unless the traveller chooses: the best one that applies, if any does. */
export function bestCoupon<Ranked extends RankedCoupon>(ranked: readonly Ranked[]): Ranked | undefined {
  return [...ranked].sort(byAdvantage).find(({ offer }) => !offer.problem)
}

function offOf({ offer }: RankedCoupon): Cents {
  return offer.problem ? -1 : offer.amountJpy
}

function lifeProblem(coupon: CouponLife, at: Instant): Problem | undefined {
  const state = couponState(coupon, at)
  if (state === 'used') return problem('coupon.used', {})
  if (state === 'expired') return problem('coupon.expired', {})
  if (at < coupon.validFrom) return problem('coupon.notYet', { dateTime: toWallTime(coupon.validFrom) })
  return undefined
}

const onlyFor = {
  pickup: problem('coupon.pickupOnly', {}),
  dropoff: problem('coupon.dropoffOnly', {}),
  transfer: problem('coupon.transferOnly', {}),
} as const satisfies Readonly<Record<Direction, Problem>>

function rideProblem(coupon: HeldCoupon, ride: CouponRide, policy: Policy): Problem | undefined {
  const { direction, rideTime } = ride.priced
  if (coupon.discount.kind === 'vip' && !ride.isVip) return problem('coupon.vipOnly', {})
  if (coupon.direction !== null && coupon.direction !== direction) return onlyFor[coupon.direction]
  if (coupon.airportCode !== null && coupon.airportCode !== ride.airportCode) {
    return problem('coupon.otherAirport', { airport: ride.airportName(coupon.airportCode) })
  }
  const window = policy.charges.noDiscount[direction]
  if (window && isDiscountExcluded(direction, rideTime, policy)) return excludedProblem(window)
  return excludesCoupons(ride.priced.partner, policy) ? problem('coupon.partnerPrice', {}) : undefined
}

function excludedProblem({ from, to }: ClockWindow): Problem {
  // Any day will do: only the clock time is shown, 24:30 as 00:30.
  const clock = (time: string) => toWallTime(instantOf(calendarDateOf(0), time))
  return problem('coupon.excludedTime', { from: clock(from), to: clock(to) })
}

/** A formula with a minimum was not reached; any other finds nothing that it could lower. */
function nothingOffProblem(discount: DiscountFormula, ride: CouponRide, policy: Policy): Problem {
  const minimum = minimumOf(discount)
  if (!minimum) return problem('coupon.notApplicable', {})
  const { currency } = ride.priced
  const price = formatMoney(listPrice(minimum, currency, policy), currency, { lang: ride.lang })
  return problem('coupon.belowMinimum', { price })
}

/** What the total must reach for a formula to take anything off; undefined for one without a minimum. */
export function minimumOf(discount: DiscountFormula): PriceList | undefined {
  switch (discount.kind) {
    case 'fixedAmount':
      return discount.off
    case 'fullReduction':
    case 'recurringFullReduction':
      return discount.spend
    default:
      return undefined
  }
}
