import type { DrivenParty, DriverShift, RunCard } from '@noriai/contract/schema/driver'
import { fromWallTime, msPerMinute, type Instant, type WallTime } from '@noriai/contract/time'
import type { RunNow } from './run'
import type { Tap } from './taps'

/** What a run came to, to be read once more before its names go. */
export interface RunSum {
  /** People who got out at doors, or got in there. */
  readonly people: number
  readonly doors: number
  /** Doors that were reached, and of them those within what was promised. */
  readonly reached: number
  readonly inWindow: number
  /** Stops at which somebody has still to get in or out. */
  readonly open: number
  /** It had child seats on board. */
  readonly hasChildSeats: boolean
}

/** Sums a run up. */
export function sumOf({ stops }: RunNow): RunSum {
  const doors = stops.filter(({ stop }) => stop.number !== null)
  const carried = new Map(
    stops.flatMap(({ parties }) =>
      parties
        .filter(({ state }) => state === 'aboard' || state === 'gone')
        .map(({ party }) => [party.orderId, party.people] as const),
    ),
  )
  const reached = doors.filter(({ arrivedAt }) => arrivedAt !== null)
  const inWindow = reached.filter(({ arrivedAt, parties }) =>
    parties.every(
      ({ party: { promised } }) => promised === null || arrivedAt === null || isWithin(promised, arrivedAt),
    ),
  )
  return {
    people: [...carried.values()].reduce((sum, people) => sum + people, 0),
    doors: doors.length,
    reached: reached.length,
    inWindow: inWindow.length,
    open: stops.filter(({ open, state }) => open.length > 0 && state !== 'skipped').length,
    hasChildSeats: stops.some(({ parties }) => parties.some(({ party }) => party.childSeats > 0)),
  }
}

/** Whether an arrival was within a window, by whole minutes, as reports count it: who comes too early was not awaited yet. */
function isWithin({ from, to }: NonNullable<DrivenParty['promised']>, arrivedAt: Instant): boolean {
  const minute = Math.floor(arrivedAt / msPerMinute) * msPerMinute
  return fromWallTime(from) <= minute && minute <= fromWallTime(to)
}

/** What the driver says of the vehicle once it is empty. */
export interface LookedThrough {
  /** What was left behind; null where nothing was. */
  readonly found: string | null
  /** Null: it had none on board. */
  readonly childSeatsBack: boolean | null
  /** What is damaged or lights up; null where nothing is. */
  readonly damage: string | null
}

/** The taps that end a run. */
export function finishTaps({ found, childSeatsBack, damage }: LookedThrough): Tap[] {
  return [
    ...(found === null ? [] : [{ kind: 'found', orderId: null, text: found } as const]),
    ...(damage === null ? [] : [{ kind: 'damaged', text: damage } as const]),
    { kind: 'finished', childSeatsBack },
  ]
}

interface AfterRun {
  readonly now: Instant
  /** The run after this one. */
  readonly next: Pick<RunCard, 'from'> | undefined
}

/** The rest that comes before the next run; undefined where there is none. */
export const nextRest = (
  shift: DriverShift | null,
  { now, next }: AfterRun,
): DriverShift['breaks'][number] | undefined =>
  shift?.breaks.find(({ from, to }) => fromWallTime(to) > now && (!next || from < next.from))

interface UnderWay {
  readonly now: Instant
  /** When the run was started that is under way; null while it is not. */
  readonly startedAt: Instant | null
}

/** Minutes at the wheel since the last break, on a run that is under way: what was known as `asOf` was read, and what was driven since. */
export function drivenSinceBreak(
  { asOf, shift }: { readonly asOf: WallTime; readonly shift: Pick<DriverShift, 'drivingMinutes'> },
  { now, startedAt }: UnderWay,
): number {
  const since = startedAt === null ? now : Math.max(fromWallTime(asOf), startedAt)
  return shift.drivingMinutes + Math.max(0, Math.floor((now - since) / msPerMinute))
}

/** The run after this one. */
export const runAfter = (cards: readonly RunCard[], card: Pick<RunCard, 'from'>): RunCard | undefined =>
  [...cards]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .find(({ from, state }) => from > card.from && state !== 'finished')
