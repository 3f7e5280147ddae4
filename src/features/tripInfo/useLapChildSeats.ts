import { useEffect } from 'react'
import { isCode } from '@/api/ApiError'
import { payOrder } from '@/features/payment/leadToPayment'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { LapChildStore } from '@/stores/LapChildStore'
import { OrdersStore } from '@/stores/OrdersStore'

/** Seats for so many lap children of a ride that turned too old: what is offered, and ordering them, which leads on to the payment. */
export function useLapChildSeats(order: Order, children: number, keepTyped: () => void) {
  const store = useStore(LapChildStore)
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const isOpen = children > 0 && order.can('seatLapChild')
  const { id } = order
  const offer = isOpen ? store.find(id, children) : undefined
  useEffect(() => {
    // Without an answer the other ways are shown.
    if (isOpen) store.load(id, children).catch(() => undefined)
  }, [store, id, children, isOpen])

  const buy = async (payPrice: number) => {
    keepTyped()
    try {
      const seats = await store.add(id, children, payPrice)
      if (seats.isPaid) await navigate('useCar/orderSuccessful/orderSuccessful', { id: seats.id })
      else await payOrder(seats)
    } catch (error) {
      showError(error)
      // Somebody else took the seat, or the ride changed: the form shows what can be done now.
      if (isCode(error, 'order.seatsSoldOut', 'order.lapChildSeatClosed', 'booking.priceError')) {
        store.load(id, children).catch(() => undefined)
        orders.load(id).catch(() => undefined)
      }
    }
  }
  return {
    offer,
    isLooking: isOpen && offer === undefined && store.loading.status !== 'failed',
    isBusy: store.ordering.isLoading,
    buy: (payPrice: number) => void buy(payPrice),
  }
}
