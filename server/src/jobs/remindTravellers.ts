import { addMinutes, minutesPerHour, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps'
import { queueNotice } from '../domain/notices'
import { lockOrder } from '../domain/orders'
import { isOfFlightSql } from '../infra/db/isOfFlight'
import { orders } from '../infra/db/schema/orders'
import type { NoticeKind } from '../texts/orderNotices'
import type { Job } from './job'
import { oneByOne, type Each } from './oneByOne'

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
    const isFillDue = and(isNull(orders.filledAt), gte(orders.fillUntil, at), lte(orders.fillUntil, fillDue))
    const rideDue = addMinutes(at, ride.reminderHoursBefore * minutesPerHour)
    const bookedBefore = at - ride.reminderHoursBefore * msPerHour
    const isRideDue = and(
      or(isNotNull(orders.filledAt), isNull(orders.fillUntil)),
      gte(orders.departsAt, at + msPerMinute),
      lte(orders.departsAt, rideDue),
      // A booking within that time was confirmed only just now.
      lt(orders.paidAt, bookedBefore),
      // Who has no bus for their flight, or no flight, is reminded once they have.
      isNull(orders.heldUpAt),
      sql`not exists (
        select 1 from flight_reports f
        where ${isOfFlightSql('f', 'orders')} and f.status = 'cancelled')`,
    )
    await oneByOne(deps.log, async (each) => {
      await remind(deps, 'fillReminder', { at, each, due: isFillDue })
      await remind(deps, 'rideReminder', { at, each, due: isRideDue })
    })
  },
}

interface Reminder {
  readonly at: number
  readonly each: Each
  readonly due: SQL | undefined
}

async function remind({ db }: Deps, kind: NoticeKind, { at, each, due }: Reminder): Promise<void> {
  const isDue = and(
    due,
    eq(orders.payment, 'paid'),
    eq(orders.fulfilment, 'confirmed'),
    // Who was not moved from a departure that does not run has no ride, however late their money is.
    sql`not exists (select 1 from departures d where d.id = ${orders.departureId} and d.status = 'cancelled')`,
    sql`not exists (select 1 from notices n where n.order_id = ${orders.id} and n.kind = ${kind})`,
  )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.departsAt))
    .limit(BATCH)
  const remindOf = (id: string) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      // Judged again under the lock.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
      if (order && still) await queueNotice(tx, order, { kind, at })
    })
  const ids = rows.map(({ id }) => id)
  await each(ids, { of: 'order', message: 'a traveller was not reminded yet', work: remindOf })
}
