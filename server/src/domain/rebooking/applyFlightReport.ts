import { isPickup } from '@noriai/contract/orders/kinds'
import { keptRideRefundStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import {
  departuresAfterFlight,
  isOutrun,
  landedFrom,
  type RollingRide,
} from '@noriai/contract/rules/rollingSeat'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orderLog, orders } from '../../infra/db/schema/orders'
import { instantFromSql } from '../../infra/db/sql'
import { announceChange } from '../../infra/live/announceChange'
import type { AirportDirectory } from '../airport'
import { isUntimedLanding, landingOf, reportFor, type FlightReport } from '../flights'
import { policyOfLine } from '../network'
import { queueNotice } from '../notices'
import { isDepartureCancelled, lockOrder, type Order } from '../orders'
import { cancelledFlightSince, notifyOfCancelledFlight, notifyOfRide, takeBack } from './flightNotices'
import { moveRide, type MoveContext } from './moveRide'

/** By which data a seat moves with its flight. */
export interface RebookingContext extends MoveContext {
  readonly airports: AirportDirectory
}

/** What became of an order as its flight was reported; `stranded`: no departure that it could catch has room. */
export type FlightOutcome = 'moved' | 'stranded' | 'unchanged'

/** When a flight was reported on, and by which data seats move with it. */
interface Reported {
  readonly at: number
  readonly context: RebookingContext
}

/**
 * Applies what is known of its flight to an order: the seat moves with the landing, and of a cancelled flight, or when no
 * departure has room, the traveller is notified that they can have their money back. Asked again it changes nothing, but for one
 * without a seat to go to, who gets the first that becomes free. Where the flight is to come after all, or connects again, that notice is
 * taken back, and whoever was sent it is reminded of the ride.
 */
export async function applyFlightReport(
  tx: Tx,
  orderId: string,
  { at, context }: Reported,
): Promise<FlightOutcome> {
  const order = await lockOrder(tx, orderId)
  const report = order && (await reportFor(tx, order))
  if (!order || !report || !isToCome(order) || (await isDepartureCancelled(tx, order))) return 'unchanged'
  if (report.status === 'cancelled') {
    await notifyOfCancelledFlight(tx, order, { report, at, policy: context.policy })
    return 'unchanged'
  }
  const cancelledSince = await cancelledFlightSince(tx, order)
  const wasSentCancelled =
    cancelledSince !== undefined &&
    (await takeBack(tx, order.id, { kind: 'flightCancelled', since: cancelledSince }))
  const outcome = isPickup(order.type)
    ? await moveWithLanding(tx, order, { report, at, context })
    : 'unchanged'
  const connectsAgain = outcome === 'unchanged' && !hasLeft(order, at)
  const wasSentNoSeat = connectsAgain && order.heldUpAt !== null && (await clearHeldUp(tx, order))
  if (connectsAgain && (wasSentCancelled || wasSentNoSeat)) await notifyOfRide(tx, order, at)
  return outcome
}

const hasLeft = ({ departsAt }: Order, at: number) => departsAt !== null && departsAt <= at

/** Notes that the bus of an order waits for its rider after all. Answers whether they had been sent that no later one has a seat. */
async function clearHeldUp(tx: Tx, order: Order): Promise<boolean> {
  await tx.update(orders).set({ heldUpAt: null }).where(eq(orders.id, order.id))
  await announceChange(tx, { orderIds: [order.id] })
  return takeBack(tx, order.id, { kind: 'noSeatLeft', since: order.heldUpAt ?? 0 })
}

async function moveWithLanding(
  tx: Tx,
  order: Order,
  { report, at, context }: Reported & { readonly report: FlightReport },
): Promise<FlightOutcome> {
  const moves = await movesOf(tx, order.id)
  const policy = policyOfLine(order.relayPoint, context)
  const ride = rollingRide(order, moves, { report, airports: context.airports, policy })
  const departures = departuresAfterFlight(ride, at, policy)
  const isLate = isOutrun(ride, policy)
  if (!isLate && (departures.length === 0 || !mayComeBack(moves, report))) return 'unchanged'
  const cause = { actor: 'system', cause: isLate ? 'flightLate' : 'flightEarlier', at } as const
  if (await moveRide(tx, order, { departsAts: departures, cause, context })) return 'moved'
  if (!isLate) return 'unchanged'
  if (order.heldUpAt === null) {
    await tx.update(orders).set({ heldUpAt: at }).where(eq(orders.id, order.id))
    await announceChange(tx, { orderIds: [order.id] })
    await queueNotice(tx, order, { kind: 'noSeatLeft', at, occasion: String(at) })
  }
  return 'stranded'
}

/** The seat of a pick-up as the rule sees it. */
export function rollingRide(
  order: Order,
  moves: readonly RideMove[],
  {
    report,
    airports,
    policy,
  }: {
    readonly report: FlightReport | undefined
    readonly airports: AirportDirectory
    readonly policy: Policy
  },
): RollingRide {
  const departsAt = order.times?.busDepartsAt ?? order.appointedAt
  const landsAt = landingOf(order, report)
  const scheduledAt = report?.scheduledAt ?? order.appointedAt
  const isUntimed = report !== undefined && isUntimedLanding(report)
  const chosen = moves.filter(({ cause }) => !movesOfFlight.includes(cause)).at(-1)
  return {
    departsAt,
    soldDepartsAt: moves[0]?.fromDepartsAt ?? departsAt,
    seatedAt: chosen?.at ?? order.createdAt,
    landsAt,
    landedFrom: landedFrom({ landsAt, scheduledAt, isUntimed }, policy),
    isDomestic: airports.isDomestic(order.flight?.otherAirportCode ?? ''),
  }
}

/** Causes of moves that a flight brought. */
const movesOfFlight: readonly string[] = ['flightLate', 'flightEarlier']

/**
 * As `isOutrun` has it, for a query over orders `o` and reports `f` of their flights: whether the seat was given, sold or moved by anything
 * but its flight, before its rider had landed.
 */
export const seatedBeforeLanding = ({ pickup }: Policy): SQL => sql`coalesce((
  select max(l.at) from order_log l
  where l.order_id = o.id and l.fact = 'ride' and l.cause not in ${[...movesOfFlight]}), o.created_at) < case
    when f.status = 'landed' and f.estimated_at = f.reported_at
    then least(f.estimated_at, f.scheduled_at - make_interval(mins => ${pickup.noticeMinutes}::int))
    else f.estimated_at end`

/** A move of an order's seat, from its log. */
interface RideMove {
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
  return rows.map(({ at, cause, from }) => ({ at, cause, fromDepartsAt: instantFromSql(from) }))
}

/** Back goes only what a flight moved, once a report: who asked for time, or whom staff moved, stays. */
function mayComeBack(moves: readonly RideMove[], report: FlightReport): boolean {
  const last = moves[moves.length - 1]
  return last !== undefined && movesOfFlight.includes(last.cause) && last.at < report.reportedAt
}

function isToCome({ payment, fulfilment, refund }: Order): boolean {
  return payment === 'paid' && fulfilment === 'confirmed' && keptRideRefundStates.includes(refund)
}
