import type { Lang } from '../lang'
import { centsPerUnit, currencyDigits, type Cents, type Currency } from '../money'
import { moneyWords } from './moneyWords'

const minus = '\u2212'
const nbsp = '\u00a0'

/** How an amount is written. */
export interface MoneyFormat {
  /** The code form `JPY 1,700` of narrow tables and the price bar; one screen uses one form. */
  readonly code?: boolean
  /** Write 0 as an amount, for refunds and totals that are not a price; otherwise 0 reads "Free". */
  readonly zeroAsAmount?: boolean
}

/**
 * An amount as a finished string with its unit: `1,700円`, `JPY 1,700` (no-break space), `80.00元`. Shown with the
 * currency's own digits; a fraction that they cannot show is rounded up. Minus is U+2212.
 * Source: glossary 1.5.
 */
export function formatMoney(
  cents: Cents,
  currency: Currency,
  { lang, ...format }: MoneyFormat & { readonly lang: Lang },
): string {
  if (cents === 0 && !format.zeroAsAmount) return moneyWords[lang].free
  const figure = figureOf(Math.abs(cents), currencyDigits[currency])
  const text = format.code
    ? `${currency}${nbsp}${figure}`
    : moneyWords[lang].amount[currency].replace('{n}', figure)
  return cents < 0 ? minus + text : text
}

/** A whole number with a comma every three digits: `1,700`. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * A percentage off as each language says it: `20%割引`, `20% off`, `8折`. Chinese counts what is left, and 15 %
 * off is 8.5折 on the mainland but 85折 in Taiwan. `percent` is a whole number between 1 and 99.
 * Source: glossary 4.6.
 */
export function formatPercentOff(percent: number, lang: Lang): string {
  const left = 100 - percent
  switch (lang) {
    case 'ja':
      return `${percent}%割引`
    case 'en':
      return `${percent}% off`
    case 'ko':
      return `${percent}% 할인`
    case 'zh-CN':
      return `${left / 10}折`
    case 'zh-TW':
      return `${left % 10 === 0 ? left / 10 : left}折`
  }
}

function figureOf(cents: Cents, digits: 0 | 2): string {
  if (digits === 0) return formatNumber(Math.ceil(cents / centsPerUnit))
  const units = Math.floor(cents / centsPerUnit)
  return `${formatNumber(units)}.${String(cents % centsPerUnit).padStart(2, '0')}`
}
