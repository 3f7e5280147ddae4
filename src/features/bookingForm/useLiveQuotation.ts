import { useEffect } from 'react'
import { useStore, useStores } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'
import { QuotationStore } from '@/stores/QuotationStore'

/** While the traveller types, the price waits this long. */
const TYPING_MS = 250

/** Asks for the price each time something changes that it depends on; without flight and place there is none. */
export function useLiveQuotation(): void {
  const { session, settings } = useStores()
  const booking = useStore(BookingStore)
  const quotations = useStore(QuotationStore)
  const request = booking.quotationRequest
  // Signed in, the best coupon of the account counts.
  const key = request && JSON.stringify([request, settings.lang, session.isSignedIn])
  useEffect(() => {
    if (key === undefined) {
      quotations.forget()
      return undefined
    }
    const [latest] = JSON.parse(key) as [NonNullable<typeof request>]
    const timer = setTimeout(() => void quotations.ask(latest), quotations.quotation ? TYPING_MS : 0)
    return () => clearTimeout(timer)
  }, [key, quotations])
}
