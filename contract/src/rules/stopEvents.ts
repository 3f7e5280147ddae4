import type { Policy } from '../policy'
import { problem, type Problem } from '../problem'
import { addMinutes, msPerMinute, toWallTime, type Instant } from '../time'
import { metersBetween, type Position } from './drivingTime'

/**
 * What is recorded of a run, by its driver's phone or by the desk. `seen`: this stop order was looked at; `leftAtRelay`: rode the bus
 * and is missing at the relay point; `skipped`: a stop that was not driven to; `undone`: takes another event back.
 */
export const stopEventKinds = [
  'seen',
  'started',
  'arrived',
  'pickedUp',
  'droppedOff',
  'noShow',
  'leftAtRelay',
  'skipped',
  'calledDesk',
  'helpNeeded',
  'found',
  'damaged',
  'finished',
  'undone',
] as const
export type StopEventKind = (typeof stopEventKinds)[number]

/** Why a driver does not drive to a stop. */
export const skipReasons = ['empty', 'blocked', 'desk', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Who recorded an event: the phone, staff, or the clock where nobody did. */
export const stopEventActors = ['driver', 'desk', 'clock'] as const
export type StopEventActor = (typeof stopEventActors)[number]

/** The parts of a run: the bus at the airport, doors at which riders are collected, the relay point, doors at which they get out. */
export const stopLegs = ['airport', 'collect', 'relay', 'deliver'] as const
export type StopLeg = (typeof stopLegs)[number]

/** How a stop is named within its run. */
export interface StopName {
  readonly leg: StopLeg
  readonly stopKey: string
}

/** An event of a run. */
export interface RunEvent {
  /** Made on the phone: the server takes each once. */
  readonly id: string
  readonly kind: StopEventKind
  readonly at: Instant
  /** Counts the taps of a phone: two of the same second keep their sequence. */
  readonly seq: number
  readonly orderId: string | null
  readonly stop: StopName | null
  /** The event that an `undone` takes back. */
  readonly undoes: string | null
}

/** For this long an event can be taken back, up to but not including that instant. Source: OPERATOR.md, section 3. */
export const undoEventMinutes = 5
/** A phone's clock that is further ahead of ours is not believed. Source: OPERATOR.md, section 3. */
export const clockAheadMinutes = 2
/** A run is shown on the phone from so long before it starts. Source: OPERATOR.md, section 3. */
export const runShownHours = 12
/** A phone is signed out so long after its shift. Source: OPERATOR.md, section 3. */
export const phoneEndsAfterHours = 2
/** A link opens one phone, within this time. Source: OPERATOR.md, section 3. */
export const driverLinkHours = 24
/** Unused for so long, a phone asks for its PIN before it shows names again. */
export const pinAfterMinutes = 60
/** What is known newest of a position is deleted so long after its run. Source: OPERATOR.md, section 3. */
export const latestPositionMinutes = 60
/** A phone sends its position so often, or sooner when it has moved so far. Source: OPERATOR.md, section 3. */
export const positionSeconds = 10
export const positionMeters = 50
/** Calls to one party of a run. */
export const mostCallsToParty = 5

/** The figures of the policy that a phone acts by; it is sent them, and not the policy. */
export interface DrivingFigures {
  readonly driverWaitsMinutes: number
  readonly arrivedMeters: number
  readonly noShowMeters: number
  readonly noShowCalls: number
}

/** All figures that a phone is sent. */
export interface PhoneFigures extends DrivingFigures {
  readonly boardingMinutesBefore: number
  /** From so many minutes on riders are notified of a delay. */
  readonly lateFromMinutes: number
}

/** The policy's figures for a phone. */
export function drivingFigures({ ride, operations: { driving, late } }: Policy): PhoneFigures {
  const { driverWaitsMinutes, boardingMinutesBefore } = ride
  const { arrivedMeters, noShowMeters, noShowCalls } = driving
  const { firstMinutes: lateFromMinutes } = late
  const ofPhone = { boardingMinutesBefore, lateFromMinutes }
  return { driverWaitsMinutes, arrivedMeters, noShowMeters, noShowCalls, ...ofPhone }
}

/** The time that counts: the phone's own, unless its clock is more than two minutes ahead of ours; then that of the arrival here. */
export function recordedAt(at: Instant, receivedAt: Instant): Instant {
  return at > addMinutes(receivedAt, clockAheadMinutes) ? receivedAt : at
}

/** Events in the sequence in which they happened, whichever came first to the server. */
export function inOrder<Event extends Pick<RunEvent, 'at' | 'seq' | 'id'>>(
  events: readonly Event[],
): Event[] {
  return [...events].sort((a, b) => a.at - b.at || a.seq - b.seq || (a.id < b.id ? -1 : 1))
}

/** The events that count, in their sequence: those that were taken back and what took them back are left out. */
export function standingEvents<Event extends RunEvent>(events: readonly Event[]): Event[] {
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  return inOrder(events).filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

/** What is never taken back: it was only said, or ended the run. */
export const finalKinds: readonly StopEventKind[] = ['seen', 'calledDesk', 'helpNeeded', 'finished', 'undone']

/** driver.undoRefused, driver.undoTooLate, or nothing. `later`: what counts of the run after it, other than it. */
export function undoEventProblem(
  { event, later }: { readonly event: Pick<RunEvent, 'kind' | 'at'>; readonly later: readonly RunEvent[] },
  at: Instant,
): Problem | undefined {
  const isBegun = event.kind === 'started' && later.some(({ kind }) => kind !== 'seen')
  const isOver = later.some(({ kind }) => kind === 'finished')
  if (finalKinds.includes(event.kind) || isBegun || isOver) return problem('driver.undoRefused', {})
  return at < addMinutes(event.at, undoEventMinutes) ? undefined : problem('driver.undoTooLate', {})
}

/** A place as a phone knows it. */
export interface PhonePlace extends Position {
  /** The radius in metres within which the phone is; larger is less exact. */
  readonly accuracy: number
}

/** Metres from a place to a door; null where the phone does not know where it is, or not well enough to tell. */
export function metersFrom(place: PhonePlace | null, door: Position, figures: DrivingFigures): number | null {
  if (place === null || place.accuracy > figures.noShowMeters) return null
  return Math.round(metersBetween(place, door))
}

/** Whether a phone suggests that it has arrived; it never sets it by itself. */
export function isArrivalSuggested(meters: number | null, figures: DrivingFigures): boolean {
  return meters !== null && meters <= figures.arrivedMeters
}

/** What the desk decided of a party that is waited for: the driver may wait until then, or may leave without it. */
export const noShowDecisions = ['wait', 'leave'] as const
export type NoShowDecision = (typeof noShowDecisions)[number]

/** A party that is waited for at its door. */
export interface AwaitedParty {
  readonly leg: StopLeg
  /** When it was promised to be collected: the wait counts from there, not from the arrival. */
  readonly promisedAt: Instant
  /** From the door, by {@link metersFrom}. */
  readonly meters: number | null
  /** Calls that were tried; without a provider those to the desk. */
  readonly calls: number
  readonly decision: NoShowDecision | null
}

/** Each condition of a no-show, as it is shown while the party is waited for. */
export interface NoShowConditions {
  /** From when on the wait is over. */
  readonly waitsUntil: Instant
  readonly hasWaited: boolean
  /** Null: the position is off, and the desk decides. */
  readonly isNear: boolean | null
  readonly hasCalled: boolean
  /** What still prevents it, the first in the sequence of the rule; undefined: it can be recorded. */
  readonly problem: Problem | undefined
}

/**
 * Whether a party may be recorded as not having come: at a door where it is collected, from some minutes after the promised time on, near
 * the door, after a call was tried. With the position off the desk decides; it can let the driver leave, but not before the promised wait
 * is over. Source: OPERATOR.md, section 3.
 */
export function noShowConditions(
  { leg, promisedAt, meters, calls, decision }: AwaitedParty,
  at: Instant,
  figures: DrivingFigures,
): NoShowConditions {
  const waitsUntil = addMinutes(promisedAt, figures.driverWaitsMinutes)
  const hasWaited = at >= waitsUntil
  const isNear = meters === null ? null : meters <= figures.noShowMeters
  const hasCalled = calls >= figures.noShowCalls
  const mayLeave = decision === 'leave'
  const prevented = (): Problem | undefined => {
    if (leg !== 'collect') return problem('driver.noShowNotCollected', {})
    if (!hasWaited) return problem('driver.noShowTooEarly', { dateTime: toWallTime(waitsUntil) })
    if (mayLeave) return undefined
    if (isNear === null) return problem('driver.noShowByDesk', {})
    if (!isNear) return problem('driver.noShowTooFar', { meters: meters ?? 0, max: figures.noShowMeters })
    return hasCalled ? undefined : problem('driver.noShowNotCalled', {})
  }
  return { waitsUntil, hasWaited, isNear, hasCalled, problem: prevented() }
}

/** What a party does at a stop. */
export const stopTasks = ['board', 'alight'] as const
export type StopTask = (typeof stopTasks)[number]

/** A run as it is to be driven. */
export interface RunToDrive {
  /** In driving order. */
  readonly stops: readonly (StopName & {
    readonly plannedAt: Instant
    readonly parties: readonly PartyToDrive[]
  })[]
}

/** A party at a stop of a run. */
export interface PartyToDrive {
  readonly orderId: string
  readonly task: StopTask
  /** False of who did not ride the bus, as far as is known: no stop waits for them. Missing: they are to come. */
  readonly isExpected?: boolean
}

/** How far a party has come on a run. */
export const partyStates = ['toCome', 'aboard', 'gone', 'noShow', 'leftAtRelay'] as const
export type PartyState = (typeof partyStates)[number]
/** How far a stop has come; `empty`: nobody gets in or out there any more. */
export const stopStates = ['toCome', 'here', 'done', 'skipped', 'empty'] as const
export type StopState = (typeof stopStates)[number]
/** How far a run has come, by its events. */
export type DrivenState = 'planned' | 'seen' | 'started' | 'finished'

/** A run as its events leave it. */
export interface DrivenRun {
  readonly state: DrivenState
  readonly startedAt: Instant | null
  readonly finishedAt: Instant | null
  /** Those of the run, in its sequence. */
  readonly stops: readonly {
    readonly state: StopState
    readonly arrivedAt: Instant | null
    /** When the last of its parties was settled. */
    readonly settledAt: Instant | null
    /** The orders of those whom it still waits for: who is to get in, or out. */
    readonly open: readonly string[]
  }[]
  /** By order. */
  readonly parties: ReadonlyMap<string, PartyState>
  /** The stop that the vehicle is at or drives to: the first that is neither done, skipped nor empty. Null when none is left. */
  readonly next: number | null
}

const stateAfter: Partial<Record<StopEventKind, PartyState>> = {
  pickedUp: 'aboard',
  droppedOff: 'gone',
  noShow: 'noShow',
  leftAtRelay: 'leftAtRelay',
}

/** What an event says of a party; undefined where it is not about one. */
export function partyStateOf(kind: StopEventKind): PartyState | undefined {
  return stateAfter[kind]
}

/** Whether a stop still waits for a party; `isPassed`: the stop at which it was to get in was skipped. */
function isAwaited(
  { task, isExpected = true }: PartyToDrive,
  { state, isPassed }: { readonly state: PartyState; readonly isPassed: boolean },
): boolean {
  if (task === 'alight' && state === 'aboard') return true
  return state === 'toCome' && isExpected && !(task === 'alight' && isPassed)
}

/** The stop at which an event happened: the one that it names, or the one at which its party does that. */
export function stopOfEvent({ stops }: RunToDrive, { kind, stop, orderId }: RunEvent): number {
  if (stop) return stops.findIndex(({ leg, stopKey }) => leg === stop.leg && stopKey === stop.stopKey)
  if (orderId === null || stateAfter[kind] === undefined) return -1
  const task: StopTask = kind === 'droppedOff' ? 'alight' : 'board'
  return stops.findIndex(({ parties }) =>
    parties.some((party) => party.orderId === orderId && party.task === task),
  )
}

/**
 * How far a run has come by its events, the phone's own that wait for a network among them: the phone and the server derive it by this
 * one function. A tap at a stop counts as having arrived there.
 */
export function drivenRun(run: RunToDrive, events: readonly RunEvent[]): DrivenRun {
  const standing = standingEvents(events)
  const timeOf = (kind: StopEventKind) => standing.find((event) => event.kind === kind)?.at ?? null
  const parties = new Map<string, PartyState>(
    run.stops.flatMap((stop) => stop.parties.map(({ orderId }) => [orderId, 'toCome'] as const)),
  )
  for (const { kind, orderId } of standing) {
    const state = stateAfter[kind]
    if (state !== undefined && orderId !== null && parties.has(orderId)) parties.set(orderId, state)
  }
  const startedAt = timeOf('started')
  const finishedAt = timeOf('finished')
  const eventsAt = run.stops.map((_, index) => standing.filter((event) => stopOfEvent(run, event) === index))
  const skipped = eventsAt.map((own) => own.some(({ kind }) => kind === 'skipped'))
  const passed = new Set(
    run.stops.flatMap((stop, index) =>
      skipped[index] ? stop.parties.flatMap(({ orderId, task }) => (task === 'board' ? orderId : [])) : [],
    ),
  )
  const stops = run.stops.map((stop, index) => {
    const own = eventsAt[index] ?? []
    const arrivals = own.filter(({ kind }) => kind !== 'skipped' && kind !== 'noShow')
    const arrivedAt = arrivals[0]?.at ?? null
    const open = stop.parties.flatMap((party) => {
      const { orderId } = party
      const state = parties.get(orderId) ?? 'toCome'
      return isAwaited(party, { state, isPassed: passed.has(orderId) }) ? orderId : []
    })
    const settledAt = open.length > 0 || own.length === 0 ? null : (own.at(-1)?.at ?? null)
    const isOwn = own.some(({ kind }) => stateAfter[kind] !== undefined)
    const state = (): StopState => {
      if (skipped[index]) return 'skipped'
      if (stop.parties.length === 0) return arrivedAt === null ? 'toCome' : 'here'
      if (open.length > 0) return arrivedAt === null ? 'toCome' : 'here'
      return arrivedAt === null && !isOwn ? 'empty' : 'done'
    }
    return { state: state(), arrivedAt, settledAt, open }
  })
  // Nothing is settled at the stops of a bus: they are behind once the next one was reached or the run is over.
  const lastReached = stops.map(({ arrivedAt }) => arrivedAt !== null).lastIndexOf(true)
  const reached = stops.map((stop, index) => {
    const isBehind = index < lastReached || finishedAt !== null
    const isOpen = stop.state === 'toCome' || stop.state === 'here'
    return isBehind && isOpen && run.stops[index]?.parties.length === 0
      ? { ...stop, state: 'done' as const }
      : stop
  })
  const next = reached.findIndex(({ state }) => state === 'toCome' || state === 'here')
  return {
    state: finishedAt !== null ? 'finished' : startedAt !== null ? 'started' : seenState(standing),
    startedAt,
    finishedAt,
    stops: reached,
    parties,
    next: next < 0 ? null : next,
  }
}

const seenState = (standing: readonly RunEvent[]): DrivenState =>
  standing.some(({ kind }) => kind === 'seen') ? 'seen' : 'planned'

/**
 * When a run is expected at each of its stops: where it was, when it was; at those to come, as late as at the last one that it reached,
 * or as its departure was reported before that. What should have been reached by now is expected now, and what follows as much later;
 * a bus that is early does not leave early, so nothing is expected before its planned time.
 */
export function expectedTimes(
  { stops }: RunToDrive,
  driven: DrivenRun,
  { at, lateMinutes }: { readonly at: Instant; readonly lateMinutes: number },
): Instant[] {
  let late = lateMinutes * msPerMinute
  return stops.map(({ plannedAt }, index) => {
    const { state, arrivedAt } = driven.stops[index] ?? { state: 'toCome', arrivedAt: null }
    if (arrivedAt !== null) {
      late = Math.max(0, arrivedAt - plannedAt)
      return arrivedAt
    }
    if (state === 'toCome' && driven.state === 'started') late = Math.max(late, at - plannedAt)
    return plannedAt + late
  })
}

/** What the books know of a party when an event of it arrives. */
export interface PartyFacts {
  readonly fulfilment: string
  /** It is still on this run: not moved to another departure or minibus. */
  readonly isOnRun: boolean
  /** The run is no longer of whoever recorded it: another driver has it, or its departure does not run. */
  readonly isHandedOver: boolean
  /** When the desk marked that it did not come; null while it has not. */
  readonly missedAt: Instant | null
  /** When the desk last took back what the event says, that it got in or that it did not come; null where it never has. */
  readonly takenBackAt: Instant | null
}

/** What of the desk an event is against. */
export const contradictions = [
  'movedAway',
  'cancelled',
  'boarded',
  'missed',
  'handedOver',
  'takenBack',
] as const
export type Contradiction = (typeof contradictions)[number]

const boarded: readonly string[] = ['verified', 'inProgress', 'completed']

/** Whether the books say already what a tap says. */
const isKnown = (kind: StopEventKind, fulfilment: string): boolean =>
  kind === 'pickedUp' ? boarded.includes(fulfilment) : kind === 'droppedOff' && fulfilment === 'completed'

/**
 * How an event of a party contradicts what the desk entered meanwhile, which stays; undefined where the two agree. Who was marked as
 * missing and got in afterwards is no contradiction, nor is who was cancelled and did not come, nor what a former driver says that the books
 * say already. Source: OPERATOR.md, section 3.
 */
export function contradictionOf(
  { kind, at }: { readonly kind: StopEventKind; readonly at: Instant },
  { fulfilment, isOnRun, isHandedOver, missedAt, takenBackAt }: PartyFacts,
): Contradiction | undefined {
  const rides = kind === 'pickedUp' || kind === 'droppedOff'
  if (stateAfter[kind] === undefined) return undefined
  if (fulfilment === 'cancelled') return kind === 'noShow' ? undefined : 'cancelled'
  if (!isOnRun) return 'movedAway'
  if (kind === 'noShow' && boarded.includes(fulfilment)) return 'boarded'
  if (isHandedOver && !isKnown(kind, fulfilment)) return 'handedOver'
  if (fulfilment !== 'confirmed') return undefined
  if (rides && missedAt !== null && missedAt >= at) return 'missed'
  return takenBackAt !== null && takenBackAt >= at ? 'takenBack' : undefined
}
