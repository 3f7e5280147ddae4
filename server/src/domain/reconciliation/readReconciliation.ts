import {
  ledgerPageSize,
  mostFindings,
  reconciliationMostDays,
  type LedgerLineView,
  type ReconciliationDayView,
  type ReconciliationFinding,
} from '@noriai/contract/calls/staff/reconciliation'
import { asCents } from '@noriai/contract/money'
import { daysBetween, toWallTime } from '@noriai/contract/time'
import { and, asc, between, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { groupBy } from '../../groupBy'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { ProviderName } from '../../infra/db/schema/payments'
import {
  ledgerLines,
  reconciliationDays,
  reconciliationFindings,
  reconciliationSteps,
} from '../../infra/db/schema/reconciliation'
import { staffMembers } from '../../infra/db/schema/staff'
import { instantFromSql } from '../../infra/db/sql'
import { wallTimeOrNull } from '../../wallTime'

/** Calendar days, both included. */
interface DayRange {
  readonly from: string
  readonly to: string
}

/** @throws staff.tooManyDays for more than one answer holds, or none */
export function requireRange({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > reconciliationMostDays)
    throw new DomainError('staff.tooManyDays', { max: reconciliationMostDays })
  return { from, to }
}

/** Days of every provider in a range, the newest first. */
export function daysIn(db: Executor, { from, to }: DayRange): Promise<ReconciliationDayView[]> {
  return presentDays(db, between(reconciliationDays.day, from, to))
}

/** A day of a provider. @throws notFound */
export async function requireDay(
  db: Executor,
  provider: ProviderName,
  day: string,
): Promise<ReconciliationDayView> {
  const [found] = await presentDays(
    db,
    and(eq(reconciliationDays.provider, provider), eq(reconciliationDays.day, day)),
  )
  if (!found) throw new DomainError('notFound')
  return found
}

async function presentDays(db: Executor, isChosen: SQL | undefined): Promise<ReconciliationDayView[]> {
  const gross = (kind: string) =>
    sql<string>`coalesce(sum(${ledgerLines.grossJpy}) filter (where ${ledgerLines.kind} = ${kind}), 0)`
  const of = (status: string) => sql<string>`(select count(*) from reconciliation_findings f
    where f.provider = ${reconciliationDays.provider} and f.day = ${reconciliationDays.day} and f.status = ${status})`
  const rows = await db
    .select({
      day: reconciliationDays,
      open: of('open'),
      explained: of('explained'),
      closed: of('closed'),
      charges: gross('charge'),
      refunds: gross('refund'),
      disputes: gross('dispute'),
      other: gross('other'),
      payouts: gross('payout'),
      ownFees: gross('fee'),
      keptFees: sql<string>`coalesce(sum(${ledgerLines.feeJpy}), 0)`,
      net: sql<string>`coalesce(sum(${ledgerLines.grossJpy} - ${ledgerLines.feeJpy}), 0)`,
      lines: sql<string>`count(${ledgerLines.id})`,
    })
    .from(reconciliationDays)
    .leftJoin(
      ledgerLines,
      and(eq(ledgerLines.provider, reconciliationDays.provider), eq(ledgerLines.day, reconciliationDays.day)),
    )
    .where(isChosen)
    .groupBy(reconciliationDays.provider, reconciliationDays.day)
    .orderBy(desc(reconciliationDays.day), asc(reconciliationDays.provider))
  const cents = (text: string | number) => asCents(Number(text))
  const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount))
  return rows.map(({ day, ...row }) => ({
    provider: day.provider,
    day: day.day,
    state: day.state !== 'run' ? day.state : Number(row.open) > 0 ? 'red' : 'green',
    ranAt: wallTimeOrNull(day.ranAt),
    open: Number(row.open),
    explained: Number(row.explained),
    closed: Number(row.closed),
    openingJpy: centsOrNull(day.openingJpy),
    closingJpy: centsOrNull(day.closingJpy),
    chargesJpy: cents(row.charges),
    refundsJpy: cents(row.refunds),
    disputesJpy: cents(row.disputes),
    otherJpy: cents(row.other),
    payoutsJpy: cents(row.payouts),
    feesJpy: cents(Number(row.ownFees) - Number(row.keptFees)),
    netJpy: cents(row.net),
    lines: Number(row.lines),
  }))
}

/** What is open of any day, or explained and to be closed; the oldest first. */
export function findingsThatAre(
  db: Executor,
  status: 'open' | 'explained',
): Promise<ReconciliationFinding[]> {
  return presentFindings(db, eq(reconciliationFindings.status, status))
}

/** The findings of a day. */
export function findingsOf(
  db: Executor,
  provider: ProviderName,
  day: string,
): Promise<ReconciliationFinding[]> {
  return presentFindings(
    db,
    and(eq(reconciliationFindings.provider, provider), eq(reconciliationFindings.day, day)),
  )
}

/** A finding. @throws notFound */
export async function requireFinding(db: Executor, id: string): Promise<ReconciliationFinding> {
  const [found] = await presentFindings(db, eq(reconciliationFindings.id, id))
  if (!found) throw new DomainError('notFound')
  return found
}

