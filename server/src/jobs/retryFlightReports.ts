import { orderKinds } from '@noriai/contract/orders/kinds'
import { addDays, msPerDay, serviceDateOf } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { shareReports } from '../domain/flights'
import { applyFlightReports } from '../domain/rebooking'
import { isOfFlightSql } from '../infra/db/isOfFlight'
import { timestamp } from '../infra/db/sql'
import type { Job } from './job'

/** Reports are shared with everybody on the flight from two days before it on; riders can be late by two days. */
const [DAYS_BEFORE, DAYS_AFTER] = [2, 2]

/**
 * Lets seats and notices follow what was reported of their flights where the report itself did not get that far, and gives those
 * without a seat the first that became free.
 */
export const retryFlightReports: Job = {
  name: 'retry-flight-reports',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const today = serviceDateOf(at, deps.policy)
    const days = { from: addDays(today, -DAYS_AFTER), to: addDays(today, DAYS_BEFORE) }
    await shareReports(deps.db, days, deps.policy)
    // All of them: each stays among them until it was ridden, and those who paid last would never have their turn.
    const { rows } = await deps.db.execute<{ id: string }>(sql`
      select o.id from orders o
      join flight_reports f on ${isOfFlightSql('f', 'o')}
      where f.scheduled_at > ${timestamp(at - DAYS_AFTER * msPerDay)}
        and o.payment = 'paid' and o.fulfilment = 'confirmed' and o.type in (${orderKinds.pickup}, ${orderKinds.dropoff})
        and (o.type = ${orderKinds.pickup} and f.status <> 'cancelled' or (f.status = 'cancelled') <> exists (
          select 1 from notices n
          where n.order_id = o.id and n.kind = 'flightCancelled' and n.channel = 'inApp'
            -- Who took the ride since is to have it, too.
            and n.account_id = case f.status when 'cancelled' then coalesce(o.taker_account_id, o.account_id) else o.account_id end
        ))
      order by o.paid_at, o.id`)
    await applyFlightReports(
      deps,
      rows.map(({ id }) => id),
      at,
    )
  },
}
