import type { Direction } from '../policy'
import { addMinutes, fromWallTime, msPerMinute, type Instant, type WallTime } from '../time'
import { progressSteps, type ProgressStep } from './departureProgress'

/** Up to this age a report tells where a vehicle is now; an older one tells where it was. Source: docs/decisions/030. */
export const freshReportMinutes = 2

/**
 * What nobody has reported as reached is not shown as reached: at most this share of a leg is behind a vehicle that the plan
 * expects to be further.
 */
export const mostUnreportedShare = 0.94

/** What a point of a ride is; `otherStop` is a fellow rider's door. */
export const pointKinds = ['airport', 'relay', 'otherStop', 'door'] as const
type PointKind = (typeof pointKinds)[number]

/** Whether a point was reached, and left. */
export const pointStates = ['toCome', 'here', 'done'] as const
type PointState = (typeof pointStates)[number]

/** Whether the way between two points has begun, and ended. */
export const legStates = ['toCome', 'now', 'done'] as const
type LegState = (typeof legStates)[number]

/** A point of a ride with the instants at which a punctual ride reaches and leaves it. */
export interface PlannedPoint {
  readonly kind: PointKind
  readonly reachedAt: Instant
  readonly leftAt: Instant
  /** How late it is expected there; missing: as its departure is. */
  readonly lateMinutes?: number | undefined
}

/** What staff have reported of a departure; a step that was skipped or is to come has no instant. */
export interface DepartureReports {
  readonly step: ProgressStep
  readonly lateMinutes: number
  readonly boardingAt: Instant | null
  readonly leftAt: Instant | null
  readonly atRelayAt: Instant | null
}

/** A departure that nobody has reported anything of. */
export const noReports: DepartureReports = {
  step: 'scheduled',
  lateMinutes: 0,
  boardingAt: null,
  leftAt: null,
  atRelayAt: null,
}

/** Where the vehicle of a ride is, or should be. */
export interface VehiclePosition {
  /** The leg from point n to point n + 1; -1 while the first minibus is on its way to the first door. */
  readonly leg: number
  /** Of the leg's time, from 0 at its first point to 1 at its last. */
  readonly share: number
  /** `reported`: it is where staff reported it; `planned`: it moves by the plan, from the last report on. */
  readonly basis: 'reported' | 'planned'
  /** When staff reported last; null while nobody has. */
  readonly reportedAt: Instant | null
  /** The report is young enough to tell where it is now. */
  readonly isFresh: boolean
}

/** How far a ride has come. */
export interface RideProgress {
  readonly points: readonly PointState[]
  /** One fewer than points. */
  readonly legs: readonly LegState[]
  /** Undefined before anything is known to move, and once the ride is over. */
  readonly vehicle: VehiclePosition | undefined
}

/** What the progress of a ride is derived from. */
export interface RideToFollow {
  readonly direction: Direction
  /** In riding order; at least two. */
  readonly points: readonly PlannedPoint[]
  readonly reports: DepartureReports
  /** The ride of this traveller is over. */
  readonly isOver: boolean
}

/**
 * How far a ride has come at `at`: which points it has passed, which leg it is on, and where on it. What staff report counts for
 * bus and relay point; where nobody reports anything, the clock does, as it does for the doors and between two reports. Nothing is
 * passed before what comes before it. Source: docs/decisions/030.
 */
export function rideProgress(ride: RideToFollow, at: Instant): RideProgress {
  const passed = ride.points.map((_, index) => passedOf(index, ride, at))
  let isOpen = true
  const points = passed.map(({ isReached, isLeft }): PointState => {
    if (!isOpen || !isReached) {
      isOpen = false
      return 'toCome'
    }
    isOpen = isLeft
    return isLeft ? 'done' : 'here'
  })
  const legs = points.slice(1).map((next, index): LegState => {
    if (next !== 'toCome') return 'done'
    return points[index] === 'done' ? 'now' : 'toCome'
  })
  return { points, legs, vehicle: vehicleOf(ride, points, at) }
}

