import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** Minutes in which the jobs put back what is owed. They look every minute; a server that was cut off comes back within them. */
const GRACE_MINUTES = 15

/** Departures that do not run leave nobody behind. Source: operator's design, section 6. */
export const departureChangeInvariants: readonly Invariant[] = [
  {
    name: 'cancelledDeparturesKeepNoRiders',
    topic: 'rides',
    sentence: `Nobody rides a departure that was cancelled ${GRACE_MINUTES} minutes ago: they were moved, or their money is on its way back.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select o.id as order_id, o.order_no, o.fulfilment, d.id as departure_id, c.at
      from departures d
        join departure_changes c on c.departure_id = d.id
        join orders o on o.departure_id = d.id
      where d.status = 'cancelled' and o.payment = 'paid' and o.fulfilment in ('confirmed', 'verified', 'inProgress', 'noShow')
        and c.at < ${before(at, GRACE_MINUTES)}`,
  },
  {
    name: 'cancelledDeparturesAreNotSold',
    topic: 'seats',
    sentence:
      'A departure that was cancelled has a plan that was confirmed; seats on it have only those whose money is still to be sent back.',
    holds: 'always',
    query: () => sql`
      select d.id as departure_id, s.id as claim_id, s.state, s.order_id
      from departures d
        left join departure_changes c on c.departure_id = d.id
        left join seat_claims s on s.departure_id = d.id
        left join departure_change_parties p
          on p.change_id = c.id and p.order_id = s.order_id and p.to_departure_id is null and p.refunded_at is null
      where (d.status = 'cancelled') <> (c.id is not null)
        or (d.status = 'cancelled' and s.id is not null and (s.state <> 'sold' or p.order_id is null))`,
  },
  {
    name: 'changedPartiesAreMovedOrRefunded',
    topic: 'rides',
    sentence:
      'Each party of a cancelled departure was moved to where its plan says, or its ride has ended once its refund was written.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.fulfilment, c.departure_id, p.to_departure_id
      from departure_change_parties p
        join departure_changes c on c.id = p.change_id
        join orders o on o.id = p.order_id
      where (p.to_departure_id is not null and not exists (
          select 1 from order_log l where l.order_id = o.id and l.fact = 'ride' and l.at = c.at
            and l.from_state = c.departure_id and l.to_state = p.to_departure_id))
        or (p.refunded_at is not null and o.fulfilment <> 'cancelled')`,
  },
  {
    name: 'changeTotalsAreThoseOfItsParties',
    topic: 'money',
    sentence:
      'What a cancelled departure moved and gives back is the sum of its parties, and what was put on its way back is in the refunds.',
    holds: 'always',
    query: () => sql`
      select c.id as change_id, c.departure_id, c.moved_riders, c.refunded_riders, c.refund_jpy, sums.*
      from departure_changes c
        cross join lateral (
          select coalesce(sum(p.riders) filter (where p.to_departure_id is not null), 0) as moved,
            coalesce(sum(p.riders) filter (where p.to_departure_id is null), 0) as refunded,
            coalesce(sum(p.refund_jpy), 0) as jpy,
            coalesce(sum(p.refunded_jpy), 0) as sent_jpy,
            coalesce(sum((
              select sum(r.amount_jpy) from refunds r join orders o on o.id = r.order_id
              where (o.id = p.order_id or o.parent_order_id = p.order_id) and r.cause = 'operatorFailed'
                and r.requested_at = p.refunded_at)), 0) as refunds_jpy
          from departure_change_parties p where p.change_id = c.id
        ) sums
      where (c.moved_riders, c.refunded_riders, c.refund_jpy) is distinct from
          (sums.moved, sums.refunded, sums.jpy)
        or sums.sent_jpy <> sums.refunds_jpy or sums.sent_jpy > sums.jpy`,
  },
]
