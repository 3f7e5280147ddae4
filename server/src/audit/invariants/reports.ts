import { disputeKinds, refundKinds, revenueKinds, surplusKinds } from '@noriai/contract/rules/journal'
import { correctedFrom } from '@noriai/contract/rules/reportDay'
import { serviceDateOf } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { AuditContext, Invariant } from '../invariant'

/** Minutes in which the job corrects what changed in a closed day: it runs once a day. */
const GRACE_MINUTES = 26 * 60
const kinds = (names: readonly string[]) => sql.raw(`('${names.join("', '")}')`)
/** What happened to an order lately is corrected by the next run. */
const changedAt = sql`greatest(
  (select max(l.at) from order_log l where l.order_id = o.id),
  (select max(greatest(f.requested_at, f.done_at, f.came_back_at)) from refunds f where f.order_id = o.id),
  (select max(greatest(s.created_at, s.done_at, s.came_back_at)) from surplus_refunds s
    join payment_attempts a on a.out_trade_no = s.out_trade_no where a.order_id = o.id))`

/** Of a `d`, a day in which books and journal differ: whether it is closed, and still corrected by its job. */
const isCorrected = ({ at, policy }: AuditContext) => sql`
  exists (select 1 from report_entries e where e.day = d.day)
  and d.day >= ${correctedFrom(serviceDateOf(at, policy), policy)}`

/** As `isCorrected`, of what differs for an order `o`: its job had the time to correct it since something happened to the order. */
const isCorrectedByNow = (context: AuditContext) => sql`
  ${isCorrected(context)} and ${changedAt} < ${before(context.at, GRACE_MINUTES)}`

/** When the day of a ride is settled: the third morning after it. */
const settlesAt = sql`(r.service_date + 3)::timestamp at time zone 'Asia/Tokyo' + interval '5 hours'`

