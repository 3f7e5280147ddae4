import { isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { GiftCardsStore } from '@/stores/GiftCardsStore'

/**
 * Takes in why a payment could not begin: what became of the order meanwhile is said by the order itself, or where its payment
 * stands. Answers whether it led on; if not, the refusal is the page's to tell.
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
