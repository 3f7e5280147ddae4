import { isCode } from '@/api/ApiError'
import { leadToPayment } from '@/features/payment/leadToPayment'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { LuggageStore } from '@/stores/LuggageStore'

/** Somebody else was quicker, on the same booking or with their own bags, or the ride began. */
const outrun = [
  'validation.extraLuggageMax',
  'order.luggageClosed',
  'order.bagsFull',
  'order.bagsFullAll',
] as const

/** Buying pieces for a ride: how many there can be, what they cost, and going on to the payment. */
export function useBuyLuggage(rideOrderId: string, reload: () => void) {
  const luggage = useStore(LuggageStore)
  const showError = useShowError()
  const sku = luggage.find(rideOrderId)
  const load = () =>
    void luggage.load(rideOrderId).catch((error: unknown) => {
      // What nothing is known of says so in its own place.
      if (luggage.find(rideOrderId)) showError(error)
    })
  useShown(load)
  const buy = async (pieces: number) => {
    try {
      const { view } = await luggage.add(rideOrderId, pieces)
      await leadToPayment(view)
    } catch (error) {
      showError(error)
      // The page shows what is left.
      if (isCode(error, ...outrun)) {
        load()
        reload()
      }
    }
  }
  return {
    sku,
    /** The state of asking how many there can be. */
    request: luggage.loading,
    load,
    canBuy: sku?.canBuy ?? 0,
    bought: sku?.bought ?? 0,
    priceOf: (pieces: number) => luggage.priceOf(pieces),
    isBusy: luggage.ordering.isLoading,
    buy: (pieces: number) => void buy(pieces),
  }
}
