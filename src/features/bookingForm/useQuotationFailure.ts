import { ApiError, isCode } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { partOf } from '@/stores/booking/checks'
import { DraftStore } from '@/stores/DraftStore'
import { QuotationStore } from '@/stores/QuotationStore'

/**
 * Why no price could be quoted, where no part of the form owns the reason, as without a network; undefined otherwise, and for a coupon that
 * the store gives up by itself. Its caller must be an observer.
 */
export function useQuotationFailure(): unknown {
  const { asking } = useStore(QuotationStore)
  const { direction } = useStore(DraftStore).ride
  const { error } = asking
  if (asking.status !== 'failed' || isCode(error, 'coupon.notFound')) return undefined
  const isOwned = error instanceof ApiError && partOf(error.code, direction) !== undefined
  return isOwned ? undefined : error
}
