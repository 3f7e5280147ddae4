import { useCallback, useEffect, useState } from 'react'
import { useStore } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'

/**
 * The order of the drafted ride that was placed before the page was opened: known, or found by asking again what was never
 * answered. One that is placed on the page itself is the page's own: what was typed there stays.
 */
export function useResumedOrder() {
  const booking = useStore(BookingStore)
  const [orderId, setOrderId] = useState(() => booking.placedOrderId)
  const [isLooking, setLooking] = useState(() => orderId === undefined && booking.hasBegunPlacing)
  useEffect(() => {
    if (!isLooking) return
    booking
      .continuePlacing()
      // Refused, it was never placed; without network the page begins again, and the key is still the same.
      .catch(() => undefined)
      .finally(() => {
        setOrderId(booking.placedOrderId)
        setLooking(false)
      })
  }, [booking, isLooking])
  const forget = useCallback(() => {
    booking.forgetPlaced()
    setOrderId(undefined)
  }, [booking])
  return { orderId, isLooking, forget }
}
