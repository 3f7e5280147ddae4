import type { CouponView } from '@noriai/contract/schema/couponView'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'

/** Takes a coupon along into the booking that is being put together, and goes there. */
export function useCouponUse(): (coupon: Pick<CouponView, 'id'>) => void {
  const drafts = useStore(DraftStore)
  return ({ id }) => {
    drafts.change({ coupon: id })
    void navigate('pages/index/index')
  }
}
