import { departuresAfterFlight, type RollingRide } from '@noriai/contract/rules/rollingSeat'
import { connectingMinutes } from '@noriai/contract/rules/pickupDepartures'
import { addMinutes } from '@noriai/contract/time'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { instantOf } from '../../db/sql'
import { orderLog, orders } from '../../db/schema/orders'
import { announceChange } from '../../live/announceChange'
import type { AirportDirectory } from '../../flights/airportDirectory'
import { moveRide, type MoveWorld } from '../orders/moveRide'
import { queueNotice } from '../orders/notices'
import { lockOrder, type Order } from '../orders/transitionOrder'
import { landingOf, reportFor, type FlightReport } from './flightReports'

/** By which data a seat follows its flight. */
export interface FollowWorld extends MoveWorld {
  readonly airports: AirportDirectory
}

/** What became of an order as its flight was reported; `stranded`: no departure that it could catch has room. */
export type Followed = 'moved' | 'stranded' | 'unchanged'

/**
 * Lets an order follow what is known of its flight: the seat moves with the landing, and of a cancelled flight, or when
 * no departure has room, the traveller is told that they can have their money back. Asked again it changes nothing, but
 * for one without a seat to go to, who gets the first that becomes free.
 */
export async function followFlight(
  tx: Tx,
  orderId: string,
  at: number,
  world: FollowWorld,
): Promise<Followed> {
  const order = await lockOrder(tx, orderId)
  const report = order && (await reportFor(tx, order))
  if (!order || !report || !isToCome(order)) return 'unchanged'
  if (report.status === 'cancelled') {
    await queueNotice(tx, order, 'flightCancelled', at, { occasion: String(report.scheduledAt) })
    return 'unchanged'
  }
  return order.type === 1 ? followLanding(tx, order, report, at, world) : 'unchanged'
}

async function followLanding(
  tx: Tx,
  order: Order,
  report: FlightReport,
  at: number,
  world: FollowWorld,
): Promise<Followed> {
  const moves = await movesOf(tx, order.id)
  const ride = rollingRide(order, moves, landingOf(order, report), world.airports)
  const departures = departuresAfterFlight(ride, at, world.policy)
  const isLate = ride.departsAt < connectsAt(ride, world)
  if (!isLate && (departures.length === 0 || !mayComeBack(moves, report))) return 'unchanged'
  const cause = { actor: 'system', cause: isLate ? 'flightLate' : 'flightEarlier', at } as const
  if (await moveRide(tx, order, departures, cause, world)) return 'moved'
  if (!isLate) return 'unchanged'
  if (order.heldUpAt === null) {
    await tx.update(orders).set({ heldUpAt: at }).where(eq(orders.id, order.id))
    await announceChange(tx, { orderIds: [order.id] })
  }
  await queueNotice(tx, order, 'noSeatLeft', at, { occasion: String(ride.landsAt) })
  return 'stranded'
}

/** The seat of a pick-up as the rule sees it. */
export function rollingRide(
  order: Order,
  moves: readonly RideMove[],
  landsAt: number,
  airports: AirportDirectory,
): RollingRide {
  const departsAt = order.times?.busDepartsAt ?? order.appointedAt
  return {
    departsAt,
    soldDepartsAt: moves[0]?.fromDepartsAt ?? departsAt,
    landsAt,
    isDomestic: airports.isDomestic(order.flight?.otherAirportCode ?? ''),
  }
}

/** A move of an order's seat, from its log. */
export interface RideMove {
  readonly at: number
  readonly cause: string
  /** The bus that it was on before; null when that departure is not known any more. */
  readonly fromDepartsAt: number | null
}

/** The moves of an order's seat, oldest first. */
export async function movesOf(tx: Tx, orderId: string): Promise<RideMove[]> {
  const rows = await tx
    .select({
      at: orderLog.at,
      cause: orderLog.cause,
      from: sql<string | null>`(select d.departs_at from departures d where d.id = ${orderLog.fromState})`,
    })
    .from(orderLog)
    .where(and(eq(orderLog.orderId, orderId), eq(orderLog.fact, 'ride')))
    .orderBy(asc(orderLog.id))
  return rows.map(({ at, cause, from }) => ({ at, cause, fromDepartsAt: instantOf(from) }))
}

/** Back goes only what a flight moved, once a report: who asked for time, or whom staff moved, stays. */
function mayComeBack(moves: readonly RideMove[], report: FlightReport): boolean {
  const last = moves[moves.length - 1]
  return (
    last !== undefined && ['flightLate', 'flightEarlier'].includes(last.cause) && last.at < report.reportedAt
  )
}

function connectsAt({ landsAt, isDomestic }: RollingRide, { policy }: FollowWorld): number {
  return addMinutes(landsAt, connectingMinutes(isDomestic, policy))
}

function isToCome({ payment, fulfilment, refund }: Order): boolean {
  return (
    payment === 'paid' && fulfilment === 'confirmed' && (refund === 'none' || refund === 'partlyRefunded')
  )
}
