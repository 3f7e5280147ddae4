import { sql } from 'drizzle-orm'
import type { Reading } from '../../infra/db/inOneStatement'
import { timestampOf } from '../../infra/db/sql'
import { hasPaidSql } from '../limits'

/** What counts of what an account did before, when it asks for unpaid seats of a departure. */
export interface Standing {
  /** When its unpaid seats of the departure ran out, oldest first. */
  readonly lapsedAt: readonly number[]
  /** Whether it has paid for an order once. */
  readonly hasPaid: boolean
  /** Seats that other accounts keep unpaid from the same device, of whatever departure. */
  readonly seatsOfDevice: number
}

/** Who asks for seats of which departure. */
export interface Asking {
  readonly accountId: string
  readonly departureId: string
  /** Keyed hash of the device; null where it is not known, and then no other account shares it. */
  readonly device: string | null
}

/** What an account's past is read by: its lapses count from `lapsesFrom`. */
interface AskingNow extends Asking {
  readonly lapsesFrom: number
  readonly at: number
}

/** What counts of an account's past for a departure that is locked, but for what the same statement sweeps away. */
export const standingReading: Reading<AskingNow, Standing> = {
  rows: ({ accountId, departureId, device, lapsesFrom, at }) => sql`
    select
      (
        select coalesce(json_agg(extract(epoch from l.lapsed_at) * 1000 order by l.lapsed_at), '[]')
        from lapsed_claims l
        where l.account_id = ${accountId} and l.departure_id = ${departureId} and l.lapsed_at > ${timestampOf(lapsesFrom)}
      ) as "lapsedAt",
      ${hasPaidSql(accountId)} as "hasPaid",
      (
        select coalesce(sum(c.seats), 0)::int
        from seat_claims c
        where c.device = ${device} and c.state = 'held' and c.account_id <> ${accountId} and c.expires_at > ${timestampOf(at)}
      ) as "seatsOfDevice"`,
  answer: ([row]) => ({ lapsedAt: [], hasPaid: false, seatsOfDevice: 0, ...row }),
}
