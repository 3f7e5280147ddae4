import { useChanged } from '@/hooks/useChanged'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { goBack } from '@/navigation'
import { NO_COUPON } from '@/stores/booking/draft'
import { BookingStore } from '@/stores/BookingStore'
import { CouponsStore, rideOf } from '@/stores/CouponsStore'
import { DraftStore } from '@/stores/DraftStore'

const asking = { status: 'loading' } as const

/** The choice of a coupon for the ride in the draft; choosing goes back to where the price is. */
export function useCouponChoice() {
  const store = useStore(CouponsStore)
  const drafts = useStore(DraftStore)
  const ride = useStore(BookingStore).quotationRequest
  const load = () => {
    if (ride) void store.loadForRide(ride).catch(() => undefined)
  }
  useShown(load)
  // Another currency, or what a search brought meanwhile, is another ride to them.
  useChanged(ride && rideOf(ride), load)
  const take = (coupon: string) => {
    drafts.change({ coupon })
    void goBack()
  }
  const { coupon } = drafts.ride
  const answered = ride && store.ofRide(ride)
  const coupons = answered ?? []
  const best = coupons.find(({ problem }) => problem === null)?.coupon.id ?? null
  return {
    ride,
    coupons,
    /** The state of asking for this very ride: an answer for another one is none. */
    request: store.choosing.status === 'ready' && !answered ? asking : store.choosing,
    /** The one that the price is with: null when none is wanted. */
    chosenId: coupon === NO_COUPON ? null : coupon || best,
    load,
    choose: take,
    leaveOut: () => take(NO_COUPON),
  }
}
