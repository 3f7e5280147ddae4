import type { Cents } from '@noriai/contract/money'
import type { PriceBreakdown } from '@noriai/contract/price'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { giftPartOf, isCoveredByGift } from '@noriai/contract/rules/giftBalance'
import { useEffect, useRef } from 'react'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { GiftCardsStore } from '@/stores/GiftCardsStore'
import { PaymentStore } from '@/stores/PaymentStore'

/** What gift cards pay of an order, as the traveller chose. */
export interface GiftPart {
  /** There is something of it that a gift card could pay. */
  readonly mayPay: boolean
  /** What they could pay of it. */
  readonly possibleJpy: Cents
  /** What they do pay; nothing unless it was chosen. */
  readonly giftJpy: Cents
  /** They pay all of it: no card or wallet is needed. */
  readonly coversAll: boolean
  /** What is left to pay, without the fee of a foreign card. */
  readonly restJpy: Cents
}

/** What is to be paid: an order, or a ride whose order comes with the payment. */
interface GiftSubject {
  readonly id: string
  readonly price: PriceBreakdown
  /** What gift cards hold for it already. */
  readonly heldJpy: Cents
}

const nothing: GiftPart = { mayPay: false, possibleJpy: 0, giftJpy: 0, coversAll: false, restJpy: 0 }

/**
 * What the traveller's gift cards pay of an order; what they hold for it already counts as theirs. Where it is being paid the
 * balance is not fetched again: the choice stays as shown, and once it is held, the balance that was known before
 * no longer counts, because it included that part.
 */
export function useGiftPart(
  subject: GiftSubject | undefined,
  { asksBalance }: { asksBalance: boolean },
): GiftPart {
  const cards = useStore(GiftCardsStore)
  const payment = useStore(PaymentStore)
  const ask = () => {
    if (asksBalance) cards.loadBalance().catch(() => undefined)
  }
  useShown(ask)
  const heldNow = subject?.heldJpy ?? 0
  const held = useRef(heldNow)
  useEffect(() => {
    // What an attempt took or gave back is not in the balance that was known before.
    if (held.current !== heldNow) ask()
    held.current = heldNow
    // oxlint-disable-next-line react/exhaustive-deps -- only what is held decides
  }, [heldNow])
  if (!subject) return nothing
  const { id, price, heldJpy } = subject
  const knownJpy = asksBalance || heldJpy === 0 ? cards.balanceJpy : 0
  const possibleJpy = giftPartOf(price, knownJpy + heldJpy)
  const giftJpy = payment.usesGift(id, heldJpy > 0) ? possibleJpy : 0
  return {
    mayPay: giftPartOf(price, price.payPriceJpy) > 0,
    possibleJpy,
    giftJpy,
    coversAll: isCoveredByGift(price, giftJpy),
    restJpy: withoutForeignFee(price).payPriceJpy - giftJpy,
  }
}
