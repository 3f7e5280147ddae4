import { isCode } from '@/api/ApiError'
import { useLiveOrder } from '@/hooks/useLiveOrder'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { OrdersStore } from '@/stores/OrdersStore'
import type { Request } from '@/stores/Request'

/** An order of a page: as far as it is known, the state of its loading, and loading it again. */
export interface OrderOfPage {
  readonly order: Order | undefined
  readonly request: Request
  readonly reload: () => void
}

/** Loads an order each time its page comes to the front. A failure is kept in `request`. */
export function useOrder(id: string): OrderOfPage {
  const root = useStores()
  const orders = useStore(OrdersStore)
  const reload = () => void orders.load(id).catch(() => undefined)
  useShown(reload)
  useLiveOrder(id, {
    onChanged: () => {
      if (!orders.isLeaving(id)) reload()
    },
    mayChange: () => {
      const isGone = isCode(orders.requestOf(id).error, 'notFound')
      return !isGone && orders.find(id)?.isSettledAt(root.now()) !== true
    },
  })
  return { order: orders.find(id), request: orders.requestOf(id), reload }
}
