import { roundDownTo, smallestShown, type Cents } from '../money'
import type { Policy } from '../policy'
import type { PriceBreakdown } from '../price'
import { minutesPerHour, msPerDay, msPerMinute, type Instant } from '../time'
import { withoutForeignFee } from './foreignFee'
import { leastChargeJpy } from './leastCharge'

/** A gift card of an account, as far as paying goes. */
export interface SpendableCard {
  readonly id: string
  /** What is left on it, in hundredths of a yen. */
  readonly balanceJpy: Cents
  /** From this instant on it pays for nothing. */
  readonly validUntil: Instant
}

/** Whether a card can pay at a moment. */
export function isSpendable(card: Pick<SpendableCard, 'balanceJpy' | 'validUntil'>, at: Instant): boolean {
  return card.balanceJpy > 0 && at < card.validUntil
}

/** What an account can pay with its gift cards at a moment. */
export function giftBalanceOf(cards: readonly SpendableCard[], at: Instant): Cents {
  return cards.filter((card) => isSpendable(card, at)).reduce((sum, card) => sum + card.balanceJpy, 0)
}

/**
 * The most that a balance pays of a price: whole yen, at most what the ride costs, and where it does not pay all of it, so much that the
 * rest can be charged. The card fee is never paid from it, and falls away when nothing is left for a card.
 */
export function giftPartOf(price: PriceBreakdown, balanceJpy: Cents): Cents {
  const { payPriceJpy } = withoutForeignFee(price)
  const spendableJpy = roundDownTo(Math.max(0, balanceJpy), smallestShown('JPY'))
  if (spendableJpy >= payPriceJpy) return payPriceJpy
  return Math.min(spendableJpy, Math.max(0, payPriceJpy - leastChargeJpy))
}

/** Whether gift cards may pay this part of a price whose rest is charged: whole yen, as far as `giftPartOf` goes. */
export function isGiftPart(price: PriceBreakdown, giftJpy: Cents): boolean {
  const isWhole = giftJpy % smallestShown('JPY') === 0
  return isWhole && (giftJpy === 0 || giftJpy <= withoutForeignFee(price).payPriceJpy - leastChargeJpy)
}

/** Whether a balance pays the whole price, so that no card or wallet is asked for. */
export function isCoveredByGift(price: PriceBreakdown, giftJpy: Cents): boolean {
  return giftJpy > 0 && giftJpy === withoutForeignFee(price).payPriceJpy
}

/** A card, and what is taken off it or goes back to it. */
export interface CardShare {
  readonly cardId: string
  readonly amountJpy: Cents
}

/**
 * From which cards an amount is taken: the one that ends first pays first.
 * @returns undefined when the cards do not hold as much
 */
export function takeFromCards(
  cards: readonly SpendableCard[],
  amountJpy: Cents,
  at: Instant,
): CardShare[] | undefined {
  const inOrder = cards
    .filter((card) => isSpendable(card, at))
    .sort((a, b) => a.validUntil - b.validUntil || (a.id < b.id ? -1 : 1))
  let left = amountJpy
  const shares = inOrder.flatMap(({ id, balanceJpy }) => {
    const taken = Math.min(left, balanceJpy)
    left -= taken
    return taken > 0 ? [{ cardId: id, amountJpy: taken }] : []
  })
  return left === 0 ? shares : undefined
}

/** What was paid by each means, or went back to it. */
export interface PaidParts {
  /** Through the provider, the card fee included. */
  readonly chargedJpy: Cents
  /** From gift cards. */
  readonly giftJpy: Cents
}

/**
 * How an amount that goes back is divided: each means gets back only what it gave, and the charged money goes first, so that
 * a part given back is money that can be spent anywhere. Of the charged part the kept card fee stays.
 * @param before what of each went back already
 */
export function splitRefund({
  amountJpy,
  keptFeeJpy,
  paid,
  before,
}: {
  readonly amountJpy: Cents
  readonly keptFeeJpy: Cents
  readonly paid: PaidParts
  readonly before: PaidParts
}): PaidParts {
  const chargedLeft = Math.max(0, paid.chargedJpy - before.chargedJpy - keptFeeJpy)
  const chargedJpy = Math.min(amountJpy, chargedLeft)
  return { chargedJpy, giftJpy: amountJpy - chargedJpy }
}

/** Until when a card that got money back pays: never shorter than before, and always for some days. */
export function validAfterRefund(validUntil: Instant, refundedAt: Instant, { gifts }: Policy): Instant {
  return Math.max(validUntil, refundedAt + gifts.validDaysAfterRefund * msPerDay)
}

/** Minutes until another code may be tried, at least one. */
export function minutesUntil(endsAt: Instant, at: Instant): number {
  return Math.min(minutesPerHour, Math.max(1, Math.ceil((endsAt - at) / msPerMinute)))
}
