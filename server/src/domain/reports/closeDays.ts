import { correctedFrom, mayCloseDay, reportDayState } from '@noriai/contract/rules/reportDay'
import { addDays, daysBetween, serviceDateOf, startOfDate, type CalendarDate } from '@noriai/contract/time'
import { and, eq, max, sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { groupBy } from '../../groupBy'
import type { Executor, Tx } from '../../infra/db/client'
import { journalLines, reportCells, reportEntries } from '../../infra/db/schema/reports'
import { timestamp } from '../../infra/db/sql'
import { logStaffAction } from '../trail'
import { linesToAdd, writeJournal } from './journal'
import {
  cellsNow,
  cellsToAdd,
  daysParameter,
  measureColumns,
  readCellsNow,
  readCellsStored,
} from './reportCells'

/** Days that one run of the job closes: a service that is brought forward catches up within some runs. */
const MOST_IN_A_RUN = 400
/** Days that are closed, or compared, in one transaction: each of its statements has to end in seconds. */
const DAYS_AT_ONCE = 7
/** Rows of one insert: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1000

/** Who closes or corrects; null for the job. */
interface Author extends RuleContext {
  readonly staffId: string | null
  readonly note?: string
}

/** Days from one to another, both included. */
export function daysFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** The first day on which money came, be it for no order; undefined while none did. */
export async function firstDay(db: Executor): Promise<CalendarDate | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min((paid_at at time zone 'Asia/Tokyo')::date) from orders where payment = 'paid'),
      (select min((created_at at time zone 'Asia/Tokyo')::date) from surplus_refunds)) as day`)
  return rows[0]?.day ?? undefined
}

/** The closed ones of the days from one to another. */
export async function closedBetween(
  db: Executor,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Set<CalendarDate>> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select day from report_entries where number = 0 and day between ${from} and ${to}`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** Paid rides that have not ended, by their day. */
export async function openRidesOf(
  db: Executor,
  days: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { rows } = await db.execute<{ day: string; rides: string }>(sql`
    select service_date as day, count(*) as rides from orders
    where service_date = any(${daysParameter(days)}) and payment = 'paid'
      and fulfilment not in ('completed', 'noShow', 'cancelled')
    group by service_date`)
  return new Map(rows.map(({ day, rides }) => [day, Number(rides)]))
}

/** Stores the figures and the journal of days as the books are now. One that somebody closes meanwhile is left to them. */
async function storeDays(tx: Tx, days: readonly CalendarDate[], author: Author): Promise<CalendarDate[]> {
  const { staffId, at, policy, note = '' } = author
  const begun = await tx
    .insert(reportEntries)
    .values(days.map((day) => ({ day, number: 0, at, staffId, note })))
    .onConflictDoNothing()
    .returning({ day: reportEntries.day })
  const closed = begun.map(({ day }) => day)
  if (closed.length === 0) return closed
  await tx.execute(sql`
    insert into report_cells (day, number, dimension, key, ${measureColumns})
    select day, 0, dimension, key, ${measureColumns} from (${cellsNow(closed)}) cells`)
  await writeJournal(tx, closed, policy)
  return closed
}

/** Closes a day that is over. @throws report.dayRunning, report.dayClosed */
export async function closeDay(
  tx: Tx,
  day: CalendarDate,
  author: Author & { readonly staffId: string },
): Promise<void> {
  const { at, policy, staffId } = author
  if (!mayCloseDay(reportDayState({ day, isClosed: false, openRides: 0 }, at, policy)))
    throw new DomainError('report.dayRunning')
  const closed = await storeDays(tx, [day], author)
  if (closed.length === 0) throw new DomainError('report.dayClosed')
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'reportDay',
    subjectId: day,
    action: 'closed',
    value: '0',
  })
}

/** Closes every day that is over and settled, the oldest first. */
export async function closeSettledDays(deps: Deps): Promise<void> {
  const { db, policy } = deps
  const at = deps.clock.now()
  const first = await firstDay(db)
  if (first === undefined) return
  const yesterday = addDays(serviceDateOf(at, policy), -1)
  const closed = await closedBetween(db, first, yesterday)
  const over = daysFrom(first, yesterday)
  const due = over.filter((day) => !closed.has(day)).slice(0, MOST_IN_A_RUN)
  const openRides = await openRidesOf(db, due)
  const ready = due.filter((day) => {
    const state = reportDayState({ day, isClosed: false, openRides: openRides.get(day) ?? 0 }, at, policy)
    return state === 'ready'
  })
  for (let from = 0; from < ready.length; from += DAYS_AT_ONCE) {
    const days = ready.slice(from, from + DAYS_AT_ONCE)
    await db.transaction((tx) => storeDays(tx, days, { staffId: null, at, policy }))
  }
}

