import { isDeepStrictEqual } from 'node:util'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { logForgottenBefore } from '@noriai/contract/rules/staffLog'
import { calendarDateOf, msPerDay } from '@noriai/contract/time'
import { forgetPositions } from '../../../server/src/jobs/forgetPositions'
import { makeMonths } from '../../../server/src/jobs/makeMonths'
import { trimStaffLog } from '../../../server/src/jobs/trimStaffLog'
import { Breach } from '../breach'
import { command, done, idle, outcomeOf } from '../command'
import type { ModelContext } from '../context'
import { runJob } from './time'

const OK = 200
/** More than any month has. */
const DAYS_OF_A_MONTH = 32
/** `YYYY-MM` of a day. */
const MONTH_LENGTH = 7
/** What the rows of long ago are about. */
const LONG_AGO = 'long ago'

/** Something that was written long ago into a table that is kept by the month. */
interface OldRow {
  readonly table: 'staff_actions' | 'driver_trail'
  /** The column by which the table is parted. */
  readonly written: 'at' | 'minute'
  readonly at: number
}

/** Of each table an instant in a month that is past keeping, the last such month or the one before it. */
function pastKeeping({ bench, now }: ModelContext, months: number): readonly OldRow[] {
  const { policy } = bench.server.deps
  const { money, other } = logForgottenBefore(now, policy)
  const earlierMs = months * DAYS_OF_A_MONTH * msPerDay
  const trailBegins = now - policy.operations.driving.trailDays * msPerDay
  return [
    { table: 'staff_actions', written: 'at', at: Math.min(money, other) - earlierMs },
    { table: 'driver_trail', written: 'minute', at: trailBegins - earlierMs },
  ]
}

const partOf = ({ table, at }: OldRow) =>
  `${table}_${calendarDateOf(at).slice(0, MONTH_LENGTH).replace('-', '_')}`

/**
 * Months that are past keeping are made for rows of then, and dropped with them, of what staff did and of where drivers were: what was
 * written since is read as before.
 */
const forgetMonths = command<{ readonly months: number }>({
  weight: 1,
  propose: (_context, chance) => ({ months: chance.oneOf([1, 2]) }),
  async run(context, { months }) {
    const old = pastKeeping(context, months)
    const departureId = context.seen.departures[0]?.id
    if (departureId === undefined) return idle
    const log = await context.ask(staffCalls.staffLog, {}, 'staff')
    if (log.status !== OK) return outcomeOf(log)
    const before = await readKept(context, log.data.entries)
    await writeOld(context, old, departureId)
    // A month is dropped unless somebody else is at its table at this moment.
    await context.quiet()
    if (!(await runJob(context, makeMonths))) return idle
    if (context.isClear) for (const row of old) await expectInMonth(context, row)
    for (const job of [trimStaffLog, forgetPositions]) if (!(await runJob(context, job))) return idle
    if (context.isClear) for (const row of old) await expectDropped(context, row)
    const logAfter = await context.ask(staffCalls.staffLog, {}, 'staff')
    if (logAfter.status !== OK) return outcomeOf(logAfter)
    const after = await readKept(context, logAfter.data.entries)
    if (context.isClear && !isDeepStrictEqual(after, before))
      throw new Breach('what is kept is read as before once a month is dropped', { before, after })
    return done
  },
})

async function writeOld({ bench, members }: ModelContext, old: readonly OldRow[], departureId: string) {
  const { pool } = bench.server.deps
  for (const { table, at } of old) {
    const when = new Date(at)
    if (table === 'staff_actions')
      await pool.query(
        `insert into staff_actions (at, staff_id, subject, subject_id, action, value) values ($1, $2, 'pause', $3, 'added', '')`,
        [when, members.staff.accountId, LONG_AGO],
      )
    else
      await pool.query(
        `insert into driver_trail (departure_id, minibus, minute, at, lat, lng, accuracy)
          values ($1, 1, $2, $2, 34.67, 135.5, 9) on conflict do nothing`,
        [departureId, when],
      )
  }
}

/** What is kept of the log's first page, and how many places of drivers are. */
async function readKept(
  { bench, now }: ModelContext,
  entries: readonly { readonly key: string; readonly subjectId: string }[],
) {
  const { pool, policy } = bench.server.deps
  const trailBegins = now - policy.operations.driving.trailDays * msPerDay
  const { rows } = await pool.query<{ places: string }>(
    'select count(*) as places from driver_trail where minute >= $1',
    [new Date(trailBegins)],
  )
  const kept = entries.filter(({ subjectId }) => subjectId !== LONG_AGO)
  return { keys: kept.map(({ key }) => key), places: rows[0]?.places }
}

/** @throws Breach where what was written long ago is not in its month */
async function expectInMonth({ bench }: ModelContext, row: OldRow): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ part: string }>(
    `select distinct tableoid::regclass::text as part from ${row.table} where ${row.written} = $1`,
    [new Date(row.at)],
  )
  const parts = rows.map(({ part }) => part)
  if (!isDeepStrictEqual(parts, [partOf(row)]))
    throw new Breach('what was written is in its month', { parts, wanted: partOf(row) })
}

/** @throws Breach where a month that is past keeping, or a row of it, is there */
async function expectDropped({ bench }: ModelContext, row: OldRow): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ part: string | null; left: string }>(
    `select to_regclass($2)::text as part, (select count(*) from ${row.table} where ${row.written} = $1) as left`,
    [new Date(row.at), partOf(row)],
  )
  if (!isDeepStrictEqual(rows, [{ part: null, left: '0' }]))
    throw new Breach('a month that is past keeping is dropped', { wanted: partOf(row), rows })
}

export const monthCommands = { forgetMonths }
