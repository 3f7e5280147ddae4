import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { unpaidStates } from '@noriai/contract/orders/states'
import { expireUnpaidOrder } from '../domain/orders'
import { orders } from '../infra/db/schema/orders'
import type { Job } from './job'
import { oneByOne } from './oneByOne'

/** Orders that are closed in one run. */
const BATCH = 500

/** Closes orders that were not paid in time and gives their seats back. Each in a transaction of its own. */
export const expireUnpaidOrders: Job = {
  name: 'expire-unpaid-orders',
  cron: '* * * * *',
  async run({ db, clock, log }) {
    const at = clock.now()
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.payment, unpaidStates),
          // As the index says it, which knows nothing of payments.
          eq(orders.fulfilment, 'placed'),
          isNull(orders.endedAt),
          lte(orders.payUntil, at),
        ),
      )
      .orderBy(asc(orders.payUntil))
      .limit(BATCH)
    const ids = due.map(({ id }) => id)
    await oneByOne(log, (each) =>
      each(ids, {
        of: 'order',
        message: 'an unpaid order was not closed yet',
        work: (id) => db.transaction((tx) => expireUnpaidOrder(tx, id, at)),
      }),
    )
  },
}
