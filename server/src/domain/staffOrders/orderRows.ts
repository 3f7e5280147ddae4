import { nfkc } from '@noriai/contract/rules/plainForm'
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { timestamp } from '../../infra/db/sql'
import type { Order } from '../orders'
import { findShownCode, type RideCodeSigner } from '../rideCode'

/** An order as a line of a list, with the names of its riders. */
export interface OrderLine {
  readonly order: Order
  readonly names: readonly string[]
}

const namesJson = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** Fewer letters would find everybody. */
const SHORTEST_NAME = 2

/** The orders that `which` chooses, those whose ride is nearest to `at` first. One query. */
export function readOrderLines(
  db: Executor,
  which: SQL | undefined,
  at: number,
  limit: number,
): Promise<OrderLine[]> {
  const distance = sql`abs(extract(epoch from coalesce(${orders.departsAt}, ${orders.appointedAt}) - ${timestamp(at)}))`
  return db
    .select({ order: orders, names: namesJson })
    .from(orders)
    .where(which)
    .orderBy(distance, desc(orders.createdAt))
    .limit(limit)
}

/**
 * The orders that a text at the counter means: a ride code, an order number, the last four digits of a phone, or part of a
 * contact's or rider's name. At most `limit`, the rides nearest to `at` first.
 */
export async function findOrders(
  db: Executor,
  text: string,
  signer: RideCodeSigner,
  at: number,
  limit: number,
): Promise<OrderLine[]> {
  const code = await findShownCode(db, text, signer)
  if (code) return readOrderLines(db, eq(orders.id, code.orderId), at, limit)
  const orderNo = parseOrderNo(text)
  if (orderNo !== undefined) return readOrderLines(db, eq(orders.orderNo, orderNo), at, limit)
  const folded = nfkc(text).trim().replace(/\s+/g, ' ')
  if (/^\d{4}$/.test(folded)) return readOrderLines(db, sql`right(${orders.phone}, 4) = ${folded}`, at, limit)
  if (Array.from(folded).length < SHORTEST_NAME) return []
  return readOrderLines(db, hasName(folded), at, limit)
}

function hasName(name: string): SQL | undefined {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    or(
      sql`${orders.contactName} ilike ${pattern}`,
      sql`exists (select 1 from order_passengers p where p.order_id = orders.id and p.passport_name ilike ${pattern})`,
    ),
  )
}
