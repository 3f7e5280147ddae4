import type { OrderFact } from '@noriai/contract/orders/facts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import type { Values } from '../../infra/db/compiled'
import { orderLog, type Order } from '../../infra/db/schema/orders'
import { timestampOf } from '../../infra/db/sql'

/** Who changes an order, and why; it goes into the order's log. */
export interface Cause {
  readonly actor: 'traveller' | 'staff' | 'system' | 'provider'
  /** Of the traveller or the member of staff. */
  readonly actorId?: string
  /** In one word, such as `unpaidExpired`. */
  readonly cause: string
  readonly note?: string
  readonly at: number
}

/** What happened to an order. */
interface LogEntry {
  /** The fact that changed; `ride` when its seats moved to another departure, `note` for anything else. */
  readonly fact: OrderFact | 'ride' | 'note'
  readonly from?: string
  readonly to?: string
}

/** Writes an entry into the log of an order. With {@link placedEntrySql} the only writer of that table. */
export async function logOrder(
  tx: Tx,
  orderId: string,
  { entry, cause }: { readonly entry: LogEntry; readonly cause: Cause },
): Promise<void> {
  await tx.insert(orderLog).values({
    orderId,
    at: cause.at,
    fact: entry.fact,
    fromState: entry.from ?? '',
    toState: entry.to ?? '',
    actor: cause.actor,
    actorId: cause.actorId ?? null,
    cause: cause.cause,
    note: cause.note ?? '',
  })
}

/** The first entry of an order that its traveller placed, as a part of the statement that `source` is from: one for each of its rows. */
export function placedEntrySql(
  {
    id,
    accountId,
    payment,
    at,
  }: Values<Pick<Order, 'id' | 'accountId' | 'payment'> & { readonly at: number }>,
  source: SQL,
): SQL {
  return sql`
    insert into order_log (order_id, at, fact, from_state, to_state, actor, actor_id, cause)
    select ${id}::uuid, ${timestampOf(at)}, 'payment', '', ${payment}, 'traveller', ${accountId}::uuid, 'placed'
    from ${source}
    returning id`
}
