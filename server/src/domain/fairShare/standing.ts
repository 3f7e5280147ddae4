import { sql, type SQL } from 'drizzle-orm'
import type { Value } from '../../infra/db/compiled'
import type { Reading } from '../../infra/db/inOneStatement'
import { timestampOf } from '../../infra/db/sql'
import { hasPaidSql } from '../limits'

/** What counts of what an account did before, and of what became of a departure's seats, when it asks for unpaid ones of them. */
export interface Standing {
  /** When its unpaid seats of the departure ran out, oldest first. */
  readonly lapsedAt: readonly number[]
  /** Whether it has paid for an order once. */
  readonly hasPaid: boolean
  /** Seats that other accounts keep unpaid from the same device, of whatever departure. */
  readonly seatsOfDevice: number
  /** Whether it let unpaid seats of whatever departure run out, within the time in which that counts. */
  readonly hasLapsed: boolean
  /** Parties, of whatever account, that let seats of the departure run out lately or gave them back unpaid. */
  readonly unpaidLately: number
  /** Parties, of whatever account, that took seats of the departure lately and paid for them. */
  readonly paidLately: number
}

/** Who asks for seats of which departure. */
export interface Asking {
  readonly accountId: string
  readonly departureId: string
  /** Keyed hash of the device; null where it is not known, and then no other account shares it. */
  readonly device: string | null
}

/** What the past is read by: lapses of the account count from `lapsesFrom`, what became of seats of the departure from `lately`. */
interface AskingNow extends Asking {
  readonly lapsesFrom: number
  readonly lately: number
  readonly at: number
}

const unpaidLatelySql = (departureId: Value<string>, lately: Value<number>): SQL => sql`(
  select count(*)::int from lapsed_claims l where l.departure_id = ${departureId} and l.lapsed_at > ${timestampOf(lately)}
) + (
  select count(*)::int
  from orders o
  where o.departure_id = ${departureId} and o.fulfilment = 'cancelled' and o.paid_at is null and o.seats > 0
    and o.ended_at > ${timestampOf(lately)}
)`

const paidLatelySql = (departureId: Value<string>, lately: Value<number>): SQL => sql`(
  select count(*)::int
  from seat_claims c
  where c.departure_id = ${departureId} and c.state = 'sold' and c.seats > 0 and c.created_at > ${timestampOf(lately)}
)`

/** What counts of an account's past for a departure that is locked, but for what the same statement sweeps away. */
export const standingReading: Reading<AskingNow, Standing> = {
  rows: ({ accountId, departureId, device, lapsesFrom, lately, at }) => sql`
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
      ) as "seatsOfDevice",
      (
        exists (select from lapsed_claims l where l.account_id = ${accountId} and l.lapsed_at > ${timestampOf(lapsesFrom)})
        or exists (
          select from seat_claims c
          where c.account_id = ${accountId} and c.order_id is null and c.state = 'held' and c.expires_at <= ${timestampOf(at)}
        )
      ) as "hasLapsed",
      ${unpaidLatelySql(departureId, lately)} as "unpaidLately",
      ${paidLatelySql(departureId, lately)} as "paidLately"`,
  answer: ([row]) => ({
    lapsedAt: [],
    hasPaid: false,
    seatsOfDevice: 0,
    hasLapsed: false,
    unpaidLately: 0,
    paidLately: 0,
    ...row,
  }),
}
