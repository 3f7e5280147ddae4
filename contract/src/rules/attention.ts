import type { Cents } from '../money'
import type { Direction, Policy } from '../policy'
import type { StaffRight } from '../staffRights'
import { addMinutes, minutesPerHour, msPerDay, type Instant } from '../time'
import type { ProgressStep } from './departureProgress'
import { isEvidenceDueSoon, type DisputeStatus } from './dispute'
import { findDue, isUrgentFind, type FindDue, type FindFacts } from './lostProperty'
import type { HoursFinding } from './drivingHours'
import { connectingMinutes } from './pickupDepartures'
import type { SkipReason } from './stopEvents'

/** What each kind of the queue is raised by, as it is read from the books. */
export interface AttentionFacts {
  readonly notLeft: DepartureDue & { readonly progress: ProgressStep }
  readonly unassigned: DepartureDue & { readonly progress: ProgressStep; readonly missing: readonly number[] }
  readonly notEnded: {
    readonly departureId: string
    readonly progress: ProgressStep
    readonly riders: number
    /** When the last of its riders is to arrive, as planned. */
    readonly endsAt: Instant
    readonly lateMinutes: number
  }
  readonly missedConnection: {
    readonly flightNo: string
    readonly scheduledAt: Instant
    readonly departureId: string
    readonly departsAt: Instant
    readonly lateMinutes: number
    readonly estimatedAt: Instant
    readonly isDomestic: boolean
    readonly riders: number
  }
  readonly refundRequest: { readonly id: string; readonly requestedAt: Instant }
  readonly refundFailed: {
    readonly id: string
    readonly requestedAt: Instant
    /** `impossible`: the provider gives nothing back any more, it is paid by hand. */
    readonly status: 'failed' | 'impossible'
  }
  /** What is to be handed back at the counter, where it was paid. */
  readonly refundAtCounter: { readonly orderId: string; readonly requestedAt: Instant }
  readonly undeliverable: {
    readonly id: string
    readonly tries: number
    readonly rideAt: Instant
    readonly failedAt: Instant
  }
  readonly toCall: {
    readonly departureId: string
    readonly cancelledAt: Instant
    /** When the last bus of those who were not called leaves: the cancelled one, or the one that they were moved to. */
    readonly uselessAt: Instant
    /** People whom nothing else reaches and nobody called. */
    readonly riders: number
  }
  /** A run that has started, and when its phone was heard of last. */
  readonly runSilent: RunFacts & { readonly heardAt: Instant }
  readonly runNotStarted: RunFacts & { readonly startsAt: Instant; readonly lateMinutes: number }
  /** Since when its driver could have looked at it on the phone. */
  readonly runUnseen: RunFacts & { readonly since: Instant; readonly startsAt: Instant }
  /** A run that its vehicle or its driver is to have after another, which is expected to end at `freeAt`. */
  readonly runsTouch: RunFacts & {
    readonly startsAt: Instant
    readonly lateMinutes: number
    readonly freeAt: Instant
  }
  /** A day of a driver without the roll call before it, or after it: when that was to be held. */
  readonly rollCall: {
    readonly shiftId: string
    readonly moment: 'before' | 'after'
    readonly dueAt: Instant
  }
  /** A driver's day as it is forecast: what it does not keep of the rules of hours, and when it is to end. */
  readonly hours: {
    readonly shiftId: string
    readonly findings: readonly HoursFinding[]
    readonly endsAt: Instant
  }
  /** A vehicle in service, and the end of the last day on which its inspection holds. */
  readonly inspection: { readonly vehicleId: string; readonly endsAt: Instant }
  readonly leftAtRelay: TapFacts
  readonly driverHelp: TapFacts
  /** A stop that its driver does not drive to, and how many people were to get in or out there. */
  readonly stopSkipped: TapFacts & { readonly reason: SkipReason; readonly riders: number }
  readonly noShow: TapFacts
  readonly contradiction: TapFacts
  readonly damage: TapFacts
  /** A driver's phone that another one signed out, or that wrong PINs locked. */
  readonly driverPhone: TapFacts
  readonly drawerShort: {
    readonly id: string
    readonly closedAt: Instant
    /** Counted less expected. */
    readonly differenceJpy: Cents
    readonly reason: string
  }
  readonly dispute: { readonly id: string; readonly status: DisputeStatus; readonly dueAt: Instant | null }
  readonly find: FindFacts & { readonly id: string }
  readonly doorProposal: { readonly id: string; readonly proposedAt: Instant }
  readonly needs: {
    readonly orderId: string
    readonly departsAt: Instant
    /** Until when its seats are held unpaid; null once they are paid. */
    readonly heldUntil: Instant | null
    /** A vehicle that can carry it is assigned, or free. */
    readonly hasVehicle: boolean
  }
}
export type AttentionKind = keyof AttentionFacts

