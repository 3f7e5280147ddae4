import { centsPerUnit } from '@noriai/contract/money'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** Minutes in which the jobs ask the provider again. They look every minute. */
const GRACE_MINUTES = 10
/** Hours in which a refund reaches the provider, its outages included. */
const SEND_HOURS = 24
const MINUTES_PER_HOUR = 60
/** By this name the runs of the audit know since when it is asked. */
const LEFT_TO_CHARGE = 'whatIsLeftCanBeCharged'

/** Money in = kept + returned + held. Source: decisions.md, "Second round"; specification 4 and 9. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'paidOrdersWereCharged',
    topic: 'money',
    sentence: 'Every order that was paid through the provider has an attempt that succeeded.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.pay_type, o.paid_amount_jpy
      from orders o
      where o.payment = 'paid' and o.pay_type in ('card', 'wechat', 'alipay')
        and not exists (select 1 from payment_attempts a where a.order_id = o.id and a.status = 'succeeded')`,
  },
  {
    name: 'chargesEqualWhatWasPaid',
    topic: 'money',
    sentence: 'What was charged for an order is what it counts as paid, and the rest goes back as a surplus.',
    holds: 'always',
    query: () => sql`
      select a.order_id, o.order_no, o.payment, o.paid_amount_jpy, o.gift_jpy, a.charged_jpy
      from (
        select a.order_id, sum(a.amount_jpy) filter (where s.out_trade_no is null) as charged_jpy
        from payment_attempts a left join surplus_refunds s on s.out_trade_no = a.out_trade_no
        where a.status = 'succeeded' group by a.order_id
      ) a join orders o on o.id = a.order_id
      where coalesce(a.charged_jpy, 0) <> case when o.payment = 'paid' and o.pay_type in ('card', 'wechat', 'alipay')
        then o.paid_amount_jpy - o.gift_jpy else 0 end`,
  },
  {
    name: LEFT_TO_CHARGE,
    topic: 'money',
    sentence: `What discounts or gift cards leave of a price to a card or wallet is ${leastChargeJpy / centsPerUnit} yen or more, without the card fee.`,
    holds: 'always',
    // A price that nothing was taken off is as the operator set it. What was ordered before the first audit that asked this may be older
    // than the rule.
    query: () => sql`
      select a.out_trade_no, o.order_no, a.status, a.amount_jpy, a.fee_jpy, a.gift_jpy
      from payment_attempts a join orders o on o.id = a.order_id
      where a.amount_jpy - a.fee_jpy < ${leastChargeJpy}
        and (a.gift_jpy > 0 or jsonb_path_exists(o.price, '$.lines[*] ? (@.amountJpy < 0)'))
        and o.created_at > (
          select case when count(*) = 0 then '-infinity'
            else coalesce(min(ran_at) filter (where asked @> ${JSON.stringify([LEFT_TO_CHARGE])}::jsonb), 'infinity')
          end from audit_runs)`,
  },
  {
    name: 'neverMoreBackThanPaid',
    topic: 'money',
    sentence: 'No more goes back than was paid, in yen, in the currency shown, and to gift cards.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.paid_amount_jpy, sum(r.amount_jpy) as back_jpy, sum(r.gift_jpy) as gift_back_jpy
      from refunds r join orders o on o.id = r.order_id
      group by o.id
      having sum(r.amount_jpy) > o.paid_amount_jpy or sum(r.amount) > o.paid_amount
        or sum(r.gift_jpy) > o.gift_jpy`,
  },
  {
    name: 'failedRefundsSayWhen',
    topic: 'money',
    sentence: 'A refund of which a try failed says when.',
    holds: 'always',
    query: () => sql`
      select id as refund_id, order_id, status, requested_at, failed_at, failed_refund_id from refunds
      where failed_refund_id is not null and failed_at is null`,
  },
  {
    name: 'refundsAgreeWithTheirOrder',
    topic: 'money',
    sentence: 'The refund state of an order is what its refunds add up to.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.refund, o.paid_amount_jpy, r.back_jpy, r.kept_jpy, r.open, r.failed
      from orders o left join lateral (
        select coalesce(sum(amount_jpy), 0) as back_jpy, coalesce(max(kept_fee_jpy), 0) as kept_jpy, count(*) as rows,
          count(*) filter (where status in ('pending', 'sent')) as open,
          count(*) filter (where status in ('failed', 'impossible')) as failed
        from refunds where order_id = o.id
      ) r on true
      where case o.refund
        when 'none' then r.rows > 0
        when 'refunding' then r.open = 0
        when 'refunded' then r.open > 0 or r.failed > 0 or r.back_jpy + r.kept_jpy < o.paid_amount_jpy
        when 'partlyRefunded' then r.rows = 0 or r.open > 0 or r.failed > 0
        when 'failed' then r.failed = 0
        else false end`,
  },
  {
    name: 'handPaymentsAreRecorded',
    topic: 'money',
    sentence:
      'What staff paid by hand names how, under which number and when, and stays paid; what can never go back stays open until then.',
    holds: 'always',
    query: () => sql`
      select id, status, impossible_reason, hand_method, hand_reference, hand_paid_on from (
        select id::text as id, status, impossible_reason, hand_method, hand_reference, hand_paid_on, done_at from refunds
        union all
        select out_trade_no, status, impossible_reason, hand_method, hand_reference, hand_paid_on, done_at from surplus_refunds
      ) r
      where num_nulls(hand_method, hand_reference, hand_paid_on) not in (0, 3)
        or (hand_method is not null and (status <> 'done' or done_at is null))
        or (status = 'impossible' and impossible_reason is null)
        or (status in ('pending', 'sent', 'failed') and impossible_reason is not null)
        or (status = 'done' and impossible_reason is not null and hand_method is null)`,
  },
  {
    name: 'surplusesAreTheirHandPayments',
    topic: 'money',
    sentence:
      'What was paid by hand of a surplus comes to all of it once it is noted as paid, and to a part while staff are to pay the rest; none of it by a dispute that was won.',
    holds: 'always',
    query: () => sql`
      select s.out_trade_no, s.status, s.hand_method, s.amount_jpy, p.paid_jpy, p.won
      from surplus_refunds s cross join lateral (
        select coalesce(sum(r.amount_jpy), 0) as paid_jpy, string_agg(d.id, ' ') as won
        from surplus_hand_payments r
          left join disputes d on d.out_trade_no = r.out_trade_no and d.id = r.reference and d.status = 'won' and r.method = 'dispute'
        where r.out_trade_no = s.out_trade_no and r.owed_again_at is null
      ) p
      where p.won is not null or case
        when s.status = 'done' and s.hand_method is not null then p.paid_jpy <> s.amount_jpy
        when s.status = 'impossible' then p.paid_jpy > 0 and p.paid_jpy >= s.amount_jpy
        -- The provider would send it whole, or has.
        else p.paid_jpy > 0 end`,
  },
  {
    name: 'openRequestsAreShown',
    topic: 'money',
    sentence: 'An application for a refund is open exactly while its order says so.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.refund, r.id as request_id
      from orders o full join (select * from refund_requests where decided_at is null) r on r.order_id = o.id
      where (o.refund = 'pending') <> (r.id is not null)`,
  },
  {
    name: 'surplusComesFromACharge',
    topic: 'money',
    sentence: 'A surplus goes back once, and only of an attempt that succeeded.',
    holds: 'always',
    query: () => sql`
      select s.out_trade_no, s.amount_jpy, a.status
      from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no
      where a.status <> 'succeeded'`,
  },
  {
    name: 'liveAttemptsAreFollowed',
    topic: 'money',
    sentence: `An attempt that may still bring money is asked about within ${GRACE_MINUTES} minutes of its time.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select out_trade_no, order_id, status, created_at, next_sync_at
      from payment_attempts
      where status in ('created', 'requiresAction', 'processing')
        and (next_sync_at is null or next_sync_at < ${before(at, GRACE_MINUTES)})`,
  },
  {
    name: 'refundsAreSent',
    topic: 'money',
    sentence: `A refund is with the provider within ${SEND_HOURS} hours and done within the days that were promised, unless it is handed back at the counter.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => {
      const sendBy = before(at, SEND_HOURS * MINUTES_PER_HOUR)
      const doneBy = before(at, (policy.promises.refundArrivesDays * msPerDay) / msPerMinute)
      const isLate = (since: 'requested_at' | 'created_at', decidedAt: SQL) => {
        // What came back, is owed again because a bank decided for us, or waited for its decision, is to be sent from then on.
        const from = sql`greatest(${sql.raw(since)}, came_back_at, (${decidedAt}))`
        return sql`(status = 'pending' and (${from} < ${sendBy} or next_try_at < ${before(at, GRACE_MINUTES)}))
          or (status = 'sent' and ${from} < ${doneBy})`
      }
      const decidedOfOrder = sql`select max(d.decided_at) from disputes d join payment_attempts a on a.out_trade_no = d.out_trade_no
        where a.order_id = refunds.order_id`
      const decidedOfSurplus = sql`select max(d.decided_at) from disputes d where d.out_trade_no = surplus_refunds.out_trade_no`
      return sql`
        select id::text as refund, order_id::text, amount_jpy, status, tries, next_try_at
        from refunds where (${isLate('requested_at', decidedOfOrder)})
          and not exists (select 1 from orders o where o.id = refunds.order_id and o.pay_type = 'counter')
          and not exists (select 1 from disputes d join payment_attempts a on a.out_trade_no = d.out_trade_no
            where a.order_id = refunds.order_id and d.status in ('needsResponse', 'review'))
        union all
        select out_trade_no, null, amount_jpy, status, tries, next_try_at
        from surplus_refunds where (${isLate('created_at', decidedOfSurplus)})
          and not exists (select 1 from disputes d where d.out_trade_no = surplus_refunds.out_trade_no
            and d.status in ('needsResponse', 'review'))`
    },
  },
]
