import { isCode } from '@/api/ApiError'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
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
      const { id } = await luggage.add(rideOrderId, pieces)
      await navigate('useCar/paymentMethod/paymentMethod', { id }, { how: 'replace' })
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
