import { addDays, startOfDate } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import type { ProviderName } from '../../infra/db/schema/payments'
import type { findingKinds } from '../../infra/db/schema/reconciliation'
import { timestamp } from '../../infra/db/sql'

export type FindingKind = (typeof findingKinds)[number]

/** Something on which the provider's ledger and our books do not agree. */
export interface Difference {
  readonly kind: FindingKind
  /** What it is about: by kind and subject it is recognised when it is seen again. */
  readonly subject: string
  readonly day: string
  readonly hereJpy: number | null
  readonly thereJpy: number | null
  readonly orderId: string | null
  /** What may be fetched from the provider to bring our books up to date. */
  readonly about: 'charge' | 'refund' | 'dispute' | 'none'
}

/** Days of a provider, both included. `booksFrom`: before it nothing was compared, so that nothing of then can be missing. */
export interface Compared {
  readonly provider: ProviderName
  readonly first: string
  readonly last: string
  readonly booksFrom: number
}

interface Row extends Record<string, unknown> {
  readonly kind: FindingKind
  readonly subject: string
  readonly day: string
  readonly here: string | null
  readonly there: string | null
  readonly order_id: string | null
}

/** Compares every line of these days with our books, and our books of these days with the lines. */
export async function compareBooks(db: Executor, compared: Compared): Promise<Difference[]> {
  const found: Difference[] = []
  const ask = async (about: Difference['about'], query: SQL) => {
    const { rows } = await db.execute<Row>(query)
    for (const { kind, subject, day, here, there, order_id: orderId } of rows)
      found.push({
        kind,
        subject,
        day,
        orderId,
        about,
        hereJpy: amountOf(here),
        thereJpy: amountOf(there),
      })
  }
  await ask('charge', chargesOf(compared))
  await ask('refund', refundsOf(compared))
  await ask('dispute', disputesOf(compared))
  await ask('none', unknownLinesOf(compared))
  await ask('none', missingChargesOf(compared))
  await ask('none', missingRefundsOf(compared))
  await ask('none', missingDisputesOf(compared))
  await ask('none', payoutsOf(compared))
  return found
}

const amountOf = (text: string | null) => (text === null ? null : Number(text))

/** Objects of a kind that moved in these days, with all that ever moved of them: a refund may come back days later. */
const movedObjects = ({ provider, first, last }: Compared, kind: 'charge' | 'refund' | 'dispute') => sql`
  select object_id, sum(gross_jpy) as there, min(day) filter (where day between ${first} and ${last}) as day,
    (array_agg(order_id) filter (where order_id is not null))[1] as order_id
  from ledger_lines
  where provider = ${provider} and kind = ${kind} and object_id in (
    select object_id from ledger_lines
    where provider = ${provider} and kind = ${kind} and day between ${first} and ${last} and object_id is not null
  )
  group by object_id`

const chargesOf = (compared: Compared) => sql`
  select case when a.status = 'succeeded' then 'amountDiffers' else 'missingHere' end as kind,
    m.object_id as subject, m.day::text as day, m.there, a.order_id,
    case when a.status = 'succeeded' then coalesce(s.amount_jpy, a.amount_jpy) end as here
  from (${movedObjects(compared, 'charge')}) m
  left join payment_attempts a on a.provider = ${compared.provider} and a.provider_payment_id = m.object_id
  left join surplus_refunds s on s.out_trade_no = a.out_trade_no and s.cause = 'amountWrong'
  where a.status is distinct from 'succeeded' or m.there <> coalesce(s.amount_jpy, a.amount_jpy)
  order by m.object_id`

/**
 * What staff paid by hand after the provider had failed moved nothing there. Before it was kept with the refund, it was in the
 * order's log alone; an entry of one that has it itself says nothing of another that the provider paid at the same moment, nor one
 * from before the money came back of what was paid since.
 */
const paidByHand = sql`(r.hand_method is not null or exists (
  select 1 from order_log l
  where l.order_id = r.order_id and l.fact = 'refund' and l.cause = 'refundedByHand' and l.at = r.done_at
    and (r.came_back_at is null or l.at > r.came_back_at)
    and not exists (
      select 1 from refunds h where h.order_id = r.order_id and h.hand_method is not null and h.done_at = l.at)))`

