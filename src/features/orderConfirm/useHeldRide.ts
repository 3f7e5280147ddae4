import type { Hold } from '@noriai/contract/schema/hold'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { backToForm, formOf } from '@/features/bookingForm/goOn'
import { InFrontContext } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/navigation'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

/**
 * The hold that is on the page: while another price of the same ride is fetched, as after a coupon, the page stays, for a card may be
 * typed already. One that is gone is not shown again while the next is taken: its clock would say of that one, too, that it is over.
 */
function useShownHold(hold: Hold | null, isGone: boolean): Hold | null {
  const [last, setLast] = useState(hold)
  if (hold ? hold !== last : isGone && last !== null) setLast(hold)
  return hold ?? (isGone ? null : last)
}

/**
 * The hold that the page is about: taken when there is none for this ride, as after signing in or a reload. A refusal that
 * belongs to a field of the form leads back to it.
 * @param startsAtDoor whether the page is that of rides that begin at a door
 */
export function useHeldRide(startsAtDoor: boolean) {
  const booking = useStore(BookingStore)
  const drafted = useStore(DraftStore).ride.direction
  // The route decides: a drop-off's page opened fresh leads to its own form, whatever ride was drafted last.
  const direction = !startsAtDoor ? 'pickup' : drafted === 'transfer' ? 'transfer' : 'dropoff'
  const isOfRoute = drafted === direction
  const isOver = booking.isHoldOver
  const isInFront = useContext(InFrontContext)
  const isHere = useRef(isInFront)
  useEffect(() => {
    isHere.current = isInFront
    return () => {
      isHere.current = false
    }
  }, [isInFront])

  /** Back to the form, wherever it is. */
  const toForm = useCallback(async () => {
    if (!(await backToForm(direction))) await navigate(formOf[direction], {}, { how: 'replace' })
  }, [direction])

  const take = useCallback(async () => {
    try {
      await booking.takeHold()
    } catch (error) {
      // What is in its way is its own order, placed meanwhile: there is nothing left to hold.
      if (booking.placedOrderId !== undefined || booking.ordering.isLoading) return
      const isOfForm = booking.showRefusal(error)
      // Whoever went elsewhere meanwhile is not fetched from there.
      if (isOfForm && isHere.current) await toForm()
    }
  }, [booking, toForm])

  const isComplete = isOfRoute && booking.quotationRequest !== undefined
  const [wasComplete] = useState(isComplete)
  useEffect(() => {
    // Opened by its address without a ride to confirm.
    if (!wasComplete) void toForm()
  }, [wasComplete, toForm])

  // Its order has the seats once it is placed, and may have them while it is.
  const isWanted = isComplete && booking.placedOrderId === undefined && !booking.ordering.isLoading
  const { status } = booking.holding
  // One request at a time: where another currency, coupon or language was chosen while it was on its way, the next one follows it.
  const isMissing = isWanted && !booking.isHoldCurrent && status !== 'loading' && status !== 'failed'
  useEffect(() => {
    if (isMissing && !isOver) void take()
  }, [isMissing, isOver, take])

  const hold = isOfRoute && booking.isHoldCurrent ? booking.hold : null
  return {
    hold,
    shown: useShownHold(hold, isOver || booking.holding.error !== undefined),
    isOver,
    end: booking.endHold,
    takeAgain: booking.dropHold,
    toForm,
  }
}