/** Adds to closed days what they lack of the books. @returns the days that were corrected */
async function addCorrections(
  tx: Tx,
  days: readonly CalendarDate[],
  { staffId, at, policy, note = '' }: Author,
): Promise<CalendarDate[]> {
  const cells = groupBy(
    cellsToAdd(await readCellsNow(tx, days), await readCellsStored(tx, days)),
    ({ day }) => day,
  )
  const lines = groupBy(await linesToAdd(tx, days, policy), ({ day }) => day)
  const wrong = days.filter((day) => cells.has(day) || lines.has(day))
  for (const day of wrong) {
    const number = (await lastNumber(tx, day)) + 1
    await tx.insert(reportEntries).values({ day, number, at, staffId, note })
    const cellRows = (cells.get(day) ?? []).map(({ dimension, key, sums }) => ({
      day,
      number,
      dimension,
      key,
      ...sums,
    }))
    for (let from = 0; from < cellRows.length; from += ROWS_AT_ONCE)
      await tx.insert(reportCells).values(cellRows.slice(from, from + ROWS_AT_ONCE))
    const lineRows = (lines.get(day) ?? []).map((line) => ({ ...line, number }))
    for (let from = 0; from < lineRows.length; from += ROWS_AT_ONCE)
      await tx.insert(journalLines).values(lineRows.slice(from, from + ROWS_AT_ONCE))
  }
  return wrong
}

/**
 * The newest entry of a closed day, which is locked: whoever corrects it too waits, and sees what was written meanwhile.
 * @throws notFound when the day is not closed
 */
async function lastNumber(tx: Tx, day: CalendarDate): Promise<number> {
  const isOfDay = eq(reportEntries.day, day)
  await tx
    .select({ number: reportEntries.number })
    .from(reportEntries)
    .where(and(isOfDay, eq(reportEntries.number, 0)))
    .for('update')
  const [last] = await tx
    .select({ number: max(reportEntries.number) })
    .from(reportEntries)
    .where(isOfDay)
  if (typeof last?.number !== 'number') throw new DomainError('notFound')
  return last.number
}

/**
 * Corrects a closed day that its reader saw with `seen` as its last entry.
 * @throws notFound, report.dayMoved, report.nothingToCorrect
 */
export async function correctDay(
  tx: Tx,
  { day, seen }: { readonly day: CalendarDate; readonly seen: number },
  author: Author & { readonly staffId: string },
): Promise<void> {
  if ((await lastNumber(tx, day)) !== seen) throw new DomainError('report.dayMoved')
  const corrected = await addCorrections(tx, [day], author)
  if (corrected.length === 0) throw new DomainError('report.nothingToCorrect')
  const { at, staffId, note = '' } = author
  const value = String(seen + 1)
  const action = { subject: 'reportDay', subjectId: day, action: 'corrected', value, reason: note } as const
  await logStaffAction(tx, { at, staffId, ...action })
}

/**
 * Closed days before `from` with money of a dispute that was decided since, as an appeal may be won long after the day of the loss; and those of
 * the loss of a payment that came too much, where that went back to its payer, or came back, since.
 */
async function daysDecidedAgain(db: Executor, from: CalendarDate): Promise<CalendarDate[]> {
  const since = timestamp(startOfDate(from))
  const { rows } = await db.execute<{ day: string }>(sql`
    select l.day from disputes d
      join payment_attempts a on a.out_trade_no = d.out_trade_no join journal_lines l on l.order_id = a.order_id
    where d.decided_at >= ${since} and l.day < ${from} and l.way = 'dispute'
    union
    select e.day from disputes d join surplus_refunds s on s.out_trade_no = d.out_trade_no
      join report_entries e on e.number = 0 and e.day = (d.decided_at at time zone 'Asia/Tokyo')::date
    where d.status = 'lost' and d.decided_at < ${since} and greatest(s.done_at, s.came_back_at) >= ${since}`)
  return rows.map(({ day }) => day)
}

/** Compares the closed days of late, and older ones with a dispute whose money moved since, with the books and corrects those that differ. */
export async function correctClosedDays({ db, clock, policy }: Deps): Promise<void> {
  const at = clock.now()
  const today = serviceDateOf(at, policy)
  const from = correctedFrom(today, policy)
  const days = [...(await daysDecidedAgain(db, from)), ...(await closedBetween(db, from, today))].sort()
  for (let begin = 0; begin < days.length; begin += DAYS_AT_ONCE) {
    const some = days.slice(begin, begin + DAYS_AT_ONCE)
    await db.transaction(async (tx) => {
      // Nobody corrects them meanwhile: they are compared once they are locked.
      await tx.execute(
        sql`select 1 from report_entries where number = 0 and day = any(${daysParameter(some)}) order by day for update`,
      )
      await addCorrections(tx, some, { staffId: null, at, policy })
    })
  }
}
