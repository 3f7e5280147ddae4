import { progressOfPlan, type RideProgress } from '@noriai/contract/rules/rideProgress'
import type { RideLeg, RidePlan, RidePoint } from '@noriai/contract/schema/ridePlan'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '@noriai/contract/time'
import type { Translate } from '@/hooks/useT'
import {
  OPEN_RINGS,
  type RideLegModel,
  type RideLineModel,
  type RideStopModel,
  type StopKind,
  type VehicleModel,
} from './model'

type RideWords = Translate<'rideLine'>

/** `HH:mm` of a wall time `YYYY-MM-DD HH:mm:ss`. */
const clock = (wallTime: string): string => wallTime.slice(11, 16)

const kinds: Readonly<Record<RidePoint['kind'], StopKind>> = {
  airport: 'airport',
  relay: 'relay',
  otherStop: 'stop',
  door: 'door',
}

/** A ride none of whose points was reached has no past to show. */
const hasBegun = ({ points, legs, vehicle }: RideProgress): boolean =>
  vehicle !== undefined || [...points, ...legs].some((state) => state !== 'toCome')

/** The time of a point: when one leaves it, or, where one gets off, when one is there. */
function times(point: RidePoint): { time: string; until: string } {
  if (point.departsAt !== null) return { time: clock(point.departsAt), until: '' }
  if (point.arrivesFrom === null) return { time: '', until: '' }
  const isWindow = point.arrivesTo !== null && point.arrivesTo !== point.arrivesFrom
  return { time: clock(point.arrivesFrom), until: isWindow && point.arrivesTo ? clock(point.arrivesTo) : '' }
}

/** The window of a door that is left, not reached: the minibus comes some time in it. */
function doorTimes(plan: RidePlan, point: RidePoint): { time: string; until: string } {
  if (plan.direction === 'pickup' || point.arrivesFrom !== null) return times({ ...point, departsAt: null })
  return {
    time: clock(plan.doorFrom),
    until: plan.doorTo === plan.doorFrom ? '' : clock(plan.doorTo),
  }
}

/** The point where the traveller's own ride ends: others may be let out after them. */
const endOf = (plan: RidePlan): number =>
  plan.points.map(({ kind }) => kind !== 'otherStop').lastIndexOf(true)

/** The end of a ride that is over: as it was reported; without a report the planned time, labelled as planned. */
function endTimes(plan: RidePlan, point: RidePoint): { time: string; until: string } {
  if (plan.arrivedAt !== null) return { time: clock(plan.arrivedAt), until: '' }
  return point.kind === 'door' ? doorTimes(plan, point) : times(point)
}

/** What the whole line is drawn from. */
interface Drawn {
  readonly plan: RidePlan
  readonly progress: RideProgress
  readonly begun: boolean
  readonly t: RideWords
}

function legModel(index: number, { plan, progress, begun, t }: Drawn): RideLegModel | undefined {
  const leg = plan.legs[index]
  if (!leg) return undefined
  const isOrderOpen = leg.mode === 'minibus' && plan.stopNo === null
  return {
    mode: leg.mode,
    text: isOrderOpen ? t('stopsAtMost', { count: plan.maxStops }) : t('minutes', { minutes: leg.minutes }),
    rings: isOrderOpen ? Math.max(0, Math.min(OPEN_RINGS, plan.maxStops - 1)) : 0,
    progress: begun ? (progress.legs[index] === 'done' ? 'done' : 'toCome') : 'planned',
  }
}

/** A point that is still to come, as late as the ride is expected there. */
function expected(point: RidePoint, ofRide: number): RidePoint {
  const { lateMinutes = ofRide } = point
  if (lateMinutes === 0) return point
  const late = (time: string | null) =>
    time === null ? null : toWallTime(addMinutes(fromWallTime(time), lateMinutes))
  return {
    ...point,
    arrivesFrom: late(point.arrivesFrom),
    arrivesTo: late(point.arrivesTo),
    departsAt: late(point.departsAt),
  }
}

function stopModel(index: number, drawn: Drawn): RideStopModel {
  const { plan, progress, begun, t } = drawn
  const planned = plan.points[index] as RidePoint
  const state = progress.points[index] ?? 'toCome'
  const point = state === 'toCome' ? expected(planned, plan.lateMinutes) : planned
  const isOther = point.kind === 'otherStop'
  const isEnd = index === endOf(plan)
  const isUnreported = isEnd && state !== 'toCome' && plan.arrivedAt === null
  return {
    key: String(index),
    kind: kinds[point.kind],
    title:
      isOther && point.stopNo !== null
        ? t('otherStop', { number: point.stopNo, ward: point.name })
        : point.name,
    place: point.name,
    lines: [point.detail, isUnreported ? t('planned') : ''].filter(Boolean).map((text) => ({ text })),
    ...(isEnd ? endTimes(plan, point) : point.kind === 'door' ? doorTimes(plan, point) : times(point)),
    isYou: point.kind === 'door' && plan.stopNo !== null,
    progress: begun ? (state === 'toCome' ? 'toCome' : 'done') : 'planned',
    leg: legModel(index, drawn),
  }
}

function vehicleModel({ plan, progress: { vehicle }, t }: Drawn): VehicleModel | undefined {
  if (!vehicle) return undefined
  const leg: RideLeg | undefined = plan.legs[Math.max(0, vehicle.leg)]
  if (!leg) return undefined
  return {
    mode: leg.mode,
    after: vehicle.leg,
    share: vehicle.share,
    isFresh: vehicle.isFresh,
    name: leg.vehicleName || t(leg.mode),
    line: leg.driverName ?? '',
  }
}

/** Before the first door there is a way only for a minibus that has set out. */
function approachModel({ plan, progress }: Drawn): RideLegModel | undefined {
  const { reports } = plan
  if (plan.direction === 'pickup' || !reports || reports.leftAt === null || plan.isOver) return undefined
  const isDone = progress.points[0] !== 'toCome'
  return { mode: 'minibus', text: '', rings: 0, progress: isDone ? 'done' : 'toCome' }
}

/**
 * The ride line of a booking at a moment, from the server's plan and the words of the page's language; without a moment as it is
 * planned.
 */
export function rideLineModel(plan: RidePlan, t: RideWords, at: Instant = -Infinity): RideLineModel {
  const progress = progressOfPlan(plan, at)
  const drawn: Drawn = { plan, progress, begun: hasBegun(progress), t }
  return {
    stops: plan.points.map((_, index) => stopModel(index, drawn)),
    approach: approachModel(drawn),
    vehicle: vehicleModel(drawn),
  }
}
