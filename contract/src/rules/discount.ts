import { basisPointsUp, percentUp, smallestShown, timesCents, type Cents, type Currency } from '../money'
import type { Policy, PriceList } from '../policy'
import { leastChargeJpy } from './leastCharge'
import { listPrice } from './priceList'

/** The lines that a deduction coupon can make free. */
export type DeductibleLine = 'extraLuggage' | 'childSeat' | 'nightSurcharge'

/** A reduction by its formula; amounts per currency. Source: decisions.md, "Coupons". */
export type DiscountFormula =
  /** Amount off, no minimum; an instant reduction is this too, without a coupon. */
  | { readonly kind: 'ordinary' | 'instantReduction'; readonly off: PriceList }
  /** Percentage off the ride fare, for VIP members. */
  | { readonly kind: 'vip'; readonly percent: number }
  /** One line becomes free. */
  | { readonly kind: 'deduction'; readonly line: DeductibleLine }
  /** Amount off when the total reaches at least that amount. */
  | { readonly kind: 'fixedAmount'; readonly off: PriceList }
  /** Percentage of the total, with a cap; one that makes a failure good has none. */
  | { readonly kind: 'percentage'; readonly percent: number; readonly cap?: PriceList }
  /** Spend X, save Y once. */
  | { readonly kind: 'fullReduction'; readonly spend: PriceList; readonly save: PriceList }
  /** Save Y for every X spent, with a cap. */
  | {
      readonly kind: 'recurringFullReduction'
      readonly spend: PriceList
      readonly save: PriceList
      readonly cap: PriceList
    }

/** A formula with the name it is shown by. */
export type Discount = DiscountFormula & { readonly title: string }

/** A partner's price: so many ten-thousandths off the ride fare. No coupon. */
export interface PartnerDiscount {
  readonly kind: 'partner'
  readonly basisPoints: number
  readonly title: string
}

/** Everything that can lower a price. */
export type PriceDiscount = Discount | PartnerDiscount

/** What a discount is taken from, in one currency. */
export interface DiscountBase {
  /** What is left to pay for the ride, the card fee not included. */
  readonly total: Cents
  readonly fare: Cents
  readonly lines: Readonly<Record<DeductibleLine, Cents>>
}

/** The same reduction in the currency shown and in yen, both positive. */
export interface DiscountAmount {
  readonly amount: Cents
  readonly amountJpy: Cents
}

/**
 * What a discount takes off. Whether and how often it applies is decided in yen, the amounts are each currency's own,
 * rounded in the traveller's favour, to all of it where less would remain than can be charged; never more than the total. When yen remain to
 * be charged, the shown price never reads "free", and the other way round.
 */
export function discountAmount({
  discount,
  base,
  currency,
  policy,
}: {
  readonly discount: DiscountFormula | PartnerDiscount
  readonly base: { readonly shown: DiscountBase; readonly jpy: DiscountBase }
  readonly currency: Currency
  readonly policy: Policy
}): DiscountAmount {
  const amountJpy = Math.min(
    base.jpy.total,
    rawAmount({ discount, base: base.jpy, jpy: base.jpy, currency: 'JPY', policy }),
  )
  const restJpy = base.jpy.total - amountJpy
  if (restJpy === 0 || (amountJpy > 0 && restJpy < leastChargeJpy)) {
    return { amount: base.shown.total, amountJpy: base.jpy.total }
  }
  const most = Math.max(0, base.shown.total - smallestShown(currency))
  return {
    amount: Math.min(most, rawAmount({ discount, base: base.shown, jpy: base.jpy, currency, policy })),
    amountJpy,
  }
}

function rawAmount({
  discount,
  base,
  jpy,
  currency,
  policy,
}: {
  readonly discount: DiscountFormula | PartnerDiscount
  readonly base: DiscountBase
  readonly jpy: DiscountBase
  readonly currency: Currency
  readonly policy: Policy
}): Cents {
  const price = (list: PriceList) => listPrice(list, currency, policy)
  switch (discount.kind) {
    case 'ordinary':
    case 'instantReduction':
      return price(discount.off)
    case 'vip':
      return percentUp(base.fare, discount.percent, currency)
    case 'partner':
      return basisPointsUp(base.fare, discount.basisPoints, currency)
    case 'deduction':
      return base.lines[discount.line]
    case 'fixedAmount':
      return jpy.total >= discount.off.JPY ? price(discount.off) : 0
    case 'percentage': {
      const part = percentUp(base.total, discount.percent, currency)
      return discount.cap ? Math.min(price(discount.cap), part) : part
    }
    case 'fullReduction':
      return jpy.total >= discount.spend.JPY ? price(discount.save) : 0
    case 'recurringFullReduction': {
      const times = discount.spend.JPY > 0 ? Math.floor(jpy.total / discount.spend.JPY) : 0
      return Math.min(price(discount.cap), timesCents(price(discount.save), times))
    }
  }
}
