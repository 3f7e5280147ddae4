import type { RideLeg, RidePlan, RidePoint } from '@noriai/contract/schema/ridePlan'
import type { Translate } from '@/hooks/useT'
import type { Progress, RideLegModel, RideLineModel, RideStopModel, StopKind, VehicleModel } from './model'

type RideWords = Translate<'rideLine'>

/** `HH:mm` of a wall time `YYYY-MM-DD HH:mm:ss`. */
const clock = (wallTime: string): string => wallTime.slice(11, 16)

const kinds: Readonly<Record<RidePoint['kind'], StopKind>> = {
  airport: 'airport',
  relay: 'relay',
  otherStop: 'stop',
  door: 'door',
}

/** A plan none of whose points was reached has no past to show. */
const hasBegun = (plan: RidePlan): boolean =>
  plan.points.some(({ state }) => state !== 'toCome') || plan.legs.some(({ state }) => state !== 'toCome')

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
  readonly begun: boolean
  readonly t: RideWords
}

function legModel(leg: RideLeg, { plan, begun, t }: Drawn): RideLegModel {
  const progress: Progress = begun ? (leg.state === 'done' ? 'done' : 'toCome') : 'planned'
  const isOrderOpen = leg.mode === 'minibus' && plan.stopNo === null
  return {
    mode: leg.mode,
    text: isOrderOpen ? t('stopsAtMost', { count: plan.maxStops }) : t('minutes', { minutes: leg.minutes }),
    rings: 0,
    progress,
  }
}

function stopModel(index: number, drawn: Drawn): RideStopModel {
  const { plan, begun, t } = drawn
  const point = plan.points[index] as RidePoint
  const leg = plan.legs[index]
  const isOther = point.kind === 'otherStop'
  const isEnd = index === endOf(plan)
  const isUnreported = isEnd && point.state !== 'toCome' && plan.arrivedAt === null
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
    progress: begun ? (point.state === 'toCome' ? 'toCome' : 'done') : 'planned',
    leg: leg && legModel(leg, drawn),
  }
}

function vehicleModel(plan: RidePlan, t: RideWords): VehicleModel | undefined {
  const after = plan.legs.findIndex(({ state }) => state === 'now')
  const leg = plan.legs[after]
  if (!leg) return undefined
  return { mode: leg.mode, after, name: leg.vehicleName ?? t(leg.mode), line: leg.driverName ?? '' }
}

/** The ride line of a booking, from the server's plan and the words of the page's language. */
export function rideLineModel(plan: RidePlan, t: RideWords): RideLineModel {
  const begun = hasBegun(plan)
  return {
    stops: plan.points.map((_, index) => stopModel(index, { plan, begun, t })),
    vehicle: vehicleModel(plan, t),
  }
}
