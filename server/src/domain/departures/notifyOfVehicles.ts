import { activeRideStates } from '@noriai/contract/orders/states'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { notices, orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhere } from '../../infra/db/sitsElsewhere'
import { queueNotice } from '../notices'
import { drivenOnAmong, ridersOf } from './riders'

/** The newest notice of an order of the vehicle that comes. */
type VehicleNotice = Pick<typeof notices.$inferSelect, 'key' | 'facts'>

/**
 * Notifies each rider of a departure whose minibus has a vehicle of it and its driver, unless the newest notice that they have of a
 * vehicle says the same. Who sits in a minibus without one, was missed or rides another bus is not notified. The departure is locked by the caller.
 */
export async function notifyOfVehicles(tx: Tx, departureId: string, at: number): Promise<void> {
  const riding = await tx
    .select({ order: orders, run: vehicleAssignments })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(
      vehicleAssignments,
      and(
        eq(vehicleAssignments.departureId, seatClaims.departureId),
        eq(vehicleAssignments.minibus, seatClaims.minibus),
      ),
    )
    .where(
      and(
        eq(seatClaims.departureId, departureId),
        inArray(orders.fulfilment, activeRideStates),
        ne(vehicleAssignments.state, 'abandoned'),
      ),
    )
  const newestOf = await newestNotices(
    tx,
    riding.map(({ order }) => order.id),
  )
  const driven = await drivenOf(tx, departureId)
  for (const { order, run } of riding) {
    if (sitsElsewhere(order) || order.missedAt !== null || !driven.has(order.id)) continue
    const { minibus, vehicleName, carBrand, plateNumber, driverName } = run
    const newest = newestOf.get(order.id)
    const isOfDeparture = newest?.key.startsWith(`driverAssigned:${order.id}:${departureId}:`) === true
    const { facts } = newest ?? {}
    if (isOfDeparture && facts?.plateNumber === plateNumber && facts.driverName === driverName) continue
    await queueNotice(tx, order, {
      kind: 'driverAssigned',
      at,
      // With the moment: the vehicle before the last may come after all.
      occasion: [departureId, minibus, plateNumber, driverName, at].join(':'),
      facts: { vehicleName: vehicleName || carBrand, plateNumber, driverName },
    })
  }
}

/** The orders of a departure whose riders a minibus takes, also now. */
async function drivenOf(tx: Tx, departureId: string): Promise<ReadonlySet<string>> {
  const [departure] = await tx.select().from(departures).where(eq(departures.id, departureId))
  const riders = await ridersOf(tx, departureId)
  return new Set((departure ? drivenOnAmong(riders, departure) : []).map(({ id }) => id))
}

/** The newest notice of a vehicle that the rider of each order has, by the order; none where they have none. One query. */
async function newestNotices(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, VehicleNotice>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([notices.orderId], {
      orderId: notices.orderId,
      key: notices.key,
      facts: notices.facts,
    })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(
      and(
        inArray(notices.orderId, [...orderIds]),
        eq(notices.kind, 'driverAssigned'),
        // Of every notice there is one, of whoever rode then.
        eq(notices.channel, 'inApp'),
        eq(notices.accountId, sql`coalesce(${orders.takerAccountId}, ${orders.accountId})`),
      ),
    )
    .orderBy(notices.orderId, desc(notices.id))
  return new Map(rows.map(({ orderId, ...notice }) => [orderId, notice]))
}
