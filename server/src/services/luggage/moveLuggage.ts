import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { lockOrder, transitionOrder, type Cause, type Order } from '../orders/transitionOrder'

/** Where staff can move bought luggage to: onto the bus, to where it is handed out, into its owner's hands. */
export type LuggageState = 'shipped' | 'receiving' | 'completed'

/**
 * Notes where the luggage of a luggage order is.
 * @throws notFound for an order that is not for luggage, order.transitionRefused; nothing is changed then
 */
export async function moveLuggage(tx: Tx, orderId: string, to: LuggageState, cause: Cause): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (order?.type !== 4) throw new DomainError('notFound')
  return transitionOrder(tx, order, 'fulfilment', to, cause, to === 'completed' ? { endedAt: cause.at } : {})
}
