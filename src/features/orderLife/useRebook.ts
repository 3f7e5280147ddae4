import { useEffect, useState } from 'react'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, optional, picklist } from 'valibot'
import { useParams } from '@/hooks/useParams'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { isRunning, rebookedDraft } from '@/stores/booking/rebookedDraft'
import { DraftStore } from '@/stores/DraftStore'
import { OrdersStore } from '@/stores/OrdersStore'

/** `seated`: so many of its lap children get a seat of their own. */
const rebookParams = object({ rebook: optional(idSchema), seated: optional(picklist(['1', '2', '3', '4'])) })

/**
 * Fills a form with the order that it was opened to book again, as it is now. False until it is filled; without such an
 * order, and when it cannot be read, the form is as it was left.
 */
export function useRebook(): boolean {
  const { rebook, seated } = useParams(rebookParams)
  const root = useStores()
  const orders = useStore(OrdersStore)
  const drafts = useStore(DraftStore)
  const showError = useShowError()
  const [isRead, setRead] = useState(false)
  const request = rebook === undefined ? undefined : orders.requestOf(rebook)
  useEffect(() => {
    if (rebook === undefined) return undefined
    let isLeft = false
    orders
      .load(rebook)
      .then(() => {
        // Another ride may be drafted by now.
        if (isLeft) return
        const order = orders.find(rebook)
        if (order) {
          drafts.rebook(rebookedDraft(order.view, root.now(), Number(seated ?? 0)))
          // Cancelled since it was copied. One that is only not free any more is refused by the server, which says why.
          if (!isRunning(order.view)) drafts.keepRebooked()
        }
        setRead(true)
      })
      .catch((error: unknown) => {
        if (!isLeft) showError(error)
      })
    return () => {
      isLeft = true
    }
    // Once when the form is opened: what is changed in it afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rebook])
  // Another booking that was begun since has left the order: the form goes on with that one.
  const isFilled = isRead || drafts.ride.rebooks?.id === rebook
  return rebook === undefined || isFilled || request?.status === 'failed'
}
