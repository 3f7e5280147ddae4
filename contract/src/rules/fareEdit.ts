import { centsPerUnit, currencies, type Cents, type Currency } from '../money'
import type { Direction, Policy } from '../policy'
import { fromYen } from './priceList'

/** Between which zones somebody rides; zone 0 is the airport. */
interface FareWay {
  readonly direction: Direction
  readonly fromZone: number
  readonly toZone: number
}

/** The fare of one person on a way, in one currency. */
interface FareRow extends FareWay {
  readonly currency: Currency
  readonly personPrice: Cents
}

/** A fare that does not go with the yen any more, and the one that would. */
export interface FareWarning extends FareWay {
  readonly currency: Currency
  readonly price: Cents
  readonly suggested: Cents
}

/** The rates say what so many units of a currency are worth. */
const rateUnits = 100

const isWay = (one: FareWay, other: FareWay) =>
  one.direction === other.direction && one.fromZone === other.fromZone && one.toZone === other.toZone

/**
 * Fares of which an edit changed the yen alone, or another currency alone, so that the two are a price step or more apart by the rate.
 * Those that were apart before and were left alone are none: somebody wanted them so. Source: OPERATOR.md, section 11.
 */
export function fareWarnings(
  before: readonly FareRow[],
  after: readonly FareRow[],
  policy: Policy,
): FareWarning[] {
  const priceIn = (rows: readonly FareRow[], way: FareWay, currency: Currency) =>
    rows.find((row) => row.currency === currency && isWay(row, way))?.personPrice
  const isChanged = (way: FareWay, currency: Currency) =>
    priceIn(before, way, currency) !== priceIn(after, way, currency)
  return after
    .filter(({ currency }) => currency === 'JPY')
    .flatMap((yen) =>
      currencies.flatMap((currency) => {
        const price = priceIn(after, yen, currency)
        // Without a fare of its own a currency follows the yen by itself.
        if (currency === 'JPY' || price === undefined) return []
        if (isChanged(yen, 'JPY') === isChanged(yen, currency)) return []
        const { rates, priceSteps } = policy.currency
        const worth = (yen.personPrice * rateUnits * centsPerUnit) / rates.jpyCentsPer100Units[currency]
        if (Math.abs(price - worth) < priceSteps[currency].stepCents) return []
        const suggested = fromYen(yen.personPrice, currency, policy)
        const { direction, fromZone, toZone } = yen
        return { direction, fromZone, toZone, currency, price, suggested }
      }),
    )
}
