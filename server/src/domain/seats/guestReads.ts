import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { compiledSql } from '../../infra/db/compiled'
import type { JsonRow } from '../../infra/db/rowJson'
import { inSameTurn } from '../../infra/db/sameTurn'
import {
  departuresReading,
  readDepartures,
  storedColumns,
  type DepartureRange,
  type StoredRange,
} from './availability'

/** A range, and when somebody who is not signed in asks for it. */
interface GuestRange {
  readonly range: DepartureRange
  readonly at: number
}

const readRanges = compiledSql<{ ranges: string }, JsonRow>(({ ranges }) => {
  const columns = storedColumns({
    direction: sql`given.direction`,
    relayPoints: sql`given.lines`,
    from: sql`given.starts`,
    to: sql`given.ends`,
    accountId: sql`null::uuid`,
    at: sql`given.at`,
  })
  return sql`
    select ${columns}
    from jsonb_to_recordset(${ranges}::jsonb) as given (
      place integer, direction text, lines text[], starts timestamptz, ends timestamptz, at timestamptz)
    order by given.place`
})

/** So many guests share a statement: each of them waits until it has read for all. */
const MOST_GUESTS = 4

const readTogether = inSameTurn<GuestRange, StoredRange>(MOST_GUESTS, async (db, wanted) => {
  const [first, second] = wanted
  if (first && !second) return [await readDepartures(db, first.range, { accountId: null, at: first.at })]
  const ranges = wanted.map(({ range: { direction, relayPoints, from, to }, at }, place) => ({
    place,
    direction,
    lines: relayPoints,
    starts: new Date(from).toISOString(),
    ends: new Date(to).toISOString(),
    at: new Date(at).toISOString(),
  }))
  const rows = await readRanges(db, { ranges: JSON.stringify(ranges) })
  return rows.flatMap((row, place) => {
    const asker = wanted[place]
    return asker ? departuresReading.answer([row], { ...asker.range, accountId: null, at: asker.at }) : []
  })
})

/**
 * As `readDepartures`, for who is not signed in: outside of a transaction one query for a few guests who want theirs in the same turn of
 * the event loop. It begins after all of them asked.
 */
export function readForGuest(db: Executor, range: DepartureRange, at: number): Promise<StoredRange> {
  return 'rollback' in db
    ? readDepartures(db, range, { accountId: null, at })
    : readTogether(db, { range, at })
}
