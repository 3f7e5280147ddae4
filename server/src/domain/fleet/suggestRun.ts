import { canCarry, type AssignmentJudgement, type RunToAssign } from '@noriai/contract/rules/assignment'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { staffJudgeRun, staffSuggestRun } from '@noriai/contract/calls/staff/roster'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { drivers } from '../../infra/db/schema/fleet'
import { readOpenDamages } from '../damages'
import {
  assignableVehicle,
  judge,
  judgedChoice,
  readVehicles,
  surroundingsOf,
  type Driver,
  type FleetContext,
  type RunChoice,
  type Surroundings,
  type Vehicle,
} from './judgeRun'
import { planDayFleet } from './dayFleet'
import { presentFinding, runKey } from './presentFleet'
import { neededRun, type NeededRun, type RunOfDeparture } from './runNeeds'
import { neededRuns, type DayRun } from './uncovered'

const MOST = 10

interface Suggestion {
  readonly vehicle: Vehicle
  readonly driver: Driver
  /** As the day's chains have it. */
  readonly follows: boolean
  readonly judgement: AssignmentJudgement
}

/**
 * Who could have a run: what fits first, then what needs a reason; of each first who drives the run that this one follows in the chains of
 * the day, then the least driving without riders.
 */
export async function suggestRun(
  db: Executor,
  ofDeparture: RunOfDeparture,
  context: FleetContext,
): Promise<CallResponse<typeof staffSuggestRun>> {
  const needed = await neededRun(db, ofDeparture, context)
  const { run, riders } = needed
  const fleet = (await readVehicles(db)).filter(({ inService }) => inService)
  const people = await db.select().from(drivers).where(eq(drivers.inService, true)).orderBy(drivers.name)
  const around = await surroundingsOf(
    db,
    run,
    people.map(({ id }) => id),
  )
  const before = await runBefore(db, run, context)
  const damagesOf = await readOpenDamages(db)
  const suggestions = people
    .flatMap((driver) => bestFor(driver, { needed, fleet, around, before }, context) ?? [])
    .sort(byWorth)
    .slice(0, MOST)
  return {
    asOf: toWallTime(context.at),
    from: toWallTime(run.from),
    to: toWallTime(run.to),
    seats: run.seats,
    riders,
    large: run.bags.large,
    small: run.bags.small,
    childSeats: run.childSeats,
    wheelchairs: run.wheelchairs,
    pushchairs: run.pushchairs,
    suggestions: suggestions.map(presentSuggestion),
    vehicles: fleet.map(({ id, number, plateNumber }) => ({
      id,
      number,
      plateNumber,
      damages: damagesOf(id),
    })),
    drivers: people.map(({ id, name }) => ({ id, name })),
  }
}

/** What speaks against one vehicle and driver. */
export async function judgeChoice(
  db: Executor,
  choice: RunOfDeparture & RunChoice,
  context: FleetContext,
): Promise<CallResponse<typeof staffJudgeRun>> {
  const { judgement } = await judgedChoice(db, choice, context)
  return { findings: judgement.findings.map(presentFinding) }
}

/** The run that this one follows where the day's runs need the fewest vehicles. */
async function runBefore(db: Executor, run: RunToAssign, context: FleetContext): Promise<DayRun | undefined> {
  if (run.minibus === 0) return undefined
  const day = await planDayFleet(db, await neededRuns(db, run.serviceDate, context), context)
  return day.before.get(runKey(run.departureId, run.minibus))
}

interface Candidates {
  readonly needed: NeededRun
  readonly before: DayRun | undefined
  readonly fleet: readonly Vehicle[]
  readonly around: Surroundings
}

/**
 * The best vehicle for a driver who has a shift on the day: the shift's, else the one of their run before, else any that no other
 * shift of the day has. Where it cannot carry the run, as without places for its children or wheelchairs or off the road, one of these that
 * can, too.
 */
function bestFor(
  driver: Driver,
  { needed: { run }, fleet, around, before }: Candidates,
  { policy }: FleetContext,
): Suggestion | undefined {
  const ofDay = around.days.shifts.filter(({ serviceDate }) => serviceDate === run.serviceDate)
  const shift = ofDay.find(({ driverId }) => driverId === driver.id)
  if (!shift) return undefined
  const lastDriven = around.runs
    .filter(
      (other) =>
        other.driverId === driver.id && other.serviceDate === run.serviceDate && other.to <= run.from,
    )
    .at(-1)
  const ownId = shift.vehicleId ?? lastDriven?.vehicleId
  // One that has left the service since is no one's own any more.
  const own = fleet.find(({ id }) => id === ownId)
  const taken = new Set(ofDay.filter((each) => each !== shift).map(({ vehicleId }) => vehicleId))
  // A minibus is of no use as the bus, nor the other way round.
  const isOfKind = ({ vehicleType }: Vehicle) => (run.minibus === 0) !== (vehicleType === 'minibus')
  const fits = (vehicle: Vehicle) => canCarry(run, assignableVehicle(vehicle, around))
  const isOwnUnfit = own !== undefined && isOfKind(own) && !fits(own)
  const isOffered = (vehicle: Vehicle) => {
    if (vehicle === own) return true
    if (taken.has(vehicle.id)) return false
    return own === undefined || (isOwnUnfit && fits(vehicle))
  }
  return fleet
    .filter((vehicle) => isOfKind(vehicle) && isOffered(vehicle))
    .map((vehicle) => ({
      vehicle,
      driver,
      follows: before?.vehicleId === vehicle.id && before.driverId === driver.id,
      judgement: judge({ run, vehicle, driver }, around, policy),
    }))
    .sort(byWorth)[0]
}

/** The best first. */
function byWorth(a: Suggestion, b: Suggestion): number {
  return (
    rankOf(a) - rankOf(b) ||
    Number(b.follows) - Number(a.follows) ||
    a.judgement.emptyMinutes - b.judgement.emptyMinutes
  )
}

/** What fits, what needs a reason, what is refused. */
function rankOf({ judgement: { findings } }: Suggestion): number {
  const [worst] = findings
  return worst === undefined ? 0 : worst.level === 'amber' ? 1 : 2
}

function presentSuggestion({
  vehicle,
  driver,
  follows,
  judgement,
}: Suggestion): CallResponse<typeof staffSuggestRun>['suggestions'][number] {
  return {
    vehicleId: vehicle.id,
    vehicleNumber: vehicle.number,
    driverId: driver.id,
    driverName: driver.name,
    findings: judgement.findings.map(presentFinding),
    emptyMinutes: judgement.emptyMinutes,
    follows,
    turnaroundMinutes: judgement.turnaroundMinutes,
    hours: { ...judgement.hours, findings: [...judgement.hours.findings] },
    seats: vehicle.seats,
    largePlaces: vehicle.largePlaces,
    childSeats: vehicle.childSeats,
  }
}
