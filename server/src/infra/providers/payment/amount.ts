import { asCents, centsPerUnit, type Cents } from '@noriai/contract/money'

/** Whole yen of an amount. @throws RangeError for a fraction of a yen, which no price has. */
export function yenOf(amount: Cents): number {
  if (amount % centsPerUnit !== 0) throw new RangeError(`Not whole yen: ${amount}`)
  return amount / centsPerUnit
}

/** The amount of whole yen that a provider wrote. @throws RangeError for a fraction of a yen */
export function centsOfYen(yen: number): Cents {
  if (!Number.isSafeInteger(yen)) throw new RangeError(`Not whole yen: ${yen}`)
  return asCents(yen * centsPerUnit)
}
