/** The desk when a driver or a vehicle is lost in the middle of the day: somebody else has the run then, or it stays as it was. */
import { staffDeparture } from '@noriai/contract/calls/staff/departures'
import { staffStaggerStart } from '@noriai/contract/calls/staff/dispatch'
import { staffRun } from '@noriai/contract/calls/staff/driving'
import { staffFleet, staffSaveVehicle } from '@noriai/contract/calls/staff/fleet'
import { staffJudgeRun, staffSuggestRun } from '@noriai/contract/calls/staff/roster'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { ErrorCode } from '@noriai/contract/errors'
import type { RunBar, VehicleView } from '@noriai/contract/schema/fleet'
import type { VehicleAssignmentView } from '@noriai/contract/schema/staffDeparture'
import type { StaffRole } from '@noriai/contract/staffRole'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '@noriai/contract/time'
import { Interrupted } from './agent'
import type { Task } from './agenda'
import type { SeasonContext } from './context'
import { notAssigned, notReplanned, type DayDesk, type GivenRun } from './dayDesk'
import { toFive } from './fives'
import type { Member } from './member'

/** So long a vehicle is in the workshop. */
const WORKSHOP_MINUTES = 240
const OFF_ROAD_REASON = 'Engine'
/** So long after its planned end somebody looks whether a run that was taken over has ended. */
const ENDED_AFTER_MINUTES = 90
const AGAIN_MINUTES = 5
/** By how much a minibus sets out later, or is at the relay point earlier, when it is given to somebody for another start. */
const SHIFTED_MINUTES = 4
const SHIFTED_REASON = 'Its vehicle is held up'

/** Why a run is not given away with another start: each of the two has its rules. */
const notShifted: readonly ErrorCode[] = [
  ...notAssigned,
  ...notReplanned,
  'departure.startTooFar',
  'fleet.changed',
  'fleet.reasonNeeded',
]

type RunName = Pick<GivenRun, 'departureId' | 'minibus'>
type OffRoad = CallRequest<typeof staffSaveVehicle>['offRoad']

/** What it does by others of the desk. */
interface Colleagues {
  readonly day: DayDesk
  /** Reports that a departure is over. */
  readonly end: (departureId: string) => Promise<void>
}

export class FleetDesk {
  /** Runs that were taken over under way. */
  private readonly takenOver: GivenRun[] = []

  constructor(
    private readonly context: SeasonContext,
    private readonly colleagues: Colleagues,
    /** Somebody of a role, signed in. */
    private readonly atWork: (role: StaffRole) => Promise<Member>,
  ) {}

  /**
   * Looks for somebody who drives a run on in place of its driver: in the same vehicle where they may, else in their own.
   * @returns the run as it is theirs; undefined where there is nobody
   */
  async relieve(run: GivenRun): Promise<GivenRun | undefined> {
    const { context } = this
    const dispatcher = await this.atWork('dispatcher')
    const { departureId, minibus } = run
    const vehicleId = (await this.assignmentOf(dispatcher, run))?.vehicleId
    const other = await this.someoneFor(dispatcher, run, ({ driverId }) => driverId !== run.driverId)
    if (!vehicleId || !other) {
      context.count('drivers that nobody could relieve')
      return undefined
    }
    const { driverId } = other
    const stays = { departureId, minibus, vehicleId, driverId }
    const judged = await dispatcher.ask(staffJudgeRun, stays, ['departure.noSuchMinibus'])
    const findings = judged.ok ? judged.data.findings : undefined
    const kept = findings?.every(({ level }) => level !== 'red') ? findings : undefined
    const pair = kept
      ? { ...stays, findings: kept }
      : { departureId, minibus, vehicleId: other.vehicleId, driverId, findings: other.findings }
    if (!(await this.colleagues.day.give(dispatcher, pair))) {
      context.count('drivers that nobody could relieve')
      return undefined
    }
    const given = { ...run, driverId, isTakenOver: true }
    this.takenOver.push(given)
    context.count(`drivers relieved.${kept ? 'in the same vehicle' : 'by another vehicle'}`)
    const { to } = await dispatcher.must(staffRun, { departureId, minibus })
    const lookAt = Math.max(fromWallTime(to), context.at)
    this.at(toFive(addMinutes(lookAt, ENDED_AFTER_MINUTES)), () => this.endForgotten(given))
    return given
  }

  /** Schedules something; what an outage cut off is done a little later. */
  at(time: Instant, task: Task): void {
    const { context } = this
    context.agenda.at(time, async () => {
      try {
        await task()
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        this.at(addMinutes(context.at, AGAIN_MINUTES), task)
      }
    })
  }