/** Whether a refund failed, or came back, when the days up to `last` were over: its way back may be in the ledger of a later one. */
const failsAfter = (table: 'r' | 's', last: string) => {
  const failedAt = sql.raw(`greatest(${table}.came_back_at, ${table}.failed_at)`)
  return sql`coalesce(${failedAt} >= ${timestamp(startOfDate(addDays(last, 1)))}, false)`
}

/**
 * What staff noted as given by a bank of a refund `r` whose rest they paid: rows of their own, which were one with it when the provider sent it.
 */
const partsByBank = sql`(
  select coalesce(sum(p.amount_jpy), 0) from refunds p
  where p.order_id = r.order_id and p.id <> r.id and p.hand_method = 'dispute' and r.hand_method <> 'dispute'
    and p.provider_refund_id is null and p.done_at = r.done_at and p.requested_at = r.requested_at and p.cause = r.cause)`

/** Refunds as our books have them: by whom, under which id of the provider, and what must have moved; null while it is under way, also back. */
const ownRefunds = ({ provider, last }: Pick<Compared, 'provider' | 'last'>) => sql`
  select r.provider_refund_id, r.order_id, r.status, coalesce(r.sent_at, r.requested_at) as asked_at, r.done_at,
    case when r.status = 'done' and not ${paidByHand} then -(r.amount_jpy - r.gift_jpy)
      when r.status = 'sent' or ${failsAfter('r', last)} then null else 0 end as here,
    -(r.amount_jpy - r.gift_jpy) as whole, -(r.amount_jpy - r.gift_jpy) - ${partsByBank} as undivided,
    case when ${failsAfter('r', last)} then r.failed_refund_id end as failing_id
  from refunds r
  where exists (select 1 from payment_attempts a
    where a.order_id = r.order_id and a.provider = ${provider} and a.status = 'succeeded'
      -- A payment that came too much pays no refund of the order: it goes back by its own row.
      and not exists (select 1 from surplus_refunds s where s.out_trade_no = a.out_trade_no))
  union all
  select s.provider_refund_id, a.order_id, s.status, s.created_at, s.done_at,
    case when s.status = 'done' and s.hand_method is null then -s.amount_jpy
      when s.status = 'sent' or ${failsAfter('s', last)} then null else 0 end, -s.amount_jpy, -s.amount_jpy,
    case when ${failsAfter('s', last)} then s.failed_refund_id end
  from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no and a.provider = ${provider}`

/** A refund that is tried again under another id is known by the one that failed, too. */
const refundsOf = (compared: Compared) => sql`
  select case when o.status is null then 'missingHere' else 'amountDiffers' end as kind,
    m.object_id as subject, m.day::text as day, m.there, o.here, o.order_id
  from (${movedObjects(compared, 'refund')}) m
  left join (${ownRefunds(compared)}) o on o.provider_refund_id = m.object_id
  where case
    when o.status is null then m.there <> 0 and not exists (
      select 1 from (${ownRefunds(compared)}) f where f.failing_id = m.object_id and m.there in (f.whole, f.undivided))
    when o.here is null then m.there not in (0, o.whole, o.undivided) else m.there <> o.here end
  order by m.object_id`

/**
 * Disputes as our books have them, and what must have moved: null while the bank decides, and on the day on which it did; an inquiry
 * takes nothing.
 */
const ownDisputes = ({ provider, last }: Pick<Compared, 'provider' | 'last'>) => sql`
  select d.id, a.order_id, d.status, d.decided_at, d.amount_jpy,
    case when d.status = 'lost' then -d.amount_jpy
      when d.status = 'won' and d.decided_at < ${timestamp(startOfDate(last))} then 0 end as here
  from disputes d join payment_attempts a on a.out_trade_no = d.out_trade_no
  where d.provider = ${provider}`

/** Our books learn of a dispute by the ledger too: its line knows no order until then. */
const disputesOf = (compared: Compared) => sql`
  select case when m.order_id is null then 'missingHere' else 'amountDiffers' end as kind,
    m.object_id as subject, m.day::text as day, m.there,
    case when m.order_id is not null then coalesce(o.here, -o.amount_jpy) end as here, m.order_id
  from (${movedObjects(compared, 'dispute')}) m
  left join (${ownDisputes(compared)}) o on o.id = m.object_id
  where case when m.order_id is null then true
    when o.here is null then m.there not in (0, -o.amount_jpy) else m.there <> o.here end
  order by m.object_id`

