import type { driverRuns } from '@noriai/contract/calls/driver/runs'
import type { CallResponse } from '@noriai/contract/defineCall'
import { pinAfterMinutes, standingEvents } from '@noriai/contract/rules/stopEvents'
import type { DriverPhone, PhoneEvent, RunCard } from '@noriai/contract/schema/driver'
import { addMinutes, toWallTime, type Instant } from '@noriai/contract/time'
import type { KeptDoor, ProposedDoor, RefusedDoor } from './doorQueue'
import { noPosition, type PositionState } from './positionSender'
import {
  asRunEvent,
  eventsOf,
  keptRunNow,
  runKey,
  runNow,
  withReadOnly,
  type KeptRun,
  type RunName,
  type RunNow,
} from './run'
import type { KeptTap, RefusedTap } from './tapQueue'

/**
 * What the phone shows. `noPhone`: no link was opened here, or the session is over; `opening`: a link is being opened; `setPin`,
 * `enterPin` and `locked`: before names are shown; `ready`: the runs.
 */
export type Phase = 'starting' | 'noPhone' | 'opening' | 'setPin' | 'enterPin' | 'locked' | 'ready'

/** The runs of the driver, as the server lists them. */
export type RunList = CallResponse<typeof driverRuns>

/** All that the screens are drawn from. */
export interface PhoneState {
  readonly phase: Phase
  readonly me: DriverPhone | null
  readonly list: RunList | null
  /** What is kept to drive each run, by its key; gone once it is finished. */
  readonly kept: Readonly<Record<string, KeptRun>>
  /** Taps that the server does not know yet. */
  readonly waiting: readonly PhoneEvent[]
  /** Taps that it does not count. */
  readonly refused: readonly RefusedTap[]
  /** Taps and proposals of drivers who had this phone before: each waits until a link of its driver is opened here. */
  readonly held: readonly KeptTap[]
  readonly heldDoors: readonly KeptDoor[]
  /** What was proposed of doors and the server does not know yet. */
  readonly waitingDoors: readonly ProposedDoor[]
  /** What it does not take of that. */
  readonly refusedDoors: readonly RefusedDoor[]
  readonly position: PositionState
  /** Why the last step of signing in or loading failed; what is kept stays. */
  readonly error: unknown
}

export const firstState: PhoneState = {
  phase: 'starting',
  me: null,
  list: null,
  kept: {},
  waiting: [],
  refused: [],
  held: [],
  heldDoors: [],
  waitingDoors: [],
  refusedDoors: [],
  position: noPosition,
  error: undefined,
}

/** How many of the driver's entries the server does not know yet. */
export const unsentCount = ({
  waiting,
  waitingDoors,
}: Pick<PhoneState, 'waiting' | 'waitingDoors'>): number => waiting.length + waitingDoors.length

/** What is known of runs beyond the list of the server. */
type Known = Pick<PhoneState, 'kept' | 'waiting'>

/** What a phone shows by what the server knows of it. */
export function phaseOf({ pin }: DriverPhone): Phase {
  if (pin === 'set') return 'setPin'
  return pin === 'enter' ? 'enterPin' : 'ready'
}

/** The run that is under way; of two, as after a tap that was refused, the one that began last. */
export function runUnderWay({ kept, waiting }: Known, at: Instant): RunName | undefined {
  return Object.values(kept)
    .map(({ taken }) => runNow(taken, waiting, at))
    .filter(({ state }) => state === 'started')
    .sort((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))
    .map(({ run: { departureId, minibus } }) => ({ departureId, minibus }))[0]
}

/** Whether names are hidden until the PIN is entered: unused for long, and no run is under way. */
export function isLeftAlone(
  { usedAt, underWay }: { readonly usedAt: Instant; readonly underWay: RunName | undefined },
  at: Instant,
): boolean {
  return underWay === undefined && at >= addMinutes(usedAt, pinAfterMinutes)
}

/** What a phone shows by what it keeps, where the server was not heard: no names once it was left alone. */
export function keptPhase(me: DriverPhone, use: Parameters<typeof isLeftAlone>[0], at: Instant): Phase {
  return me.pin === 'entered' && isLeftAlone(use, at) ? 'enterPin' : phaseOf(me)
}

