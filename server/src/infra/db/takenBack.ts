import { boardedStates } from '@noriai/contract/orders/states'
import { sql, type SQL } from 'drizzle-orm'

/**
 * When the desk last took back that a party had got in, in epoch milliseconds; null where it never did. What its driver recorded of that
 * before does not count any more. Of the `orders` of a query.
 */
export const boardingTakenBackAtSql = sql<number | null>`(
  select (extract(epoch from max(l.at)) * 1000)::float8 from order_log l
  where l.order_id = orders.id and l.fact = 'fulfilment' and l.from_state = 'verified' and l.to_state = 'confirmed'
    and l.actor = 'staff')`

/** The same of the mark that it did not come. */
export const missTakenBackAtSql = sql<number | null>`(
  select (extract(epoch from max(l.at)) * 1000)::float8 from order_log l
  where l.order_id = orders.id and l.fact = 'note' and l.to_state = 'notMissed' and l.actor = 'staff')`

/** Whether what a driver recorded of a party's getting in or out is not from before the desk took its boarding back. */
export function isNotTakenBackSql(event: 'e' | 'stop_events'): SQL<boolean> {
  const column = (name: string) => sql.raw(`${event}.${name}`)
  return sql<boolean>`(
    extract(epoch from least(${column('at')}, ${column('received_at')})) * 1000 > coalesce(${boardingTakenBackAtSql}, 0))`
}

const ridingStates = [...boardedStates, 'completed']

/** Whether a party was let out of its minibus, and rides it no more. Of the `orders` and `seat_claims` of a query. */
export const isLetOutSql: SQL<boolean> = sql<boolean>`(
  coalesce(orders.fulfilment in ${ridingStates}, false) and exists (
    select 1 from stop_events e
    where e.order_id = orders.id and e.departure_id = seat_claims.departure_id and e.minibus = seat_claims.minibus
      and e.kind = 'droppedOff' and e.contradicts is null and ${isNotTakenBackSql('e')}
      and not exists (select 1 from stop_events u where u.undoes = e.id)))`
