import { roundDownTo, smallestShown, type Cents } from '../money'

/** Consumption tax contained in an amount of yen, whole yen, fractions dropped: 10/110 at 10 %. */
export function containedTax(jpyCents: Cents, taxPercent: number): Cents {
  return roundDownTo(Math.floor((jpyCents * taxPercent) / (100 + taxPercent)), smallestShown('JPY'))
}
