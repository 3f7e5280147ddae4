import { useStore } from '@/hooks/useStores'
import { useShown } from '@/hooks/useShown'
import type { DraftDirection } from '@/stores/booking/draft'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

/**
 * Turns the draft to the way of this form each time the form is shown: another way's form may have been used meanwhile.
 * False as long as the draft is of another way.
 */
export function useDirection(direction: DraftDirection): boolean {
  const drafts = useStore(DraftStore)
  const booking = useStore(BookingStore)
  useShown(() => {
    if (drafts.draft.direction === direction) return
    drafts.turnTo(direction)
    booking.dropHold()
    booking.forgetErrors()
  })
  return drafts.ride.direction === direction
}
