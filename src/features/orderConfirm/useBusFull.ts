import { useState } from 'react'
import { isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'
import { QuotationStore } from '@/stores/QuotationStore'

/** Whether the order was refused since its bus has no place left for the wheelchair of the party. */
export function useBusFull() {
  const booking = useStore(BookingStore)
  const quotations = useStore(QuotationStore)
  const [isBusFull, setBusFull] = useState(false)
  return {
    isBusFull,
    /** Hears why an order was refused, and answers whether this is why: then it is looked which departures have a place. */
    hear: (error: unknown): boolean => {
      const isFull = isCode(error, 'booking.wheelchairsFull', 'booking.wheelchairsFullAll')
      setBusFull(isFull)
      const request = booking.quotationRequest
      if (isFull && request) void quotations.ask(request)
      return isFull
    },
    /** Another departure was taken. */
    forget: () => setBusFull(false),
  }
}
