import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeCommit } from '../db/beforeCommit'
import type { Executor } from '../db/client'
import { writeLast, type LastWrite } from '../db/lastWrite'

/** The channel of PostgreSQL on which changes are announced to every server. */
export const changeChannel = 'noriai_changes'

const Ids = v.array(v.string())

/** What changed; those who look at it load it again. */
const Change = v.object({
  orderIds: Ids,
  departureIds: Ids,
  /** A flight was reported. */
  flights: v.boolean(),
  /** Sessions that ended: their streams end too. */
  sessionIds: Ids,
})
export type Change = Readonly<v.InferOutput<typeof Change>>

/** Reads what {@link announceChange} sent; undefined for what it never sends, such as the message of another release. */
export function readChange(payload: string): Change | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Change), payload)
  return read.success ? read.output : undefined
}

/** As {@link Change}, what is not named did not change. */
export type ChangeToTell = Partial<Change>

/** PostgreSQL refuses payloads of 8,000 bytes and more: so many of each kind are less, an id of a departure taken for 60. */
const IDS_A_MESSAGE = 50

const notify: LastWrite<{ readonly change: string }> = {
  key: 'notify',
  columns: 'change text',
  parts: (given) => [sql`select pg_notify(${changeChannel}, given.change) from ${given}`],
}

/** What a transaction has to tell at its end. */
interface Untold {
  readonly orderIds: Set<string>
  readonly departureIds: Set<string>
  readonly sessionIds: Set<string>
  flights: boolean
}

const untold = new WeakMap<Executor, Untold>()
/** What a transaction tells is one piece of work of its end. */
const telling = {}

/**
 * Tells everybody who watches that something changed, once the transaction is through and never when it fails: orders,
 * departures with all their riders, flights. Whoever changes what is shown of them calls it in the same transaction, as often as
 * it changes something: all of it is sent together, at its end.
 */
export async function announceChange(
  tx: Executor,
  { orderIds = [], departureIds = [], flights = false, sessionIds = [] }: ChangeToTell,
): Promise<void> {
  const all = untold.get(tx) ?? {
    orderIds: new Set(),
    departureIds: new Set(),
    sessionIds: new Set(),
    flights: false,
  }
  for (const id of orderIds) all.orderIds.add(id)
  for (const id of departureIds) all.departureIds.add(id)
  for (const id of sessionIds) all.sessionIds.add(id)
  all.flights ||= flights
  if (beforeCommit(tx, telling, () => tell(tx, all))) untold.set(tx, all)
  else await tell(tx, all)
}

async function tell(tx: Executor, { orderIds, departureIds, sessionIds, flights }: Untold): Promise<void> {
  const riders = await ridersOf(tx, [...departureIds])
  const orders = [...new Set([...orderIds, ...riders])]
  const departures = [...departureIds]
  const sessions = [...sessionIds]
  const longest = Math.max(orders.length, departures.length, sessions.length)
  const messages = []
  for (let from = 0; from === 0 || from < longest; from += IDS_A_MESSAGE) {
    const change: Change = {
      orderIds: orders.slice(from, from + IDS_A_MESSAGE),
      sessionIds: sessions.slice(from, from + IDS_A_MESSAGE),
      departureIds: departures.slice(from, from + IDS_A_MESSAGE),
      flights: from === 0 && flights,
    }
    messages.push({ change: JSON.stringify(change) })
  }
  await writeLast(tx, notify, messages)
}

async function ridersOf(tx: Executor, departureIds: readonly string[]): Promise<string[]> {
  if (departureIds.length === 0) return []
  const ids = sql.join(
    departureIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where departure_id in (${ids}) and fulfilment <> 'cancelled'`,
  )
  return rows.map((row) => row.id)
}
