import { addMinutes, minutesPerHour, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps'
import { queueNotice } from '../domain/notices'
import { lockOrder, type Order } from '../domain/orders'
import { orders } from '../infra/db/schema/orders'
import type { NoticeKind } from '../texts/orderNotices'
import type { Job } from './job'

/** Orders that are reminded in one run. */
const BATCH = 500

/** Reminds travellers, once each: of trip info that is still missing shortly before it is due, and of the ride itself. */
export const remindTravellers: Job = {
  name: 'remind-travellers',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const { tripInfo, ride } = deps.policy
    const fillDue = addMinutes(at, tripInfo.noticeMinutesBefore)
    await remind(deps, 'fillReminder', {
      at,
      due: and(isNull(orders.filledAt), gte(orders.fillUntil, at), lte(orders.fillUntil, fillDue)),
      isDue: ({ filledAt, fillUntil }) => filledAt === null && fillUntil !== null && fillUntil >= at,
    })
    const rideDue = addMinutes(at, ride.reminderHoursBefore * minutesPerHour)
    const bookedBefore = at - ride.reminderHoursBefore * msPerHour
    await remind(deps, 'rideReminder', {
      at,
      due: and(
        or(isNotNull(orders.filledAt), isNull(orders.fillUntil)),
        gte(orders.departsAt, at + msPerMinute),
        lte(orders.departsAt, rideDue),
        // A booking within that time was confirmed only just now.
        lt(orders.paidAt, bookedBefore),
      ),
      isDue: ({ departsAt }) => departsAt !== null && departsAt > at,
    })
  },
}

interface Reminder {
  readonly due: SQL | undefined
  /** Judged again under lock. */
  readonly isDue: (order: Order) => boolean
}

async function remind(
  { db }: Deps,
  kind: NoticeKind,
  { at, due, isDue }: Reminder & { readonly at: number },
): Promise<void> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        due,
        eq(orders.payment, 'paid'),
        eq(orders.fulfilment, 'confirmed'),
        sql`not exists (select 1 from notices n where n.order_id = ${orders.id} and n.kind = ${kind})`,
      ),
    )
    .orderBy(asc(orders.departsAt))
    .limit(BATCH)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.fulfilment === 'confirmed' && isDue(order)) await queueNotice(tx, order, { kind, at })
    })
  }
}
