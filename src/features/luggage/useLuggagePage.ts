import { useEffect } from 'react'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** What goes with a ride has a page of its own: who comes to the page of a ride with it is led there. */
export function useLuggagePage(order: Order | undefined): void {
  const id = order && order.goods !== 'ride' ? order.id : undefined
  useEffect(() => {
    if (id !== undefined) void navigate('useCar/luggageOrder/luggageOrder', { id }, { how: 'replace' })
  }, [id])
}
