import { useCallback, useEffect, useState } from 'react'
import { useStore, useStores } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'

/**
 * The order of the drafted ride that was placed before the page was opened: known, or found by asking again what was never
 * answered, or met when its seats were to be held. One that is placed on the page itself is the page's own: what was typed there stays,
 * until another language is chosen. Its caller must be an observer.
 */
export function useResumedOrder() {
  const { settings } = useStores()
  const booking = useStore(BookingStore)
  const { placedOrderId } = booking
  const [orderId, setOrderId] = useState(placedOrderId)
  const { lang } = settings
  const [drawnIn, setDrawnIn] = useState(lang)
  const isMet = placedOrderId !== undefined && (booking.hold === null || drawnIn !== lang)
  if (isMet && orderId !== placedOrderId) setOrderId(placedOrderId)
  if (drawnIn !== lang) setDrawnIn(lang)
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
