import { defaultPolicy } from '@noriai/contract/policy'
import { auditBooks, type AuditReport } from '../../server/src/audit/auditBooks'
import { invariants } from '../../server/src/audit/invariants'
import type { CalendarDate } from '@noriai/contract/time'
import type { SeasonContext } from './context'

/** Clockwork that the machine's own time drives: in a season the jobs run when its clock moves. */
const machineTime = ['scheduledJobsRun']

/**
 * Audits the books on one snapshot; a breach is a finding. What jobs should have done is asked for once more after another run
 * of them: a refund that was on its way while the clock jumped ahead writes its notice with the time at which it set out, after
 * the jobs of the hour.
 */
export async function audit(context: SeasonContext): Promise<void> {
  let report = await ask(context)
  if (report.breaches.some(({ invariant }) => isLeftToJobs(invariant))) {
    await context.product.runJobs()
    report = await ask(context)
  }
  for (const { invariant, sentence, count, rows } of report.breaches) {
    context.finding(`audit: ${invariant}`, sentence, { count, rows: rows.slice(0, 3) })
  }
}

/** What was taken in, what arrived back and what was lost to disputes on some days, by the books themselves and none of the report's views. */
export async function sumsOfBooks(
  { product }: SeasonContext,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{ readonly soldJpy: number; readonly refundsJpy: number; readonly lostJpy: number }> {
  const { rows } = await product.database.pool.query<{ sold: string; back: string; lost: string }>(
    `select
      (select coalesce(sum(paid_amount_jpy), 0) from orders
        where payment = 'paid' and (paid_at at time zone 'Asia/Tokyo')::date between $1 and $2) as sold,
      (select coalesce(sum(amount_jpy), 0) from refunds join orders on orders.id = refunds.order_id
        where payment = 'paid' and refunds.status = 'done' and (done_at at time zone 'Asia/Tokyo')::date between $1 and $2) as back,
      (select coalesce(sum(d.fee_jpy + case when d.status <> 'lost' or s.status <> 'done' then 0 when s.out_trade_no is null then d.amount_jpy
            else least(d.amount_jpy, greatest(0, (
              select sum(l.amount_jpy) from disputes l where l.out_trade_no = d.out_trade_no and l.status = 'lost'
                and (l.decided_at, l.id) <= (d.decided_at, d.id)) - (
              select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
              where p.out_trade_no = d.out_trade_no and p.method = 'dispute' and p.owed_again_at is null))) end), 0)
        from disputes d left join surplus_refunds s on s.out_trade_no = d.out_trade_no where (d.decided_at at time zone 'Asia/Tokyo')::date between $1 and $2)
      - (select coalesce(sum(amount_jpy - gift_jpy), 0) from refunds
        where status = 'done' and hand_method = 'dispute' and (done_at at time zone 'Asia/Tokyo')::date between $1 and $2) as lost`,
    [from, to],
  )
  const [row] = rows
  return { soldJpy: Number(row?.sold), refundsJpy: Number(row?.back), lostJpy: Number(row?.lost) }
}

/** Who rode on some service days and who did not come, by the books themselves; a departure that was cancelled has neither. */
export async function ridersOfBooks(
  { product }: SeasonContext,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{ readonly riders: number; readonly missed: number }> {
  const { rows } = await product.database.pool.query<{ rode: string; missed: string }>(
    `select
      coalesce(sum(o.adults + o.children + o.infants) filter (where o.fulfilment in ('inProgress', 'completed')), 0) as rode,
      coalesce(sum(o.adults + o.children + o.infants) filter (where o.fulfilment = 'noShow'), 0) as missed
    from orders o left join departures d on d.id = o.departure_id
    where o.type in (1, 2, 3) and o.payment = 'paid' and o.service_date between $1 and $2
      and d.status is distinct from 'cancelled'`,
    [from, to],
  )
  return { riders: Number(rows[0]?.rode), missed: Number(rows[0]?.missed) }
}

/** The rides of some service days that were paid, whatever became of them. */
export async function ridesSold(
  { product }: SeasonContext,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<number> {
  const { rows } = await product.database.pool.query<{ sold: string }>(
    `select count(*) as sold from orders where type in (1, 2, 3) and payment = 'paid' and service_date between $1 and $2`,
    [from, to],
  )
  return Number(rows[0]?.sold)
}

/** Of what the travellers of an order were notified, on each way, by the books. */
export async function noticesOfBooks({ product }: SeasonContext, orderId: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ notices: string }>(
    `select count(*) as notices from notices where order_id = $1`,
    [orderId],
  )
  return Number(rows[0]?.notices)
}

function isLeftToJobs(name: string): boolean {
  return invariants.some((invariant) => invariant.name === name && invariant.holds === 'onceJobsRan')
}

async function ask(context: SeasonContext): Promise<AuditReport> {
  const { db } = context.product.database
  const from = performance.now()
  const report = await db.transaction(
    (tx) => auditBooks(tx, { at: context.at, policy: defaultPolicy, jobsRan: true, except: machineTime }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  context.ledger.took('(audit of the books)', performance.now() - from)
  context.ledger.count('audits')
  context.ledger.noteChecked(report.checked)
  return report
}
