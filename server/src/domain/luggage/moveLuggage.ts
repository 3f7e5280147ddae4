import { isLuggage } from '@noriai/contract/orders/kinds'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { lockOrder, transitionOrder, type Cause, type Order } from '../orders'

/** Where staff can move bought luggage to: onto the bus, to where it is handed out, into its owner's hands. */
export type LuggageState = 'shipped' | 'receiving' | 'completed'

/**
 * Notes where the luggage of a luggage order is.
 * @throws notFound for an order that is not for luggage, order.transitionRefused; nothing is changed then
 */
export async function moveLuggage(tx: Tx, orderId: string, to: LuggageState, cause: Cause): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isLuggage(order.type)) throw new DomainError('notFound')
  return transitionOrder(tx, order, 'fulfilment', to, cause, to === 'completed' ? { endedAt: cause.at } : {})
}
