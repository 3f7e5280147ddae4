import type { Policy } from '../policy'
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

/** A run that is under way, as it is to be driven and as its events leave it. */
interface RunUnderWay {
  readonly isBus: boolean
  readonly toDrive: RunToDrive
  readonly driven: DrivenRun
  /** As its departure was reported. */
  readonly lateMinutes: number
}

/** Where a vehicle drives to. */
interface WayAhead {
  /** The stop that it is at or drives to, by its place in the sequence; null where none is left or no phone reports them. */
  readonly next: number | null
  /** When it is expected there; null without it. */
  readonly expectedAt: Instant | null
  /** Whole minutes that it is expected there after its plan; as its departure was reported, without it. */
  readonly lateMinutes: number
}

/**
 * Where a run that is under way drives to and how late it is expected there. A bus that has set out drives to its other end: nothing is
 * reported of it on the way but that it left and that it is there.
 */
export function wayAhead({ isBus, toDrive, driven, lateMinutes }: RunUnderWay, at: Instant): WayAhead {
  const isDriven = driven.startedAt !== null
  const last = toDrive.stops.length - 1
  const next = isBus ? (driven.stops[last]?.arrivedAt === null ? last : null) : isDriven ? driven.next : null
  const plannedAt = next === null ? undefined : toDrive.stops[next]?.plannedAt
  if (next === null || plannedAt === undefined) return { next: null, expectedAt: null, lateMinutes }
  const expectedAt = isBus
    ? busExpectedAt({ toDrive, driven, lateMinutes, plannedAt }, at)
    : (expectedTimes(toDrive, driven, { at, lateMinutes })[next] ?? plannedAt)
  return { next, expectedAt, lateMinutes: Math.max(0, Math.floor((expectedAt - plannedAt) / msPerMinute)) }
}

/** A bus is as late as it was reported or as it set out, the later of the two, and not there before now. */
function busExpectedAt(
  { toDrive, driven, lateMinutes, plannedAt }: Omit<RunUnderWay, 'isBus'> & { readonly plannedAt: Instant },
  at: Instant,
): Instant {
  const leavesAt = toDrive.stops[0]?.plannedAt ?? plannedAt
  const setOutLateMs = driven.startedAt === null ? 0 : driven.startedAt - leavesAt
  return Math.max(at, plannedAt + Math.max(lateMinutes * msPerMinute, setOutLateMs))
}
