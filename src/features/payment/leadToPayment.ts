import type { OrderAction } from '@noriai/contract/orders/actions'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { navigate } from '@/navigation'
import { openBooked } from './openBooked'

/** Leads on from an order that was just placed: to paying it, or, where there was nothing to pay, to what was booked. */
export function leadToPayment({ id, facts }: Pick<OrderView, 'id' | 'facts'>): Promise<void> {
  return facts.payment === 'paid'
    ? openBooked(id)
    : navigate('useCar/paymentMethod/paymentMethod', { id }, { how: 'replace' })
}

/**
 * Leads to paying an order: one whose payment is under way to its progress page, with the way back to the bank and another way to
 * pay; any other to the choice of a way.
 */
export function payOrder(order: { readonly id: string; can(action: OrderAction): boolean }): Promise<void> {
  const { id } = order
  return order.can('continuePayment')
    ? navigate('useCar/paymentStatus/paymentStatus', { id })
    : navigate('useCar/paymentMethod/paymentMethod', { id })
}
