import { msPerMinute } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Db, Executor } from '../../infra/db/client'
import { endingWith } from '../../infra/db/endingWith'
import { staffTrail, staffActions } from '../../infra/db/schema/staff'
import type { Secrets } from '../../infra/db/secrets'
import { deviceOfCall, onDevice } from '../../deviceOfCall'
import type { TrailKind } from './kindOfCall'

/** What a request or an answer names. */
interface NamedIds {
  /** Every UUID, whatever of. */
  readonly uuids: readonly string[]
  readonly departureIds: readonly string[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Of a day's lists; no answer names more. */
const MOST = 2000

/** Every id within values, however deep: by its form, so that no call needs to declare where its ids are. */
function idsWithin(...values: readonly unknown[]): NamedIds {
  const uuids = new Set<string>()
  const departureIds = new Set<string>()
  const open: (readonly [string, unknown])[] = values.map((value) => ['', value])
  for (let next = open.pop(); next; next = open.pop()) {
    const [key, value] = next
    if (typeof value === 'string') {
      if (UUID.test(value)) uuids.add(value.toLowerCase())
      else if (key === 'departureId') departureIds.add(value)
    } else if (Array.isArray(value)) {
      for (const each of value) open.push([key, each])
    } else if (typeof value === 'object' && value !== null) {
      open.push(...Object.entries(value))
    }
  }
  return { uuids: [...uuids].slice(0, MOST), departureIds: [...departureIds].slice(0, MOST) }
}

/** Looks at the same thing within so many minutes are one row: an open board asks every ten seconds. */
const LOOK_MINUTES = 15
/** The outcome of a call that did what it was to do. */
export const DONE = 'done'
const KEY_BYTES = 16

/** A call of staff, as it is written down. */
interface StaffCall {
  readonly name: string
  readonly kind: Exclude<TrailKind, 'none'>
  readonly staffId: string
  readonly sessionId: string
  readonly network: string
  /** The system and the browser that it came from. */
  readonly deviceName: string
  readonly input: unknown
  readonly at: number
}

/** A call whose answer may be less than what it was for. */
interface RecordedCall<Answer> extends StaffCall {
  /** The trail's result of an answer; `done` by default. Of looks only. */
  readonly outcomeOf?: (answer: Answer) => string
}

/**
 * Runs a call of staff and writes it down. What it changes is committed together with its row or not at all: `work` is given a
 * database whose transactions write the row, unless one before did, and the row then learns which orders the answer showed. A look
 * that cannot be written down is not answered.
 */
export async function recordCall<Answer>(
  deps: Pick<Deps, 'db' | 'log' | 'secrets'>,
  call: RecordedCall<Answer>,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { db, log } = deps
  const isChange = call.kind === 'change'
  const key = isChange ? randomBytes(KEY_BYTES) : undefined
  const unwritten = (err: unknown) =>
    log.error({ err, call: call.name }, 'a call of staff was not written down')
  const rowOf = (outcome: string, answer?: unknown) =>
    rowFor(call, { outcome, answer, callKey: key ?? lookKeyOf(deps.secrets, call, outcome) })
  const recording = endingWith(db, async (tx) => {
    await tx.insert(staffTrail).values(rowOf(DONE)).onConflictDoNothing()
  })
  let answer: Answer
  try {
    answer = await onDevice(call.deviceName, () => work(isChange ? recording : db))
  } catch (error) {
    const outcome = error instanceof DomainError ? String(error.code) : 'internal'
    // It failed already: that error is answered, not that it could not be written down.
    await writeRow(db, rowOf(outcome), isChange).catch(unwritten)
    throw error
  }
  const written = writeRow(db, rowOf(call.outcomeOf?.(answer) ?? DONE, answer), isChange)
  // What was changed is committed, and its row with what the request named.
  await (isChange ? written.catch(unwritten) : written)
  return answer
}

interface CallEnd {
  readonly outcome: string
  readonly answer: unknown
  readonly callKey: Buffer
}

function rowFor(call: StaffCall, { outcome, answer, callKey }: CallEnd) {
  const { at, staffId, name, network, input } = call
  const { uuids } = idsWithin(input, answer)
  const mentioned = idsWithin(input)
  return {
    at,
    lastAt: at,
    staffId,
    call: name,
    network,
    outcome,
    orderIds: ordersOf(uuids),
    travellerIds: travellersOf(uuids),
    subjects: [...mentioned.departureIds, ...mentioned.uuids],
    callKey,
  }
}

/** Writes a row; one of the same change is completed by it, one of the same look counts once more. */
async function writeRow(db: Executor, row: ReturnType<typeof rowFor>, isChange: boolean): Promise<void> {
  const completed = {
    outcome: row.outcome,
    orderIds: sql`excluded.order_ids`,
    travellerIds: sql`excluded.traveller_ids`,
  }
  const counted = {
    times: sql`${staffTrail.times} + 1`,
    lastAt: sql`greatest(${staffTrail.lastAt}, excluded.last_at)`,
    orderIds: unionOf(sql`${staffTrail.orderIds}`, sql`excluded.order_ids`),
    travellerIds: unionOf(sql`${staffTrail.travellerIds}`, sql`excluded.traveller_ids`),
  }
  await db
    .insert(staffTrail)
    .values(row)
    .onConflictDoUpdate({ target: staffTrail.callKey, set: isChange ? completed : counted })
}

/** The orders among ids of anything: themselves, and those of invoices and applications for a refund. */
function ordersOf(uuids: readonly string[]): SQL<string[]> {
  if (uuids.length === 0) return sql`'{}'::uuid[]`
  const given = arrayOf(uuids)
  return sql`array(
    select id from orders where id = any(${given})
    union select order_id from invoice_orders where invoice_id = any(${given})
    union select order_id from refund_requests where id = any(${given}))`
}

function travellersOf(uuids: readonly string[]): SQL<string[]> {
  if (uuids.length === 0) return sql`'{}'::uuid[]`
  return sql`array(select id from accounts where id = any(${arrayOf(uuids)}) and role = 'traveller')`
}

function arrayOf(uuids: readonly string[]): SQL {
  return sql`${`{${uuids.join(',')}}`}::uuid[]`
}

function unionOf(one: SQL, other: SQL): SQL {
  return sql`array(select distinct unnest(${one} || ${other}))`
}

/** Keyed: a look is known by what was searched for, which is nobody's to guess from the table. */
function lookKeyOf({ hmacKey }: Pick<Secrets, 'hmacKey'>, call: StaffCall, outcome: string): Buffer {
  const { name, sessionId, input, at } = call
  const window = Math.floor(at / (LOOK_MINUTES * msPerMinute))
  return createHmac('sha256', hmacKey)
    .update('staff-look\0')
    .update(JSON.stringify([name, sessionId, outcome, window, input ?? null]))
    .digest()
}

/** Something that a member of staff did. */
type StaffAction = Omit<typeof staffActions.$inferInsert, 'id' | 'device'>

/** Writes down what a member of staff did, in the transaction that did it, and with which device. */
export async function logStaffAction(tx: Executor, action: StaffAction): Promise<void> {
  await tx.insert(staffActions).values({ ...action, device: deviceOfCall() })
}
