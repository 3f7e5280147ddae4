import type { Policy } from '../policy'
import type { VehicleType } from '../vehicleType'
import { msPerMinute, type CalendarDate, type Instant } from '../time'
import type { BagPlaces } from './bagPlaces'
import {
  hoursOf,
  type DriverHours,
  type Driving,
  type DutyDay,
  type FindingLevel,
  type HoursFinding,
  type RuleSet,
  type Span,
} from './drivingHours'
import type { Position } from './drivingTime'
import { scarcePlaceKinds, type NeededPlaceKind } from './riderNeeds'
import { emptyMinutes, shortTurnaround, type RunTimes } from './runTimes'

/** Driving licences for carrying passengers, and the seats for riders that each lets its holder drive. */
export const licenceSeats = { ordinary2: 9, medium2: 18, large2: 49 } as const
export const licences = [
  'ordinary2',
  'medium2',
  'large2',
] as const satisfies readonly (keyof typeof licenceSeats)[]
export type Licence = (typeof licences)[number]

/** A run that needs vehicle and driver. */
export interface RunToAssign extends RunTimes {
  readonly departureId: string
  /** 0 is the bus. */
  readonly minibus: number
  readonly serviceDate: CalendarDate
  /** The bus at the airport, where turning around takes longer. */
  readonly startsAtAirport: boolean
  /** Seats that its vehicle must have, and what rides on them. */
  readonly seats: number
  readonly bags: BagPlaces
  readonly childSeats: number
  readonly wheelchairs: number
  /** Folded, in large places that its bags leave. */
  readonly pushchairs: number
}

/** A run that a vehicle or driver has already. */
export interface AssignedRun extends RunTimes {
  readonly departureId: string
  readonly serviceDate: CalendarDate
  readonly minibus: number
}

/** A vehicle as the rule sees it. */
export interface AssignableVehicle {
  readonly vehicleType: VehicleType
  readonly seats: number
  readonly bagPlaces: BagPlaces
  readonly childSeats: number
  readonly wheelchairs: number
  /** The last day on which it may drive without another inspection. */
  readonly inspectionUntil: CalendarDate
  readonly offRoad: readonly { readonly from: Instant; readonly to: Instant | null }[]
  readonly inService: boolean
  readonly depot: Position
  /** Its other runs of these days. */
  readonly runs: readonly AssignedRun[]
}

/** A driver as the rule sees them. */
export interface AssignableDriver {
  readonly licence: Licence
  readonly licenceUntil: CalendarDate
  readonly ruleSet: RuleSet
  readonly inService: boolean
  /** Their other runs of these days. */
  readonly runs: readonly AssignedRun[]
  /** What they drove that day of runs which were called off under way: in the way of nothing, but time at the wheel. */
  readonly calledOff: readonly Driving[]
  /** Their shift of the service day; null when they have none. */
  readonly shift: Span | null
  /** The roll call before this duty found that they must not drive. */
  readonly isUnfit: boolean
  /** Their other days within `hoursReach`. */
  readonly others: readonly DutyDay[]
}

/** What can be said against an assignment. */
export const assignmentFindingKinds = [
  'vehicleType',
  'seats',
  'bags',
  'childSeats',
  'wheelchairs',
  'pushchairs',
  'inspection',
  'offRoad',
  'vehicleOut',
  'driverOut',
  'licence',
  'licenceUntil',
  'unfit',
  'vehicleBusy',
  'driverBusy',
  'turnaround',
  'outsideShift',
  'hours',
] as const
export type AssignmentFindingKind = (typeof assignmentFindingKinds)[number]

/** Something that speaks against an assignment. Amber needs a reason, red is refused. */
export interface AssignmentFinding {
  readonly kind: AssignmentFindingKind
  readonly level: FindingLevel
  /** What there is, and what is needed: seats, bags, minutes. */
  readonly have?: number
  readonly need?: number
  /** The day on which inspection or licence ends. */
  readonly date?: CalendarDate
  /** The run that is in the way. */
  readonly other?: Pick<AssignedRun, 'departureId' | 'minibus' | 'from'>
  readonly hours?: HoursFinding
}

/** Whether a vehicle and a driver can have a run. */
export interface AssignmentJudgement {
  /** The worst first; none: it fits. */
  readonly findings: readonly AssignmentFinding[]
  /** To its start and on to the next run, without riders. */
  readonly emptyMinutes: number
  /** Between the vehicle's run before and this one; null when there is none. */
  readonly turnaroundMinutes: number | null
  /** What the driver's day comes to with it. */
  readonly hours: DriverHours
}

