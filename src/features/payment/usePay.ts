import { useStore } from '@/hooks/useStores'
import { useShowError } from '@/hooks/useShowError'
import { navigate } from '@/navigation'
import type { GiftPart } from '@/features/gifts/useGiftPart'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import { usePaymentRefusal } from './usePaymentRefusal'

/**
 * Going on with the chosen way: a card and Alipay have pages of their own, WeChat's window opens at once; what gift cards cover
 * is paid here.
 */
export function usePay(orderId: string, gift: GiftPart, reload: () => void) {
  const payment = useStore(PaymentStore)
  const showError = useShowError()
  const leadOn = usePaymentRefusal(orderId, reload)
  const payByGift = async () => {
    await payment.payByGift(orderId, gift.giftJpy)
    await navigate('useCar/orderSuccessful/orderSuccessful', { id: orderId }, { how: 'replace' })
  }
  const begin = async () => {
    const { payType } = payment
    try {
      if (gift.coversAll) await payByGift()
      else if (payType === 'card') await navigate('useCar/payment/payment', { id: orderId })
      else if (payType === 'alipay') await navigate('useCar/alipay/alipay', { id: orderId })
      else if (payType) await continueAttempt(await payment.start(orderId, payType, gift.giftJpy))
    } catch (error) {
      if (!leadOn(error)) showError(error)
    }
  }
  return { isBusy: payment.starting.isLoading || payment.payingByGift.isLoading, go: () => void begin() }
}
