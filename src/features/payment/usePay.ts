import { useStore } from '@/hooks/useStores'
import { useShowError } from '@/hooks/useShowError'
import { navigate } from '@/navigation'
import type { GiftPart } from '@/features/gifts/useGiftPart'
import type { Order } from '@/models/Order'
import { OrdersStore } from '@/stores/OrdersStore'
import { PaymentStore, type PayType } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'
import { openBooked } from './openBooked'
import { usePaymentRefusal } from './usePaymentRefusal'

/**
 * Going on with the chosen way: a card and Alipay have pages of their own, WeChat's window opens at once; what gift cards cover
 * is paid here.
 */
export function usePay(
  { order, orderId, reload }: { order: Order | undefined; orderId: string; reload: () => void },
  gift: GiftPart,
) {
  const orders = useStore(OrdersStore)
  const payment = useStore(PaymentStore)
  const showError = useShowError()
  const leadOn = usePaymentRefusal(orderId, reload)
  const payByGift = async () => {
    await payment.payByGift(orderId, gift.giftJpy)
    await openBooked(orderId)
  }
  /** Turns from an attempt that waits at the bank: it is ended at the provider before the next page opens. */
  const turnTo = async (payType: PayType) => {
    payment.leaveAttempt()
    const attempt = await payment.start(orderId, payType, gift.giftJpy)
    await orders.load(orderId)
    if (payType === 'card') await navigate('useCar/payment/payment', { id: orderId })
    else await continueAttempt(payment, attempt)
  }
  const begin = async () => {
    const { payType } = payment
    try {
      if (gift.coversAll) await payByGift()
      else if (payType && order?.can('continuePayment')) await turnTo(payType)
      else if (payType === 'card') await navigate('useCar/payment/payment', { id: orderId })
      else if (payType === 'alipay') await navigate('useCar/alipay/alipay', { id: orderId })
      else if (payType) await continueAttempt(payment, await payment.start(orderId, payType, gift.giftJpy))
    } catch (error) {
      if (!leadOn(error)) showError(error)
    }
  }
  return { isBusy: payment.starting.isLoading || payment.payingByGift.isLoading, go: () => void begin() }
}
