import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** A provider is asked about an open dispute every hour. */
const FOLLOWED_MINUTES = 90

/** Disputed payments: what a bank takes back is no refund, and no refund goes beside it. */
export const disputeInvariants: readonly Invariant[] = [
  {
    name: 'disputesAreOfCharges',
    topic: 'money',
    sentence: 'A dispute is about a payment that succeeded, and takes no more than was charged.',
    holds: 'always',
    query: () => sql`
      select d.provider, d.id, d.amount_jpy, a.amount_jpy as charged_jpy, a.status
      from disputes d join payment_attempts a on a.out_trade_no = d.out_trade_no
      where a.status <> 'succeeded' or d.amount_jpy > a.amount_jpy`,
  },
  {
    name: 'refundsWaitForDisputes',
    topic: 'money',
    sentence: 'No refund is sent while the bank decides on its payment, unless staff let it go.',
    holds: 'always',
    // A bank that decides again leaves the time of its newest decision alone: that it had decided for us before, the log says.
    query: () => sql`
      select d.id as dispute, r.id as refund, r.sent_at, d.learned_at, d.decided_at
      from disputes d
      join payment_attempts a on a.out_trade_no = d.out_trade_no
      join refunds r on r.order_id = a.order_id
      where r.provider_refund_id is not null and r.hand_method is null
        and r.sent_at > d.learned_at and r.sent_at < coalesce(d.released_at, d.decided_at, 'infinity')
        and not exists (select 1 from surplus_refunds s where s.out_trade_no = d.out_trade_no)
        and not exists (
          select 1 from order_log w
          where w.order_id = r.order_id and w.fact = 'note' and w.to_state = 'disputeWon' and w.note = d.id and w.at <= r.sent_at
            and not exists (
              select 1 from order_log l
              where l.order_id = r.order_id and l.fact = 'note' and l.to_state in ('disputeInReview', 'disputeOpened', 'disputeLost')
                and l.note = d.id and l.id > w.id and l.at < r.sent_at))`,
  },
  {
    name: 'openDisputesAreFollowed',
    topic: 'money',
    sentence: `A provider is asked about an open dispute within ${FOLLOWED_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select provider, id, status, due_at, next_sync_at from disputes
      where status in ('needsResponse', 'review')
        and (next_sync_at is null or next_sync_at < ${before(at, FOLLOWED_MINUTES)})`,
  },
]
