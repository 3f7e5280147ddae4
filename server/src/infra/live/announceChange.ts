import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '../db/client'

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

/** PostgreSQL refuses payloads of 8,000 bytes and more; an id takes 39, and orders and sessions may go together. */
const IDS_A_MESSAGE = 90

/**
 * Tells everybody who watches that something changed, once the transaction is through and never when it fails: orders,
 * departures with all their riders, flights. Whoever changes what is shown of them calls it in the same transaction.
 */
export async function announceChange(
  tx: Executor,
  { orderIds = [], departureIds = [], flights = false, sessionIds = [] }: ChangeToTell,
): Promise<void> {
  const riders = await ridersOf(tx, departureIds)
  const all = [...new Set([...orderIds, ...riders])]
  const longest = Math.max(all.length, sessionIds.length)
  for (let from = 0; from === 0 || from < longest; from += IDS_A_MESSAGE) {
    const change: Change = {
      orderIds: all.slice(from, from + IDS_A_MESSAGE),
      sessionIds: sessionIds.slice(from, from + IDS_A_MESSAGE),
      departureIds: from === 0 ? [...departureIds] : [],
      flights: from === 0 && flights,
    }
    await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`)
  }
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
