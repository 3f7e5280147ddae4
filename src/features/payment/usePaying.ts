import type { Cents } from '@noriai/contract/money'
import type { PriceBreakdown } from '@noriai/contract/price'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { useGiftPart } from '@/features/gifts/useGiftPart'
import { useStore } from '@/hooks/useStores'
import { PaymentStore } from '@/stores/PaymentStore'
import { useCardPayment } from './useCardPayment'
import { useWalletPayment } from './useWalletPayment'

/** What is paid: an order, or a ride whose seats are held and whose order comes with the payment. */
export interface PaySubject {
  /** The order, or the hold. */
  readonly id: string
  /** The fee of a card issued abroad included, as it was quoted. */
  readonly price: PriceBreakdown
  /** What gift cards hold for it already. */
  readonly heldJpy: Cents
}

interface PayingOptions {
  /** Undefined while it is not known. */
  readonly subject: PaySubject | undefined
  /** It can be paid now. */
  readonly isPayable: boolean
  readonly orderToPay: () => Promise<string | undefined>
  readonly reload: () => void
}

const nothing: Cents = 0

/** Paying, by whatever way there is here: what is shown of the ways, and what the one button does. */
export function usePaying({ subject, isPayable, orderToPay, reload }: PayingOptions) {
  const { offered } = useStore(PaymentStore)
  const gift = useGiftPart(subject, { asksBalance: true })
  const { coversAll } = gift
  const giftJpy = coversAll ? nothing : gift.giftJpy
  const takesCard = offered.includes('card')
  // A card comes first; where there is none, what the platform names first.
  const first = takesCard ? 'card' : offered[0]
  const isFree = subject !== undefined && needsNoCharge(subject.price)
  const isCharged = subject !== undefined && !isFree && !coversAll
  const withFee = subject?.price
  // Only a card can be one issued abroad: the other ways are without its fee.
  const price = withFee && (isCharged && takesCard ? withFee : withoutForeignFee(withFee))
  const card = useCardPayment({
    isOpen: isPayable && isCharged && takesCard,
    amountJpy: (withFee?.payPriceJpy ?? nothing) - giftJpy,
    giftJpy,
    orderToPay,
    reload,
  })
  const wallet = useWalletPayment({ giftJpy: gift.giftJpy, orderToPay, reload })
  const payByCard = first === 'card' && isCharged
  return {
    gift,
    first,
    others: offered.filter((way) => way !== first && way !== 'card') as readonly ('wechat' | 'alipay')[],
    card,
    wallet,
    isFree,
    isCharged,
    /** As it is charged by the way that comes first. */
    price,
    giftJpy,
    /** The fee of a card issued abroad, in hundredths of a yen. */
    feeJpy: withFee?.foreignCardFeeJpy ?? nothing,
    isBusy: card.isPaying || wallet.busyWith !== undefined,
    isReady: isPayable && (!isCharged || (payByCard ? card.fields !== undefined : first !== undefined)),
    /** What the one button does. */
    pay: () => {
      if (coversAll && !isFree) wallet.payByGift()
      else if (payByCard) card.pay()
      else if (first !== undefined && first !== 'card') wallet.pay(first)
    },
  }
}

export type Paying = ReturnType<typeof usePaying>