/** A departure that somebody rides on, and when its bus leaves, or its first minibus is to be at a door. */
interface DepartureDue {
  readonly departureId: string
  readonly direction: Direction
  readonly dueAt: Instant
  readonly lateMinutes: number
  readonly riders: number
}

/** A run whose driver has a phone. */
interface RunFacts {
  readonly departureId: string
  readonly minibus: number
}

/** Something that a driver recorded. */
interface TapFacts {
  readonly id: string
  readonly at: Instant
}

/** Whoever does not come within so many days for what is handed back at the counter may have left. */
const counterRefundDays = 3

/** From so many days before a vehicle's inspection ends on, somebody is to see to the next one. */
export const inspectionSoonDays = 7

/** How much it matters: red hurts travellers or money now, amber will, sea waits for an answer. */
export const attentionLevels = ['vermilion', 'amber', 'sea'] as const
type AttentionLevel = (typeof attentionLevels)[number]

/** Something that somebody should see to. */
export interface Attention {
  /** By which it is known again when it was snoozed, taken or done. */
  readonly key: string
  /** What sets it apart from what is raised by the same key another time, which who rested or closed this one has not seen. */
  readonly occurrence?: string
  readonly level: AttentionLevel
  /** When it begins to hurt: what the queue is sorted by. */
  readonly hurtsAt: Instant
}

interface AttentionRule<Facts> {
  /** Who can see to it, and is shown it. */
  readonly right: StaffRight
  /** Undefined while nobody need look. */
  readonly raise: (facts: Facts, at: Instant, policy: Policy) => Attention | undefined
}

/** What a driver recorded is in the queue at once, until somebody has seen to it. */
function tapped(kind: string, level: AttentionLevel) {
  return ({ id, at }: TapFacts): Attention => ({ key: `${kind}:${id}`, level, hurtsAt: at })
}

const notYetLeft = (progress: ProgressStep) => progress === 'scheduled' || progress === 'boarding'

/** Whether a departure is to have its vehicles and drivers by now: from the policy's hours before it sets out until it has left. */
export function isToBeAssigned(
  { progress, dueAt, riders }: Pick<AttentionFacts['unassigned'], 'progress' | 'dueAt' | 'riders'>,
  at: Instant,
  { operations: { attention } }: Pick<Policy, 'operations'>,
): boolean {
  const isNear = at >= addMinutes(dueAt, -attention.unassignedHours * minutesPerHour)
  return riders > 0 && notYetLeft(progress) && isNear
}

/**
 * Every kind of the queue with its rule: a new kind is a row here, its facts above, and where the server reads them. What is raised
 * goes by itself when its reason has gone. Source: OPERATOR.md, section 7.
 */
