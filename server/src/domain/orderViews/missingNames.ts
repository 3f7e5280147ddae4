import type { Policy } from '@noriai/contract/policy'
import { countMissingNames } from '@noriai/contract/rules/missingNames'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { OrderDetails } from './orderDetails'

/** How many riders' names are missing, where they are awaited of whoever looks at the order. */
export function presentMissingNames(
  { order, givenPositions }: Pick<OrderDetails, 'order' | 'givenPositions'>,
  { actions }: Pick<OrderView, 'actions'>,
  policy: Policy,
): Pick<OrderView, 'namesMissing'> {
  if (!actions.includes('fillInfo')) return {}
  const { contactName } = order
  return { namesMissing: countMissingNames({ party: order, contactName, givenPositions }, policy) }
}
