import { isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { QuotationStore } from '@/stores/QuotationStore'

/**
 * Why no price could be quoted; undefined while there is no failure, and for a coupon that the store gives up by itself. Its caller must be
 * an observer.
 */
export function useQuotationFailure(): unknown {
  const { error } = useStore(QuotationStore).asking
  return isCode(error, 'coupon.notFound') ? undefined : error
}