/** What of a plan of a ride its progress is derived from. */
export interface PlanToFollow {
  readonly direction: Direction
  readonly lateMinutes: number
  readonly isOver: boolean
  /** Null while the ride is only offered. */
  readonly reports: {
    readonly step: ProgressStep
    readonly boardingAt: WallTime | null
    readonly leftAt: WallTime | null
    readonly atRelayAt: WallTime | null
  } | null
  /** Null where no minute is shown yet. */
  readonly points: readonly {
    readonly kind: PointKind
    readonly reachedAt: WallTime | null
    readonly leftAt: WallTime | null
    readonly lateMinutes?: number | undefined
  }[]
}

/** The progress of a ride by its plan alone: a ride that is only offered does not move. */
export function progressOfPlan(plan: PlanToFollow, at: Instant): RideProgress {
  const { reports } = plan
  const instant = (time: string | null) => (time === null ? null : fromWallTime(time))
  return rideProgress(
    {
      direction: plan.direction,
      points: plannedPoints(plan),
      reports: reports
        ? {
            step: reports.step,
            lateMinutes: plan.lateMinutes,
            boardingAt: instant(reports.boardingAt),
            leftAt: instant(reports.leftAt),
            atRelayAt: instant(reports.atRelayAt),
          }
        : noReports,
      isOver: plan.isOver,
    },
    reports ? at : -Infinity,
  )
}

/** Points whose minutes are not shown yet are spread evenly between their neighbours. */
function plannedPoints({ points }: PlanToFollow): PlannedPoint[] {
  const known = points.flatMap(({ reachedAt, leftAt }, index) =>
    reachedAt === null || leftAt === null
      ? []
      : [{ index, reachedAt: fromWallTime(reachedAt), leftAt: fromWallTime(leftAt) }],
  )
  return points.map(({ kind, lateMinutes }, index): PlannedPoint => {
    const before = known.filter((each) => each.index <= index).pop()
    const after = known.find((each) => each.index >= index)
    const own = before?.index === index ? before : !before ? after : !after ? before : undefined
    if (own) return { kind, lateMinutes, reachedAt: own.reachedAt, leftAt: own.leftAt }
    if (!before || !after) return { kind, lateMinutes, reachedAt: Infinity, leftAt: Infinity }
    const share = (index - before.index) / (after.index - before.index)
    const between = before.leftAt + share * (after.reachedAt - before.leftAt)
    return { kind, lateMinutes, reachedAt: between, leftAt: between }
  })
}

/** How late a ride begins and ends, of its plan: at the traveller's first point, and at the last of their own. */
export function lateAtEnds({
  lateMinutes,
  points,
}: {
  readonly lateMinutes: number
  readonly points: readonly { readonly kind: string; readonly lateMinutes?: number | undefined }[]
}): { readonly start: number; readonly end: number } {
  const own = points.filter(({ kind }) => kind === 'door' || kind === 'airport')
  const late = (point: (typeof own)[number] | undefined) => point?.lateMinutes ?? lateMinutes
  return { start: late(own[0]), end: late(own[own.length - 1]) }
}

/**
 * By when a traveller is where their ride begins, which is `lateMinutes` behind its timetable there. At a door that is the start of its
 * window, as late as the ride: the driver's wait is counted from the middle of that window and may end before the window does. The
 * desk waits for nobody, so that being there stays as it is.
 */
export function beThereBy(
  { startsAtDoor, gatherAt }: { readonly startsAtDoor: boolean; readonly gatherAt: Instant },
  lateMinutes: number,
): Instant {
  return startsAtDoor ? addMinutes(gatherAt, lateMinutes) : gatherAt
}

