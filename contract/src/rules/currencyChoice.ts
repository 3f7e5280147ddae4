import type { Lang } from '../lang'
import type { Currency } from '../money'
import type { Policy } from '../policy'

/** What is stored about the currency. */
export interface CurrencyChoice {
  /** The language shown. */
  readonly lang: Lang
  /** `userSelectCurrency`: chosen by the traveller, wins over every default. */
  readonly chosen?: Currency
  /** `currency`: shown last, by whatever reason. */
  readonly stored?: Currency
}

/**
 * The currency to show: the traveller's choice, else what the language brings (CNY for Simplified Chinese), else what
 * was shown last, else yen; always one that the policy offers, and yen when it cannot be changed.
 * Source: decisions.md, "currencies", "currency on choosing Simplified Chinese".
 */
export function shownCurrency(choice: CurrencyChoice, policy: Policy): Currency {
  const { offered, settle, switchable, byLanguage } = policy.currency
  if (!switchable) return settle
  const candidates = [choice.chosen, byLanguage[choice.lang], choice.stored]
  return candidates.find((currency) => currency !== undefined && offered.includes(currency)) ?? settle
}

/**
 * The currency that choosing a language changes to, to be shown with an undo; undefined when it stays as it is.
 * @param shown the currency shown before.
 */
export function currencyBroughtBy({
  lang,
  shown,
  chosen,
  policy,
}: {
  readonly lang: Lang
  readonly shown: Currency
  readonly chosen: Currency | undefined
  readonly policy: Policy
}): Currency | undefined {
  const next = shownCurrency({ lang, stored: shown, ...(chosen && { chosen }) }, policy)
  return next === shown ? undefined : next
}
