import { isCode } from '@/api/ApiError'
import { leadToPayment } from '@/features/payment/leadToPayment'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { LuggageStore } from '@/stores/LuggageStore'

/** Buying pieces for a ride: how many there can be, what they cost, and going on to the payment. */
export function useBuyLuggage(rideOrderId: string, reload: () => void) {
  const luggage = useStore(LuggageStore)
  const showError = useShowError()
  const sku = luggage.find(rideOrderId)
  const load = () => void luggage.load(rideOrderId).catch(showError)
  useShown(load)
  const buy = async (pieces: number) => {
    try {
      const { view } = await luggage.add(rideOrderId, pieces)
      await leadToPayment(view)
    } catch (error) {
      showError(error)
      // Somebody else on the same booking was quicker, or the ride began: the page shows what is left.
      if (isCode(error, 'validation.extraLuggageMax', 'order.luggageClosed')) {
        load()
        reload()
      }
    }
  }
  return {
    canBuy: sku?.canBuy ?? 0,
    bought: sku?.bought ?? 0,
    priceOf: (pieces: number) => luggage.priceOf(pieces),
    isBusy: luggage.ordering.isLoading,
    buy: (pieces: number) => void buy(pieces),
  }
}
