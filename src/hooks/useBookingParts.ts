import type { FormPart } from '@/stores/booking/checks'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import type { Draft } from '@/stores/booking/draft'
import { useErrorText } from './useErrorText'
import { useStore } from './useStores'

/** The element that a part of the form is shown and focused by. */
export const partId = (part: FormPart): string => `booking-${part}`

/** What the cards of the form share: the draft, or its ride alone where nothing of it is typed, a way to change it that clears the error beside it, and that error. */
export function useBookingParts() {
  const drafts = useStore(DraftStore)
  const booking = useStore(BookingStore)
  const errorText = useErrorText()
  return {
    drafts,
    booking,
    // Whoever takes one of these is drawn again when it changes, and nobody else is.
    get draft() {
      return drafts.draft
    },
    get ride() {
      return drafts.ride
    },
    change(part: FormPart, values: Partial<Draft>) {
      booking.clearError(part)
      drafts.change(values)
    },
    errorOf: (part: FormPart): string | undefined => {
      const error = booking.errors[part]
      return error === undefined ? undefined : errorText(error)
    },
  }
}
