import {
  drivenRun,
  expectedTimes,
  finalKinds,
  undoEventProblem,
  standingEvents,
  type Contradiction,
  type DrivenRun,
  type RunEvent,
  type RunToDrive,
} from '@noriai/contract/rules/stopEvents'
import type {
  DrivenParty,
  DrivenRunView,
  DrivenStop,
  EventResult,
  PhoneEvent,
  RecordedEvent,
  RiderCall,
} from '@noriai/contract/schema/driver'
import { fromWallTime, msPerMinute, type Instant, type WallTime } from '@noriai/contract/time'

/** A run is named by its departure and the number of its minibus; 0 is the bus. */
export interface RunName {
  readonly departureId: string
  readonly minibus: number
}

/** The name of a run as one text. */
export const runKey = ({ departureId, minibus }: RunName): string => `${departureId}/${minibus}`

/** The run as the shared rules know it. */
export const runToDrive = ({ stops }: Pick<DrivenRunView, 'stops'>): RunToDrive => ({
  stops: stops.map(({ leg, stopKey, plannedAt, parties }) => ({
    leg,
    stopKey,
    plannedAt: fromWallTime(plannedAt),
    parties,
  })),
})

/** An event as the shared rules know it: one that the server has, or a tap that it has not. */
export function asRunEvent(event: PhoneEvent | RecordedEvent): RunEvent {
  return {
    id: event.id,
    kind: event.kind,
    at: fromWallTime(event.at),
    seq: event.seq,
    orderId: 'orderId' in event ? event.orderId : null,
    stop: 'stop' in event ? event.stop : null,
    undoes: 'undoes' in event ? event.undoes : null,
  }
}

/** All that was recorded of a run: what the server has, and what was tapped since. */
function allEventsOf(run: DrivenRunView, taps: readonly PhoneEvent[]): RunEvent[] {
  const known = new Set(run.events.map(({ id }) => id))
  const own = taps.filter((tap) => runKey(tap) === runKey(run) && !known.has(tap.id))
  return [...run.events, ...own].map(asRunEvent)
}

/** What counts of it: all but what is against the desk's entries. */
export function eventsOf(run: DrivenRunView, taps: readonly PhoneEvent[]): RunEvent[] {
  const against = run.events.filter(({ contradicts }) => contradicts !== null).map(({ id }) => id)
  return allEventsOf(run, taps).filter(({ id }) => !against.includes(id))
}

/** What is against the desk for its party had left the run: where that one is still shown, its stops would wait for it again. */
const ofWhoLeft: readonly (Contradiction | null)[] = ['cancelled', 'movedAway']

/** A stop as it is now on this phone. */
export interface StopNow {
  readonly index: number
  readonly stop: DrivenStop
  readonly state: DrivenRun['stops'][number]['state']
  readonly arrivedAt: Instant | null
  readonly expectedAt: Instant
  readonly parties: readonly { readonly party: DrivenParty; readonly state: DrivenParty['state'] }[]
  /** Those who have still to get in or out here. */
  readonly open: readonly DrivenParty[]
}

/** A run as it is now on this phone. */
export interface RunNow {
  readonly run: DrivenRunView
  readonly state: DrivenRun['state']
  readonly stops: readonly StopNow[]
  /** The stop that it is at or drives to; undefined once none is left. */
  readonly next: StopNow | undefined
  readonly startedAt: Instant | null
  readonly lateMinutes: number
  /** What was tapped last, all parties of one tap, where it can still be taken back. */
  readonly undoable: readonly RunEvent[]
  readonly events: readonly RunEvent[]
}

