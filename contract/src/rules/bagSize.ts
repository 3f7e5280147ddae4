import type { Policy, SpecialItemKind } from '../policy'

/** What a bag counts as. */
export type BagClass = 'small' | 'large' | 'notCarried'

/** The sides of a suitcase or bag in centimetres, in any order. */
export type BagSides = readonly [number, number, number]

/** A thing to carry: a suitcase by its three sides, a declared instrument or piece of sports gear by its length. */
export type Bag =
  | { readonly kind: 'bag'; readonly sidesCm: BagSides }
  | { readonly kind: SpecialItemKind; readonly lengthCm: number }
  | { readonly kind: 'pet' }

/** What a side may be entered as, in whole centimetres. */
export const bagSideCm = { min: 1, max: 300 } as const

/** The figures that a suitcase is judged by. */
export function bagMeasures(sidesCm: BagSides): { readonly sumCm: number; readonly longestCm: number } {
  return { sumCm: sidesCm.reduce((total, side) => total + side, 0), longestCm: Math.max(...sidesCm) }
}

/**
 * The class of a bag: small up to 115 cm in sum and 55 cm a side, else large up to 170 and 90, else not carried. A
 * declared special item up to 170 cm long takes a large place; pets are never carried. The limits themselves go to the
 * traveller. Weight does not count. Source: specification, section 9; decisions.md, "bag sizes".
 */
export function bagClass(bag: Bag, policy: Policy): BagClass {
  const { small, large, special } = policy.luggage
  const within = (value: number, limit: number) => value > 0 && value <= limit
  if (bag.kind === 'pet') return 'notCarried'
  if (bag.kind !== 'bag') {
    const isKnown = special.kinds.includes(bag.kind)
    return isKnown && within(bag.lengthCm, special.maxLengthCm) ? 'large' : 'notCarried'
  }
  const { sidesCm } = bag
  const fits = (size: { maxSumCm: number; maxSideCm: number }) =>
    within(bagMeasures(sidesCm).sumCm, size.maxSumCm) && sidesCm.every((side) => within(side, size.maxSideCm))
  if (fits(small)) return 'small'
  return fits(large) ? 'large' : 'notCarried'
}
