import { nfkc } from './plainForm'

/** Letters that are not taken for one another when they are read out or written down. */
const ownCode = /^(NG|NR)[2-9A-HJKMNP-Z]{16}$/
const GROUP = 4
const PREFIX = 2

/** What a code brings: a gift card, a ride that somebody gave, or a coupon; by its first letters alone. */
export type RedeemKind = 'giftCard' | 'ride' | 'voucher'

/** A typed code in its one written form: full-width folded, capitals, without blanks and hyphens. */
export function foldRedeemCode(typed: string): string {
  return nfkc(typed)
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .toUpperCase()
}

/** The kind of a folded code: `NG` and `NR` with 16 letters are ours, everything else may be a voucher's text. */
export function redeemKindOf(folded: string): RedeemKind {
  const prefix = ownCode.exec(folded)?.[1]
  if (prefix === 'NG') return 'giftCard'
  return prefix === 'NR' ? 'ride' : 'voucher'
}

/** A folded code as it is printed: `NG-4X7K-2QHM-9TRA-5BCD`. */
export function formatRedeemCode(folded: string): string {
  const letters = folded.slice(PREFIX)
  const groups = Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  )
  return [folded.slice(0, PREFIX), ...groups].join('-')
}