/** How far a run is, by what the server has and what was tapped on this phone. */
export function runNow(run: DrivenRunView, taps: readonly PhoneEvent[], at: Instant): RunNow {
  const toDrive = runToDrive(run)
  const events = eventsOf(run, taps)
  const driven = drivenRun(toDrive, events)
  const expected = expectedTimes(toDrive, driven, { at, lateMinutes: run.lateMinutes })
  const stops = run.stops.map((stop, index): StopNow => {
    const { state: reached, arrivedAt, open } = driven.stops[index] ?? unreached
    const state = index === 0 && isBehindBus(run, driven) && reached === 'toCome' ? 'done' : reached
    const parties = stop.parties.map((party) => ({
      party,
      state: driven.parties.get(party.orderId) ?? party.state,
    }))
    return {
      index,
      stop,
      state,
      arrivedAt,
      expectedAt: expected[index] ?? fromWallTime(stop.plannedAt),
      parties,
      open: stop.parties.filter(({ orderId }) => open.includes(orderId)),
    }
  })
  const next = stops.find(({ state }) => state === 'toCome' || state === 'here')
  return {
    run,
    state: driven.state,
    stops,
    next,
    startedAt: driven.startedAt,
    lateMinutes: lateness(stops, next, run.lateMinutes),
    undoable: lastUndoable({ taken: run, offered: null }, taps, at),
    events: standingEvents(events),
  }
}

/** How far a run is that another stop order may wait beside: what can be taken back of it is as the newest answer says. */
export const keptRunNow = (kept: KeptRun, taps: readonly PhoneEvent[], at: Instant): RunNow => ({
  ...runNow(kept.taken, taps, at),
  undoable: lastUndoable(kept, taps, at),
})

/** A bus sets out from its first stop: who started it has left there, and drives to the other one. */
const isBehindBus = ({ minibus }: RunName, { state }: DrivenRun): boolean =>
  minibus === 0 && (state === 'started' || state === 'finished')

const unreached: DrivenRun['stops'][number] = { state: 'toCome', arrivedAt: null, settledAt: null, open: [] }

/** Whole minutes behind the plan at the next stop; at the end behind the last one. */
function lateness(stops: readonly StopNow[], next: StopNow | undefined, reported: number): number {
  const stop = next ?? stops.at(-1)
  if (!stop) return reported
  return Math.max(0, Math.floor((stop.expectedAt - fromWallTime(stop.stop.plannedAt)) / msPerMinute))
}

/**
 * The events of the last tap that can be taken back at all, while it still can: one tap may let several parties in or out. One that is
 * against the desk can be, too; what the desk marked is the desk's to take back. Whose an event is, the offered stop order says: in the old
 * one what was tapped of a party that has left counts, as if it were against nothing.
 */
function lastUndoable({ taken, offered }: KeptRun, taps: readonly PhoneEvent[], at: Instant): RunEvent[] {
  const newest = offered ?? taken
  const standing = standingEvents(allEventsOf(taken, taps))
  const ofOthers = newest.events.filter((event) => isOfOthers(newest, event)).map(({ id }) => id)
  const tapped = standing.filter(({ id, kind }) => !ofOthers.includes(id) && !finalKinds.includes(kind))
  const last = tapped.at(-1)
  if (!last) return []
  const later = standing.slice(standing.indexOf(last) + 1)
  if (undoEventProblem({ event: last, later }, at) !== undefined) return []
  // Where the server did not believe the phone's clock, taps have one time: at another stop there was an arrival between.
  const before = tapped.map(({ kind, at: tappedAt }) => kind === last.kind && tappedAt === last.at)
  return tapped.slice(before.lastIndexOf(false) + 1)
}

/**
 * Whether an event is not this driver's to take back: the desk's, and what another driver tapped against the desk, as the server has it.
 * Where it is not said whose it is, 'movedAway' of a party that has not left the run says that its driver had lost that.
 */
function isOfOthers({ stops }: DrivenRunView, { by, contradicts, orderId, isOwn }: RecordedEvent): boolean {
  if (by !== 'driver') return true
  if (isOwn !== undefined) return contradicts !== null && !isOwn
  return (
    contradicts === 'movedAway' &&
    stops.some(({ parties }) => parties.some((each) => each.orderId === orderId))
  )
}

/** A run on the phone: the stop order that is driven by, and another one that waits for a tap. */
export interface KeptRun {
  readonly taken: DrivenRunView
  readonly offered: DrivenRunView | null
}

