import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { departures } from '../../infra/db/schema/departures'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { timestamp } from '../../infra/db/sql'
import type { Departure } from '../seats'

/** A flight of a departure's riders that is not as it should be. */
export interface TroubledFlight {
  readonly flightNo: string
  readonly status: 'delayed' | 'cancelled'
  readonly delayMinutes: number
}

/** A departure that was sold or touched, with what the board counts of it. */
export interface BoardRow {
  readonly departure: Departure
  /** Seats of holds and unpaid orders whose time is not over. */
  readonly held: number
  /** Minibuses that a party rides in. */
  readonly minibusesUsed: readonly number[]
  /** Minibuses with vehicle and driver; 0 is the bus. */
  readonly assigned: readonly number[]
  readonly riders: number
  readonly checkedIn: number
  readonly movedHere: number
  readonly flights: readonly TroubledFlight[]
  /** Doors at which parties are collected by the decided order, and those of them where nobody is waited for any more. */
  readonly doors: { readonly done: number; readonly count: number }
  /** The earliest moment at which a ride of it freezes, in epoch milliseconds; null while nobody rides. */
  readonly firstFrozenAt: number | null
}

/** The orders of a departure that ride, rode, or did not show up. */
export const ridingOrders = sql.raw(
  `o.payment = 'paid' and o.fulfilment in ('confirmed', 'verified', 'inProgress', 'completed', 'noShow')`,
)

const people = sql.raw('o.adults + o.children + o.infants')

const countedRiders = (condition: SQL) => sql<number>`(
  select coalesce(sum(${people}), 0)::int from orders o
  where o.departure_id = departures.id and ${ridingOrders} and ${condition})`

/** What the board counts of a departure, as columns of a query of `departures`. */
export function boardColumns(at: number) {
  return {
    departure: departures,
    held: sql<number>`(
      select coalesce(sum(c.seats), 0)::int from seat_claims c
      where c.departure_id = departures.id and c.state = 'held' and c.expires_at > ${timestamp(at)})`,
    minibusesUsed: sql<number[]>`(
      select coalesce(json_agg(distinct c.minibus), '[]') from seat_claims c
      left join orders o on o.id = c.order_id
      where c.departure_id = departures.id and c.state = 'sold' and not ${sitsElsewhereSql('o')})`,
    assigned: sql<number[]>`(
      select coalesce(json_agg(v.minibus), '[]') from vehicle_assignments v
      where v.departure_id = departures.id)`,
    riders: countedRiders(sql`true`),
    checkedIn: countedRiders(sql`o.verified_at is not null`),
    movedHere: countedRiders(sql`exists (
      select 1 from order_log l where l.order_id = o.id and l.fact = 'ride' and l.to_state = departures.id)`),
    flights: sql<TroubledFlight[]>`(
      select coalesce(json_agg(json_build_object(
        'flightNo', f.flight_no, 'status', f.status,
        'delayMinutes', coalesce(greatest(0, round(extract(epoch from f.estimated_at - f.scheduled_at) / 60)), 0))), '[]')
      from flight_reports f
      where f.status in ('delayed', 'cancelled') and exists (
        select 1 from orders o where o.departure_id = departures.id and ${ridingOrders}
          and ${isOfFlightSql('f', 'o')}))`,
    doors: sql<BoardRow['doors']>`(
      select json_build_object('count', count(*), 'done', count(*) filter (where not exists (
        select 1 from seat_claims c join orders o on o.id = c.order_id
        where c.departure_id = p.departure_id and c.minibus = p.minibus and c.state = 'sold'
          and p.stop_key = any(string_to_array(c.stop_key, '|'))
          and o.fulfilment = 'confirmed' and o.missed_at is null)))
      from planned_stops p where p.departure_id = departures.id and p.leg = 'collect')`,
    firstFrozenAt: sql<number | null>`(
      select min((o.times ->> 'frozenAt')::float8) from orders o
      where o.departure_id = departures.id and ${ridingOrders})`,
  }
}

/**
 * Departures with what the board counts of them, in the order of time and line. One query; `which` chooses among the
 * columns of `departures`.
 */
export function readBoard(db: Executor, which: SQL | undefined, at: number): Promise<BoardRow[]> {
  return db
    .select(boardColumns(at))
    .from(departures)
    .where(which)
    .orderBy(departures.departsAt, departures.relayPoint)
}
