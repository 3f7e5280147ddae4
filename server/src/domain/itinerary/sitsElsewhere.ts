import { boardedStates } from '@noriai/contract/orders/states'
import type { Order } from '../../infra/db/schema/orders'

/**
 * Whether somebody sits in the minibus that collected them for a bus that did not run, and rides another one: no minibus of that collects
 * them. Who was checked out again waits at their door.
 */
export function sitsElsewhere({ times, fulfilment }: Pick<Order, 'times' | 'fulfilment'>): boolean {
  return times?.isCollected === true && boardedStates.includes(fulfilment)
}