export const attentionRules: { readonly [Kind in AttentionKind]: AttentionRule<AttentionFacts[Kind]> } = {
  notLeft: {
    right: 'board',
    raise({ departureId, progress, dueAt, lateMinutes, riders }, at, { operations: { attention } }) {
      const hurtsAt = addMinutes(dueAt, lateMinutes)
      if (riders === 0 || !notYetLeft(progress) || at < addMinutes(hurtsAt, attention.notLeftMinutes)) return
      return { key: `notLeft:${departureId}`, occurrence: String(hurtsAt), level: 'vermilion', hurtsAt }
    },
  },
  unassigned: {
    right: 'dispatch',
    raise(facts, at, policy) {
      const { departureId, dueAt, missing } = facts
      if (missing.length === 0 || !isToBeAssigned(facts, at, policy)) return
      const isRed = at >= addMinutes(dueAt, -policy.operations.attention.unassignedRedMinutes)
      return {
        key: `unassigned:${departureId}`,
        occurrence: [...missing].sort((a, b) => a - b).join(),
        level: isRed ? 'vermilion' : 'amber',
        hurtsAt: dueAt,
      }
    },
  },
  notEnded: {
    right: 'board',
    raise({ departureId, progress, riders, endsAt, lateMinutes }, at, { operations: { attention } }) {
      const hurtsAt = addMinutes(endsAt, lateMinutes)
      const isUnderWay = progress === 'left' || progress === 'atRelay'
      if (riders === 0 || !isUnderWay || at < addMinutes(hurtsAt, attention.notEndedMinutes)) return
      return { key: `notEnded:${departureId}`, occurrence: String(hurtsAt), level: 'amber', hurtsAt }
    },
  },
  missedConnection: {
    right: 'serveRiders',
    raise({ flightNo, departureId, departsAt, lateMinutes, estimatedAt, isDomestic, riders }, at, policy) {
      const leavesAt = addMinutes(departsAt, lateMinutes)
      const isCaught = addMinutes(estimatedAt, connectingMinutes(isDomestic, policy)) <= leavesAt
      if (riders === 0 || isCaught || at >= leavesAt) return
      return { key: `missedConnection:${flightNo}:${departureId}`, level: 'vermilion', hurtsAt: leavesAt }
    },
  },
  refundRequest: {
    right: 'decideRefunds',
    raise: ({ id, requestedAt }, at, policy) =>
      waiting({ key: `refundRequest:${id}`, since: requestedAt }, at, policy),
  },
  refundFailed: {
    right: 'decideRefunds',
    raise: ({ id, requestedAt, status }, at, policy) => ({
      ...waiting({ key: `refundFailed:${id}`, since: requestedAt }, at, policy),
      occurrence: status,
    }),
  },
  refundAtCounter: {
    right: 'decideRefunds',
    raise({ orderId, requestedAt }, at) {
      const hurtsAt = requestedAt + counterRefundDays * msPerDay
      if (at < hurtsAt) return undefined
      return { key: `refundAtCounter:${orderId}`, occurrence: String(requestedAt), level: 'amber', hurtsAt }
    },
  },
  undeliverable: {
    right: 'serveRiders',
    raise({ id, tries, rideAt, failedAt }, at, { operations: { attention } }) {
      if (tries < attention.undeliverableTries || at >= rideAt) return
      const isToday = rideAt - at < msPerDay
      return {
        key: `undeliverable:${id}`,
        level: isToday ? 'amber' : 'sea',
        hurtsAt: Math.max(failedAt, rideAt),
      }
    },
  },
  toCall: {
    right: 'board',
    raise({ departureId, cancelledAt, uselessAt, riders }, at) {
      if (riders === 0 || at >= uselessAt) return
      return { key: `toCall:${departureId}`, level: 'vermilion', hurtsAt: cancelledAt }
    },
  },
  runSilent: {
    right: 'board',
    raise({ departureId, minibus, heardAt }, at, { operations: { attention } }) {
      const hurtsAt = addMinutes(heardAt, attention.silentMinutes)
      if (at < hurtsAt) return
      return {
        key: `runSilent:${departureId}:${minibus}`,
        occurrence: String(heardAt),
        level: 'amber',
        hurtsAt,
      }
    },
  },
  runNotStarted: {
    right: 'board',
    raise({ departureId, minibus, startsAt, lateMinutes }, at, { operations: { attention } }) {
      const hurtsAt = addMinutes(startsAt, lateMinutes)
      if (at < addMinutes(hurtsAt, attention.notStartedMinutes)) return
      return {
        key: `runNotStarted:${departureId}:${minibus}`,
        occurrence: String(hurtsAt),
        level: 'vermilion',
        hurtsAt,
      }
    },
  },
  runUnseen: {
    right: 'dispatch',
    raise({ departureId, minibus, since, startsAt }, at, { operations: { attention } }) {
      if (at < addMinutes(since, attention.unseenMinutes)) return
      return {
        key: `runUnseen:${departureId}:${minibus}`,
        // Another driver, or another phone, has not looked at it either.
        occurrence: String(since),
        level: 'amber',
        hurtsAt: startsAt,
      }
    },
  },
  runsTouch: {
    right: 'dispatch',
    raise({ departureId, minibus, startsAt, lateMinutes, freeAt }, at, { operations: { attention } }) {
      const hurtsAt = addMinutes(startsAt, lateMinutes)
      if (freeAt <= hurtsAt) return
      const isRed = at >= addMinutes(hurtsAt, -attention.unassignedRedMinutes)
      return { key: `runsTouch:${departureId}:${minibus}`, level: isRed ? 'vermilion' : 'amber', hurtsAt }
    },
  },
  rollCall: {
    right: 'roster',
    raise({ shiftId, moment, dueAt }, at, { operations: { attention } }) {
      // Before it nobody may drive; after it somebody may still be on the way back.
      const from = moment === 'before' ? dueAt : addMinutes(dueAt, attention.notEndedMinutes)
      if (at < from) return
      const level = moment === 'before' ? 'vermilion' : 'amber'
      return { key: `rollCall:${shiftId}:${moment}`, level, hurtsAt: dueAt }
    },
  },
  hours: {
    right: 'roster',
    raise({ shiftId, findings, endsAt }, at) {
      // What is amber was saved with a reason.
      const broken = findings.find(({ level }) => level === 'red')
      if (!broken || at >= endsAt) return
      return { key: `hours:${shiftId}:${broken.rule}`, level: 'vermilion', hurtsAt: endsAt }
    },
  },
  inspection: {
    right: 'roster',
    raise({ vehicleId, endsAt }, at) {
      if (endsAt - at > inspectionSoonDays * msPerDay) return
      return {
        key: `inspection:${vehicleId}`,
        occurrence: String(endsAt),
        level: at >= endsAt ? 'vermilion' : 'amber',
        hurtsAt: endsAt,
      }
    },
  },
  leftAtRelay: { right: 'board', raise: tapped('leftAtRelay', 'vermilion') },
  driverHelp: { right: 'board', raise: tapped('driverHelp', 'vermilion') },
  stopSkipped: {
    right: 'board',
    raise(tap) {
      // What the desk itself said it knows.
      if (tap.riders === 0 || tap.reason === 'desk') return undefined
      return tapped('stopSkipped', 'vermilion')(tap)
    },
  },
  noShow: { right: 'board', raise: tapped('noShow', 'amber') },
  contradiction: { right: 'board', raise: tapped('contradiction', 'amber') },
  damage: { right: 'dispatch', raise: tapped('damage', 'amber') },
  driverPhone: { right: 'roster', raise: tapped('driverPhone', 'amber') },
  drawerShort: {
    right: 'everyDrawer',
    raise({ id, closedAt, differenceJpy, reason }) {
      if (differenceJpy === 0 || reason !== '') return
      return { key: `drawerShort:${id}`, level: differenceJpy < 0 ? 'amber' : 'sea', hurtsAt: closedAt }
    },
  },
  dispute: {
    right: 'disputes',
    raise({ id, status, dueAt }, at, policy) {
      if (status !== 'needsResponse' || dueAt === null) return
      const isSoon = isEvidenceDueSoon({ status, dueAt }, policy, at)
      return { key: `dispute:${id}`, level: isSoon ? 'vermilion' : 'sea', hurtsAt: dueAt }
    },
  },
  find: {
    right: 'lostProperty',
    raise(find, at, policy) {
      const due = findDue(find, policy)
      if (!due || (due.task === 'dispose' && at < due.at)) return
      // Of each task an entry of its own: who closed the one has not seen the other.
      return {
        key: `find:${find.id}:${due.task}`,
        level: levelOfFind(find, due, { at, policy }),
        hurtsAt: due.at,
      }
    },
  },
  doorProposal: {
    right: 'keepDoors',
    raise: ({ id, proposedAt }, at, policy) =>
      waiting({ key: `doorProposal:${id}`, since: proposedAt }, at, policy),
  },
  needs: {
    right: 'serveRiders',
    raise({ orderId, departsAt, heldUntil, hasVehicle }, at, { operations: { attention } }) {
      if (hasVehicle || at >= departsAt) return
      // Before they pay for what cannot be carried; whoever has paid is called while there is time to hire a vehicle.
      const hurtsAt = heldUntil ?? addMinutes(departsAt, -attention.unassignedHours * minutesPerHour)
      const isRed = heldUntil !== null || at >= hurtsAt
      return {
        key: `needs:${orderId}`,
        occurrence: heldUntil === null ? 'paid' : 'held',
        level: isRed ? 'vermilion' : 'amber',
        hurtsAt,
      }
    },
  },
}

