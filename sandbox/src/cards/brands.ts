import type { Brand } from '../model'

/** How the numbers of a brand are built. */
export interface BrandRules {
  readonly brand: Brand
  readonly name: string
  readonly prefix: RegExp
  /** Digits of a whole number. */
  readonly lengths: readonly number[]
  /** Digits per group when written. */
  readonly groups: readonly number[]
  readonly cvcLength: 3 | 4
}

const fours = [4, 4, 4, 4, 3]

/** The brands that are taken. */
export const brands: readonly BrandRules[] = [
  { brand: 'visa', name: 'Visa', prefix: /^4/, lengths: [16, 19], groups: fours, cvcLength: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvcLength: 3,
  },
  { brand: 'jcb', name: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16, 19], groups: fours, cvcLength: 3 },
  { brand: 'amex', name: 'Amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'unionpay', name: 'UnionPay', prefix: /^(62|81)/, lengths: [16, 19], groups: fours, cvcLength: 3 },
]

/** Digits after which the brand of every number is certain. */
export const BRAND_DIGITS = 4
/** Digits that name the issuer. */
export const ISSUER_DIGITS = 8

/** The brand of a number, whole or begun; undefined when none of ours begins like that. */
export function brandOf(digits: string): BrandRules | undefined {
  return brands.find((rules) => rules.prefix.test(digits))
}
