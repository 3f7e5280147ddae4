import { eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders, type Order } from '../../infra/db/schema/orders'
import { leavingColumns, leavingTables, ORDER_PART } from './leaving'

/**
 * Brings orders back from the archive, each with its ride and all that goes with it: their rows are what they were. Of two at once one
 * does it, the other waits and finds it done. Of one that a server of the release before erased meanwhile nothing is brought back, and the
 * archive loses it. Answers whether the archive had something. One statement, also outside of a transaction.
 */
export async function bringBack(db: Executor, orderIds: readonly string[]): Promise<boolean> {
  return (await bringOrdersBack(db, orderIds)) > 0
}

/** As `bringBack`; answers how many orders came back, with what goes with them. */
export async function bringOrdersBack(db: Executor, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const back = leavingTables.map(rowsBack)
  const words = leavingColumns.map((column) => {
    const name = sql.identifier(column)
    return sql`${name} = coalesce(was.${name}, orders.${name})`
  })
  const { rows } = await db.execute(sql`
    with away as (
      select o.id, o.stop_key like 'erased:%' as is_erased from orders o
      where coalesce(o.parent_order_id, o.id) in (
          select coalesce(n.parent_order_id, n.id) from orders n where n.id = any(${sql.param([...orderIds])}::uuid[]))
        and o.archived_at is not null
      order by o.parent_order_id nulls first, o.id
      for no key update
    ), gone as (
      delete from archived_orders a using away where a.order_id = away.id
      returning a.order_id, case when away.is_erased then '{}' else a.body end as body
    ), ${sql.join(back, sql`, `)}
    update orders set archived_at = null, ${sql.join(words, sql`, `)}
    from gone cross join lateral jsonb_populate_record(null::orders, gone.body -> ${ORDER_PART}::text) was
    where orders.id = gone.order_id
    returning orders.id`)
  return rows.length
}

/** A notice that was queued again meanwhile is that one. */
function rowsBack(table: string): SQL {
  const name = sql.identifier(table)
  return sql`${sql.identifier(`${table}_back`)} as (
    insert into ${name} select was.* from gone
    cross join lateral jsonb_populate_recordset(null::${name}, gone.body -> ${table}::text) was
    on conflict do nothing)`
}

/** Brings the order of a number back: what became of it; undefined where there is none of that number. */
export async function restoreOrder(
  db: Executor,
  orderNo: string,
): Promise<'restored' | 'notArchived' | 'deleted' | undefined> {
  const [order] = await db
    .select({ id: orders.id, archivedAt: orders.archivedAt })
    .from(orders)
    .where(eq(orders.orderNo, orderNo))
  if (!order) return undefined
  if (order.archivedAt === null) return 'notArchived'
  return (await bringBack(db, [order.id])) ? 'restored' : 'deleted'
}

/** What tells whether an order is in the archive. */
type Archivable = Pick<Order, 'id' | 'archivedAt'>

/**
 * What `read` finds, with all of its orders back from the archive: where one is there, it is brought back and read again, also where
 * somebody else was quicker. What was deleted from the archive stays away.
 */
export async function withArchived<Found>(
  db: Executor,
  read: () => PromiseLike<Found>,
  ordersOf: (found: Found) => readonly Archivable[],
): Promise<Found> {
  const found = await read()
  const away = ordersOf(found).filter(({ archivedAt }) => archivedAt !== null)
  if (away.length === 0) return found
  await bringBack(
    db,
    away.map(({ id }) => id),
  )
  return read()
}