/** How far a run is: by its card, by its events where it is kept, and by the taps that wait. */
export function cardState(card: RunCard, { kept, waiting }: Known): RunCard['state'] {
  if (card.state === 'abandoned' || card.state === 'finished') return card.state
  const key = runKey(card)
  const run = kept[key]?.taken
  const events = run
    ? eventsOf(run, waiting)
    : waiting.filter((tap) => runKey(tap) === key).map((tap) => asRunEvent(tap))
  const kinds = standingEvents(events).map(({ kind }) => kind)
  if (kinds.includes('finished')) return 'finished'
  return kinds.includes('started') ? 'started' : card.state
}

/** The run to go on with, else the first that is still to be driven. */
export function nextCard(cards: readonly RunCard[], known: Known): RunCard | undefined {
  const first = (...states: readonly RunCard['state'][]) =>
    cards.find((card) => states.includes(cardState(card, known)))
  return first('started') ?? first('planned', 'seen')
}

/**
 * Why a run can only be read, by the server's last answer and by what was tapped since: another run is in its way from its start on this
 * phone until its end there. The server takes the taps in their sequence, however late they come, and none of a run that was started
 * while another one was under way.
 */
export function readOnlyNow(run: RunCard, known: Known & Pick<PhoneState, 'list'>): RunCard['readOnly'] {
  if (run.readOnly !== null && run.readOnly !== 'otherRun') return run.readOnly
  const isStarted = (card: RunCard) => cardState(card, known) === 'started'
  // One that was forgotten: the server knew of it when it let this run be driven.
  const isForgotten = (card: RunCard) => run.readOnly === null && card.state === 'started'
  const isInTheWay = (card: RunCard) => runKey(card) !== runKey(run) && isStarted(card) && !isForgotten(card)
  return !isStarted(run) && known.list?.runs.some(isInTheWay) ? 'otherRun' : null
}

/** A run that is kept on the phone, as it is now; undefined for one that is not. */
export function runOnPhone(
  name: RunName,
  known: Known & Pick<PhoneState, 'list'>,
  at: Instant,
): { readonly kept: KeptRun; readonly now: RunNow } | undefined {
  const kept = known.kept[runKey(name)]
  if (!kept) return undefined
  const readOnly = readOnlyNow(kept.taken, known)
  return { kept, now: keptRunNow({ ...kept, taken: { ...kept.taken, readOnly } }, known.waiting, at) }
}

/** The list once a run was finished on this phone, which the server may not know yet. */
export function withFinished(
  list: RunList | null,
  { run, at }: { readonly run: RunName; readonly at: Instant },
): RunList | null {
  if (list === null) return null
  const runs = list.runs.map((card) =>
    runKey(card) === runKey(run)
      ? { ...card, state: 'finished' as const, finishedAt: toWallTime(at), readOnly: 'over' as const }
      : card,
  )
  return { ...list, runs }
}

/** The runs whose names may be on the phone: those that are neither finished nor another's by now. */
export function runsToKeep(list: RunList, waiting: readonly PhoneEvent[]): RunCard[] {
  return list.runs.filter((card) => {
    const state = cardState(card, { kept: {}, waiting })
    return state !== 'finished' && state !== 'abandoned' && card.readOnly !== 'cancelled'
  })
}

/** What is kept of the runs whose names may be on the phone, each with why it can only be read by now. */
export function keptOf(kept: PhoneState['kept'], cards: readonly RunCard[]): PhoneState['kept'] {
  const known = cards.flatMap((card) => {
    const run = kept[runKey(card)]
    return run ? [[runKey(card), withReadOnly(run, card)] as const] : []
  })
  return Object.fromEntries(known)
}

/** Whether the phone has a run as the server does. */
export function isUpToDate(
  kept: KeptRun | undefined,
  { planVersion, revision, lateMinutes }: Pick<RunCard, 'planVersion' | 'revision' | 'lateMinutes'>,
): boolean {
  const newest = kept?.offered ?? kept?.taken
  // By a delay the wait for a party begins later: a phone that has not heard of it would let its driver leave too early.
  const isAsLate = newest?.lateMinutes === lateMinutes
  // It falls where a party leaves the run with what was noted of it.
  return isAsLate && newest.planVersion === planVersion && newest.revision === revision
}
