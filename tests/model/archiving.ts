import { msPerDay } from '@noriai/contract/time'
import { restoreAllOrders, withoutPerson } from '../../server/src/domain/archive'
import { orders } from '../../server/src/infra/db/schema/orders'
import { archiveOrders } from '../../server/src/jobs/archiveOrders'
import { checkBooks } from './books'
import { Breach } from './breach'
import { runJob } from './commands/time'
import type { ModelContext, OrderName, OrderRow } from './context'

/** Whether an order, which is here, has been over for some days. */
export function isOverFor(
  { now }: ModelContext,
  { archivedAt, endedAt, departsAt, appointedAt }: OrderRow,
  days: number,
): boolean {
  const last = endedAt === null ? now : Math.max(endedAt, departsAt ?? appointedAt)
  return archivedAt === null && last < now - days * msPerDay
}

/** The archive's job is at work as if it took what is over for some days: by the policy that is over a year. Answers how many it took. */
export async function archiveAfter(context: ModelContext, days: number): Promise<number> {
  await noteLeaving(context)
  const before = await countArchived(context)
  const { deps } = context.bench.server
  const { policy } = deps
  const soon = { ...policy, limits: { ...policy.limits, archiveDays: days } }
  await runJob(context, archiveOrders, { ...deps, policy: soon })
  return (await countArchived(context)) - before
}

/** @throws Breach where an order that came back has lost something, or has something else */
export async function checkCameBack(context: ModelContext, name: OrderName, id: string): Promise<void> {
  const before = context.leaving.get(name)
  const now = (await readLeaving(context)).get(id) ?? null
  if (before !== undefined && now !== before)
    throw new Breach('what was in the archive comes back as it was', { order: name, before, now })
}

/** Everything that is over leaves for the archive, and all of it comes back. @throws Breach */
export async function expectBackFromArchive(context: ModelContext): Promise<void> {
  await archiveAfter(context, 1)
  await checkBooks(context, false)
  const failed: string[] = []
  await restoreAllOrders(context.bench.server.deps.db, {
    onBatch: () => undefined,
    onFailure: (orderNo, error) => failed.push(`${orderNo}: ${String(error)}`),
  })
  const left = await countArchived(context)
  if (failed.length > 0 || left > 0)
    throw new Breach('everything comes back from the archive', { failed, left })
  for (const [name, { id }] of context.seen.orders) await checkCameBack(context, name, id)
  await checkBooks(context, false)
}

async function countArchived({ bench }: ModelContext): Promise<number> {
  const { rows } = await bench.server.deps.pool.query<{ count: string }>(
    'select count(*) from archived_orders',
  )
  return Number(rows[0]?.count ?? 0)
}

async function noteLeaving(context: ModelContext): Promise<void> {
  const found = await readLeaving(context)
  for (const [name, { id }] of context.seen.orders) {
    const parts = found.get(id)
    if (parts !== undefined) context.leaving.set(name, parts)
  }
}

const columns = (Object.keys(withoutPerson) as (keyof typeof withoutPerson)[]).map((key) => orders[key].name)

/** Whether a notice was read may change by opening its order. */
const rowsOf = (table: string) => `(
  select coalesce(jsonb_agg(to_jsonb(t) - 'read_at' order by t::text), '[]') from ${table} t where t.order_id = o.id)`

/** What leaves with each order that is here: of its own row and of the three tables, by the order's id. */
async function readLeaving({ bench }: ModelContext): Promise<ReadonlyMap<string, string>> {
  const tables = ['order_passengers', 'companion_riders', 'notices'].map(rowsOf)
  const { rows } = await bench.server.deps.pool.query<{ id: string; parts: string }>(
    `select o.id, jsonb_build_array((
        select jsonb_object_agg(own.key, own.value) from jsonb_each(to_jsonb(o)) own where own.key = any($1)),
      ${tables.join(', ')})::text as parts
    from orders o where o.archived_at is null`,
    [columns],
  )
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
