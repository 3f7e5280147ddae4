import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { goBack } from '@/navigation'
import { NO_COUPON } from '@/stores/booking/draft'
import { BookingStore } from '@/stores/BookingStore'
import { CouponsStore } from '@/stores/CouponsStore'
import { DraftStore } from '@/stores/DraftStore'

/** The choice of a coupon for the ride in the draft; choosing goes back to where the price is. */
export function useCouponChoice() {
  const store = useStore(CouponsStore)
  const drafts = useStore(DraftStore)
  const ride = useStore(BookingStore).quotationRequest
  const load = () => {
    if (ride) void store.loadForRide(ride).catch(() => undefined)
  }
  useShown(load)
  const take = (coupon: string) => {
    drafts.change({ coupon })
    void goBack()
  }
  const { coupon } = drafts.ride
  const best = store.ofRide.find(({ problem }) => problem === null)?.coupon.id ?? null
  return {
    store,
    ride,
    /** The one that the price is with: null when none is wanted. */
    chosenId: coupon === NO_COUPON ? null : coupon || best,
    load,
    choose: take,
    leaveOut: () => take(NO_COUPON),
  }
}
