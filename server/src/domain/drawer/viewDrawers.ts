import { hasRight } from '@noriai/contract/staffRights'
import { drawerDifference, drawerSums, needsReason } from '@noriai/contract/rules/drawer'
import type { DrawersNow, DrawerView } from '@noriai/contract/schema/counter'
import type { StaffRole } from '@noriai/contract/staffRole'
import { startOfDate, addDays, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { counterEntries, drawers } from '../../infra/db/schema/counter'
import { orders } from '../../infra/db/schema/orders'
import { staffMembers } from '../../infra/db/schema/staff'
import { wallTimeOrNull } from '../../wallTime'

/** What came and went through a drawer, with the order that it was for. */
interface ReadEntry {
  readonly drawerId: string | null
  readonly at: number
  readonly orderId: string
  readonly orderNo: string
  readonly isInvoiceFee: boolean
  readonly way: 'cash' | 'terminal'
  readonly amountJpy: number
  readonly slip: string
}

/** A drawer as it was read, with everything that came and went. */
interface ReadDrawer {
  readonly drawer: typeof drawers.$inferSelect
  readonly memberName: string
  readonly entries: readonly ReadEntry[]
}

/** Drawers with their entries, the newest first. Two queries. */
async function readDrawers(db: Executor, which: SQL | undefined): Promise<ReadDrawer[]> {
  const rows = await db
    .select({ drawer: drawers, memberName: staffMembers.name })
    .from(drawers)
    .leftJoin(staffMembers, eq(staffMembers.accountId, drawers.staffId))
    .where(which)
    .orderBy(desc(drawers.openedAt), asc(drawers.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ drawer }) => drawer.id)
  const entries = await db
    .select({
      drawerId: counterEntries.drawerId,
      at: counterEntries.at,
      orderId: counterEntries.orderId,
      orderNo: orders.orderNo,
      isInvoiceFee: sql<boolean>`${counterEntries.invoiceId} is not null`,
      way: counterEntries.way,
      amountJpy: counterEntries.amountJpy,
      slip: counterEntries.slip,
    })
    .from(counterEntries)
    .innerJoin(orders, eq(orders.id, counterEntries.orderId))
    .where(inArray(counterEntries.drawerId, ids))
    .orderBy(desc(counterEntries.id))
  return rows.map(({ drawer, memberName }) => ({
    drawer,
    memberName: memberName ?? '',
    entries: entries.filter(({ drawerId }) => drawerId === drawer.id),
  }))
}

function presentDrawer({ drawer, memberName, entries }: ReadDrawer): DrawerView {
  const { id, number, airportCode, openedAt, closedAt, floatJpy, countedJpy, reason } = drawer
  const sums = drawerSums(floatJpy, entries)
  const expectedJpy = drawer.expectedJpy ?? sums.expectedJpy
  const counted = countedJpy === null ? null : { countedJpy, expectedJpy }
  return {
    id,
    number,
    airportCode: airportCode ?? undefined,
    memberName,
    openedAt: toWallTime(openedAt),
    closedAt: wallTimeOrNull(closedAt),
    floatJpy,
    ...sums,
    expectedJpy,
    countedJpy,
    differenceJpy: counted && drawerDifference(counted),
    reason,
    needsReason: counted !== null && needsReason({ ...counted, reason }),
  }
}

const isUnexplained = and(
  isNotNull(drawers.closedAt),
  ne(drawers.countedJpy, drawers.expectedJpy),
  eq(drawers.reason, ''),
)

/** The member's open drawer, which drawers are open, those of others for who may decide, and those that wait for a reason. */
export async function viewDrawersNow(
  db: Executor,
  { staffId, role }: { readonly staffId: string; readonly role: StaffRole },
): Promise<DrawersNow> {
  const [own] = await readDrawers(db, and(eq(drawers.staffId, staffId), isNull(drawers.closedAt)))
  const open = await db
    .select({ number: drawers.number, airportCode: drawers.airportCode })
    .from(drawers)
    .where(isNull(drawers.closedAt))
    .orderBy(asc(drawers.number), asc(drawers.airportCode))
  const seesEvery = hasRight(role, 'everyDrawer')
  const ofOthers = seesEvery
    ? await readDrawers(db, and(ne(drawers.staffId, staffId), isNull(drawers.closedAt)))
    : []
  const mine = seesEvery ? undefined : eq(drawers.staffId, staffId)
  const unexplained = await readDrawers(db, and(isUnexplained, mine))
  return {
    own: own
      ? {
          ...presentDrawer(own),
          entries: own.entries.map(({ drawerId: _own, at, ...entry }) => ({ at: toWallTime(at), ...entry })),
        }
      : null,
    open: [...new Set(open.map(({ number }) => number))],
    openAt: open.map(({ number, airportCode }) => ({ number, airportCode: airportCode ?? undefined })),
    ofOthers: ofOthers.map(presentDrawer),
    unexplained: unexplained.map(presentDrawer),
  }
}

const openedBetween = (from: CalendarDate, to: CalendarDate) =>
  and(gte(drawers.openedAt, startOfDate(from)), lt(drawers.openedAt, startOfDate(addDays(to, 1))))

/** The drawers that were opened on the days of a range, the newest first. */
export async function viewDrawersBetween(
  db: Executor,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DrawerView[]> {
  return (await readDrawers(db, openedBetween(from, to))).map(presentDrawer)
}

/**
 * Drawers that were counted with a difference nobody explained, and may have taken cash of a range: also one that was opened the evening
 * before, or counted the day after. One that is still open has no difference yet.
 */
export async function countUnexplained(
  db: Executor,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<number> {
  const wasOpenWithin = and(
    lt(drawers.openedAt, startOfDate(addDays(to, 1))),
    gte(drawers.closedAt, startOfDate(from)),
  )
  return db.$count(drawers, and(isUnexplained, wasOpenWithin))
}

/** Every drawer that waits for a reason. */
export async function listUnexplained(db: Executor): Promise<DrawerView[]> {
  return (await readDrawers(db, isUnexplained)).map(presentDrawer)
}
