import { isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { GiftCardsStore } from '@/stores/GiftCardsStore'

/**
 * Handles why a payment could not begin: what became of the order in the meantime is shown by the order itself, or by the
 * payment's progress. Answers whether it led on; if not, the page has to show the refusal.
 */
export function usePaymentRefusal(reload: () => void): (error: unknown, orderId?: string) => boolean {
  const cards = useStore(GiftCardsStore)
  return (error, id) => {
    if (isCode(error, 'order.expired', 'order.notPayable')) {
      reload()
      return true
    }
    if (id !== undefined && isCode(error, 'order.alreadyPaid', 'payment.inProgress')) {
      void navigate('useCar/paymentStatus/paymentStatus', { id }, { how: 'replace' })
      return true
    }
    if (isCode(error, 'giftCard.balanceChanged')) void cards.loadBalance().catch(() => undefined)
    return false
  }
}
