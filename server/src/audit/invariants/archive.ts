import { minutesPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** The least that the policy keeps what is archived, and days by which no such time is over. */
const YEARS_KEPT = 7
const DAYS_OF_A_YEAR = 365

/** What an order in the archive has here still, and what it has there. Source: docs/decisions/066. */
export const archiveInvariants: readonly Invariant[] = [
  {
    name: 'archivedOrdersAreAway',
    topic: 'orders',
    sentence:
      'What is in the archive is of an order that is over, and is not here as well: neither riders nor notices, contact or door.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.archived_at, o.ended_at, a.archived_at as in_archive_since
      from orders o left join archived_orders a on a.order_id = o.id
      where (a.order_id is not null and o.archived_at is null)
        or (o.archived_at is not null and (o.ended_at is null
          or concat(o.contact_name, o.country_code, o.phone, o.email, o.wechat_id, o.line, o.whatsapp, o.kakaotalk, o.remark) <> ''
          or exists (
            select 1 from (values (o.departure_place), (o.destination)) as places (place)
            where place ->> 'kind' <> 'airport' and concat(place ->> 'addressId', place ->> 'text', place ->> 'detail') <> '')
          or exists (select 1 from order_passengers p where p.order_id = o.id)
          or exists (select 1 from companion_riders c where c.order_id = o.id)
          or exists (select 1 from notices n where n.order_id = o.id)))`,
  },
  {
    name: 'archivedOrdersAreKept',
    topic: 'orders',
    sentence: `What left with an order is in the archive for ${YEARS_KEPT} years after its end.`,
    holds: 'always',
    query: ({ at }) => sql`
      select o.id as order_id, o.order_no, o.archived_at, o.ended_at
      from orders o
      where o.archived_at is not null and o.ended_at >= ${before(at, YEARS_KEPT * DAYS_OF_A_YEAR * minutesPerDay)}
        and not exists (select 1 from archived_orders a where a.order_id = o.id)`,
  },
  {
    name: 'archivedOrdersWaitForNothing',
    topic: 'orders',
    sentence:
      'The money of an order in the archive is settled, and nobody waits for an invoice of it: whatever happens to it brings the order back.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.refund, o.archived_at
      from orders o
      where o.archived_at is not null and (o.refund in ('pending', 'refunding', 'failed')
        or exists (select 1 from refunds r where r.order_id = o.id and r.status <> 'done')
        or exists (select 1 from refund_requests q where q.order_id = o.id and q.decided_at is null)
        or exists (
          select 1 from payment_attempts a
            left join surplus_refunds s on s.out_trade_no = a.out_trade_no and s.status <> 'done'
            left join disputes d on d.out_trade_no = a.out_trade_no and d.status in ('needsResponse', 'review')
          where a.order_id = o.id and (a.status in ('created', 'requiresAction', 'processing')
            or s.out_trade_no is not null or d.id is not null))
        -- What the archive has kept for its years does not come back for an invoice either.
        or exists (
          select 1 from archived_orders x join invoice_orders b on b.order_id = x.order_id join invoices i on i.id = b.invoice_id
          where x.order_id = o.id and i.state = 'applied'))`,
  },
  {
    name: 'extrasAreArchivedWithTheirRide',
    topic: 'orders',
    sentence: 'A ride and what goes with it are in the archive together, or here, and are kept as long.',
    holds: 'always',
    query: () => sql`
      select e.id as order_id, e.order_no, e.archived_at, r.id as ride_id, r.archived_at as ride_archived_at
      from orders e join orders r on r.id = e.parent_order_id
      where (e.archived_at is null) <> (r.archived_at is null)
        -- What the archive has kept for its years is deleted with all that goes with the ride, and nothing of it comes back then.
        or exists (select 1 from archived_orders a where a.order_id = e.id)
          <> exists (select 1 from archived_orders a where a.order_id = r.id)`,
  },
  {
    name: 'deletedAccountsLeaveTheArchive',
    topic: 'orders',
    sentence: 'The archive has nothing of a rider whose account was deleted.',
    holds: 'always',
    query: () => sql`
      select o.id as order_id, o.order_no, o.archived_at, a.deleted_at
      from archived_orders x join orders o on o.id = x.order_id
        join accounts a on a.id = coalesce(o.taker_account_id, o.account_id)
      where a.deleted_at is not null`,
  },
]
