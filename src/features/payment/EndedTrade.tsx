import { observer } from 'mobx-react'
import { lineBroken } from '@/assets/drawings/lineBroken'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { backToTripInfo } from './backToTripInfo'

/** What became of a payment whose order ended: that it came too late and goes back, else the state of the order, which has its reasons. */
export const EndedTrade = observer(function EndedTrade({ orderId }: { orderId: string }) {
  const ofPage = useOrder(orderId)
  // What was kept from before the end says nothing of it.
  const order = ofPage.order?.isCancelled ? ofPage.order : undefined
  return <OrderState of={{ ...ofPage, order }}>{(ended) => <Ended order={ended} />}</OrderState>
})

const Ended = observer(function Ended({ order }: { order: Order }) {
  const t = useT('paymentStatus')
  const booked = useT('orderSuccessful')
  const states = useT('orderCard')
  const { id, view } = order
  const { parentOrderId, refunds } = view
  const orders = {
    label: t('myOrders'),
    onClick: () => void navigate('pages/order/order', {}, { how: 'relaunch' }),
  }
  const tripInfo = order.isLapChildSeat &&
    parentOrderId !== null && { label: t('tripInfo'), onClick: () => void backToTripInfo(parentOrderId) }
  if (refunds.some(({ cause }) => cause === 'paidTooLate'))
    return (
      <EmptyState
        live
        picture={lineBroken}
        title={t('refunded.title')}
        text={t(order.isLuggage ? 'refunded.bags' : 'refunded.text')}
        action={tripInfo || orders}
      />
    )
  const see = {
    label: booked('seeBooking'),
    onClick: () => void navigate('pages/detail/detail', { id }, { how: 'replace' }),
  }
  return <EmptyState live title={states(`state.${order.label}`)} action={see} quiet={orders} />
})
