import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { cancelForMissedTripInfo } from '../domain/tripInfo'
import { orders } from '../infra/db/schema/orders'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Orders that are cancelled in one run. */
const BATCH = 500

/**
 * Cancels and refunds paid rides whose trip info was not given in time, each in a transaction of its own.
 */
export const cancelMissedTripInfo: Job = {
  name: 'cancel-missed-trip-info',
  cron: '* * * * *',
  async run({ db, clock, policy, log }) {
    const at = clock.now()
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.filledAt), eq(orders.fulfilment, 'confirmed'), lt(orders.fillUntil, at)))
      .orderBy(asc(orders.fillUntil))
      .limit(BATCH)
    const ids = due.map(({ id }) => id)
    await oneByOne(log, (each) =>
      each(ids, {
        of: 'order',
        message: 'a ride without trip info was not cancelled yet',
        work: (id) => db.transaction((tx) => cancelForMissedTripInfo(tx, id, { at, policy })),
      }),
    )
  },
}
