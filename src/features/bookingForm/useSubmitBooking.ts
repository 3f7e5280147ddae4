import { useCallback, useEffect } from 'react'
import { focusField } from '@/platform/focusField'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { tapAnswered } from '@/platform/painted'
import { firstWrong } from '@/stores/booking/checks'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { QuotationStore } from '@/stores/QuotationStore'
import { partId } from '@/hooks/useBookingParts'

const confirmOf = {
  pickup: 'useCar/orderConfirm/orderConfirm',
  dropoff: 'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
  transfer: 'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
} as const

/**
 * Checks the form and has the seats held; errors are shown beside their part, and the first gets the focus. Who has no session is
 * proved on the form itself. While it is under way `BookingStore.isSubmitting` says so, to its button alone: what is answered is the
 * same as long as the page is open, and nothing else of the page is drawn again.
 */
export function useSubmitBooking(): () => void {
  const booking = useStore(BookingStore)
  const drafts = useStore(DraftStore)
  const quotations = useStore(QuotationStore)
  const showError = useShowError()
  const { errorsShown } = booking

  useEffect(() => {
    const first = firstWrong(booking.errors, drafts.draft.direction)
    if (errorsShown === 0 || !first) return undefined
    // After the error is drawn, so that it is read with its field.
    const timer = setTimeout(() => focusField(partId(first)))
    return () => clearTimeout(timer)
    // Each showing moves the focus once; a cleared error does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorsShown])

  return useCallback(() => {
    const hold = async () => {
      // The button that waits is on the screen before all else is done.
      await tapAnswered()
      // What was just changed or ticked counts: the price shown may not have heard of it yet.
      const request = booking.quotationRequest
      const quotation = request && (await quotations.answerTo(request))
      const problem = quotation?.problem
      if (problem) return booking.showErrors({ ride: problem })
      booking.dropHold()
      try {
        // A ride that was ordered already is gone on with.
        if (booking.placedOrderId === undefined) await booking.takeHold()
        await navigate(confirmOf[drafts.draft.direction])
      } catch (error) {
        if (!booking.showRefusal(error)) showError(error)
      }
    }
    const found = booking.findErrors()
    if (Object.keys(found).length > 0) booking.showErrors(found)
    else void booking.submitting(hold)
  }, [booking, drafts, quotations, showError])
}
