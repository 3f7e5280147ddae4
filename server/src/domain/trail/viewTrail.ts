import {
  trailOrdersShown,
  trailPageSize,
  type staffTrail as staffTrailCall,
  type TrailEntry,
} from '@noriai/contract/calls/staff/trail'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { fromWallTime, msPerDay, toWallTime } from '@noriai/contract/time'
import { and, arrayContains, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { staffMembers, staffTrail } from '../../infra/db/schema/staff'

/** An entry with the names that its ids refer to. */
interface FoundEntry {
  readonly entry: typeof staffTrail.$inferSelect
  readonly memberName: string
  readonly orders: readonly { readonly id: string; readonly orderNo: string }[]
}

/** A page of the trail, the newest first. @throws notFound for an order that does not exist */
export async function viewTrail(
  db: Executor,
  { memberId, call, date, orderNo, before }: CallInput<typeof staffTrailCall>,
  { limits }: Policy,
): Promise<CallResponse<typeof staffTrailCall>> {
  const orderId = orderNo === undefined ? undefined : await orderIdOf(db, orderNo)
  const from = date === undefined ? undefined : fromWallTime(`${date} 00:00:00`)
  const rows = await db
    .select({ entry: staffTrail, memberName: staffMembers.name })
    .from(staffTrail)
    .innerJoin(staffMembers, eq(staffMembers.accountId, staffTrail.staffId))
    .where(
      and(
        memberId === undefined ? undefined : eq(staffTrail.staffId, memberId),
        call === undefined ? undefined : eq(staffTrail.call, call),
        from === undefined ? undefined : and(gte(staffTrail.at, from), lt(staffTrail.at, from + msPerDay)),
        orderId === undefined ? undefined : arrayContains(staffTrail.orderIds, [orderId]),
        before === undefined ? undefined : lt(staffTrail.id, before),
      ),
    )
    .orderBy(desc(staffTrail.id))
    .limit(trailPageSize + 1)
  const page = rows.slice(0, trailPageSize)
  const orderNos = await orderNosOf(
    db,
    page.flatMap(({ entry }) => entry.orderIds.slice(0, trailOrdersShown)),
  )
  const entries = page.map(({ entry, memberName }) => {
    const named = entry.orderIds.flatMap((id) => {
      const no = orderNos.get(id)
      return no === undefined ? [] : [{ id, orderNo: no }]
    })
    return presentTrailEntry({ entry, memberName, orders: named })
  })
  const next = rows.length > trailPageSize ? (entries.at(-1)?.id ?? null) : null
  return { entries, next, keptDays: limits.staffTrailDays }
}

async function orderIdOf(db: Executor, orderNo: string): Promise<string> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderNo, parseOrderNo(orderNo) ?? orderNo))
  if (!order) throw new DomainError('notFound')
  return order.id
}

async function orderNosOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

function presentTrailEntry({ entry, memberName, orders }: FoundEntry): TrailEntry {
  return {
    id: entry.id,
    at: toWallTime(entry.at),
    times: entry.times,
    lastAt: toWallTime(entry.lastAt),
    memberId: entry.staffId,
    memberName,
    call: entry.call,
    outcome: entry.outcome,
    network: entry.network,
    orders: orders.map(({ id, orderNo }) => ({ id, orderNo })),
    orderCount: entry.orderIds.length,
    travellerCount: entry.travellerIds.length,
    subjects: entry.subjects,
  }
}
