import {
  logFileEntries,
  logMostDays,
  logPageSize,
  type LogEntry,
  type LoggedSubject,
  type staffLog,
  type staffLogFile,
} from '@noriai/contract/calls/staff/log'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { centsPerUnit } from '@noriai/contract/money'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { hasAmounts } from '@noriai/contract/rules/staffLog'
import { daysBetween, fromWallTime, msPerDay, toWallTime } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import { writeCsv } from '../../csv'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { instantFromSql, timestamp } from '../../infra/db/sql'

/** Which entries are wanted. */
interface LogFilter extends Pick<CallInput<typeof staffLog>, 'memberId' | 'subject' | 'about'> {
  /** From when until before when. */
  readonly span?: { readonly from: number; readonly to: number } | undefined
  /** Only those older than this one. */
  readonly before?: string | undefined
  /** Names what each entry is about. A file names nobody: it is kept longer than who somebody was. */
  readonly namesIn?: Lang
}

interface LogRow extends Record<string, unknown> {
  source: 'a' | 'o'
  id: string
  at: string
  member_id: string
  member_name: string
  subject: LoggedSubject
  subject_id: string
  subject_name: string | null
  order_no: string | null
  action: string
  before: string
  after: string
  reason: string
  device: string
}

/** A page of the log, the newest first. */
export async function viewLog(
  db: Executor,
  { date, ...filter }: CallInput<typeof staffLog>,
  { policy, lang }: { readonly policy: Policy; readonly lang: Lang },
): Promise<CallResponse<typeof staffLog>> {
  const { log } = policy.operations
  const from = date === undefined ? undefined : fromWallTime(`${date} 00:00:00`)
  const span = from === undefined ? undefined : { from, to: from + msPerDay }
  const rows = await readLog(db, { ...filter, span, namesIn: lang }, logPageSize + 1)
  const entries = rows.slice(0, logPageSize).map(presentEntry)
  return {
    entries,
    next: rows.length > logPageSize ? (entries.at(-1)?.key ?? null) : null,
    keptYears: { money: log.moneyYears, other: log.otherYears },
  }
}

const columns = [
  'at',
  'member',
  'subject',
  'subject_id',
  'order_no',
  'action',
  'before',
  'after',
  'reason',
  'device',
] as const

/** The log of a range of days as CSV, the newest first. @throws staff.tooManyDays */
export async function logFile(
  db: Executor,
  { from, to, ...filter }: CallInput<typeof staffLogFile>,
): Promise<CallResponse<typeof staffLogFile>> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > logMostDays) throw new DomainError('staff.tooManyDays', { max: logMostDays })
  const begins = fromWallTime(`${from} 00:00:00`)
  const span = { from: begins, to: begins + days * msPerDay }
  const rows = await readLog(db, { ...filter, span }, logFileEntries + 1)
  const cells = rows.slice(0, logFileEntries).map((row) => {
    const { at, memberName, subject, subjectId, orderNo, ...rest } = presentEntry(row)
    const { action, before, after, reason, device } = rest
    const values = [before, after].map((value) => (hasAmounts(row) ? inYen(value) : value))
    return [at, memberName, subject, subjectId, orderNo ?? '', action, ...values, reason, device]
  })
  return {
    fileName: `staff-log-${from}-${to}.csv`,
    text: writeCsv(columns, cells),
    isCut: rows.length > logFileEntries,
  }
}

/** An amount, kept in hundredths, in yen as in every file; empty where there is none. */
const inYen = (cents: string) => (cents === '' ? '' : String(Number(cents) / centsPerUnit))

