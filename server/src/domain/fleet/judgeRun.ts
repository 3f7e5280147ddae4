import type { Policy } from '@noriai/contract/policy'
import { problem, type Problem } from '@noriai/contract/problem'
import {
  judgeAssignment,
  type AssignableDriver,
  type AssignableVehicle,
  type AssignmentFinding,
  type AssignmentJudgement,
  type RunToAssign,
} from '@noriai/contract/rules/assignment'
import type { Position } from '@noriai/contract/rules/drivingTime'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { depots, drivers, vehicles } from '../../infra/db/schema/fleet'
import type { OperatorData } from '../network'
import type { Departure } from '../seats'
import { dutyDaysOf, readDriverDays, readRunsAround, type DriverDays, type RegisteredRun } from './driverDays'
import { foundUnfit } from './lostRuns'
import { neededRun, type RunOfDeparture } from './runNeeds'

/** What runs are judged by. */
export interface FleetContext {
  readonly data: OperatorData
  readonly policy: Policy
  readonly at: number
}

/** A vehicle with its depot. */
export type Vehicle = typeof vehicles.$inferSelect & { readonly depot: Position }
export type Driver = typeof drivers.$inferSelect

/** What is known around a run. */
export interface Surroundings {
  readonly days: DriverDays
  /** Of all vehicles and drivers, the run itself left out. */
  readonly runs: readonly RegisteredRun[]
}

/** Who is to have a run. */
export interface RunChoice {
  readonly vehicleId: string
  readonly driverId: string
}

/** A run that may be assigned, with who is to have it. */
interface JudgedRun {
  readonly run: RunToAssign
  readonly vehicle: Vehicle
  readonly driver: Driver
  readonly judgement: AssignmentJudgement
}

/**
 * Judges giving a run of a departure to a vehicle and a driver. Both are locked, so that two dispatchers decide one after the
 * other; the departure is locked by the caller. @throws notFound, departure.noSuchMinibus
 */
export async function judgeRun(
  tx: Tx,
  {
    departure,
    minibus,
    vehicleId,
    driverId,
  }: RunChoice & { readonly departure: Departure; readonly minibus: number },
  context: FleetContext,
): Promise<JudgedRun> {
  await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
  await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('no key update')
  return judgedChoice(tx, { departure, minibus, vehicleId, driverId }, context)
}

/** As `judgeRun`, for who only looks. */
export async function judgedChoice(
  db: Executor,
  { departure, minibus, vehicleId, driverId, startMinutes }: RunChoice & RunOfDeparture,
  context: FleetContext,
): Promise<JudgedRun> {
  const [vehicle] = await readVehicles(db, vehicleId)
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, driverId))
  if (!vehicle || !driver) throw new DomainError('notFound')
  const { run } = await neededRun(db, { departure, minibus, startMinutes }, context)
  const around = await surroundingsOf(db, run, [driverId])
  return { run, vehicle, driver, judgement: judge({ run, vehicle, driver }, around, context.policy) }
}

/** Vehicles with their depots; one of them where it is named. */
export async function readVehicles(db: Executor, vehicleId?: string): Promise<Vehicle[]> {
  const rows = await db
    .select({ vehicle: vehicles, depot: depots })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .where(vehicleId === undefined ? undefined : eq(vehicles.id, vehicleId))
    .orderBy(vehicles.number, vehicles.id)
  return rows.map(({ vehicle, depot: { lat, lng } }) => ({ ...vehicle, depot: { lat, lng } }))
}

/** What is known around a run for some drivers. Five queries, however many they are. */
export async function surroundingsOf(
  db: Executor,
  run: RunToAssign,
  driverIds: readonly string[],
): Promise<Surroundings> {
  const isItself = (other: RegisteredRun) =>
    other.departureId === run.departureId && other.minibus === run.minibus
  const days = await readDriverDays(db, run.serviceDate, driverIds)
  const runs = await readRunsAround(db, run.serviceDate)
  return {
    days: { ...days, runs: days.runs.filter((other) => !isItself(other)) },
    runs: runs.filter((other) => !isItself(other)),
  }
}

