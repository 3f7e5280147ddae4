/**
 * Money: whole hundredths of a currency's main unit, for every currency alike (JPY 1,700 is 170000), never a
 * fraction of them. Source: decisions.md, "Rules of representation".
 */

/** The currencies a price can be shown in, in the order of the selector (specification, section 1). */
export const currencies = ['CNY', 'JPY', 'USD', 'KRW', 'TWD', 'HKD'] as const

/** An ISO 4217 code of a currency that prices are shown in. */
export type Currency = (typeof currencies)[number]

/** An integer number of hundredths of a currency's main unit. */
export type Cents = number

/** Hundredths in one main unit, the same for every currency. */
export const centsPerUnit = 100

/** Digits shown after the decimal point (glossary 1.5): JPY, KRW and TWD are shown without. */
export const currencyDigits: Readonly<Record<Currency, 0 | 2>> = {
  CNY: 2,
  JPY: 0,
  USD: 2,
  KRW: 0,
  TWD: 0,
  HKD: 2,
}

/** True for one of the six codes above. */
export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (currencies as readonly string[]).includes(value)
}

/** True for an amount that can be kept without loss: a safe integer, of either sign. */
export function isCents(value: unknown): value is Cents {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

/**
 * Promises a safe integer of hundredths, never a negative zero.
 * @throws RangeError when the amount is a fraction, not a number, or too large to be exact.
 */
export function asCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole amount of hundredths: ${value}`)
  return value === 0 ? 0 : value
}

/** Hundredths of an amount given in main units: `centsOf(1700)` is 170000. Exact for up to two decimals. */
export function centsOf(units: number): Cents {
  const cents = Math.round(units * centsPerUnit)
  if (Math.abs(cents - units * centsPerUnit) > 1e-6) throw new RangeError(`More than two decimals: ${units}`)
  return asCents(cents)
}

/** The sum of amounts of one currency; 0 for none. @throws RangeError when the sum is no safe integer. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => asCents(sum + asCents(amount)), 0)
}

/** An amount taken a whole number of times. @throws RangeError for a fractional count or an unsafe product. */
export function timesCents(amount: Cents, count: number): Cents {
  return asCents(asCents(amount) * asCents(count))
}

/** The smallest multiple of `step` that is at least `amount`. `step` is positive. */
export function roundUpTo(amount: Cents, step: Cents): Cents {
  return asCents(Math.ceil(asCents(amount) / positive(step)) * step)
}

/** The largest multiple of `step` that is at most `amount`. `step` is positive. */
export function roundDownTo(amount: Cents, step: Cents): Cents {
  return asCents(Math.floor(asCents(amount) / positive(step)) * step)
}

/** The smallest amount a currency can show: 100 hundredths without decimals, 1 with two. */
export function smallestShown(currency: Currency): Cents {
  return currencyDigits[currency] === 0 ? centsPerUnit : 1
}

/** `percent` hundredths of an amount, rounded up to what the currency can show. `percent` is 0 or more. */
export function percentUp(amount: Cents, percent: number, currency: Currency): Cents {
  return roundUpTo(Math.ceil(asCents(amount * percent) / 100), smallestShown(currency))
}

/** So many ten-thousandths of an amount, rounded up to what the currency can show. `basisPoints` is 0 or more. */
export function basisPointsUp(amount: Cents, basisPoints: number, currency: Currency): Cents {
  return roundUpTo(Math.ceil(asCents(amount * basisPoints) / 10_000), smallestShown(currency))
}

/** As {@link basisPointsUp}, rounded down. */
export function basisPointsDown(amount: Cents, basisPoints: number, currency: Currency): Cents {
  return roundDownTo(Math.floor(asCents(amount * basisPoints) / 10_000), smallestShown(currency))
}

function positive(step: Cents): Cents {
  if (asCents(step) <= 0) throw new RangeError(`A price step must be positive: ${step}`)
  return step
}
