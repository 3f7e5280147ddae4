import type { Policy, SpecialItemKind } from '../policy'

/** What a bag counts as. */
export type BagClass = 'small' | 'large' | 'notCarried'

/** A thing to carry, its three sides in centimetres in any order. */
export interface Bag {
  readonly sidesCm: readonly [number, number, number]
  /** A declared instrument or piece of sports gear. */
  readonly special?: SpecialItemKind
  /** Pets are never carried. */
  readonly isPet?: boolean
}

/**
 * The class of a bag: small up to 115 cm in sum and 55 cm a side, else large up to 170 and 90, else not carried. A
 * declared special item up to 170 cm long takes a large place. The limits themselves go to the traveller. Weight
 * does not count. Source: specification, section 9; decisions.md, "bag sizes".
 */
export function bagClass(bag: Bag, policy: Policy): BagClass {
  const { small, large, special } = policy.luggage
  const longest = Math.max(...bag.sidesCm)
  const sum = bag.sidesCm.reduce((total, side) => total + side, 0)
  const fits = (size: { maxSumCm: number; maxSideCm: number }) =>
    sum <= size.maxSumCm && longest <= size.maxSideCm
  if (bag.isPet || !bag.sidesCm.every((side) => side > 0)) return 'notCarried'
  if (bag.special) {
    const isKnown = special.kinds.includes(bag.special)
    return isKnown && longest <= special.maxLengthCm ? 'large' : 'notCarried'
  }
  if (fits(small)) return 'small'
  return fits(large) ? 'large' : 'notCarried'
}
