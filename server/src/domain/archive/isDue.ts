import { sql, type SQL } from 'drizzle-orm'
import { liveAttemptStatuses } from '../../infra/db/schema/payments'
import { timestamp } from '../../infra/db/sql'

/** The present, and the instant before which an order has to be over. */
export interface ArchiveTimes {
  readonly at: number
  readonly until: number
}

/** What an order still waits for, or what was done about it since: each selects something of the order `id`. */
function pendingOf(id: SQL, { at, until }: ArchiveTimes): readonly SQL[] {
  const before = timestamp(until)
  return [
    sql`select 1 from order_log l where l.order_id = ${id} and l.at >= ${before}`,
    // One that waited for longer was given up.
    sql`select 1 from notices n where n.order_id = ${id} and n.created_at >= ${before}`,
    sql`select 1 from order_links k where k.order_id = ${id} and k.revoked_at is null and k.expires_at > ${timestamp(at)}`,
    sql`select 1 from payment_attempts a where a.order_id = ${id} and a.status in ${[...liveAttemptStatuses]}`,
    sql`select 1 from refunds r where r.order_id = ${id} and r.status <> 'done'`,
    sql`select 1 from refund_requests q where q.order_id = ${id} and q.decided_at is null`,
    sql`select 1 from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no
      where a.order_id = ${id} and s.status <> 'done'`,
    sql`select 1 from disputes d join payment_attempts a on a.out_trade_no = d.out_trade_no
      where a.order_id = ${id} and (d.decided_at is null or d.decided_at >= ${before})`,
    sql`select 1 from invoice_orders b join invoices i on i.id = b.invoice_id
      where b.order_id = ${id} and i.state = 'applied'`,
    sql`select 1 from ride_gifts g
      where g.order_id = ${id} and g.revoked_at is null and g.taken_at is null and g.expires_at > ${timestamp(at)}`,
    sql`select 1 from lost_finds f where f.order_id = ${id} and f.ended_at is null`,
    sql`select 1 from lost_reports m left join lost_finds f on f.id = m.find_id
      where m.order_id = ${id} and m.closed_at is null and f.ended_at is null`,
  ]
}

/** Whether an order is over for long, and nothing of it is pending. One that was erased has nothing left to take. */
function isOverSql(order: 'o' | 'e', times: ArchiveTimes): SQL {
  const column = (name: string) => sql.raw(`${order}.${name}`)
  const before = timestamp(times.until)
  const idle = pendingOf(column('id'), times).map((pending) => sql`not exists (${pending})`)
  return sql`(
    ${column('ended_at')} < ${before} and coalesce(${column('departs_at')}, ${column('appointed_at')}) < ${before}
    and ${column('refund')} not in ('pending', 'refunding', 'failed') and ${column('stop_key')} not like 'erased:%'
    and ${sql.join(idle, sql` and `)})`
}

/** Whether a ride, an `o` of the query, leaves for the archive: with all that goes with it, or not yet. */
export function isDueSql(times: ArchiveTimes): SQL {
  return sql`(
    o.parent_order_id is null and o.archived_at is null and ${isOverSql('o', times)}
    and not exists (select 1 from orders e where e.parent_order_id = o.id and ${isOverSql('e', times)} is not true))`
}
