import { initialFacts, type OrderFacts } from '@noriai/contract/orders/facts'
import { labelOf } from '@noriai/contract/orders/label'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { toWallTime } from '@noriai/contract/time'
import type { LogStep } from './orderDetails'

/** What an order was called after each step of its log; steps that did not change the name are left out. */
export function presentHistory(
  log: readonly LogStep[],
  moments: OrderMoments,
  policy: Policy,
): OrderView['history'] {
  let facts: OrderFacts = initialFacts
  // That nobody came is marked now; it was not so at the steps before.
  const unmarked = { ...moments, ride: moments.ride && { ...moments.ride, isMissed: false } }
  const history: OrderView['history'] = []
  for (const { fact, toState, at } of log) {
    facts = { ...facts, [fact]: toState }
    const label = labelOf({ facts, order: unmarked, at, policy })
    if (history[history.length - 1]?.label !== label) history.push({ label, at: toWallTime(at) })
  }
  return history
}