/** The newest stop order that the driver has taken on, as the server and the taps of this phone tell. */
function takenVersion(run: DrivenRunView, taps: readonly PhoneEvent[]): number | null {
  const own = taps
    .filter((tap) => runKey(tap) === runKey(run))
    .flatMap((tap) => (tap.kind === 'seen' ? [tap.planVersion] : []))
  const known = run.seenPlanVersion === null ? own : [run.seenPlanVersion, ...own]
  return known.length === 0 ? null : Math.max(...known)
}

/** Whether the driver has taken a stop order of the run on. */
export const hasSeenOrder = (run: DrivenRunView, taps: readonly PhoneEvent[]): boolean =>
  takenVersion(run, taps) !== null || run.events.some(({ kind }) => kind === 'seen')

/**
 * What the phone keeps once the server has answered. Another stop order than the one that was taken on is shown beside it and waits for a
 * tap; until then the old one is driven by, with what the desk entered meanwhile. An answer that is older than what is kept changes nothing.
 */
export function withAnswer(
  kept: KeptRun | undefined,
  fresh: DrivenRunView,
  taps: readonly PhoneEvent[],
): KeptRun {
  if (!kept) return { taken: fresh, offered: null }
  const { taken } = kept
  if (isOlder(fresh, taken)) return kept
  if (fresh.planVersion === taken.planVersion) return { taken: fresh, offered: null }
  const version = takenVersion(fresh, taps)
  if (version === null || version >= fresh.planVersion) return { taken: fresh, offered: null }
  return { taken: withNews(taken, fresh), offered: fresh }
}

/** Whether an answer is of before another one. By the time of its question first: its revision falls where a party leaves the run. */
function isOlder(answer: DrivenRunView, known: DrivenRunView): boolean {
  if (answer.planVersion !== known.planVersion) return answer.planVersion < known.planVersion
  return answer.asOf === known.asOf ? answer.revision < known.revision : answer.asOf < known.asOf
}

/** A party gets in at one stop and out at another: how long it is waited for, and what it was promised, is of one of them. */
const taskKey = ({ orderId, task }: Pick<DrivenParty, 'orderId' | 'task'>) => `${task} ${orderId}`

/**
 * A run in its old stop order, with what else is new of it: events, decisions of the desk, calls, what riders were promised and how long
 * they are waited for, and who rode the bus. What was tapped of a party that only the old order has counts in that one.
 */
function withNews(taken: DrivenRunView, fresh: DrivenRunView): DrivenRunView {
  const all = fresh.stops.flatMap((stop) => stop.parties)
  const parties = new Map(all.map((party) => [taskKey(party), party]))
  const onRun = new Set(all.map(({ orderId }) => orderId))
  const stops = taken.stops.map((stop) => ({
    ...stop,
    parties: stop.parties.map((party) => {
      const news = parties.get(taskKey(party)) ?? party
      const { calls, decision, promised, waitsFrom, isBoarded, isExpected } = news
      return { ...party, calls, decision, promised, waitsFrom, isBoarded, isExpected }
    }),
  }))
  const events = fresh.events.map((event) =>
    ofWhoLeft.includes(event.contradicts) && !onRun.has(event.orderId ?? '')
      ? { ...event, contradicts: null }
      : event,
  )
  const { readOnly, lateMinutes } = fresh
  return { ...taken, stops, events, readOnly, lateMinutes }
}

/** The run with why it can only be read by now: the list says so sooner, for neither a roll call nor the end of another run is an event of it. */
export const withReadOnly = (
  { taken, offered }: KeptRun,
  { readOnly }: Pick<DrivenRunView, 'readOnly'>,
): KeptRun => ({ taken: { ...taken, readOnly }, offered: offered && { ...offered, readOnly } })

/** The run after the tap that takes the new stop order on. */
export const withNewOrder = (kept: KeptRun): KeptRun =>
  kept.offered === null ? kept : { taken: kept.offered, offered: null }

/**
 * The run once the server has answered to taps: they count as its own events until it is fetched again, also those of a party that has left
 * it since it was fetched.
 */