export const attentionKinds = Object.keys(attentionRules) as readonly AttentionKind[]

/** The kind of an entry by its key, which begins with it; undefined for a key of none. */
export function attentionKindOf(key: string): AttentionKind | undefined {
  return attentionKinds.find((kind) => key.startsWith(`${kind}:`))
}

/** What an entry is about, by its key: the id that follows its kind, up to the next colon; empty for a key without one. */
export function attentionIdOf(key: string): string {
  return key.split(':')[1] ?? ''
}

function levelOfFind(
  { kind }: FindFacts,
  due: FindDue,
  { at, policy }: { readonly at: Instant; readonly policy: Policy },
): AttentionLevel {
  if (due.task === 'dispose') return 'sea'
  if (at >= due.at) return 'vermilion'
  const warnsAt = due.at - policy.operations.lostProperty.warnDays * msPerDay
  return due.task === 'takeIn' || isUrgentFind(kind) || at >= warnsAt ? 'amber' : 'sea'
}

/** Somebody waits for an answer: at once in the queue, and it hurts when it was to be given. */
function waiting(
  { key, since }: { readonly key: string; readonly since: Instant },
  at: Instant,
  { operations: { attention } }: Policy,
): Attention {
  const hurtsAt = addMinutes(since, attention.answerHours * minutesPerHour)
  return { key, level: at >= hurtsAt ? 'amber' : 'sea', hurtsAt }
}

