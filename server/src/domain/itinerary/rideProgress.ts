import type { Direction } from '@noriai/contract/policy'
import { progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { RideLeg, RidePoint } from '@noriai/contract/schema/ridePlan'
import { addMinutes } from '@noriai/contract/time'
import type { plannedStops } from '../../infra/db/schema/seats'

/** A way of a minibus: to the doors where it collects, or to those where it lets off. */
export type Leg = (typeof plannedStops.$inferSelect)['leg']

/** The legs of a direction's minibuses; a transfer's riders stay together on both. */
export const legsOf: Readonly<Record<Direction, readonly Leg[]>> = {
  pickup: ['deliver'],
  dropoff: ['collect'],
  transfer: ['collect', 'deliver'],
}

/** The key of a claim's stop on a leg: a transfer's names both doors, the first one first. */
export function stopKeyOn(leg: Leg, stopKey: string, direction: Direction): string {
  if (direction !== 'transfer') return stopKey
  const [from = '', to = ''] = stopKey.split('|')
  return leg === 'collect' ? from : to
}

/** A point of the ride line with the instants at which a punctual ride reaches and leaves it. */
export interface PointMoments {
  readonly kind: RidePoint['kind']
  readonly reachedAt: number
  readonly leftAt: number
}

/** What the state of a ride line is derived from. */
interface ProgressSource {
  /** As staff reported it. */
  readonly progress: ProgressStep
  readonly lateMinutes: number
  /** The ride of this order is over. */
  readonly isOver: boolean
  readonly at: number
}

interface PointStates {
  readonly points: RidePoint['state'][]
  readonly legs: RideLeg['state'][]
}

/**
 * Which points a ride has passed, and which leg it is on. What staff report counts for bus and relay point; where nobody
 * reports anything, the clock does, as it does for the doors. Nothing is passed before what comes before it.
 */
export function statesOf(points: readonly PointMoments[], source: ProgressSource): PointStates {
  const passed = points.map((point, index) => passedOf({ point, index, points }, source))
  let isOpen = true
  const states = passed.map(({ isReached, isLeft }): RidePoint['state'] => {
    if (!isOpen || !isReached) {
      isOpen = false
      return 'toCome'
    }
    isOpen = isLeft
    return isLeft ? 'done' : 'here'
  })
  const legs = states.slice(1).map((next, index): RideLeg['state'] => {
    if (next !== 'toCome') return 'done'
    return states[index] === 'done' ? 'now' : 'toCome'
  })
  return { points: states, legs }
}

interface PointOfLine {
  readonly point: PointMoments
  readonly index: number
  readonly points: readonly PointMoments[]
}

function passedOf(
  { point, index, points }: PointOfLine,
  { progress, lateMinutes, isOver, at }: ProgressSource,
): { readonly isReached: boolean; readonly isLeft: boolean } {
  if (isOver || progress === 'done') return { isReached: true, isLeft: true }
  const byClock = {
    isReached: at >= addMinutes(point.reachedAt, lateMinutes),
    isLeft: at >= addMinutes(point.leftAt, lateMinutes),
  }
  if (progress === 'scheduled') return byClock
  const reports = (step: ProgressStep) => progressSteps.indexOf(progress) >= progressSteps.indexOf(step)
  const isFirst = index === 0
  if (point.kind === 'airport') {
    // The last report of a drop-off is that it is done.
    return isFirst ? { isReached: true, isLeft: reports('left') } : { isReached: false, isLeft: false }
  }
  if (point.kind === 'relay')
    return { isReached: reports('atRelay'), isLeft: reports('atRelay') && byClock.isLeft }
  const isBeforeRelay = points.slice(index).some(({ kind }) => kind === 'relay')
  // Who is at the relay point has been at every door before it.
  if (isBeforeRelay && reports('atRelay')) return { isReached: true, isLeft: true }
  const isMoving = reports(isBeforeRelay ? 'left' : 'atRelay')
  return { isReached: isMoving && byClock.isReached, isLeft: isMoving && byClock.isLeft }
}
