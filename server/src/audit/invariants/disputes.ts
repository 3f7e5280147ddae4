import { sql } from 'drizzle-orm'
import { before } from '../due'
import type { Invariant } from '../invariant'

/** A provider is asked about an open dispute every hour. */
const FOLLOWED_MINUTES = 90

/** How a dispute was when a refund was sent, by the log of its order: a bank may decide again on what was won then. A deleted account leaves no notes. */
const stateWhenSent = sql`(
  select l.to_state from order_log l
  where l.order_id = a.order_id and l.fact = 'note' and l.note in (d.id, '') and l.at <= r.sent_at
    and l.to_state in ('disputeOpened', 'disputeInReview', 'disputeWon', 'disputeLost')
  order by l.id desc limit 1)`

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
    query: () => sql`
      select d.id as dispute, r.id as refund, r.sent_at, d.learned_at, d.decided_at
      from disputes d
      join payment_attempts a on a.out_trade_no = d.out_trade_no
      join refunds r on r.order_id = a.order_id
      where r.provider_refund_id is not null and r.hand_method is null
        and r.sent_at > d.learned_at and r.sent_at < coalesce(d.released_at, d.decided_at, 'infinity')
        and ${stateWhenSent} is distinct from 'disputeWon'
        and not exists (select 1 from surplus_refunds s where s.out_trade_no = d.out_trade_no)`,
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