  private async endForgotten(run: GivenRun): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    if (await this.isOver(dispatcher, run)) return
    await this.colleagues.end(run.departureId)
    this.context.count('runs taken over.ended by the desk')
  }

  private async isOver(dispatcher: Member, { departureId, minibus }: RunName): Promise<boolean> {
    const { state } = await dispatcher.must(staffRun, { departureId, minibus })
    const { progress, riders } = await dispatcher.must(staffDeparture, { departureId })
    return state === 'finished' || state === 'abandoned' || progress === 'done' || riders === 0
  }

  /** Each run that was taken over was ended by somebody: by who drove it on, or by the desk. */
  async checkReliefs(): Promise<void> {
    const dispatcher = await this.atWork('dispatcher')
    for (const run of this.takenOver) {
      if (await this.isOver(dispatcher, run)) this.context.count('runs taken over.ended')
      else this.context.finding('a run that was taken over has no end', 'Its driver was relieved.', run)
    }
  }

  /**
   * The vehicle of a run is taken off the road before it sets out: none of its runs of these hours stays with it. Where nobody else can
   * have one, it is mended in time after all.
   * @returns the runs that other drivers have now
   */
  async takeOffRoad({ departureId, minibus, driverId, serviceDate }: GivenRun): Promise<readonly GivenRun[]> {
    const { context } = this
    const dispatcher = await this.atWork('dispatcher')
    const own = await this.assignmentOf(dispatcher, { departureId, minibus })
    // Somebody else has it meanwhile.
    if (own?.driverId !== driverId) return []
    const { vehicles } = await dispatcher.must(staffFleet, { serviceDate })
    const vehicle = vehicles.find(({ id }) => id === own.vehicleId)
    const isToCome = vehicle?.runs.some(
      (bar) => bar.departureId === departureId && bar.minibus === minibus && isWaiting(bar),
    )
    if (!vehicle || !isToCome) return []
    const [now, until] = [toWallTime(context.at), toWallTime(addMinutes(context.at, WORKSHOP_MINUTES))]
    // Where an outage cut this off, it is off the road already: that is not said twice.
    const before = vehicle.offRoad.filter(
      ({ to, reason }) => (to === null || to > now) && reason !== OFF_ROAD_REASON,
    )
    const off = [...before, { from: now, to: until, reason: OFF_ROAD_REASON }]
    const broken = await this.saveOffRoad(dispatcher, vehicle, off)
    if (!broken) return []
    context.count('vehicles taken off the road')
    await this.expectUnusable(dispatcher, { departureId, minibus, vehicleId: vehicle.id, driverId })
    const given: GivenRun[] = []
    let isStuck = false
    for (const bar of vehicle.runs.filter((each) => isWaiting(each) && each.from < until && each.to > now)) {
      const became = await this.exchange(dispatcher, bar, serviceDate)
      if (became === 'none') isStuck = true
      else if (became !== 'sameDriver') given.push(became)
    }
    if (!isStuck) return given
    await this.saveOffRoad(dispatcher, broken, before)
    context.count('vehicles mended in time')
    return given
  }

  /**
   * Lets a minibus that has a vehicle and a driver set out at another time, and gives it to whom the server suggests for that start, by one
   * request; where it does not set out with the others, it does so again.
   * @returns the run where another driver has it now
   */
  async giveAtOtherStart(departureId: string): Promise<GivenRun | undefined> {
    const { context } = this
    const dispatcher = await this.atWork('dispatcher')
    const { fleet, direction, planVersion, serviceDate } = await dispatcher.must(staffDeparture, {
      departureId,
    })
    const lane = fleet.find(({ stops, assignment }) => stops.length > 0 && pairOf(assignment) !== null)
    const seen = pairOf(lane?.assignment)
    if (direction === 'transfer' || !lane || !seen) return undefined
    const { minibus, startMinutes: present = 0 } = lane
    const minutes = present === 0 ? SHIFTED_MINUTES : 0
    const shifted = { departureId, minibus, startMinutes: minutes }
    const isOther = ({ driverId }: Suggested) => driverId !== seen.driverId
    const fitting =
      (await this.someoneFor(dispatcher, shifted, isOther)) ??
      (await this.someoneFor(dispatcher, shifted, () => true))
    if (!fitting) return undefined
    const { vehicleId, driverId, findings } = fitting
    const reason = findings.length > 0 ? SHIFTED_REASON : ''
    const run = { vehicleId, driverId, reason, seen }
    const request = { departureId, planVersion, minibus, minutes, run }
    const answer = await dispatcher.ask(staffStaggerStart, request, notShifted)
    if (!answer.ok) return undefined
    context.count('runs given with another start')
    const after = answer.data.fleet.find((each) => each.minibus === minibus)
    const given = pairOf(after?.assignment)
    if (after?.startMinutes !== minutes || given?.vehicleId !== vehicleId || given.driverId !== driverId)
      context.finding('a start is shifted without its run, or the run without it', 'One request does both.', {
        request,
        after,
      })
    if (driverId === seen.driverId) return undefined
    return { departureId, minibus, driverId, serviceDate, isTakenOver: false }
  }

  /** @returns the vehicle as it was saved; undefined where somebody else has changed it */
  private async saveOffRoad(
    dispatcher: Member,
    vehicle: VehicleView,
    offRoad: OffRoad,
  ): Promise<VehicleView | undefined> {
    const { id, version, number, plateNumber, vehicleType, carBrand, colour, depotId } = vehicle
    const { seats, largePlaces, smallPlaces, childSeats, wheelchairs, inspectionUntil, inService } = vehicle
    const names = { id, version, number, plateNumber, vehicleType, carBrand, colour, depotId }
    const places = { seats, largePlaces, smallPlaces, childSeats, wheelchairs }
    const request = { ...names, ...places, inspectionUntil, inService, offRoad }
    const saved = await dispatcher.ask(staffSaveVehicle, request, ['fleet.changed'])
    return saved.ok ? saved.data.vehicles.find((each) => each.id === id) : undefined
  }

  /** What is off the road can have no run of these hours, whoever drives. */
  private async expectUnusable(dispatcher: Member, choice: CallRequest<typeof staffJudgeRun>): Promise<void> {
    const judged = await dispatcher.ask(staffJudgeRun, choice, ['departure.noSuchMinibus'])
    if (!judged.ok) return
    const { findings } = judged.data
    if (findings.some(({ kind, level }) => kind === 'offRoad' && level === 'red')) return
    this.context.finding('a vehicle off the road can have a run', 'It is in the workshop for hours.', {
      choice,
      findings,
    })
  }

  /** Gives a run of a vehicle that is off the road to whom it fits. */
  private async exchange(
    dispatcher: Member,
    { departureId, minibus }: RunName,
    serviceDate: string,
  ): Promise<GivenRun | 'sameDriver' | 'none'> {
    const { context } = this
    const run = { departureId, minibus }
    const before = await this.assignmentOf(dispatcher, run)
    const other = await this.someoneFor(dispatcher, run, ({ vehicleId }) => vehicleId !== before?.vehicleId)
    if (!other) return 'none'
    const { vehicleId, driverId, findings } = other
    const isGiven = await this.colleagues.day.give(dispatcher, { ...run, vehicleId, driverId, findings })
    if (!isGiven) return 'none'
    context.count('runs given another vehicle')
    const after = await this.assignmentOf(dispatcher, run)
    if (after?.vehicleId !== vehicleId || after.driverId !== driverId)
      context.finding('a run has another vehicle than it was given', 'It was given one that fits.', {
        run,
        given: { vehicleId, driverId },
        after,
      })
    if (driverId === before?.driverId) return 'sameDriver'
    return { ...run, driverId, serviceDate, isTakenOver: false }
  }

  /** The first that is suggested for a run, that nothing forbids, and that is wanted. */
  private async someoneFor(dispatcher: Member, run: TriedRun, isWanted: (pair: Suggested) => boolean) {
    const { departureId, minibus, startMinutes } = run
    const answer = await dispatcher.ask(
      staffSuggestRun,
      { departureId, minibus, ...(startMinutes !== undefined && { startMinutes }) },
      ['departure.noSuchMinibus'],
    )
    if (!answer.ok) return undefined
    return answer.data.suggestions.find(
      (pair) => isWanted(pair) && pair.findings.every(({ level }) => level !== 'red'),
    )
  }

  private async assignmentOf(
    dispatcher: Member,
    { departureId, minibus }: RunName,
  ): Promise<VehicleAssignmentView | null | undefined> {
    const { bus, fleet } = await dispatcher.must(staffDeparture, { departureId })
    return minibus === 0 ? bus : fleet.find((each) => each.minibus === minibus)?.assignment
  }
}

/** A run, and by how much it would start at another time; missing as it is planned. */
interface TriedRun extends RunName {
  readonly startMinutes?: number
}

interface Suggested {
  readonly vehicleId: string
  readonly driverId: string
}

/** Who of the register has a run; null for none. */
function pairOf(assignment: VehicleAssignmentView | null | undefined): Suggested | null {
  const { vehicleId, driverId } = assignment ?? {}
  return vehicleId && driverId ? { vehicleId, driverId } : null
}

const isWaiting = ({ state }: RunBar) => state === 'planned' || state === 'seen'
