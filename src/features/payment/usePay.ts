import { isCode } from '@/api/ApiError'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { PaymentStore } from '@/stores/PaymentStore'
import { continueAttempt } from './continueAttempt'

/** Going on with the chosen way: a card has a page of its own, the others begin at once. */
export function usePay(orderId: string, reload: () => void) {
  const payment = useStore(PaymentStore)
  const showError = useShowError()
  const begin = async () => {
    const { payType } = payment
    if (!payType) return
    if (payType === 'card') return navigate('useCar/payment/payment', { id: orderId })
    try {
      await continueAttempt(await payment.start(orderId, payType))
    } catch (error) {
      // What became of the order is said by the order itself.
      if (isCode(error, 'order.expired', 'order.notPayable')) reload()
      else if (isCode(error, 'order.alreadyPaid', 'payment.inProgress'))
        await navigate('useCar/paymentStatus/paymentStatus', { id: orderId }, { how: 'replace' })
      else showError(error)
    }
  }
  return { isBusy: payment.starting.isLoading, go: () => void begin() }
}
