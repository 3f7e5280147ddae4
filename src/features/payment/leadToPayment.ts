import type { OrderView } from '@noriai/contract/schema/orderView'
import { navigate } from '@/navigation'

/** Leads on from an order that was just placed: to paying it, or, where there was nothing to pay, to what was booked. */
export function leadToPayment({ id, facts }: Pick<OrderView, 'id' | 'facts'>): Promise<void> {
  const route =
    facts.payment === 'paid' ? 'useCar/orderSuccessful/orderSuccessful' : 'useCar/paymentMethod/paymentMethod'
  return navigate(route, { id }, { how: 'replace' })
}
