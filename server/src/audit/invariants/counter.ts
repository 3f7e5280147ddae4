import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariant'

/** Cash that left a drawer for orders that were not paid at the counter. */
const cashByHand = sql`
  select e.order_id, e.at, -sum(e.amount_jpy) as left_jpy from counter_entries e join orders o on o.id = e.order_id
  where e.way = 'cash' and e.amount_jpy < 0 and o.pay_type is distinct from 'counter' group by e.order_id, e.at`

/** Cash in − handed back = expected. Source: operator's design, sections 9 and 10. */
export const counterInvariants: readonly Invariant[] = [
  {
    name: 'counterSalesAreTaken',
    topic: 'money',
    sentence:
      'What staff sold at the counter was taken there to the yen, and what was handed back is what went back.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.counter_way, o.paid_amount_jpy, e.taken_jpy, e.back_jpy, r.refunded_jpy
      from orders o
        cross join lateral (
          select coalesce(sum(amount_jpy) filter (where amount_jpy > 0), 0) as taken_jpy,
            coalesce(-sum(amount_jpy) filter (where amount_jpy < 0), 0) as back_jpy,
            count(*) filter (where way <> o.counter_way) as strays
          from counter_entries where order_id = o.id and invoice_id is null
        ) e
        cross join lateral (
          select coalesce(sum(amount_jpy - gift_jpy), 0) as refunded_jpy
          from refunds where order_id = o.id and status = 'done' and hand_method is null
        ) r
      where o.sold_by is not null and o.counter_way is not null
        and (e.taken_jpy <> o.paid_amount_jpy or e.back_jpy <> r.refunded_jpy or e.strays > 0)`,
  },
  {
    name: 'drawersAddUp',
    topic: 'money',
    sentence: 'A counted drawer was expected to have its float and what came in, less what was handed back.',
    holds: 'always',
    query: () => sql`
      select d.id, d.number, d.float_jpy, d.expected_jpy, e.cash_jpy
      from drawers d cross join lateral (
        select coalesce(sum(amount_jpy), 0) as cash_jpy from counter_entries where drawer_id = d.id and way = 'cash'
      ) e
      where d.closed_at is not null and d.expected_jpy <> d.float_jpy + e.cash_jpy`,
  },
  {
    name: 'cashHasItsOwnDrawer',
    topic: 'money',
    sentence: 'Cash comes and goes through the drawer of the member who takes it, while that is open.',
    holds: 'always',
    query: () => sql`
      select e.id, e.order_id, e.amount_jpy, e.at, d.number, d.opened_at, d.closed_at
      from counter_entries e join drawers d on d.id = e.drawer_id
      where e.staff_id <> d.staff_id or e.at < d.opened_at or e.at > d.closed_at`,
  },
  {
    name: 'invoiceFeesAreTaken',
    topic: 'money',
    sentence: 'The fee of an invoice that was paid at the counter was taken there once, to the yen.',
    holds: 'always',
    query: () => sql`
      select i.id, i.serial_no, i.service_fee_jpy, i.fee_paid_at, e.taken_jpy
      from invoices i cross join lateral (
        select coalesce(sum(amount_jpy), 0) as taken_jpy from counter_entries where invoice_id = i.id
      ) e
      -- Fees were noted without an entry before they had one, also beside the first of them by servers of that release; an invoice in the
      -- place of a voided one has that one's fee.
      where (i.replaces_id is null and i.fee_paid_at > (select min(at) + interval '1 day' from counter_entries where invoice_id is not null)
          and e.taken_jpy <> i.service_fee_jpy)
        or (e.taken_jpy <> 0 and (e.taken_jpy <> i.service_fee_jpy or i.fee_paid_at is null))`,
  },
  {
    name: 'cashByHandLeavesADrawer',
    topic: 'money',
    sentence: 'A refund that staff paid in cash by hand left their drawer at that moment, to the yen.',
    holds: 'always',
    query: () => sql`
      select order_id, at, e.left_jpy, r.paid_jpy, r.by_bank_jpy
      from (${cashByHand}) e full join (
        select order_id, at, sum(jpy) as paid_jpy, sum(bank_jpy) as by_bank_jpy from (
          select order_id, done_at as at, amount_jpy - gift_jpy as jpy, 0 as bank_jpy
          from refunds where status = 'done' and hand_method = 'cash'
          union all
          -- What a bank had given of it, and has decided again since, was no row of its own before such parts were.
          select a.order_id, p.done_at, p.amount_jpy, (
            select coalesce(sum(d.amount_jpy), 0) from disputes d
            where d.out_trade_no = p.out_trade_no and d.status <> 'lost' and d.learned_at <= p.done_at
              and not exists (select 1 from surplus_hand_payments b
                where b.out_trade_no = d.out_trade_no and b.method = 'dispute' and b.reference = d.id))
          from surplus_hand_payments p join payment_attempts a on a.out_trade_no = p.out_trade_no
          where p.method = 'cash'
        ) each_one group by order_id, at
      ) r using (order_id, at)
      -- Such a refund was noted without an entry before it had one.
      where coalesce(e.left_jpy, 0) not between coalesce(r.paid_jpy - r.by_bank_jpy, 0) and coalesce(r.paid_jpy, 0)
        and at >= (select min(begun.at) from (${cashByHand}) begun)`,
  },
  {
    name: 'claimedOrdersLeaveTheirSale',
    topic: 'orders',
    sentence:
      'An order that staff sold is of the account of its sale until somebody claims it, and then its sale is gone.',
    holds: 'always',
    query: () => sql`
      select s.id, s.order_id, o.order_no from counter_sales s join orders o on o.id = s.order_id
      where o.account_id <> s.account_id`,
  },
]
