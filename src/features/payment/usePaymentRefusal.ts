import { isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { GiftCardsStore } from '@/stores/GiftCardsStore'

/**
 * Handles why a payment could not begin: what became of the order in the meantime is shown by the order itself, or by the
 * payment's progress. Answers whether it led on; if not, the page has to show the refusal.
 */
export function usePaymentRefusal(orderId: string, reload: () => void): (error: unknown) => boolean {
  const cards = useStore(GiftCardsStore)
  return (error) => {
    if (isCode(error, 'order.expired', 'order.notPayable')) {
      reload()
      return true
    }
    if (isCode(error, 'order.alreadyPaid', 'payment.inProgress')) {
      void navigate('useCar/paymentStatus/paymentStatus', { id: orderId }, { how: 'replace' })
      return true
    }
    if (isCode(error, 'giftCard.balanceChanged')) void cards.loadBalance().catch(() => undefined)
    return false
  }
}
