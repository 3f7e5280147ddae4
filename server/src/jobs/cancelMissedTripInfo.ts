import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { orders } from '../db/schema/orders'
import { cancelForMissedTripInfo } from '../services/orders/cancelOrder'
import { followStopOrder } from '../services/stopOrder/followStopOrder'
import type { Job } from './job'

/** Orders that are cancelled in one run. */
const BATCH = 500

/**
 * Cancels and refunds paid rides whose trip info was not given in time, each in a transaction of its own, and takes them out
 * of the stop orders of their departures.
 */
export const cancelMissedTripInfo: Job = {
  name: 'cancel-missed-trip-info',
  cron: '* * * * *',
  async run(deps) {
    const { db, clock, policy } = deps
    const at = clock.now()
    const due = await db
      .select({ id: orders.id, departureId: orders.departureId })
      .from(orders)
      .where(and(isNull(orders.filledAt), eq(orders.fulfilment, 'confirmed'), lt(orders.fillUntil, at)))
      .orderBy(asc(orders.fillUntil))
      .limit(BATCH)
    const touched = new Set<string>()
    for (const { id, departureId } of due) {
      const isCancelled = await db.transaction((tx) => cancelForMissedTripInfo(tx, id, at, policy))
      if (isCancelled && departureId !== null) touched.add(departureId)
    }
    for (const departureId of touched) await followStopOrder(deps, departureId, at)
  },
}