/** What somebody did with an entry of the queue. */
interface AttentionMark {
  /** Of what was put off or closed. */
  readonly occurrence: string
  /** Not shown before. */
  readonly snoozedUntil: Instant | null
  readonly isDone: boolean
}

export const occurrenceOf = ({ occurrence }: Pick<Attention, 'occurrence'>): string => occurrence ?? ''

/** Whether an entry is shown at `at`: it is not done, and its rest is over. */
export function isShown(
  attention: Pick<Attention, 'occurrence'>,
  mark: AttentionMark | undefined,
  at: Instant,
): boolean {
  if (mark?.occurrence !== occurrenceOf(attention)) return true
  return !mark.isDone && (mark.snoozedUntil === null || at >= mark.snoozedUntil)
}

/** By when it hurts, the worse first where that is the same, and then by key, so that no entry jumps. */
export function byWhenItHurts(a: Attention, b: Attention): number {
  return (
    a.hurtsAt - b.hurtsAt ||
    attentionLevels.indexOf(a.level) - attentionLevels.indexOf(b.level) ||
    (a.key < b.key ? -1 : 1)
  )
}

/** The parts of the queue as it is shown. */
export const attentionTimes = ['now', 'soon', 'later'] as const
type AttentionTime = (typeof attentionTimes)[number]

/** Hours within which it is soon. */
const SOON_HOURS = 2

/** In which part an entry is shown: what hurts already, what does within two hours, and the rest. */
export function timeOf({ hurtsAt }: Pick<Attention, 'hurtsAt'>, at: Instant): AttentionTime {
  if (hurtsAt <= at) return 'now'
  return hurtsAt <= addMinutes(at, SOON_HOURS * minutesPerHour) ? 'soon' : 'later'
}

/** The longest rest that an entry may be given. */
const mostSnoozeHours = 72

/** Whether an entry may rest until then: a moment to come, within {@link mostSnoozeHours}. */
export function maySnoozeUntil(until: Instant, at: Instant): boolean {
  return until > at && until <= addMinutes(at, mostSnoozeHours * minutesPerHour)
}
