import type { RunBar, ShiftView, VehicleView } from '@noriai/contract/schema/fleet'
import type {
  DepartureView,
  MinibusView,
  VehicleAssignmentView,
} from '@noriai/contract/schema/staffDeparture'
import {
  addMinutes,
  fromWallTime,
  msPerHour,
  startOfDate,
  toWallTime,
  type CalendarDate,
  type WallTime,
} from '@noriai/contract/time'
import { usedMinibuses } from './departures'
import { placeOn, wholeDay, type HoursShown } from './fleet'

/** What of a departure its vehicles over the day are drawn from. */
export type DepartureRuns = Pick<
  DepartureView,
  | 'departureId'
  | 'serviceDate'
  | 'direction'
  | 'departsAt'
  | 'expectedAt'
  | 'otherEndAt'
  | 'riders'
  | 'bus'
  | 'fleet'
>

interface Span {
  readonly from: WallTime
  readonly to: WallTime
}

/** When a driver is on duty, and their breaks in it. */
export type Duty = Pick<ShiftView, 'from' | 'to' | 'breaks'>

/** A run of a departure, and what its vehicle drives that day. */
export interface RunLine {
  /** 0 is the bus. */
  readonly minibus: number
  readonly assignment: VehicleAssignmentView | null
  /** Of its vehicle that day, this one among them; none where no vehicle of the register has it, or until they are known. */
  readonly runs: readonly RunBar[]
  /** When it is on the road by what the departure says, for as long as it is not among `runs`; undefined before its stops are decided. */
  readonly planned: Span | undefined
  /** That day of its driver; undefined where it has none of the register or none with a shift, or until the shifts are known. */
  readonly duty: Duty | undefined
  /** Of a minibus, by time. */
  readonly stops: MinibusView['stops']
}

/** How many hours before a departure its time line begins, and how many it has: what its vehicles come from and go on to. */
const hoursBefore = 5
const hoursInAll = 12

/** The part of a service day around a departure, in whole hours; where the day begins or ends near it, more of the other side. */
export function hoursAround(view: Pick<DepartureRuns, 'serviceDate' | 'departsAt'>): HoursShown {
  const hour = Math.floor((fromWallTime(view.departsAt) - startOfDate(view.serviceDate)) / msPerHour)
  const latest = wholeDay.last - hoursInAll
  const first = Math.min(Math.max(hour - hoursBefore, wholeDay.first), latest)
  return { first, last: first + hoursInAll }
}

/** Whether any of a time is within the hours that are shown. */
export function isWithin(serviceDate: CalendarDate, { from, to }: Span, hours: HoursShown): boolean {
  return placeOn(serviceDate, to, hours) > 0 && placeOn(serviceDate, from, hours) < 100
}

/** Whether a run is this one of a departure. */
export const isRunOf = (departureId: string, minibus: number) => (run: RunBar) =>
  run.departureId === departureId && run.minibus === minibus

/** Runs with too short a time before them, of those that a line is about: its own, and the one that its vehicle goes on to. */
export function tightRuns({ minibus, runs }: RunLine, departureId: string): readonly RunBar[] {
  const isOwn = isRunOf(departureId, minibus)
  return runs.filter((run, index) => {
    const before = runs[index - 1]
    return run.turnaround !== undefined && (isOwn(run) || (before !== undefined && isOwn(before)))
  })
}

/**
 * The runs of a departure, the bus first: the bus as soon as anybody rides, minibuses that are used.
 * @param register the vehicles with their day, and the shifts of that day; empty until they are known
 */
export function runLines(
  view: DepartureRuns,
  register: {
    readonly vehicles?: readonly Pick<VehicleView, 'id' | 'runs'>[]
    readonly shifts?: readonly (Duty & Pick<ShiftView, 'driverId'>)[]
  },
): readonly RunLine[] {
  const { vehicles = [], shifts = [] } = register
  const runsOf = (assignment: VehicleAssignmentView | null) =>
    vehicles.find(({ id }) => id === assignment?.vehicleId)?.runs ?? []
  const dutyOf = (assignment: VehicleAssignmentView | null) =>
    shifts.find(({ driverId }) => driverId === assignment?.driverId)
  const hasBus = view.bus !== null || (view.direction !== 'transfer' && view.riders > 0)
  const bus: RunLine = {
    minibus: 0,
    assignment: view.bus,
    runs: runsOf(view.bus),
    planned: { from: view.expectedAt, to: view.otherEndAt },
    duty: dutyOf(view.bus),
    stops: [],
  }
  const minibuses = usedMinibuses(view).map((each): RunLine => ({
    minibus: each.minibus,
    assignment: each.assignment,
    runs: runsOf(each.assignment),
    planned: plannedOf(each, view),
    duty: dutyOf(each.assignment),
    stops: [...each.stops].sort(byTime),
  }))
  return hasBus ? [bus, ...minibuses] : minibuses
}

const byTime = (one: { readonly arrivesAt: WallTime }, other: { readonly arrivesAt: WallTime }) =>
  one.arrivesAt < other.arrivesAt ? -1 : 1

/** From the relay point or the first stop to the last one or the relay point; undefined before the stops are decided. */
function plannedOf({ stops, startMinutes = 0 }: MinibusView, view: DepartureRuns): Span | undefined {
  if (stops.length === 0) return undefined
  const later = (wall: WallTime, minutes: number) => toWallTime(addMinutes(fromWallTime(wall), minutes))
  const atRelay = {
    pickup: [later(view.otherEndAt, startMinutes)],
    dropoff: [later(view.expectedAt, -startMinutes)],
    transfer: [],
  }[view.direction]
  const times = [...stops.map(({ arrivesAt }) => arrivesAt), ...atRelay].sort()
  const [from, to] = [times[0], times.at(-1)]
  return from !== undefined && to !== undefined ? { from, to } : undefined
}
