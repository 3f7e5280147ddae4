import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { activeRideStates, finishedStates } from '@noriai/contract/orders/states'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import { flightReports } from '../../infra/db/schema/staff'
import { boughtLaterSql } from '../luggage'
import type { Order } from '../orders'
import type { PlannedStop } from './loadDeparture'

/** What is known newest of a flight. */
export type FlightReport = typeof flightReports.$inferSelect

/** A paid order on a departure, with what desk and driver need of it. */
export interface PartyRow {
  readonly order: Order
  /** Null once it has no seats any more, such as a cancelled one whose code is scanned. */
  readonly minibus: number | null
  /** As in the claim: equal for parties of the same address. */
  readonly stopKey: string
  /** Passport names in the order they were given. */
  readonly names: readonly string[]
  /** Extra pieces of its luggage orders. */
  readonly boughtLater: number
  readonly report: FlightReport | null
  /** How its departure stands; null for what has none. */
  readonly departure: { readonly boardingAt: number | null; readonly lateMinutes: number } | null
  /** The departure that its seat came from, and when that one leaves. */
  readonly movedFrom: { readonly departureId: string; readonly departsAt: number } | null
}

const namesJson = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

const movedFromJson = sql<PartyRow['movedFrom']>`(
  select json_build_object('departureId', d.id, 'departsAt', (extract(epoch from d.departs_at) * 1000)::float8)
  from order_log l join departures d on d.id = l.from_state
  where l.order_id = orders.id and l.fact = 'ride' and l.to_state = orders.departure_id
  order by l.id desc limit 1)`

/** Parties of the orders that `which` chooses, by minibus, address and name. One query. */
export function readParties(db: Executor, which: SQL | undefined, at: number): Promise<PartyRow[]> {
  return db
    .select({
      order: orders,
      minibus: seatClaims.minibus,
      stopKey: sql<string>`coalesce(${seatClaims.stopKey}, ${orders.stopKey})`,
      names: namesJson,
      boughtLater: boughtLaterSql(at),
      report: flightReports,
      departure: { boardingAt: departures.boardingAt, lateMinutes: departures.lateMinutes },
      movedFrom: movedFromJson,
    })
    .from(orders)
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(
      flightReports,
      and(eq(flightReports.flightNo, orders.flightNo), eq(flightReports.scheduledAt, orders.flightAt)),
    )
    .where(which)
    .orderBy(asc(seatClaims.minibus), asc(seatClaims.stopKey), asc(orders.contactName), asc(orders.id))
}

/** The parties that ride a departure, rode it, or were waited for in vain. */
export function partiesOn(db: Executor, departureId: string, at: number): Promise<PartyRow[]> {
  return readParties(
    db,
    and(
      eq(orders.departureId, departureId),
      eq(orders.payment, 'paid'),
      inArray(orders.fulfilment, [...activeRideStates, ...finishedStates]),
    ),
    at,
  )
}

/** The party of one order, whatever its state; undefined when there is none. */
export async function readParty(db: Executor, orderId: string, at: number): Promise<PartyRow | undefined> {
  const [party] = await readParties(db, eq(orders.id, orderId), at)
  return party
}

/** The decided stops of a departure. One query. */
export function readStops(db: Executor, departureId: string): Promise<PlannedStop[]> {
  return db.select().from(plannedStops).where(eq(plannedStops.departureId, departureId))
}