/** Judges an assignment: the one rule that server and desk go by. Source: operator's design, section 1. */
export function judgeAssignment(
  run: RunToAssign,
  { vehicle, driver }: { readonly vehicle: AssignableVehicle; readonly driver: AssignableDriver },
  policy: Policy,
): AssignmentJudgement {
  const hours = hoursWith(run, driver, policy)
  const findings = [
    ...vehicleFindings(run, vehicle),
    ...driverFindings(run, { driver, vehicle }),
    ...busyFindings(run, { vehicle, driver }, policy),
    ...hours.findings.map((each) => ({ kind: 'hours', level: each.level, hours: each }) as const),
  ]
  const { before, after } = neighbours(run, vehicle.runs)
  const there = emptyMinutes(before?.end ?? vehicle.depot, run.start, { at: before?.to ?? run.from, policy })
  return {
    findings: findings.sort((a, b) => rankOf(a) - rankOf(b)),
    emptyMinutes: there + (after ? emptyMinutes(run.end, after.start, { at: run.to, policy }) : 0),
    turnaroundMinutes: before ? Math.round((run.from - before.to) / msPerMinute) : null,
    hours,
  }
}

const rankOf = ({ level }: AssignmentFinding) => (level === 'red' ? 0 : 1)
const red = <Kind extends AssignmentFindingKind>(
  kind: Kind,
  more: Omit<AssignmentFinding, 'kind' | 'level'> = {},
) => ({ kind, level: 'red', ...more }) as const

function vehicleFindings(run: RunToAssign, vehicle: AssignableVehicle): AssignmentFinding[] {
  const isBus = run.minibus === 0
  const findings: AssignmentFinding[] = []
  if (isBus === (vehicle.vehicleType === 'minibus')) findings.push(red('vehicleType'))
  if (vehicle.seats < run.seats) findings.push(red('seats', { have: vehicle.seats, need: run.seats }))
  for (const size of ['large', 'small'] as const) {
    const [have, need] = [vehicle.bagPlaces[size], run.bags[size]]
    if (have < need) findings.push(red('bags', { have, need }))
  }
  return [...findings, ...neededPlaceFindings(run, vehicle), ...vehicleOutages(run, vehicle)]
}

/** The places of a vehicle that only some riders need. */
export type VehiclePlaces = Pick<AssignableVehicle, 'bagPlaces' | 'childSeats' | 'wheelchairs'>

interface NeededPlaceFinding extends AssignmentFinding {
  readonly kind: NeededPlaceKind
}

/** What a vehicle has too few places of for what only some riders of a run need. */
export function neededPlaceFindings(run: RunToAssign, vehicle: VehiclePlaces): NeededPlaceFinding[] {
  const findings: NeededPlaceFinding[] = []
  for (const kind of scarcePlaceKinds) {
    const [have, need] = [vehicle[kind], run[kind]]
    if (have < need) findings.push(red(kind, { have, need }))
  }
  // Bags were sold with their places; a pushchair may still find one elsewhere, which somebody has to see.
  const left = vehicle.bagPlaces.large - run.bags.large
  if (left >= 0 && left < run.pushchairs) {
    findings.push({ kind: 'pushchairs', level: 'amber', have: left, need: run.pushchairs })
  }
  return findings
}

type RunSpan = Pick<RunToAssign, 'serviceDate' | 'from' | 'to'>
type VehicleOutages = Pick<AssignableVehicle, 'inspectionUntil' | 'offRoad' | 'inService'>
type DriverOutages = Pick<AssignableDriver, 'licenceUntil' | 'inService' | 'isUnfit'>

/** Why a vehicle drives nothing then, whoever rides. */
function vehicleOutages(
  run: RunSpan,
  { inspectionUntil, offRoad, inService }: VehicleOutages,
): AssignmentFinding[] {
  const isOffRoad = offRoad.some(({ from, to }) => from < run.to && (to === null || run.from < to))
  return [
    ...(inspectionUntil < run.serviceDate ? [red('inspection', { date: inspectionUntil })] : []),
    ...(isOffRoad ? [red('offRoad')] : []),
    ...(inService ? [] : [red('vehicleOut')]),
  ]
}

/** Why a driver drives nothing then, whatever the vehicle is. */
function driverOutages(
  run: RunSpan,
  { licenceUntil, inService, isUnfit }: DriverOutages,
): AssignmentFinding[] {
  return [
    ...(licenceUntil < run.serviceDate ? [red('licenceUntil', { date: licenceUntil })] : []),
    ...(inService ? [] : [red('driverOut')]),
    ...(isUnfit ? [red('unfit')] : []),
  ]
}

