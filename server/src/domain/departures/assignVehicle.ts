import { activeRideStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { placesOfVehicle, type BagPlaces } from '@noriai/contract/rules/bagPlaces'
import type { VehicleType } from '@noriai/contract/schema/ride'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx, Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { setBoot } from '../seats'
import { queueNotice } from '../notices'
import type { Departure } from '../seats'
import { logStaffAction } from '../trail'
import { lockTouched, type VehicleAssignment } from './loadDeparture'
import type { StaffAction } from '../../context'

/** A vehicle without its driver. */
type KnownVehicle = Pick<
  VehicleAssignment,
  'vehicleType' | 'plateNumber' | 'carBrand' | 'vehicleName' | 'bagPlaces'
>

/** A driver with the number that they are called on. */
type KnownDriver = Pick<VehicleAssignment, 'driverName' | 'driverPhone'>

const MOST = 60

interface Row extends Record<string, unknown> {
  vehicles: KnownVehicle[]
  drivers: KnownDriver[]
}

/** Vehicles and drivers of the last assignments, each once, the last used first. One query. */
export async function recentVehicles(
  db: Executor,
): Promise<{ readonly vehicles: readonly KnownVehicle[]; readonly drivers: readonly KnownDriver[] }> {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select v.*, d.departs_at
      from vehicle_assignments v join departures d on d.id = v.departure_id
      order by d.departs_at desc limit 2000
    ), vehicle as (
      select distinct on (plate_number) * from latest order by plate_number, departs_at desc
    ), driver as (
      select distinct on (driver_name, driver_phone) * from latest order by driver_name, driver_phone, departs_at desc
    )
    select
      (select coalesce(json_agg(json_build_object(
        'vehicleType', t.vehicle_type, 'plateNumber', t.plate_number, 'carBrand', t.car_brand,
        'vehicleName', t.vehicle_name, 'bagPlaces', t.bag_places) order by t.departs_at desc, t.plate_number), '[]')
       from (select * from vehicle order by departs_at desc limit ${MOST}) t) as vehicles,
      (select coalesce(json_agg(json_build_object(
        'driverName', t.driver_name, 'driverPhone', t.driver_phone) order by t.departs_at desc, t.driver_name), '[]')
       from (select * from driver order by departs_at desc limit ${MOST}) t) as drivers`)
  return rows[0] ?? { vehicles: [], drivers: [] }
}

/** A vehicle with its driver. */
interface Vehicle {
  readonly vehicleType: VehicleType
  readonly plateNumber: string
  readonly carBrand: string
  readonly vehicleName: string
  /** Its own places for bags; null for those of its type. */
  readonly bagPlaces: BagPlaces | null
  readonly driverName: string
  readonly driverPhone: string
  readonly driverArrivesAt: number | null
}

/** Which vehicle a minibus of a departure gets; null takes it away. Number 0 is the bus. */
interface Assignment {
  readonly departureId: string
  readonly minibus: number
  readonly vehicle: Vehicle | null
}

/** Who assigns it and when, by which data and policy. */
interface AssignmentContext extends StaffAction {
  readonly data: OperatorData
  readonly policy: Policy
}

/**
 * Assigns vehicle and driver, and tells the riders of a minibus once who drives them. From then on its own places for bags count.
 * The same assignment again changes nothing.
 * @throws notFound, departure.over, departure.noSuchMinibus, departure.vehicleTooSmall, departure.bootTooSmall; nothing is changed
 * then
 */
export async function assignVehicle(
  tx: Tx,
  { departureId, minibus, vehicle }: Assignment,
  { staffId, data, at, policy }: AssignmentContext,
): Promise<void> {
  const departure = await lockTouched(tx, departureId, { data, at })
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
    await setBoot(tx, departure, { minibus, at, places: null, policy })
  } else {
    await refuseTooSmall(tx, departure, { minibus, vehicle, policy })
    const row = { departureId, minibus, ...vehicle }
    if (before && isSame(before, row)) return
    await setBoot(tx, departure, { minibus, at, places: placesOfVehicle(vehicle, policy), policy })
    await tx
      .insert(vehicleAssignments)
      .values(row)
      .onConflictDoUpdate({
        target: [vehicleAssignments.departureId, vehicleAssignments.minibus],
        set: vehicle,
      })
    if (minibus > 0) await tellRiders(tx, departureId, { minibus, vehicle, at })
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
  return (Object.keys(row) as (keyof typeof row)[]).every(
    (column) => JSON.stringify(before[column]) === JSON.stringify(row[column]),
  )
}

interface FittingVehicle {
  readonly minibus: number
  readonly vehicle: Vehicle
  readonly policy: Policy
}

async function refuseTooSmall(
  tx: Tx,
  departure: Departure,
  { minibus, vehicle: { vehicleType }, policy }: FittingVehicle,
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

interface VehicleNotice {
  readonly minibus: number
  readonly vehicle: Vehicle
  readonly at: number
}

async function tellRiders(
  tx: Tx,
  departureId: string,
  { minibus, vehicle: { vehicleName, plateNumber, driverName, carBrand }, at }: VehicleNotice,
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
