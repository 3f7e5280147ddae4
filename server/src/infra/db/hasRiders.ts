import { sql } from 'drizzle-orm'
import { sitsElsewhereSql } from './sitsElsewhere'

/**
 * Whether anybody who paid rides a run: of a minibus its own parties, of the bus those of all minibuses. One whose riders all cancelled
 * stays with its vehicle and driver, and need not set out. Of the `vehicle_assignments` of a query.
 */
export const hasRidersSql = sql<boolean>`exists (
  select 1 from seat_claims c join orders o on o.id = c.order_id
  where c.departure_id = vehicle_assignments.departure_id and c.state = 'sold'
    and (vehicle_assignments.minibus = 0
      or (c.minibus = vehicle_assignments.minibus and not ${sitsElsewhereSql('o')})))`