/** Judges one choice by what is known around it. */
export function judge(
  { run, vehicle, driver }: { readonly run: RunToAssign; readonly vehicle: Vehicle; readonly driver: Driver },
  around: Surroundings,
  policy: Policy,
): AssignmentJudgement {
  return judgeAssignment(
    run,
    { vehicle: assignableVehicle(vehicle, around), driver: assignableDriver(driver, run, around) },
    policy,
  )
}

/** A vehicle as the rules see it, with its runs of those that are known. */
export function assignableVehicle(vehicle: Vehicle, { runs }: Pick<Surroundings, 'runs'>): AssignableVehicle {
  const { largePlaces: large, smallPlaces: small } = vehicle
  return {
    ...vehicle,
    bagPlaces: { large, small },
    runs: runs.filter(({ vehicleId }) => vehicleId === vehicle.id),
  }
}

function assignableDriver(
  driver: Driver,
  { serviceDate }: RunToAssign,
  { days, runs }: Surroundings,
): AssignableDriver {
  const shift = days.shifts.find((each) => each.driverId === driver.id && each.serviceDate === serviceDate)
  const before = days.rollCalls.find(({ shiftId, moment }) => shiftId === shift?.id && moment === 'before')
  return {
    ...driver,
    runs: runs.filter(({ driverId }) => driverId === driver.id),
    calledOff: days.runs.filter(
      (each) => each.driverId === driver.id && each.serviceDate === serviceDate && each.state === 'abandoned',
    ),
    shift: shift ? { from: shift.startsAt, to: shift.endsAt } : null,
    isUnfit: foundUnfit(before),
    others: [...dutyDaysOf(driver.id, days).values()].filter((day) => day.serviceDate !== serviceDate),
  }
}

/**
 * Why an assignment is refused: the first finding that is red, or an amber one without a reason.
 * @returns nothing where it is taken
 */
export function refusalOf({ run, vehicle, judgement }: JudgedRun, reason: string): Problem | undefined {
  const [worst] = judgement.findings
  if (!worst) return undefined
  if (worst.level === 'red') return redProblem(worst, { run, vehicle })
  return reason === '' ? problem('fleet.reasonNeeded', { finding: worst.kind }) : undefined
}

function redProblem(
  { kind, have = 0, need = 0, date = '', other, hours }: AssignmentFinding,
  { run, vehicle }: Pick<JudgedRun, 'run' | 'vehicle'>,
): Problem {
  const busy = {
    dateTime: toWallTime(other?.from ?? run.from),
    departureId: other?.departureId ?? '',
    minibus: String(other?.minibus ?? ''),
  }
  switch (kind) {
    case 'vehicleType':
      return problem('departure.wrongVehicleType', {})
    case 'seats':
      return problem('departure.vehicleTooSmall', { seats: have, riders: need })
    case 'bags':
      return problem('departure.bootTooSmall', {
        large: vehicle.largePlaces,
        small: vehicle.smallPlaces,
        takenLarge: run.bags.large,
        takenSmall: run.bags.small,
      })
    case 'childSeats':
      return problem('fleet.childSeats', { have, need })
    case 'wheelchairs':
      return problem('fleet.wheelchairs', { have, need })
    case 'inspection':
      return problem('fleet.inspectionOver', { date })
    case 'offRoad':
      return problem('fleet.offRoad', {})
    case 'vehicleOut':
      return problem('fleet.vehicleOut', {})
    case 'driverOut':
      return problem('fleet.driverOut', {})
    case 'licence':
      return problem('fleet.licence', { have, need })
    case 'licenceUntil':
      return problem('fleet.licenceOver', { date })
    case 'unfit':
      return problem('fleet.unfit', {})
    case 'vehicleBusy':
      return problem('fleet.vehicleBusy', busy)
    case 'driverBusy':
      return problem('fleet.driverBusy', busy)
    case 'hours':
      return problem('fleet.hours', {
        rule: hours?.rule ?? '',
        minutes: hours?.minutes ?? 0,
        limit: hours?.limit ?? 0,
      })
    case 'pushchairs':
    case 'turnaround':
    case 'outsideShift':
      // Amber ones, which a reason suffices for.
      return problem('fleet.reasonNeeded', { finding: kind })
  }
}