async function presentFindings(db: Executor, isChosen: SQL | undefined): Promise<ReconciliationFinding[]> {
  const rows = await db
    .select({ finding: reconciliationFindings, orderNo: orders.orderNo })
    .from(reconciliationFindings)
    .leftJoin(orders, eq(orders.id, reconciliationFindings.orderId))
    .where(isChosen)
    .orderBy(reconciliationFindings.day, reconciliationFindings.firstSeenAt, reconciliationFindings.id)
    .limit(mostFindings)
  if (rows.length === 0) return []
  const steps = await db
    .select({ step: reconciliationSteps, name: staffMembers.name })
    .from(reconciliationSteps)
    .leftJoin(staffMembers, eq(staffMembers.accountId, reconciliationSteps.staffId))
    .where(
      inArray(
        reconciliationSteps.findingId,
        rows.map(({ finding }) => finding.id),
      ),
    )
    .orderBy(reconciliationSteps.id)
  const stepsOf = groupBy(steps, ({ step }) => step.findingId)
  const centsOrNull = (amount: number | null) => (amount === null ? null : asCents(amount))
  return rows.map(({ finding, orderNo }) => ({
    id: finding.id,
    provider: finding.provider,
    day: finding.day,
    kind: finding.kind,
    subject: finding.subject,
    hereJpy: centsOrNull(finding.hereJpy),
    thereJpy: centsOrNull(finding.thereJpy),
    order: orderOf(finding.orderId, orderNo),
    status: finding.status,
    settledAt: wallTimeOrNull(finding.settledAt),
    steps: (stepsOf.get(finding.id) ?? []).map(({ step, name }) => ({
      at: toWallTime(step.at),
      to: step.toStatus,
      memberName: name,
      note: step.note,
    })),
  }))
}

const orderOf = (id: string | null, orderNo: string | null) =>
  id === null || orderNo === null ? null : { id, orderNo }

interface LineRow extends Record<string, unknown> {
  readonly id: string
  readonly provider: ProviderName
  readonly day: string
  readonly kind: LedgerLineView['kind']
  readonly object_id: string | null
  readonly gross_jpy: string
  readonly fee_jpy: string
  readonly at: string
  readonly payout_id: string | null
  readonly order_id: string | null
  readonly order_no: string | null
}

/** Lines with the order that they belong to, as far as one is known, in the order of their time. */
const linesWithOrders = (isChosen: SQL, limit: SQL) => sql`
  select l.id, l.provider, l.day::text as day, l.kind, l.object_id, l.gross_jpy, l.fee_jpy, l.at, l.payout_id,
    o.id as order_id, o.order_no
  from ledger_lines l
  left join lateral (
    select coalesce(l.order_id,
      (select a.order_id from payment_attempts a
        where a.provider = l.provider and a.provider_payment_id = l.object_id limit 1),
      (select r.order_id from refunds r join payment_attempts a on a.order_id = r.order_id and a.provider = l.provider
        where l.kind in ('refund', 'fee') and r.provider_refund_id = l.object_id limit 1),
      (select a.order_id from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no
        where l.kind in ('refund', 'fee') and a.provider = l.provider and s.provider_refund_id = l.object_id limit 1)
    ) as id
  ) known on true
  left join orders o on o.id = known.id
  where ${isChosen}
  order by l.provider, l.day, l.at, l.id
  ${limit}`

/** A page of a day's lines. */
export async function linesOfDay(
  db: Executor,
  { provider, day, after }: { provider: ProviderName; day: string; after: string | undefined },
): Promise<{ lines: LedgerLineView[]; next: string | null }> {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(l.at, l.id) > (select b.at, b.id from ledger_lines b where b.provider = ${provider} and b.id = ${after})`
  const { rows } = await db.execute<LineRow>(
    linesWithOrders(
      sql`l.provider = ${provider} and l.day = ${day} and ${isLater}`,
      sql`limit ${ledgerPageSize + 1}`,
    ),
  )
  const lines = rows.slice(0, ledgerPageSize).map(presentLine)
  return { lines, next: rows.length > ledgerPageSize ? (lines.at(-1)?.id ?? null) : null }
}

function presentLine(row: LineRow): LedgerLineView {
  return {
    id: row.id,
    kind: row.kind,
    objectId: row.object_id,
    grossJpy: asCents(Number(row.gross_jpy)),
    feeJpy: asCents(Number(row.fee_jpy)),
    at: toWallTime(instantFromSql(row.at)),
    payoutId: row.payout_id,
    order: orderOf(row.order_id, row.order_no),
  }
}

/** Every line of a range of days, for the accountant. */
export async function linesIn(
  db: Executor,
  { from, to }: DayRange,
): Promise<(LedgerLineView & { readonly provider: ProviderName; readonly day: string })[]> {
  const { rows } = await db.execute<LineRow>(linesWithOrders(sql`l.day between ${from} and ${to}`, sql``))
  return rows.map((row) => ({ ...presentLine(row), provider: row.provider, day: row.day }))
}