/** Closed days agree with the books to the yen. Source: operator's design, section 10. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'closedDaysAddUp',
    topic: 'money',
    sentence: 'The figures of a closed day are the sums of its journal, whatever they are grouped by.',
    holds: 'always',
    query: () => sql`
      select e.day, c.dimension, c.revenue_jpy, l.revenue_jpy as lines_jpy, c.refunds_jpy, l.refunds_jpy as lines_back_jpy,
        c.sold_jpy, l.sold_jpy as lines_sold_jpy, c.lost_jpy, l.lost_jpy as lines_lost_jpy
      from (select distinct day from report_entries) e
        left join (select day, coalesce(sum(gross_jpy) filter (where kind in ${kinds(revenueKinds)}), 0) as revenue_jpy,
            coalesce(sum(gross_jpy) filter (where kind in ${kinds(refundKinds)}), 0) as refunds_jpy,
            coalesce(sum(gross_jpy) filter (where kind = 'sold'), 0) as sold_jpy,
            coalesce(sum(gross_jpy) filter (where kind in ${kinds(disputeKinds)}), 0) as lost_jpy
          from journal_lines group by day) l using (day)
        left join (select day, dimension, sum(revenue_jpy) as revenue_jpy, sum(refunds_jpy) as refunds_jpy, sum(sold_jpy) as sold_jpy,
            sum(lost_jpy) as lost_jpy
          from report_cells where dimension <> 'reason' group by day, dimension) c using (day)
      where (coalesce(c.revenue_jpy, 0), coalesce(c.refunds_jpy, 0), coalesce(c.sold_jpy, 0), coalesce(c.lost_jpy, 0))
        <> (coalesce(l.revenue_jpy, 0), coalesce(l.refunds_jpy, 0), coalesce(l.sold_jpy, 0), coalesce(l.lost_jpy, 0))`,
  },
  {
    name: 'closedDaysHaveTheirOrders',
    topic: 'money',
    sentence:
      'The revenue of a closed day is what the lines of its orders come to, less what went back before the day was settled.',
    holds: 'onceJobsRan',
    query: (context) => sql`
      select d.day, o.id as order_id, o.order_no, o.fulfilment, d.lines_jpy, d.journal_jpy
      from (
        select coalesce(b.day, j.day) as day, coalesce(b.order_id, j.order_id) as order_id,
          coalesce(b.jpy, 0) as lines_jpy, coalesce(j.jpy, 0) as journal_jpy
        from (
          select r.service_date as day, o.id as order_id, o.paid_fee_jpy
            + (select coalesce(sum((priced ->> 'amountJpy')::bigint), 0) from jsonb_array_elements(o.price -> 'lines') priced
                where priced ->> 'kind' <> 'foreignCardFee')
            - (select coalesce(sum(f.amount_jpy), 0) from refunds f where f.order_id = o.id
                and f.requested_at < ${settlesAt}) as jpy
          from orders o join orders r on r.id = coalesce(o.parent_order_id, o.id)
          -- What was paid in vain came to nothing, also where gift cards paid less of it than they were to.
          where o.payment = 'paid' and not exists (select 1 from refunds f where f.order_id = o.id
            and (f.cause = 'paidTooLate' or (f.cause = 'operatorFailed' and f.requested_at = o.paid_at))
            and f.requested_at < ${settlesAt})
        ) b full join (
          select day, order_id, sum(gross_jpy) as jpy from journal_lines where kind in ${kinds(revenueKinds)} group by day, order_id
        ) j using (day, order_id)
      ) d join orders o on o.id = d.order_id
      where d.lines_jpy <> d.journal_jpy
        and ${isCorrectedByNow(context)}`,
  },
  {
    name: 'closedDaysHaveTheirRefunds',
    topic: 'money',
    sentence: 'What a closed day says was sent back are the refunds that arrived on it.',
    holds: 'onceJobsRan',
    query: (context) => sql`
      select d.day, o.id as order_id, o.order_no, d.back_jpy, d.journal_jpy
      from (
        select coalesce(b.day, j.day) as day, coalesce(b.order_id, j.order_id) as order_id,
          coalesce(b.jpy, 0) as back_jpy, coalesce(j.jpy, 0) as journal_jpy
        from (
          select (done_at at time zone 'Asia/Tokyo')::date as day, order_id, sum(amount_jpy) as jpy
          from refunds where status = 'done' group by 1, 2
        ) b full join (
          select day, order_id, sum(gross_jpy) as jpy from journal_lines where kind in ${kinds(refundKinds)} group by day, order_id
        ) j using (day, order_id)
      ) d join orders o on o.id = d.order_id
      where d.back_jpy <> d.journal_jpy
        and ${isCorrectedByNow(context)}`,
  },
  {
    name: 'closedDaysHaveTheirRiders',
    topic: 'rides',
    sentence: 'The riders of a closed day, who rode and who did not come, are those that its orders count.',
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select d.day, d.riders, d.stored_riders, d.missed, d.stored_missed, d.due, d.stored_due
      from (
        select e.day, v.riders, v.missed, v.due, c.stored_riders, c.stored_missed, c.stored_due
        from report_entries e
          cross join lateral (
            select coalesce(sum(f.riders), 0) as riders, coalesce(sum(f.missed), 0) as missed, coalesce(sum(f.due), 0) as due
            from (
              select r.riders, 0 as missed, 0 as due from report_riders r where r.day = e.day
              union all
              select 0, n.missed, n.due from report_no_shows n where n.day = e.day
            ) f
          ) v
          cross join lateral (
            select coalesce(sum(s.riders), 0) as stored_riders, coalesce(sum(s.missed), 0) as stored_missed,
              coalesce(sum(s.due), 0) as stored_due
            from report_cells s where s.dimension = 'all' and s.day = e.day
          ) c
        where e.number = 0 and e.day >= ${correctedFrom(serviceDateOf(at, policy), policy)}
      ) d
      where (d.riders, d.missed, d.due) <> (d.stored_riders, d.stored_missed, d.stored_due)
        and not exists (select 1 from orders o where o.service_date = d.day
          and (select max(l.at) from order_log l where l.order_id = o.id) >= ${before(at, GRACE_MINUTES)})
        -- Who was moved to another day since has left this one.
        and not exists (select 1 from order_log l where l.fact = 'ride' and l.at >= ${before(at, GRACE_MINUTES)}
          and split_part(l.from_state, ':', 2) = to_char(d.day, 'YYYYMMDD'))`,
  },
  {
    name: 'closedDaysHaveTheirDisputes',
    topic: 'money',
    sentence:
      'What a closed day says was lost to disputes is what banks took and providers charged, less what was noted as a refund.',
    holds: 'onceJobsRan',
    query: (context) => sql`
      select d.day, o.id as order_id, o.order_no, d.lost_jpy, d.journal_jpy
      from (
        select coalesce(b.day, j.day) as day, coalesce(b.order_id, j.order_id) as order_id,
          coalesce(b.jpy, 0) as lost_jpy, coalesce(j.jpy, 0) as journal_jpy
        from (
          select day, order_id, sum(jpy) as jpy from (
            select (t.decided_at at time zone 'Asia/Tokyo')::date as day, a.order_id, t.fee_jpy
              -- What came too much was never ours while it is owed; once it has gone back, what banks took beyond the part that it went back by is.
              + case when t.status <> 'lost' or s.status <> 'done' then 0 when s.out_trade_no is null then t.amount_jpy
                else least(t.amount_jpy, greatest(0, (
                    select sum(l.amount_jpy) from disputes l where l.out_trade_no = t.out_trade_no and l.status = 'lost'
                      and (l.decided_at, l.id) <= (t.decided_at, t.id)
                  ) - (
                    select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
                    where p.out_trade_no = t.out_trade_no and p.method = 'dispute' and p.owed_again_at is null))) end as jpy
            from disputes t join payment_attempts a on a.out_trade_no = t.out_trade_no
              left join surplus_refunds s on s.out_trade_no = t.out_trade_no
            where t.decided_at is not null
            union all
            select (done_at at time zone 'Asia/Tokyo')::date, order_id, gift_jpy - amount_jpy
            from refunds where status = 'done' and hand_method = 'dispute'
          ) each_one group by day, order_id
        ) b full join (
          select day, order_id, sum(gross_jpy) as jpy from journal_lines where kind in ${kinds(disputeKinds)} group by day, order_id
        ) j using (day, order_id)
      ) d join orders o on o.id = d.order_id
      where d.lost_jpy <> d.journal_jpy
        and ${isCorrectedByNow(context)}`,
  },
  {
    name: 'closedDaysHaveTheirSurpluses',
    topic: 'money',
    sentence:
      'What a closed day says came in for no order, and went back of that, is what came too much and went back on it.',
    holds: 'onceJobsRan',
    query: (context) => sql`
      select d.day, o.id as order_id, o.order_no, d.kind, d.held_jpy, d.journal_jpy
      from (
        select coalesce(b.day, j.day) as day, coalesce(b.order_id, j.order_id) as order_id, coalesce(b.kind, j.kind) as kind,
          coalesce(b.jpy, 0) as held_jpy, coalesce(j.jpy, 0) as journal_jpy
        from (
          select (moved.at at time zone 'Asia/Tokyo')::date as day, a.order_id, moved.kind, sum(moved.jpy) as jpy
          from (
            select out_trade_no, 'surplus' as kind, created_at as at, amount_jpy as jpy from surplus_refunds
            union all
            select out_trade_no, 'surplusBack', done_at, amount_jpy from surplus_hand_payments where owed_again_at is null
            union all
            -- The provider sends what was not paid by hand.
            select s.out_trade_no, 'surplusBack', s.done_at, s.amount_jpy - (
              select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
              where p.out_trade_no = s.out_trade_no and p.owed_again_at is null)
            from surplus_refunds s where s.status = 'done' and s.hand_method is null
          ) moved join payment_attempts a on a.out_trade_no = moved.out_trade_no
          group by 1, 2, 3
        ) b full join (
          select day, order_id, kind, sum(gross_jpy) as jpy from journal_lines where kind in ${kinds(surplusKinds)} group by day, order_id, kind
        ) j using (day, order_id, kind)
      ) d join orders o on o.id = d.order_id
      where d.held_jpy <> d.journal_jpy
        and ${isCorrectedByNow(context)}`,
  },
  {
    name: 'closedDaysHaveTheirInvoiceFees',
    topic: 'money',
    sentence:
      'What a closed day says was paid for invoices is what was taken for them at the counter on it, and how.',
    holds: 'onceJobsRan',
    query: (context) => sql`
      select d.day, o.id as order_id, o.order_no, d.way, d.taken_jpy, d.journal_jpy
      from (
        select coalesce(b.day, j.day) as day, coalesce(b.order_id, j.order_id) as order_id, coalesce(b.way, j.way) as way,
          coalesce(b.jpy, 0) as taken_jpy, coalesce(j.jpy, 0) as journal_jpy
        from (
          select (e.at at time zone 'Asia/Tokyo')::date as day, e.order_id,
            case e.way when 'cash' then 'counter' else e.way end as way, sum(e.amount_jpy) as jpy
          from counter_entries e where e.invoice_id is not null group by 1, 2, 3
        ) b full join (
          select day, order_id, way, sum(gross_jpy) as jpy from journal_lines where kind = 'invoiceFees' group by day, order_id, way
        ) j using (day, order_id, way)
      ) d join orders o on o.id = d.order_id
      where d.taken_jpy <> d.journal_jpy
        and ${isCorrected(context)}`,
  },
  {
    name: 'settledDaysAreClosed',
    topic: 'money',
    sentence: 'A day whose rides are over is closed within a week, from the first day on that ever was.',
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select distinct o.service_date as day from orders o
      where o.payment = 'paid' and o.service_date < ${serviceDateOf(at, policy)}::date - 9
        and o.service_date > (select min(day) from report_entries)
        and not exists (select 1 from report_entries e where e.day = o.service_date)
        and not exists (select 1 from orders r where r.service_date = o.service_date and r.payment = 'paid'
          and r.fulfilment not in ('completed', 'noShow', 'cancelled'))
        and not exists (select 1 from orders r where r.service_date = o.service_date and r.payment = 'paid'
          and r.ended_at >= ${before(at, GRACE_MINUTES)})`,
  },
]
