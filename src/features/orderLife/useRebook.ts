import { useEffect } from 'react'
import { idSchema } from '@noriai/contract/schema/ids'
import { object, optional, picklist } from 'valibot'
import { useParams } from '@/hooks/useParams'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { rebookedDraft } from '@/stores/booking/rebookedDraft'
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
  const request = rebook === undefined ? undefined : orders.requestOf(rebook)
  useEffect(() => {
    if (rebook === undefined) return
    orders
      .load(rebook)
      .then(() => {
        const order = orders.find(rebook)
        if (order) drafts.rebook(rebookedDraft(order.view, root.now(), Number(seated ?? 0)))
      })
      .catch(showError)
    // Once when the form is opened: what is changed in it afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rebook])
  return rebook === undefined || drafts.ride.rebooks?.id === rebook || request?.status === 'failed'
}