export function withSent(
  kept: KeptRun,
  { taps, answer }: { readonly taps: readonly PhoneEvent[]; readonly answer: SentAnswer },
): KeptRun {
  const recorded = taps.flatMap((tap): RecordedEvent[] => {
    const result = answer.results.find(({ id }) => id === tap.id)
    if (!result || result.result === 'refused' || runKey(tap) !== runKey(kept.taken)) return []
    const contradicts = ofWhoLeft.includes(result.contradicts) ? null : result.contradicts
    return [recordedTap(tap, { at: result.at ?? tap.at, receivedAt: answer.asOf, contradicts })]
  })
  const withEvents = (run: DrivenRunView): DrivenRunView => ({
    ...run,
    events: [...run.events, ...recorded.filter(({ id }) => !run.events.some((event) => event.id === id))],
  })
  return { taken: withEvents(kept.taken), offered: kept.offered && withEvents(kept.offered) }
}

interface SentAnswer {
  readonly asOf: WallTime
  readonly results: readonly EventResult[]
}

const recordedTap = (
  tap: PhoneEvent,
  counted: Pick<RecordedEvent, 'at' | 'receivedAt' | 'contradicts'>,
): RecordedEvent => ({
  id: tap.id,
  kind: tap.kind,
  by: 'driver',
  ...counted,
  seq: tap.seq,
  orderId: 'orderId' in tap ? tap.orderId : null,
  stop: 'stop' in tap ? tap.stop : null,
  undoes: 'undoes' in tap ? tap.undoes : null,
  planVersion: 'planVersion' in tap ? tap.planVersion : null,
  reason: 'reason' in tap ? tap.reason : '',
  minutes: 'minutes' in tap ? tap.minutes : null,
  text: 'text' in tap ? tap.text : '',
  isOwn: true,
})

/** The run with what is known newest of a call to a rider. */
export function withCall(kept: KeptRun, call: RiderCall): KeptRun {
  const ofParty = (party: DrivenParty): DrivenParty =>
    party.orderId === call.orderId
      ? { ...party, calls: [call, ...party.calls.filter(({ id }) => id !== call.id)] }
      : party
  const stops = kept.taken.stops.map((stop) => ({ ...stop, parties: stop.parties.map(ofParty) }))
  return { ...kept, taken: { ...kept.taken, stops } }
}

/** A stop in a comparison of two orders. */
export interface ComparedStop {
  readonly stop: DrivenStop
  readonly change: 'same' | 'moved' | 'added' | 'gone'
}

const stopId = ({ leg, stopKey }: Pick<DrivenStop, 'leg' | 'stopKey'>) => `${leg} ${stopKey}`
const isDoor = ({ leg }: Pick<DrivenStop, 'leg'>) => leg === 'collect' || leg === 'deliver'

/** The doors of two stop orders side by side, each with what happened to it. */
export function compareOrders(
  before: Pick<DrivenRunView, 'stops'>,
  after: Pick<DrivenRunView, 'stops'>,
): { readonly before: readonly ComparedStop[]; readonly after: readonly ComparedStop[] } {
  const [old, fresh] = [before.stops.filter(isDoor), after.stops.filter(isDoor)]
  // Moved are those whose turn among the doors of both orders is another one.
  const turns = (stops: readonly DrivenStop[], others: readonly DrivenStop[]) => {
    const known = new Set(others.map(stopId))
    return stops.map(stopId).filter((id) => known.has(id))
  }
  const [oldTurns, freshTurns] = [turns(old, fresh), turns(fresh, old)]
  const changeOf = (stop: DrivenStop, missing: 'added' | 'gone') => {
    const id = stopId(stop)
    const turn = oldTurns.indexOf(id)
    if (turn < 0) return missing
    return turn === freshTurns.indexOf(id) ? 'same' : 'moved'
  }
  return {
    before: old.map((stop) => ({ stop, change: changeOf(stop, 'gone') })),
    after: fresh.map((stop) => ({ stop, change: changeOf(stop, 'added') })),
  }
}
