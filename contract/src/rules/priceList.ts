import { asCents, roundUpTo, smallestShown, type Cents, type Currency } from '../money'
import type { Policy, PriceList } from '../policy'

/** The rate table states yen for this many main units. */
const rateUnits = 100

/**
 * The price in a currency: JPY and any currency with an entry of its own take that entry, every other one is
 * converted from JPY by the dated rate table. Source: decisions.md, "Money".
 */
export function listPrice(list: PriceList, currency: Currency, policy: Policy): Cents {
  const own = list[currency]
  return own === undefined ? fromYen(list.JPY, currency, policy) : roundUpTo(own, smallestShown(currency))
}

/** Yen (in hundredths) as a price of another currency: by the rate table, rounded up to a price-list step. */
export function fromYen(jpyCents: Cents, currency: Currency, policy: Policy): Cents {
  if (currency === 'JPY') return roundUpTo(jpyCents, smallestShown('JPY'))
  const rate = policy.currency.rates.jpyCentsPer100Units[currency]
  const exact = asCents(Math.ceil((asCents(jpyCents) * rateUnits * rateUnits) / rate))
  const { stepCents, fineStepCents, fineBelowCents } = policy.currency.priceSteps[currency]
  return roundUpTo(exact, exact < fineBelowCents ? fineStepCents : stepCents)
}
