import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { useInSlices } from '@/hooks/useInSlices'
import { useStore } from '@/hooks/useStores'
import { QuotationStore } from '@/stores/QuotationStore'

/**
 * The price of the ride in the form, as it is drawn: another one in slices, so that a tap in that moment does not wait; one that holds no
 * more is gone at once. Its caller must be an observer.
 */
export function useQuotation(): QuotationView | null {
  const { quotation } = useStore(QuotationStore)
  const drawn = useInSlices(quotation)
  return quotation && drawn
}
