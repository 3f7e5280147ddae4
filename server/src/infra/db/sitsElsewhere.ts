import type { FulfilmentState } from '@noriai/contract/orders/facts'
import { boardedStates } from '@noriai/contract/orders/states'
import { sql, type SQL } from 'drizzle-orm'
import type { Order } from './schema/orders'

/** It stays so once their ride is over. */
const states: readonly FulfilmentState[] = [...boardedStates, 'completed']

/**
 * Whether somebody sits in the minibus that collected them for a bus that did not run, and rides another one: no minibus of that collects
 * them. Who was checked out again waits at their door.
 */
export function sitsElsewhere({ times, fulfilment }: Pick<Order, 'times' | 'fulfilment'>): boolean {
  return times?.isCollected === true && states.includes(fulfilment)
}

/** The same in SQL, of the orders that a query knows by a name; false where there is none. */
export function sitsElsewhereSql(order: 'orders' | 'o'): SQL<boolean> {
  const column = (name: string) => sql.raw(`${order}.${name}`)
  const isBoarded = sql`${column('fulfilment')} in ${[...states]}`
  return sql<boolean>`coalesce((${column('times')} ->> 'isCollected')::boolean and ${isBoarded}, false)`
}