function passedOf(
  index: number,
  { points, reports: { step, lateMinutes: reported }, isOver }: RideToFollow,
  at: Instant,
): { readonly isReached: boolean; readonly isLeft: boolean } {
  if (isOver || step === 'done') return { isReached: true, isLeft: true }
  const { kind, reachedAt, leftAt, lateMinutes = reported } = points[index] as PlannedPoint
  const byClock = {
    isReached: at >= addMinutes(reachedAt, lateMinutes),
    isLeft: at >= addMinutes(leftAt, lateMinutes),
  }
  if (step === 'scheduled') return byClock
  const has = (reported: ProgressStep) => progressSteps.indexOf(step) >= progressSteps.indexOf(reported)
  if (kind === 'airport') {
    // The last report of a drop-off is that it is done.
    return index === 0 ? { isReached: true, isLeft: has('left') } : { isReached: false, isLeft: false }
  }
  if (kind === 'relay') return { isReached: has('atRelay'), isLeft: has('atRelay') && byClock.isLeft }
  const isBeforeRelay = points.slice(index).some((point) => point.kind === 'relay')
  // Who is at the relay point has been at every door before it.
  if (isBeforeRelay && has('atRelay')) return { isReached: true, isLeft: true }
  const isMoving = has(isBeforeRelay ? 'left' : 'atRelay')
  return { isReached: isMoving && byClock.isReached, isLeft: isMoving && byClock.isLeft }
}

type Place = Pick<VehiclePosition, 'leg' | 'share' | 'basis'>

function vehicleOf(
  ride: RideToFollow,
  states: readonly PointState[],
  at: Instant,
): VehiclePosition | undefined {
  const place = placeOf(ride, states, at)
  if (!place) return undefined
  const { boardingAt, leftAt, atRelayAt } = ride.reports
  const reportedAt = atRelayAt ?? leftAt ?? boardingAt
  const isFresh = reportedAt !== null && at - reportedAt < freshReportMinutes * msPerMinute
  return { ...place, reportedAt, isFresh }
}

function placeOf(
  { direction, points, reports, isOver }: RideToFollow,
  states: readonly PointState[],
  at: Instant,
): Place | undefined {
  const { step, leftAt, atRelayAt } = reports
  const lateAt = (each: PlannedPoint) => each.lateMinutes ?? reports.lateMinutes
  if (isOver || step === 'done') return undefined
  const isCollected = direction !== 'pickup'
  // What is behind comes before what is to come.
  const reached = states.filter((state) => state !== 'toCome').length - 1
  const next = points[reached + 1]
  if (reached < 0) {
    if (!isCollected || leftAt === null || !next) return undefined
    const to = addMinutes(next.reachedAt, lateAt(next))
    return { leg: -1, share: shareOf({ from: leftAt, to, at }), basis: 'planned' }
  }
  const point = points[reached] as PlannedPoint
  const isReported = point.kind === 'relay' ? step === 'atRelay' : step === 'boarding' && !isCollected
  if (states[reached] === 'here') {
    // By the clock it is time to gather: that the vehicle is there has nobody said.
    if (reached === 0 && step === 'scheduled') return undefined
    const basis = isReported ? 'reported' : 'planned'
    return next ? { leg: reached, share: 0, basis } : { leg: reached - 1, share: 1, basis }
  }
  // Behind the last door by the plan: it is there until somebody reports that all are dropped off.
  if (!next) return { leg: reached - 1, share: 1, basis: 'planned' }
  const planned = addMinutes(point.leftAt, lateAt(point))
  // The bus goes when it is reported to; from the relay point on goes what was there in time, or what came later.
  const report = point.kind === 'airport' ? leftAt : point.kind === 'relay' ? atRelayAt : null
  const from = report === null ? planned : point.kind === 'airport' ? report : Math.max(report, planned)
  const expected = addMinutes(next.reachedAt, lateAt(next))
  const to = expected > from ? expected : from + (next.reachedAt - point.leftAt)
  return { leg: reached, share: shareOf({ from, to, at }), basis: 'planned' }
}

/** The share of a way that is behind at `at`; what should be over already is nearly, because nobody has reported its end. */
function shareOf({
  from,
  to,
  at,
}: {
  readonly from: Instant
  readonly to: Instant
  readonly at: Instant
}): number {
  if (to <= from) return mostUnreportedShare
  return Math.min(mostUnreportedShare, Math.max(0, (at - from) / (to - from)))
}
