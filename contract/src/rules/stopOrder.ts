import type { Direction, Policy } from '../policy'
import { addMinutes, msPerMinute, type Instant } from '../time'
import { frozenWindow, type RideTimes, type TimeWindow } from './ridePlan'

/** What the moments of a departure's stop order depend on. */
export interface StopOrderMoments {
  readonly direction: Direction
  /** When the bus leaves by the timetable. */
  readonly departsAt: Instant
  /** How late it is, as staff report it. */
  readonly lateMinutes: number
  /** Staff reported that it left. */
  readonly hasLeft: boolean
  /** The earliest `frozenAt` of its riders' rides. */
  readonly firstFrozenAt: Instant
}

/**
 * When the order of stops is decided first: for a pick-up when its riders may board, so that they see a first order while
 * others still book; for the rest when the first of its windows freezes, and then for good.
 */
export function stopOrderFrom(
  { direction, departsAt, firstFrozenAt }: StopOrderMoments,
  policy: Policy,
): Instant {
  return direction === 'pickup' ? addMinutes(departsAt, -policy.ride.boardingMinutesBefore) : firstFrozenAt
}

/** When the order of stops freezes, unless the bus leaves before: a pick-up's as its bus leaves, the others' with the first of their riders. */
export function stopOrderFreezesAt({
  direction,
  departsAt,
  lateMinutes,
  firstFrozenAt,
}: Omit<StopOrderMoments, 'hasLeft'>): Instant {
  return direction === 'pickup' ? addMinutes(departsAt, lateMinutes) : firstFrozenAt
}

/**
 * Whether the order of stops no longer moves: a pick-up's once its bus left or should have left, the others' from the
 * first freeze of their riders on. Source: decisions.md, "windows".
 */
export function isStopOrderFrozen(moments: StopOrderMoments, at: Instant): boolean {
  return moments.hasLeft || at >= stopOrderFreezesAt(moments)
}

/**
 * Whether the minibuses still drive a party of a pick-up: once its bus has left only who was checked in, as soon as anybody was. No
 * minibus drives to the door of somebody who missed the bus.
 */
export function isDrivenOn(
  { direction, hasLeft }: Pick<StopOrderMoments, 'direction' | 'hasLeft'>,
  { isBoarded, isAnybodyBoarded }: { readonly isBoarded: boolean; readonly isAnybodyBoarded: boolean },
): boolean {
  return direction !== 'pickup' || !hasLeft || !isAnybodyBoarded || isBoarded
}

/** When the minibus is at a rider's doors by the decided order. */
export interface DoorTimes {
  readonly collectAt?: Instant
  readonly deliverAt?: Instant
}

/**
 * The times of a ride by its frozen stop order: the narrow window where it is collected, the minute where it is let off;
 * until then windows are all that is promised.
 */
export function fixedTimes<T extends RideTimes>(
  times: T,
  { collectAt, deliverAt }: DoorTimes,
  policy: Policy,
): T {
  const collected = collectAt === undefined ? undefined : frozenWindow(collectAt, policy)
  const letOff = deliverAt === undefined ? undefined : { from: deliverAt, to: deliverAt }
  return {
    ...times,
    ...(collected && { door: collected, gatherAt: collected.from, departsAt: collected.to }),
    ...(letOff && { arrives: letOff, ...(!collected && { door: letOff }) }),
  }
}

/**
 * Minutes by which a minibus at a door misses the window that was promised: who is collected must not be called out sooner or later, who is
 * let off may be there sooner. 0: it is kept.
 */
export function minutesMissed(leg: 'collect' | 'deliver', at: Instant, { from, to }: TimeWindow): number {
  const early = leg === 'collect' ? from - at : 0
  return Math.ceil(Math.max(0, at - to, early) / msPerMinute)
}
