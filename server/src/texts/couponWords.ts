import { formatClockRange } from '@noriai/contract/format/dateTime'
import { formatMoney, formatPercentOff } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { Currency } from '@noriai/contract/money'
import type { Policy, PriceList } from '@noriai/contract/policy'
import type { RideLimits } from '@noriai/contract/rules/coupon'
import type { DiscountFormula } from '@noriai/contract/rules/discount'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { GivenNames } from '@noriai/contract/schema/discount'
import { en } from './coupons/en'
import { ja } from './coupons/ja'
import { ko } from './coupons/ko'
import type { CouponTexts } from './coupons/types'
import { zhCN } from './coupons/zhCN'
import { zhTW } from './coupons/zhTW'

const texts: Readonly<Record<Lang, CouponTexts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** In which language and currency coupons are shown, and by which figures. */
export interface CouponFigures {
  readonly lang: Lang
  readonly currency: Currency
  readonly policy: Policy
}

/** The same with the names of places. */
export interface CouponReader extends CouponFigures {
  readonly airportName: (code: string) => string
  /** The cities within which rides of an airport can be, of every one for null. */
  readonly citiesOf: (airportCode: string | null) => string
}

/** What a reduction is called: by staff in this language, else by its formula. */
export function reductionTitle(titles: GivenNames, formula: DiscountFormula, reader: CouponFigures): string {
  return titles[reader.lang] ?? formulaTitle(formula, reader)
}

/** What a coupon is called that makes a failure of ours good. */
export function apologyTitle(formula: DiscountFormula, reader: CouponFigures): string {
  return texts[reader.lang].title.apology(formulaTitle(formula, reader))
}

/** What a package is called: by staff in this language, else by the word. */
export function packageTitle(titles: GivenNames, lang: Lang): string {
  return titles[lang] ?? texts[lang].title.package
}

function formulaTitle(formula: DiscountFormula, { lang, currency, policy }: CouponFigures): string {
  const { title } = texts[lang]
  const price = (list: PriceList) => formatMoney(listPrice(list, currency, policy), currency, { lang })
  switch (formula.kind) {
    case 'ordinary':
    case 'fixedAmount':
      return title.off(price(formula.off))
    case 'instantReduction':
      return title.campaign(price(formula.off))
    case 'vip':
      return title.vip(formatPercentOff(formula.percent, lang))
    case 'percentage':
      return title.percent(formatPercentOff(formula.percent, lang))
    case 'deduction':
      return title.free[formula.line]
    case 'fullReduction':
      return title.spend(price(formula.spend), price(formula.save))
    case 'recurringFullReduction':
      return title.every(price(formula.spend), price(formula.save))
  }
}

/** What a coupon of its own asks for: by its formula first, then for which rides it is. */
export function couponRules(formula: DiscountFormula, limits: RideLimits, reader: CouponReader): string[] {
  const { lang, airportName, citiesOf } = reader
  const { rule } = texts[lang]
  const { direction, airportCode } = limits
  return [
    ...formulaRules(formula, reader),
    ...(direction ? [rule.direction[direction](citiesOf(airportCode))] : []),
    ...(airportCode ? [rule.airport(airportName(airportCode))] : []),
  ]
}

/** What holds for every coupon: when none counts, how many an order takes, and when one comes back. */
export function commonCouponRules({ lang, policy }: Pick<CouponReader, 'lang' | 'policy'>): string[] {
  const { rule } = texts[lang]
  const { pickup, dropoff } = policy.charges.noDiscount
  return [
    ...(pickup ? [rule.notLanding(formatClockRange(pickup, lang))] : []),
    ...(dropoff ? [rule.notArriving(formatClockRange(dropoff, lang))] : []),
    rule.oneAnOrder,
    rule.givenBack,
  ]
}

/** What a formula asks for and how far it goes, without the limits that every coupon has. */
export function formulaRules(formula: DiscountFormula, { lang, currency, policy }: CouponFigures): string[] {
  const { rule } = texts[lang]
  const price = (list: PriceList) => formatMoney(listPrice(list, currency, policy), currency, { lang })
  switch (formula.kind) {
    case 'ordinary':
    case 'instantReduction':
      return [rule.noMinimum]
    case 'vip':
      return [rule.ofFare]
    case 'deduction':
      return [rule.wholeLine]
    case 'fixedAmount':
      return [rule.fromTotal(price(formula.off))]
    case 'percentage':
      return [formula.cap ? rule.atMost(price(formula.cap)) : rule.noMinimum]
    case 'fullReduction':
      return [rule.fromTotal(price(formula.spend)), rule.once]
    case 'recurringFullReduction':
      return [rule.fromTotal(price(formula.spend)), rule.atMost(price(formula.cap))]
  }
}
