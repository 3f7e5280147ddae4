import { and, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { archivedOrders } from '../../infra/db/schema/archive'
import { orders } from '../../infra/db/schema/orders'
import { timestamp } from '../../infra/db/sql'
import { isDueSql, type ArchiveTimes } from './isDue'
import { leavingColumns, leavingTables, ORDER_PART, withoutPerson } from './leaving'

/** The rides that are to leave for the archive, those that ended first before the others, `limit` at most. */
export async function ridesToArchive(db: Executor, times: ArchiveTimes, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select o.id from orders o where ${isDueSql(times)} order by o.ended_at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Moves what leaves of a ride, and of all that goes with it, into the archive: in one transaction, so that there is never half of it,
 * and never two of it. Answers whether it did: not when somebody else has it at this moment, or something is pending after all.
 */
export function archiveRide(db: Db, rideId: string, times: ArchiveTimes): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockDue(tx, rideId, times))) return false
    await tx.execute(moveSql(rideId, times.at))
    await tx
      .update(orders)
      .set({ ...withoutPerson, archivedAt: times.at })
      .where(sql`coalesce(${orders.parentOrderId}, ${orders.id}) = ${rideId}`)
    return true
  })
}

/**
 * Deletes for good what the archive has of rides that ended before an instant with all that goes with each: a ride and its extras come
 * back together, so they are deleted together, once the last of them is kept long enough.
 */
export async function deleteArchivedBefore(db: Executor, endedBefore: number): Promise<void> {
  const isWhole = sql`not exists (
    select 1 from orders o
      join orders other on coalesce(other.parent_order_id, other.id) = coalesce(o.parent_order_id, o.id)
      join archived_orders later on later.order_id = other.id
    where o.id = ${archivedOrders.orderId} and later.ended_at >= ${timestamp(endedBefore)})`
  await db.delete(archivedOrders).where(and(lt(archivedOrders.endedAt, endedBefore), isWhole))
}

/**
 * Locks a ride and what goes with it against every other row about them, too, and judges it again as it is then. Whose ride is locked
 * already is in use, and has its turn another night.
 */
async function lockDue(tx: Tx, rideId: string, times: ArchiveTimes): Promise<boolean> {
  const ride = await tx.execute(sql`select o.id from orders o where o.id = ${rideId} for update skip locked`)
  if (ride.rows.length === 0) return false
  await tx.execute(
    sql`select e.id from orders e where e.parent_order_id = ${rideId} order by e.id for update`,
  )
  const due = await tx.execute(sql`select 1 from orders o where o.id = ${rideId} and ${isDueSql(times)}`)
  return due.rows.length > 0
}

/** Names, address and telephone number of an `o`, each in its `search_form`; the number as it is dialled at home and from abroad. */
const foundBySql = sql`
  array_remove(array_remove(array[search_form(o.contact_name), search_form(o.email),
    case when o.phone <> '' then search_form('+' || o.country_code || o.phone) end,
    case when o.phone <> '' then search_form('0' || o.phone) end]
    || array(select search_form(p.passport_name) from order_passengers_left p where p.order_id = o.id), null), '')`

/** What is deleted is what is written: a row that changed until then is archived as it is last. */
function moveSql(rideId: string, at: number): SQL {
  const left = (table: string) => sql.identifier(`${table}_left`)
  const deleted = leavingTables.map(
    (table) => sql`${left(table)} as (
      delete from ${sql.identifier(table)} t using moved where t.order_id = moved.id returning t.*)`,
  )
  const words = leavingColumns.map((name) => sql`${name}::text, o.${sql.identifier(name)}`)
  const rows = leavingTables.map(
    (table) => sql`${table}::text, (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${left(table)} t where t.order_id = o.id)`,
  )
  const own = sql`${ORDER_PART}::text, jsonb_build_object(${sql.join(words, sql`, `)})`
  return sql`
    with moved as (select id from orders where coalesce(parent_order_id, id) = ${rideId}),
      ${sql.join(deleted, sql`, `)}
    insert into archived_orders (order_id, archived_at, ended_at, found_by, body)
    select o.id, ${timestamp(at)}, o.ended_at, ${foundBySql}, jsonb_build_object(${sql.join([own, ...rows], sql`, `)})
    from orders o join moved on moved.id = o.id`
}
