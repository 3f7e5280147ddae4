import { observer } from 'mobx-react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { WechatMessagesCard } from '@/features/wechatMessages/WechatMessagesCard'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { BookedHead } from './BookedHead'
import { BookedRide } from './BookedRide'

/** That an order is booked, and what was; of one that ended since, or is not paid, its state alone. */
export const BookedOrder = observer(function BookedOrder({ order }: { order: Order }) {
  const states = useT('orderCard')
  const gifts = useT('gifts')
  if (!order.isBooked)
    return <EmptyState title={order.isGivenAway ? gifts('ride.taken') : states(`state.${order.label}`)} />
  return (
    <>
      <BookedHead order={order} />
      <BookedRide order={order} />
      <WechatMessagesCard order={order} />
    </>
  )
})
