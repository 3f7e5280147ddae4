import type { staffCloseLostReport, staffSaveLostReport } from '@noriai/contract/calls/staff/lostProperty'
import type { CallInput } from '@noriai/contract/defineCall'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { eq, sql } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { lostReports } from '../../infra/db/schema/lostProperty'
import { orders } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'

/** A row of a report. */
type Report = typeof lostReports.$inferSelect

/**
 * Writes down what a traveller misses, by the number of the order of their ride; of luggage and seats that go with one, that ride's.
 * @throws notFound, lost.changed, lost.reportTaken
 */
export async function saveReport(
  tx: Tx,
  { id, version, orderNo, kind, what }: CallInput<typeof staffSaveLostReport>,
  action: StaffAction,
): Promise<void> {
  const orderId = await rideOf(tx, orderNo)
  if (id === null) {
    const [made] = await tx
      .insert(lostReports)
      .values({ orderId, kind, what, staffId: action.staffId, createdAt: action.at })
      .returning({ id: lostReports.id })
    if (!made) throw new Error('No report was written')
    return logReport(tx, { id: made.id, step: 'added', value: kind }, action)
  }
  const report = await openReport(tx, id, version)
  await tx
    .update(lostReports)
    .set({ orderId, kind, what, version: report.version + 1 })
    .where(eq(lostReports.id, id))
  return logReport(tx, { id, step: 'changed', value: kind }, action)
}

/** Closes a report without a find. @throws notFound, lost.changed, lost.reportTaken */
export async function closeReport(
  tx: Tx,
  { id, version }: CallInput<typeof staffCloseLostReport>,
  action: StaffAction,
): Promise<void> {
  const report = await openReport(tx, id, version)
  await tx
    .update(lostReports)
    .set({ closedAt: action.at, version: report.version + 1 })
    .where(eq(lostReports.id, id))
  await logReport(tx, { id, step: 'closed', value: '' }, action)
}

/** The order that a report is about. @throws notFound */
export async function orderOfReport(tx: Tx, id: string): Promise<string> {
  const [report] = await tx
    .select({ orderId: lostReports.orderId })
    .from(lostReports)
    .where(eq(lostReports.id, id))
  if (!report) throw new DomainError('notFound')
  return report.orderId
}

/** The order whose traveller missed what was found, by the report that it is matched with; undefined without one. */
export async function orderOfFind(tx: Tx, findId: string): Promise<string | undefined> {
  const [report] = await tx
    .select({ orderId: lostReports.orderId })
    .from(lostReports)
    .where(eq(lostReports.findId, findId))
  return report?.orderId
}

interface GivenFind {
  readonly reportId: string
  readonly findId: string
  /** The order that was locked for it. */
  readonly orderId: string
}

/** Says that a find is what a report misses. @throws lost.reportTaken, lost.changed where it is of another order by now */
export async function giveFind(tx: Tx, { reportId, findId, orderId }: GivenFind): Promise<void> {
  const report = await lockReport(tx, reportId)
  if (report.orderId !== orderId) throw new DomainError('lost.changed')
  await tx
    .update(lostReports)
    .set({ findId, version: report.version + 1 })
    .where(eq(lostReports.id, reportId))
}

/** @throws notFound; lost.reportTaken for a report that is closed or has its find */
async function lockReport(tx: Tx, id: string): Promise<Report> {
  const [report] = await tx.select().from(lostReports).where(eq(lostReports.id, id)).for('update')
  if (!report) throw new DomainError('notFound')
  if (report.findId !== null || report.closedAt !== null) throw new DomainError('lost.reportTaken')
  return report
}

async function openReport(tx: Tx, id: string, version: number): Promise<Report> {
  const report = await lockReport(tx, id)
  if (report.version !== version) throw new DomainError('lost.changed')
  return report
}

async function rideOf(tx: Tx, orderNo: string): Promise<string> {
  const [found] = await tx
    .select({ id: sql<string>`coalesce(${orders.parentOrderId}, ${orders.id})` })
    .from(orders)
    .where(eq(orders.orderNo, parseOrderNo(orderNo) ?? orderNo))
  if (!found) throw new DomainError('notFound')
  return found.id
}

interface LoggedReport {
  readonly id: string
  readonly step: 'added' | 'changed' | 'closed'
  readonly value: string
}

async function logReport(tx: Tx, { id, step, value }: LoggedReport, { staffId, at }: StaffAction) {
  await logStaffAction(tx, { at, staffId, subject: 'lostReport', subjectId: id, action: step, value })
  await announceChange(tx, {})
}
