import { activeRideStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import type { VehicleType } from '@noriai/contract/schema/ride'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { queueNotice } from '../notices'
import type { Departure } from '../seats'
import { logStaffAction } from '../trail'
import { lockTouched } from './lockTouched'

/** A vehicle with its driver. */
export interface Vehicle {
  readonly vehicleType: VehicleType
  readonly plateNumber: string
  readonly carBrand: string
  readonly vehicleName: string
  readonly driverName: string
  readonly driverPhone: string
  readonly driverArrivesAt: number | null
}

/** Which vehicle a minibus of a departure gets; null takes it away. Number 0 is the bus. */
export interface Assignment {
  readonly departureId: string
  readonly minibus: number
  readonly vehicle: Vehicle | null
}

/**
 * Assigns vehicle and driver, and tells the riders of a minibus once who drives them. The same assignment again changes
 * nothing.
 * @throws notFound, departure.over, departure.noSuchMinibus, departure.vehicleTooSmall; nothing is changed then
 */
export async function assignVehicle(
  tx: Tx,
  { departureId, minibus, vehicle }: Assignment,
  staffId: string,
  data: OperatorData,
  at: number,
  policy: Policy,
): Promise<void> {
  const departure = await lockTouched(tx, departureId, data, at)
  if (departure.progress === 'done') throw new DomainError('departure.over')
  const hasBus = departure.direction !== 'transfer'
  if (minibus > departure.minibuses || (minibus === 0 && !hasBus)) {
    throw new DomainError('departure.noSuchMinibus')
  }
  const key = and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, minibus))
  const [before] = await tx.select().from(vehicleAssignments).where(key)
  if (vehicle === null) {
    if (!before) return
    await tx.delete(vehicleAssignments).where(key)
  } else {
    await refuseTooSmall(tx, departure, minibus, vehicle, policy)
    const row = { departureId, minibus, ...vehicle }
    if (before && isSame(before, row)) return
    await tx
      .insert(vehicleAssignments)
      .values(row)
      .onConflictDoUpdate({
        target: [vehicleAssignments.departureId, vehicleAssignments.minibus],
        set: vehicle,
      })
    if (minibus > 0) await tellRiders(tx, departureId, minibus, vehicle, at)
  }
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: 'vehicle',
    value: [minibus, vehicle?.plateNumber ?? '-', vehicle?.driverName ?? ''].join(' ').trim(),
  })
  await announceChange(tx, { departureIds: [departureId] })
}

function isSame(before: typeof vehicleAssignments.$inferSelect, row: Omit<typeof before, never>): boolean {
  return (Object.keys(row) as (keyof typeof row)[]).every((column) => before[column] === row[column])
}

async function refuseTooSmall(
  tx: Tx,
  departure: Departure,
  minibus: number,
  { vehicleType }: Vehicle,
  policy: Policy,
): Promise<void> {
  const ofMinibus = minibus === 0 ? sql`true` : eq(seatClaims.minibus, minibus)
  const [taken] = await tx
    .select({ seats: sql<number>`coalesce(sum(${seatClaims.seats}), 0)::int` })
    .from(seatClaims)
    .where(and(eq(seatClaims.departureId, departure.id), eq(seatClaims.state, 'sold'), ofMinibus))
  const riders = taken?.seats ?? 0
  const seats = policy.ride.passengerSeats[vehicleType]
  if (riders > seats) throw new DomainError('departure.vehicleTooSmall', { seats, riders })
}

async function tellRiders(
  tx: Tx,
  departureId: string,
  minibus: number,
  { vehicleName, plateNumber, driverName, carBrand }: Vehicle,
  at: number,
): Promise<void> {
  const riding = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .where(
      and(
        eq(seatClaims.departureId, departureId),
        eq(seatClaims.minibus, minibus),
        inArray(orders.fulfilment, activeRideStates),
      ),
    )
  for (const { order } of riding) {
    await queueNotice(tx, order, {
      kind: 'driverAssigned',
      at,
      occasion: [departureId, minibus, plateNumber, driverName].join(':'),
      facts: { vehicleName: vehicleName || carBrand, plateNumber, driverName },
    })
  }
}
