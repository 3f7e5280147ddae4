import { isCode } from '@/api/ApiError'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import type { GiftPart } from '@/features/gifts/useGiftPart'
import { GiftCardsStore } from '@/stores/GiftCardsStore'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'

/** Going on with the chosen way: a card has a page of its own, the others begin at once; what gift cards cover is paid here. */
export function usePay(orderId: string, gift: GiftPart, reload: () => void) {
  const payment = useStore(PaymentStore)
  const cards = useStore(GiftCardsStore)
  const showError = useShowError()
  const tell = (error: unknown) => {
    // What became of the order is said by the order itself.
    if (isCode(error, 'order.expired', 'order.notPayable')) return reload()
    if (isCode(error, 'order.alreadyPaid', 'payment.inProgress')) {
      return void navigate('useCar/paymentStatus/paymentStatus', { id: orderId }, { how: 'replace' })
    }
    if (isCode(error, 'giftCard.balanceChanged')) void cards.loadBalance().catch(() => undefined)
    return showError(error)
  }
  const payByGift = async () => {
    try {
      await payment.payByGift(orderId, gift.giftJpy)
      await navigate('useCar/orderSuccessful/orderSuccessful', { id: orderId }, { how: 'replace' })
    } catch (error) {
      tell(error)
    }
  }
  const begin = async () => {
    if (gift.coversAll) return payByGift()
    const { payType } = payment
    if (!payType) return
    if (payType === 'card') return navigate('useCar/payment/payment', { id: orderId })
    try {
      await continueAttempt(await payment.start(orderId, payType, gift.giftJpy))
    } catch (error) {
      tell(error)
    }
  }
  return { isBusy: payment.starting.isLoading || payment.payingByGift.isLoading, go: () => void begin() }
}