/** Whether vehicle and driver of a run that is assigned can still drive it: nothing became of either meanwhile. */
export function canStillDrive(
  run: RunSpan,
  { vehicle, driver }: { readonly vehicle: VehicleOutages; readonly driver: DriverOutages },
): boolean {
  return vehicleOutages(run, vehicle).length === 0 && driverOutages(run, driver).length === 0
}

/** Whether a vehicle could have a run, whoever drives: nothing is red, and it has no other run then. */
export function canCarry(run: RunToAssign, vehicle: AssignableVehicle): boolean {
  const isBusy = vehicle.runs.some((other) => other.from < run.to && run.from < other.to)
  return !isBusy && vehicleFindings(run, vehicle).every(({ level }) => level !== 'red')
}

function driverFindings(
  run: RunToAssign,
  { driver, vehicle }: { readonly driver: AssignableDriver; readonly vehicle: AssignableVehicle },
): AssignmentFinding[] {
  const findings: AssignmentFinding[] = []
  const most = licenceSeats[driver.licence]
  if (most < vehicle.seats) findings.push(red('licence', { have: most, need: vehicle.seats }))
  findings.push(...driverOutages(run, driver))
  const { shift } = driver
  if (!shift || run.from < shift.from || shift.to < run.to) {
    findings.push({ kind: 'outsideShift', level: 'amber' })
  }
  return findings
}

function busyFindings(
  run: RunToAssign,
  { vehicle, driver }: { readonly vehicle: AssignableVehicle; readonly driver: AssignableDriver },
  policy: Policy,
): AssignmentFinding[] {
  const overlapping = (runs: readonly AssignedRun[]) =>
    runs.find((other) => other.from < run.to && run.from < other.to)
  const [ofVehicle, ofDriver] = [overlapping(vehicle.runs), overlapping(driver.runs)]
  const short = [vehicle.runs, driver.runs]
    .map((runs) => turnaroundFinding(run, runs, policy))
    .filter((finding) => finding !== undefined)
    .sort((a, b) => (a.have ?? 0) - (a.need ?? 0) - ((b.have ?? 0) - (b.need ?? 0)))
  return [
    ...(ofVehicle ? [red('vehicleBusy', { other: named(ofVehicle) })] : []),
    ...(ofDriver ? [red('driverBusy', { other: named(ofDriver) })] : []),
    ...short.slice(0, 1),
  ]
}

const named = ({ departureId, minibus, from }: AssignedRun) => ({ departureId, minibus, from })

/** The way there and some minutes more have to lie between two runs. */
function turnaroundFinding(
  run: RunToAssign,
  runs: readonly AssignedRun[],
  policy: Policy,
): AssignmentFinding | undefined {
  const { before, after } = neighbours(run, runs)
  // Whichever of the two is assigned first, the bus needs the same time there.
  const ofBus = run.startsAtAirport ? run.start : run.end
  const airport = run.minibus === 0 ? ofBus : undefined
  const between = [
    ...(before ? [{ other: before, first: before, second: run }] : []),
    ...(after ? [{ other: after, first: run, second: after }] : []),
  ]
  for (const { other, first, second } of between) {
    const short = shortTurnaround(first, second, { airport, policy })
    if (short) return { kind: 'turnaround', level: 'amber', ...short, other: named(other) }
  }
  return undefined
}

/** The runs before and after that do not overlap. */
function neighbours(
  run: Span,
  runs: readonly AssignedRun[],
): { readonly before: AssignedRun | undefined; readonly after: AssignedRun | undefined } {
  const sorted = [...runs].sort((a, b) => a.from - b.from)
  return {
    before: sorted.filter(({ to }) => to <= run.from).at(-1),
    after: sorted.find(({ from }) => run.to <= from),
  }
}

/** The driver's day as it becomes with the run: a duty reaches as far as its runs do. */
function hoursWith(run: RunToAssign, driver: AssignableDriver, policy: Policy): DriverHours {
  const { serviceDate } = run
  const others = driver.runs.filter((other) => other.serviceDate === serviceDate)
  const runs = [run, ...others, ...driver.calledOff]
  return hoursOf(
    dutyDay({ serviceDate, shift: driver.shift, runs }),
    { others: driver.others, ruleSet: driver.ruleSet },
    policy,
  )
}

/** A driver's day by their shift and runs: the duty reaches as far as either. */
export function dutyDay({
  serviceDate,
  shift,
  runs,
}: {
  readonly serviceDate: CalendarDate
  readonly shift: Span | null
  readonly runs: readonly Driving[]
}): DutyDay {
  const spans = [...(shift ? [shift] : []), ...runs]
  const duty = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }
  return {
    serviceDate,
    duty,
    driving: runs.map(({ from, to, isMotorway }) => ({ from, to, isMotorway })),
  }
}
