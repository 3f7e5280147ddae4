import type { Direction, Policy } from '../policy'
import { addMinutes, msPerMinute, type Instant } from '../time'
import { freshReportMinutes } from './rideProgress'
import { expectedTimes, type DrivenRun, type RunToDrive } from './stopEvents'

/**
 * How a vehicle that is under way is heard of. `live`: its driver's phone reported a moment ago; `silent`: it did before; `desk`: by no
 * phone, so that it is where the desk reported it.
 */
export const roadVoices = ['live', 'silent', 'desk'] as const
export type RoadVoice = (typeof roadVoices)[number]

/** `heardAt`: when the phone last sent a place or a tap of the run; null where it never did. Source: OPERATOR.md, section 3. */
export function voiceOf(heardAt: Instant | null, at: Instant): RoadVoice {
  if (heardAt === null) return 'desk'
  return at < addMinutes(heardAt, freshReportMinutes) ? 'live' : 'silent'
}

/** Whether the place that a phone sent last is still shown; afterwards the plan speaks. Source: OPERATOR.md, section 3. */
export function isPlaceShown(
  sentAt: Instant,
  at: Instant,
  { operations }: Pick<Policy, 'operations'>,
): boolean {
  return at < addMinutes(sentAt, operations.whereabouts.positionMinutes)
}

/** Whether a vehicle counts as late: by as many minutes as its riders are notified of. Source: OPERATOR.md, section 4. */
export function isLateOnRoad(lateMinutes: number, { operations }: Pick<Policy, 'operations'>): boolean {
  return lateMinutes >= operations.late.firstMinutes
}

/**
 * How late a vehicle is by what the desk reported of its departure, where no stops of it are known: a bus to the city is as late as it
 * left, too.
 */
export function lateAsReported(
  {
    lateMinutes,
    direction,
    departsAt,
    leftAt,
  }: {
    readonly lateMinutes: number
    readonly direction: Direction
    readonly departsAt: Instant
    readonly leftAt: Instant | null
  },
  { isBus }: { readonly isBus: boolean },
): number {
  if (!isBus || direction !== 'pickup' || leftAt === null) return lateMinutes
  return Math.max(lateMinutes, Math.floor((leftAt - departsAt) / msPerMinute))
}

/** A run that is under way, as it is to be driven and as its events leave it. */
interface RunUnderWay {
  readonly isBus: boolean
  readonly toDrive: RunToDrive
  readonly driven: DrivenRun
  /** As its departure was reported. */
  readonly lateMinutes: number
  /** When it set out, by its driver's tap or as its departure was reported; null where neither says. Matters of a bus alone. */
  readonly setOutAt: Instant | null
}

/** Where a vehicle drives to. */
interface WayAhead {
  /** The stop that it is at or drives to, by its place in the sequence; null where none is left or no phone reports them. */
  readonly next: number | null
  /** When it is expected there; null without it. */
  readonly expectedAt: Instant | null
  /**
   * Whole minutes that it is expected there after its plan, while it waits at a stop those of the one after it; as its departure was
   * reported where no phone reports stops, and 0 once none is left.
   */
  readonly lateMinutes: number
}

/**
 * Where a run that is under way drives to and how late it is expected there. A bus that has set out drives to its other end: nothing is
 * reported of it on the way but that it left and that it is there.
 */
export function wayAhead(run: RunUnderWay, at: Instant): WayAhead {
  const { isBus, toDrive, driven, lateMinutes } = run
  const last = toDrive.stops.length - 1
  const isThere = (driven.stops[last]?.arrivedAt ?? null) !== null
  const isDriven = driven.startedAt !== null
  if (isBus ? isThere : isDriven && driven.next === null) {
    return { next: null, expectedAt: null, lateMinutes: 0 }
  }
  const next = isBus ? last : isDriven ? driven.next : null
  const plannedAt = next === null ? undefined : toDrive.stops[next]?.plannedAt
  if (next === null || plannedAt === undefined) return { next: null, expectedAt: null, lateMinutes }
  const times = isBus ? [] : expectedTimes(toDrive, driven, { at, lateMinutes })
  const expectedAt = isBus ? busExpectedAt(run, plannedAt, at) : (times[next] ?? plannedAt)
  const waitsFor = driven.stops[next]?.state === 'here' ? stopAfter(driven, next) : next
  const lateMs = isBus
    ? expectedAt - plannedAt
    : (times[waitsFor] ?? expectedAt) - (toDrive.stops[waitsFor]?.plannedAt ?? plannedAt)
  return { next, expectedAt, lateMinutes: Math.max(0, Math.floor(lateMs / msPerMinute)) }
}

/** The first stop after another that is still to come; that one itself where none is. */
function stopAfter({ stops }: DrivenRun, stop: number): number {
  const after = stops.findIndex(({ state }, index) => index > stop && state === 'toCome')
  return after < 0 ? stop : after
}

/** A bus is as late as it was reported or as it set out, the later of the two, and not there before now. */
function busExpectedAt(
  { toDrive, lateMinutes, setOutAt }: RunUnderWay,
  plannedAt: Instant,
  at: Instant,
): Instant {
  const leavesAt = toDrive.stops[0]?.plannedAt ?? plannedAt
  const setOutLateMs = setOutAt === null ? 0 : setOutAt - leavesAt
  return Math.max(at, plannedAt + Math.max(lateMinutes * msPerMinute, setOutLateMs))
}
