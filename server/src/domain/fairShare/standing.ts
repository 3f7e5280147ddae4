import { lapsesCountFrom } from '@noriai/contract/rules/seatShare'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Tx } from '../../infra/db/client'
import { compiledSql } from '../../infra/db/compiled'
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
interface Asking {
  readonly accountId: string
  readonly departureId: string
  /** Keyed hash of the device; null where it is not known, and then no other account shares it. */
  readonly device: string | null
}

interface StandingRow extends Record<string, unknown> {
  lapsed_at: number[]
  has_paid: boolean
  seats_of_device: number
}

const standingOf = compiledSql<Asking & { from: number; at: number }, StandingRow>(
  ({ accountId, departureId, device, from, at }) => sql`
    select
      (
        select coalesce(json_agg(extract(epoch from l.lapsed_at) * 1000 order by l.lapsed_at), '[]')
        from lapsed_claims l
        where l.account_id = ${accountId} and l.departure_id = ${departureId} and l.lapsed_at > ${timestampOf(from)}
      ) as lapsed_at,
      ${hasPaidSql(accountId)} as has_paid,
      (
        select coalesce(sum(c.seats), 0)::int
        from seat_claims c
        where c.device = ${device} and c.state = 'held' and c.account_id <> ${accountId} and c.expires_at > ${timestampOf(at)}
      ) as seats_of_device`,
)

/** What counts of an account's past for a departure that is locked and swept by now. One query. */
export async function readStanding(tx: Tx, asking: Asking, { at, policy }: RuleContext): Promise<Standing> {
  const [row] = await standingOf(tx, { ...asking, from: lapsesCountFrom(at, policy), at })
  return {
    lapsedAt: row?.lapsed_at ?? [],
    hasPaid: row?.has_paid === true,
    seatsOfDevice: row?.seats_of_device ?? 0,
  }
}