/** Entries of both logs: of what staff did to anything, and of what they did to orders. */
async function readLog(db: Executor, filter: LogFilter, most: number): Promise<LogRow[]> {
  const { memberId, subject, about, span, before, namesIn } = filter
  const [beforeAt, beforeEntry] = before === undefined ? [undefined, ''] : cursorOf(before)
  const upTo = beforeAt === undefined ? sql`true` : sql`l.at <= ${timestamp(beforeAt)}`
  const within = span
    ? sql`l.at >= ${timestamp(span.from)} and l.at < ${timestamp(span.to)} and ${upTo}`
    : upTo
  const orderNo = about === undefined ? undefined : (parseOrderNo(about) ?? about)
  const { rows } = await db.execute<LogRow>(sql`
    select e.*, m.name as member_name, ${namesIn ? nameOfSubject(namesIn) : sql`null`} as subject_name from (
      select 'a' as source, l.id, l.at, l.staff_id as member_id, l.subject, l.subject_id, null as order_no,
        l.action, l.before, l.value as after, l.reason, l.device
      from staff_actions l
      where ${within} and ${isMember(sql`l.staff_id`, memberId)}
        and ${subject === undefined ? sql`true` : sql`l.subject = ${subject}`}
        and ${about === undefined ? sql`true` : sql`l.subject_id = ${about}`}
      union all
      select 'o', l.id, l.at, l.actor_id, 'order', l.order_id::text, o.order_no,
        l.fact, l.from_state, l.to_state, l.note, l.device
      from order_log l join orders o on o.id = l.order_id
      where l.actor = 'staff' and ${within} and ${isMember(sql`l.actor_id`, memberId)}
        and ${subject === undefined || subject === 'order' ? sql`true` : sql`false`}
        and ${orderNo === undefined ? sql`true` : sql`o.order_no = ${orderNo}`}
    ) e join staff_members m on m.account_id = e.member_id
    where ${beforeAt === undefined ? sql`true` : sql`(e.at, e.source || lpad(e.id::text, 18, '0')) < (${timestamp(beforeAt)}, ${beforeEntry})`}
    order by e.at desc, e.source || lpad(e.id::text, 18, '0') desc
    limit ${most}`)
  return rows
}

/** What an entry is about, as it is called now; its log has the id alone. */
function nameOfSubject(lang: Lang): SQL {
  const id = sql`(case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end)`
  return sql`case e.subject
    when 'departure' then (select names ->> ${lang} from relay_points where code = split_part(e.subject_id, ':', 4))
    when 'member' then (select name from staff_members where account_id = ${id})
    when 'depot' then (select name from depots where id = ${id})
    when 'vehicle' then (select number from vehicles where id = ${id})
    when 'driver' then (select name from drivers where id = ${id})
    when 'shift' then (select d.name from shifts s join drivers d on d.id = s.driver_id where s.id = ${id})
    when 'drawer' then (select number::text from drawers where id = ${id})
    when 'find' then (select number::text from lost_finds where id = ${id})
    when 'lostReport' then (select o.order_no from lost_reports r join orders o on o.id = r.order_id where r.id = ${id})
    when 'place' then (select coalesce(nullif(names ->> ${lang}, ''), names ->> 'ja') from places where id = e.subject_id)
    when 'poster' then (select terminal || ' ' || spot from posters where id = ${id})
    when 'giftCards' then (select name from gift_card_batches where id = ${id})
    when 'fault' then (select message from app_faults where id = ${id})
  end`
}

const isMember = (column: SQL, memberId: string | undefined): SQL =>
  memberId === undefined ? sql`true` : sql`${column} = ${memberId}::uuid`

const ID_DIGITS = 18

/** The moment and the entry of a key, the entry as its sequence compares it. */
function cursorOf(key: string): readonly [number, string] {
  const [at = '0', entry = ''] = key.split('.')
  return [Number(at), `${entry.slice(0, 1)}${entry.slice(1).padStart(ID_DIGITS, '0')}`]
}

function presentEntry(row: LogRow): LogEntry {
  const at = instantFromSql(row.at)
  const { source, id, subject, action, before, after, reason, device } = row
  return {
    key: `${at}.${source}${id}`,
    at: toWallTime(at),
    memberId: row.member_id,
    memberName: row.member_name,
    subject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    orderNo: row.order_no,
    action,
    before,
    after,
    reason,
    device,
  }
}
