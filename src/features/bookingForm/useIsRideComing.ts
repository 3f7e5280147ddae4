import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { useStore } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'
import { QuotationStore } from '@/stores/QuotationStore'

/**
 * Whether the first answer about the ride is on its way, or here and not drawn yet as `quotation`, from the moment at which it can be
 * requested: its place is kept, so that nothing below moves when it comes. Its caller must be an observer.
 */
export function useIsRideComing(quotation: QuotationView | null): boolean {
  const { asking } = useStore(QuotationStore)
  const { quotationRequest } = useStore(BookingStore)
  return !quotation && Boolean(quotationRequest) && asking.status !== 'failed'
}
