import { observer } from 'mobx-react'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { OrdersStore } from '@/stores/OrdersStore'
import { StillInLine } from './StillInLine'

/** As {@link StillInLine}, where only the order's id is at hand; nothing while the order is not here. */
export const StillInLineOf = observer(function StillInLineOf({ orderId }: { orderId: string }) {
  const orders = useStore(OrdersStore)
  // The ride code works without network, and so without the order.
  const reload = () => void orders.load(orderId).catch(() => undefined)
  useShown(reload)
  const order = orders.find(orderId)
  return order ? <StillInLine order={order} reload={reload} /> : null
})
