import { earlierPairs } from '@noriai/contract/rules/runVehicle'
import { and, eq } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { driverPositions } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { judgeRun, refusalOf, runStateOf, type FleetContext } from '../fleet'
import { setBoot } from '../seats'
import { logStaffAction } from '../trail'
import { lockTouched, plannedById, type VehicleAssignment } from './loadDeparture'
import { notifyOfVehicles } from './notifyOfVehicles'

/** Who is to drive a run, with which vehicle. */
interface RunRequest {
  readonly vehicleId: string
  readonly driverId: string
  readonly driverArrivesAt: number | null
  /** Why, where a rule warns of it. */
  readonly reason: string
}

/** A run with whom and what it is given to, judged by the rules. */
type JudgedRun = Awaited<ReturnType<typeof judgeRun>>

/** A vehicle with its driver. */
type AssignedPair = Pick<RunRequest, 'vehicleId' | 'driverId'>

/** Who gets a run of a departure; null takes it away. Number 0 is the bus. */
interface Assignment {
  readonly departureId: string
  readonly minibus: number
  readonly run: RunRequest | null
  /** Who had it as staff see it: another desk may have given it since. Undefined: not said. */
  readonly seen?: AssignedPair | null | undefined
}

/**
 * Gives a run to a vehicle and a driver by the rules, and tells the riders of a minibus once who drives them. From then on the
 * vehicle's own places for bags, children and wheelchairs count, and of the bus its own seats. The same assignment again changes nothing.
 * @throws notFound, departure.over, departure.cancelled, departure.noSuchMinibus, fleet.changed, and what `refusalOf` answers; nothing is changed then
 */
export async function assignVehicle(
  tx: Tx,
  { departureId, minibus, run, seen }: Assignment,
  { staffId, ...context }: FleetContext & StaffAction,
): Promise<void> {
  const { data, at, policy } = context
  const departure = await lockTouched(tx, departureId, { data, at })
  if (departure.progress === 'done') throw new DomainError('departure.over')
  if (departure.status === 'cancelled') throw new DomainError('departure.cancelled')
  const hasBus = departure.direction !== 'transfer'
  if (minibus > departure.minibuses || (minibus === 0 && !hasBus)) {
    throw new DomainError('departure.noSuchMinibus')
  }
  const key = and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, minibus))
  const [before] = await tx.select().from(vehicleAssignments).where(key)
  assertAsSeen(before, { run, seen })
  let vehicle: VehicleAssignment | null = null
  if (run === null) {
    if (!before) return
    await tx.delete(vehicleAssignments).where(key)
    const seats = plannedById(departureId, data)?.busSeats
    await setBoot(tx, departure, { minibus, at, places: null, seats, policy })
  } else {
    const judged = await judgeRun(tx, { departure, minibus, ...run }, context)
    const refusal = refusalOf(judged, run.reason)
    if (refusal) throw DomainError.of(refusal)
    // What the same driver has seen, begun or ended stays so, whatever else is changed.
    const isSameDriver = before?.driverId === judged.driver.id && before.state !== 'abandoned'
    const state = isSameDriver
      ? before.state
      : await runStateOf(tx, departure, { minibus, driverId: judged.driver.id, at })
    vehicle = rowOf(judged, { state, minibus, run, at })
    if (before && isSame(before, { departureId, ...vehicle })) return
    const { seats } = judged.vehicle
    await setBoot(tx, departure, { minibus, at, places: placesOf(judged), seats, policy })
    const row = { ...vehicle, earlier: earlierPairs(before, run, at) }
    await tx
      .insert(vehicleAssignments)
      .values({ departureId, ...row })
      .onConflictDoUpdate({
        target: [vehicleAssignments.departureId, vehicleAssignments.minibus],
        set: row,
      })
    if (minibus > 0) await notifyOfVehicles(tx, departureId, at)
  }
  const isExchanged = before?.vehicleId !== vehicle?.vehicleId || before?.driverId !== vehicle?.driverId
  if (isExchanged) await forgetPlace(tx, { departureId, minibus })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: 'vehicle',
    // No name of a driver: what staff did is kept longer than who somebody was.
    before: before ? [minibus, before.plateNumber].join(' ') : '',
    value: [minibus, vehicle?.plateNumber ?? '-'].join(' '),
    reason: vehicle?.reason ?? '',
  })
  await announceChange(tx, { departureIds: [departureId] })
}

/** @throws fleet.changed where another desk gave the run to somebody since: what it decided is looked at first */
function assertAsSeen(
  before: VehicleAssignment | undefined,
  { run, seen }: Pick<Assignment, 'run' | 'seen'>,
): void {
  const nameOf = (pair: Pick<VehicleAssignment, 'vehicleId' | 'driverId'> | null | undefined) =>
    pair?.vehicleId && pair.driverId ? `${pair.vehicleId} ${pair.driverId}` : ''
  // What is wanted is there already, by whomever.
  if (seen === undefined || nameOf(before) === nameOf(run)) return
  if (nameOf(before) !== nameOf(seen)) throw new DomainError('fleet.changed')
}

/** The run's row: what riders are shown is kept as it is now. */
function rowOf(
  { run: times, vehicle, driver }: JudgedRun,
  {
    state,
    minibus,
    run,
    at,
  }: Pick<VehicleAssignment, 'state' | 'minibus'> & { readonly run: RunRequest; readonly at: number },
): VehicleAssignment {
  const { lat: startLat, lng: startLng } = times.start
  const { lat: endLat, lng: endLng } = times.end
  return {
    minibus,
    vehicleType: vehicle.vehicleType,
    plateNumber: vehicle.plateNumber,
    carBrand: vehicle.carBrand,
    vehicleName: [vehicle.colour, vehicle.number].filter((part) => part !== '').join(' '),
    bagPlaces: { large: vehicle.largePlaces, small: vehicle.smallPlaces },
    driverName: driver.name,
    driverPhone: driver.phone,
    driverArrivesAt: run.driverArrivesAt,
    vehicleId: vehicle.id,
    driverId: driver.id,
    startsAt: times.from,
    endsAt: times.to,
    startPlace: { lat: startLat, lng: startLng },
    endPlace: { lat: endLat, lng: endLng },
    state,
    reason: run.reason,
    assignedAt: at,
  }
}

const placesOf = ({ vehicle }: JudgedRun) => ({
  large: vehicle.largePlaces,
  small: vehicle.smallPlaces,
  childSeats: vehicle.childSeats,
  wheelchairs: vehicle.wheelchairs,
})

function isSame(
  before: typeof vehicleAssignments.$inferSelect,
  row: Omit<typeof before, 'earlier'>,
): boolean {
  return (Object.keys(row) as (keyof typeof row)[]).every(
    (column) => column === 'assignedAt' || JSON.stringify(before[column]) === JSON.stringify(row[column]),
  )
}

/** Where the phone of the one before was is no place of this vehicle: neither riders nor staff are shown it. */
async function forgetPlace(
  tx: Tx,
  { departureId, minibus }: Pick<Assignment, 'departureId' | 'minibus'>,
): Promise<void> {
  await tx
    .delete(driverPositions)
    .where(and(eq(driverPositions.departureId, departureId), eq(driverPositions.minibus, minibus)))
}
