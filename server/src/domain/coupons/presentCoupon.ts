import type { CouponPackage } from '@noriai/contract/calls/coupons'
import type { Lang } from '@noriai/contract/lang'
import type { Currency } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { couponState } from '@noriai/contract/rules/coupon'
import type { DiscountFormula } from '@noriai/contract/rules/discount'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { CouponView, CouponWorth } from '@noriai/contract/schema/couponView'
import { toWallTime } from '@noriai/contract/time'
import { presentProblem } from '../../messages'
import { couponRules, packageTitle, reductionTitle, type CouponReader } from '../../texts/couponWords'
import type { AirportDirectory } from '../airport'
import { claimProblem, type OfferedPackage } from './claimPackage'
import { couponTitle, formulaOf } from './heldCoupons'
import type { ListedCoupon } from './listCoupons'

/** How coupons are shown to the caller. */
export function couponReader(
  { policy, airports }: { readonly policy: Policy; readonly airports: AirportDirectory },
  lang: Lang,
  currency: Currency,
): CouponReader {
  return {
    lang,
    currency,
    policy,
    airportName: (code) => airports.airportName(code, lang),
    citiesOf: (airportCode) => airports.citiesServed(airportCode, lang),
  }
}

/** A coupon as its holder sees it. */
export function presentCoupon(
  { coupon, packageTitles, usedOrder }: ListedCoupon,
  at: number,
  reader: CouponReader,
): CouponView {
  const formula = formulaOf(coupon)
  return {
    id: coupon.id,
    couponNo: coupon.couponNo,
    type: coupon.type,
    state: couponState({ ...coupon, isUsed: usedOrder !== null }, at),
    worth: worthOf(formula, reader),
    title: couponTitle(coupon, reader),
    rules: couponRules(formula, coupon, reader),
    validFrom: toWallTime(coupon.validFrom),
    validUntil: toWallTime(coupon.validUntil),
    packageName: packageTitles && packageTitle(packageTitles, reader.lang),
    usedOrder: usedOrder && { ...usedOrder, usedAt: toWallTime(coupon.usedAt ?? at) },
  }
}

/** A package as somebody who may claim it sees it. */
export function presentPackage(open: OfferedPackage, at: number, reader: CouponReader): CouponPackage {
  const { offered } = open
  const refusal = claimProblem(open, at)
  return {
    id: offered.id,
    name: packageTitle(offered.titles, reader.lang),
    content: offered.content.map(({ formula, titles, quantity, ...limits }) => ({
      title: reductionTitle(titles, formula, reader),
      rules: couponRules(formula, limits, reader),
      quantity,
      worth: worthOf(formula, reader),
      type: formula.kind,
    })),
    couponCount: offered.content.reduce((sum, { quantity }) => sum + quantity, 0),
    closesAt: toWallTime(offered.closesAt),
    left: offered.stock - offered.claimed,
    problem: refusal ? presentProblem(refusal, reader.lang, reader.policy) : null,
  }
}

/** What a formula is worth at a glance, in the currency shown. */
function worthOf(formula: DiscountFormula, { currency, policy }: CouponReader): CouponWorth {
  switch (formula.kind) {
    case 'ordinary':
    case 'instantReduction':
    case 'fixedAmount':
      return { kind: 'amount', amount: listPrice(formula.off, currency, policy), currency }
    case 'fullReduction':
    case 'recurringFullReduction':
      return { kind: 'amount', amount: listPrice(formula.save, currency, policy), currency }
    case 'vip':
    case 'percentage':
      return { kind: 'percent', percent: formula.percent }
    case 'deduction':
      return { kind: 'free', line: formula.line }
  }
}