/** Lines that nothing of ours can explain. Fees are no movement of an order's, and are in the day's figures. */
const unknownLinesOf = ({ provider, first, last }: Compared) => sql`
  select 'missingHere' as kind, id as subject, day::text as day, gross_jpy as there, null as here, null as order_id
  from ledger_lines
  where provider = ${provider} and day between ${first} and ${last}
    and (kind = 'other' or (object_id is null and kind in ('charge', 'refund', 'dispute')))
  order by at, id`

const bounds = ({ first, last }: Compared) =>
  [timestamp(startOfDate(first)), timestamp(startOfDate(addDays(last, 1)))] as const

const dayOf = (column: SQL) => sql`((${column} at time zone 'Asia/Tokyo')::date)::text`

const missingChargesOf = (compared: Compared) => {
  const [from, to] = bounds(compared)
  return sql`
    select 'missingThere' as kind, coalesce(a.provider_payment_id, a.out_trade_no) as subject,
      ${dayOf(sql`a.settled_at`)} as day, a.amount_jpy as here, null as there, a.order_id
    from payment_attempts a
    where a.provider = ${compared.provider} and a.status = 'succeeded'
      and a.settled_at >= ${from} and a.settled_at < ${to} and a.created_at >= ${timestamp(compared.booksFrom)}
      and not exists (select 1 from ledger_lines l
        where l.provider = a.provider and l.object_id = a.provider_payment_id and l.kind = 'charge')
    order by a.settled_at`
}

const missingRefundsOf = (compared: Compared) => {
  const [from, to] = bounds(compared)
  return sql`
    select 'missingThere' as kind, o.provider_refund_id as subject, ${dayOf(sql`o.done_at`)} as day, o.here,
      null as there, o.order_id
    from (${ownRefunds(compared)}) o
    where o.status = 'done' and o.here <> 0 and o.provider_refund_id is not null
      and o.done_at >= ${from} and o.done_at < ${to} and o.asked_at >= ${timestamp(compared.booksFrom)}
      and not exists (select 1 from ledger_lines l
        where l.provider = ${compared.provider} and l.object_id = o.provider_refund_id and l.kind = 'refund')
    order by o.done_at`
}

/** A dispute that is lost took the money: some line must say so. */
const missingDisputesOf = (compared: Compared) => {
  const [from, to] = bounds(compared)
  return sql`
    select 'missingThere' as kind, o.id as subject, ${dayOf(sql`o.decided_at`)} as day, o.here, null as there, o.order_id
    from (${ownDisputes(compared)}) o
    where o.status = 'lost' and o.decided_at >= ${from} and o.decided_at < ${to}
      and not exists (select 1 from ledger_lines l
        where l.provider = ${compared.provider} and l.object_id = o.id and l.kind = 'dispute')
    order by o.decided_at`
}

/** Days after a payout on which the provider may still tell what it carried. */
const PAYOUT_DAYS = 14

/** Payouts of these days with all that ever moved of them: one that the bank sends back arrives nowhere, whatever it carried. */
const payoutsOf = ({ provider, first, last }: Compared) => sql`
  select 'payoutDiffers' as kind, p.subject, p.day::text as day, p.here, p.there, null as order_id
  from (
    select object_id as subject, max(day) as day, -sum(gross_jpy) as there, bool_or(gross_jpy > 0) as came_back,
      coalesce(sum(carried_jpy), -sum(gross_jpy) filter (where gross_jpy < 0)) as here, sum(carried_jpy) as carried
    from ledger_lines
    where provider = ${provider} and kind = 'payout' and day <= ${last} and object_id in (
      select object_id from ledger_lines
      where provider = ${provider} and kind = 'payout' and day between ${addDays(first, -PAYOUT_DAYS)} and ${last}
    )
    group by object_id
  ) p
  where (p.carried is not null or p.came_back) and p.here <> p.there
  order by p.subject`
