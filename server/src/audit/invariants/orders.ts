import { canBeCarried, needKinds } from '@noriai/contract/rules/riderNeeds'
import { minutesPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** Minutes in which the jobs do what a deadline of an order asks for. They look every minute. */
const GRACE_MINUTES = 10

/** Minutes in which what is kept for some days is erased: two nights, as an order that is just changed waits for the second. */
const FORGET_GRACE_MINUTES = 49 * 60

const notCarried = needKinds.filter((need) => !canBeCarried([need]))

const unpaid = sql.raw(`('unpaid', 'paying', 'failed')`)

/** The states that an order can be in, and that each has a way on. Source: decisions.md, "No state without a way out". */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'paidOrdersAreConfirmedOrCancelled',
    topic: 'orders',
    sentence:
      'A payment that was taken in confirms its order or sends the money back, in the same transaction.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, payment, fulfilment, refund
      from orders where payment = 'paid' and fulfilment = 'placed'`,
  },
  {
    name: 'endedOrdersSayWhen',
    topic: 'orders',
    sentence: 'An order has an end exactly when it has ended.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, payment, fulfilment, ended_at
      from orders
      where (ended_at is not null) <>
        (payment = 'expired' or fulfilment not in ('placed', 'confirmed', 'verified', 'inProgress', 'shipped', 'receiving'))`,
  },
  {
    name: 'logTellsEveryState',
    topic: 'orders',
    sentence: 'The last entry of the log about a fact of an order is the state that the order is in.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, l.fact, l.to_state,
        case l.fact when 'payment' then o.payment when 'fulfilment' then o.fulfilment
          when 'refund' then o.refund else o.review end as state
      from orders o join lateral (
        select distinct on (fact) fact, to_state from order_log
        where order_id = o.id and fact in ('payment', 'fulfilment', 'refund', 'review')
        order by fact, id desc
      ) l on true
      where l.to_state <> case l.fact when 'payment' then o.payment when 'fulfilment' then o.fulfilment
        when 'refund' then o.refund else o.review end`,
  },
  {
    name: 'replacedOrdersAreEnded',
    topic: 'orders',
    sentence: 'Once an order that replaces another one is confirmed, the other one is cancelled or over.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, r.id as replaced_id, r.payment, r.fulfilment
      from orders o join orders r on r.id = o.replaces_order_id
      where o.payment = 'paid' and o.fulfilment in ('confirmed', 'verified', 'inProgress')
        and r.fulfilment in ('placed', 'confirmed') and r.payment <> 'expired'`,
  },
  {
    name: 'onlyPaidOrdersAreReplaced',
    topic: 'orders',
    sentence:
      'An order replaces only one that was paid: one that was not is cancelled before its ride is ordered anew.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, r.id as replaced_id, r.payment, r.fulfilment
      from orders o join orders r on r.id = o.replaces_order_id
      where r.payment <> 'paid' or r.account_id <> o.account_id`,
  },
  {
    name: 'unpaidRidesAreFew',
    topic: 'orders',
    sentence: 'No account keeps the seats of more unpaid rides than the policy allows.',
    holds: 'always',
    query: ({ at, policy }) => sql`
      select account_id, count(*)::int as rides, string_agg(order_no, ', ') as order_nos
      from orders
      where times is not null and fulfilment = 'placed' and payment in ${unpaid} and pay_until > ${before(at, 0)}
      group by account_id having count(*) > ${policy.seats.maxUnpaidRides}::int`,
  },
  {
    name: 'endingsAreNotifiedOnce',
    topic: 'orders',
    sentence: 'Who paid for a ride that was cancelled was told of it once.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, told.kinds
      from orders o join accounts a on a.id = o.account_id
      left join lateral (
        select count(*) as times, string_agg(n.kind, ', ') as kinds
        from notices n
        where n.order_id = o.id and n.channel = 'inApp' and n.account_id = o.account_id
          -- Of one that ended unpaid, and was paid for after all, only what came then counts.
          and not (n.kind = 'departureCancelled' and n.facts ? 'paidNothing')
          and n.kind in ('cancelled', 'replaced', 'tripInfoMissed', 'operatorCancelled',
            'departureCancelled', 'paidTooLate')
      ) told on true
      where o.type in (1, 2, 3) and o.payment = 'paid' and o.fulfilment = 'cancelled' and told.times <> 1
        -- An account that was closed took its notices along.
        and a.deleted_at is null and o.stop_key not like 'erased:%'
        -- In the archive they are with their order.
        and o.archived_at is null`,
  },
  {
    name: 'unpaidOrdersExpire',
    topic: 'orders',
    sentence: `An order that was not paid in time is closed within ${GRACE_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as order_id, order_no, payment, pay_until
      from orders
      where payment in ${unpaid} and fulfilment = 'placed' and pay_until < ${before(at, GRACE_MINUTES)}`,
  },
  {
    name: 'missedTripInfoCancels',
    topic: 'orders',
    sentence: `A ride whose trip info was not given in time is cancelled within ${GRACE_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as order_id, order_no, fill_until
      from orders
      where filled_at is null and fulfilment = 'confirmed' and fill_until < ${before(at, GRACE_MINUTES)}
        -- Of a departure that does not run everything goes back, the card fee too.
        and not exists (select 1 from departures d where d.id = orders.departure_id and d.status = 'cancelled')`,
  },
  {
    name: 'needsAreOfRides',
    topic: 'orders',
    sentence: 'Only rides are ordered with needs, and with none that no vehicle has a place for.',
    holds: 'always',
    query: () => sql`
      select id as order_id, order_no, type, needs
      from orders
      where needs <> '{}' and (type not in (1, 2, 3) or needs && ${sql.param(notCarried)}::text[])`,
  },
  {
    name: 'deletedAccountsNeedNothing',
    topic: 'orders',
    sentence: 'Nothing tells what a rider needed whose account was deleted.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.needs, a.deleted_at
      from orders o join accounts a on a.id = coalesce(o.taker_account_id, o.account_id)
      where a.deleted_at is not null and o.needs <> '{}'`,
  },
  {
    name: 'needsAreForgotten',
    topic: 'orders',
    sentence: 'What a party needed is erased when its ride has been over for as long as the policy keeps it.',
    holds: 'onceJobsRan',
    query: ({ at, policy }) => sql`
      select id as order_id, order_no, needs, ended_at
      from orders
      where needs <> '{}'
        and ended_at < ${before(at, policy.limits.needsDays * minutesPerDay + FORGET_GRACE_MINUTES)}`,
  },
  {
    name: 'everyOrderHasAWayOut',
    topic: 'orders',
    sentence: 'Every order is over, or somebody can act on it, or a clock moves it on.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.type, o.payment, o.fulfilment, o.refund
      from orders o
      where not (
        -- Unpaid: closed at its deadline at the latest.
        (o.payment in ${unpaid} and o.fulfilment = 'placed' and o.pay_until is not null)
        or (o.payment = 'expired' and o.fulfilment = 'placed')
        -- A ride: its day ends it. Luggage and seats for lap children: their ride does.
        or (o.fulfilment in ('confirmed', 'verified', 'inProgress') and o.type in (1, 2, 3)
          and o.service_date is not null and o.departs_at is not null)
        or (o.fulfilment in ('confirmed', 'shipped', 'receiving') and o.type = 4 and o.parent_order_id is not null)
        or (o.fulfilment = 'confirmed' and o.type = 6 and o.parent_order_id is not null)
        or o.fulfilment not in ('placed', 'confirmed', 'verified', 'inProgress', 'shipped', 'receiving')
      )
      -- Money on its way back: staff decide, or the provider is asked again.
      or (o.refund = 'pending' and not exists (
        select 1 from refund_requests r where r.order_id = o.id and r.decided_at is null))
      or (o.refund = 'refunding' and not exists (
        select 1 from refunds r where r.order_id = o.id and r.status in ('pending', 'sent')))
      -- Tried again by the job, or paid by hand by staff.
      or (o.refund = 'failed' and not exists (
        select 1 from refunds r where r.order_id = o.id and r.status in ('failed', 'impossible')))`,
  },
]
