import { observer } from 'mobx-react'
import { useOrder } from '@/features/orders/useOrder'
import { StillInLine } from './StillInLine'

/** As {@link StillInLine}, where only the order's id is at hand; nothing while the order is not here. */
export const StillInLineOf = observer(function StillInLineOf({ orderId }: { orderId: string }) {
  // The ride code works without network, and so without the order.
  const { order, reload } = useOrder(orderId)
  return order ? <StillInLine order={order} reload={reload} /> : null
})
