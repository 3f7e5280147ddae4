import type { Policy } from '../policy'
import { problem, type Problem } from '../problem'
import {
  addDays,
  addMonths,
  calendarDateOf,
  endOfServiceDate,
  msPerDay,
  serviceDateOf,
  startOfDate,
  type CalendarDate,
  type Instant,
} from '../time'
import { nfkc } from './plainForm'

/** What is left behind, in the kinds that people sort it by. */
export const lostKinds = [
  'passport',
  'money',
  'phone',
  'keys',
  'bag',
  'clothing',
  'glasses',
  'device',
  'other',
] as const
export type LostKind = (typeof lostKinds)[number]

/** Somebody cannot travel, pay or call without them: they are seen to on the day on which they are found. */
const urgentKinds: readonly LostKind[] = ['passport', 'money', 'phone']

/** What became of a find. */
export const findStates = ['found', 'matched', 'returned', 'shipped', 'police', 'disposed'] as const
export type FindState = (typeof findStates)[number]

/** It is still with us. */
export const openFindStates = ['found', 'matched'] as const satisfies readonly FindState[]
/** Of what its owner has again. Its note names them, or their parcel: it is kept no longer than what else tells of them. */
export const ownerFindStates = ['returned', 'shipped'] as const satisfies readonly FindState[]

/** What staff do with a find. */
export const findSteps = ['match', 'unmatch', 'notice', 'return', 'ship', 'police', 'dispose'] as const
export type FindStep = (typeof findSteps)[number]

/** What the rules ask about a find. */
export interface FindFacts {
  readonly kind: LostKind
  readonly state: FindState
  readonly foundAt: Instant
  /** Empty while the driver who found it still has it. */
  readonly keptWhere: string
  /** We keep it ourselves and give the police notice, instead of handing it over. */
  readonly keptHere: boolean
  /** When the police had notice of it; null while they had none. */
  readonly noticeAt: Instant | null
}

/** Whether the desk has it: what a driver found is on board until somebody writes down where it is kept. */
export const isTakenIn = ({ keptWhere }: Pick<FindFacts, 'keptWhere'>): boolean => keptWhere !== ''

/** Whether a kind is seen to on the day on which it is found. */
export const isUrgentFind = (kind: LostKind): boolean => urgentKinds.includes(kind)

/** From which states a step begins, and where it ends. Notice to the police changes no state. */
const stepsOf: Readonly<Record<FindStep, { readonly from: readonly FindState[]; readonly to?: FindState }>> =
  {
    match: { from: ['found'], to: 'matched' },
    unmatch: { from: ['matched'], to: 'found' },
    notice: { from: openFindStates },
    return: { from: ['matched'], to: 'returned' },
    ship: { from: ['matched'], to: 'shipped' },
    police: { from: openFindStates, to: 'police' },
    dispose: { from: openFindStates, to: 'disposed' },
  }

/** The state after a step. */
export function stateAfter(state: FindState, step: FindStep): FindState {
  return stepsOf[step].to ?? state
}

/** The last day on which a find is kept whose notice the police had; undefined before that. */
export function keptUntil(
  { noticeAt }: Pick<FindFacts, 'noticeAt'>,
  { operations: { lostProperty } }: Policy,
): CalendarDate | undefined {
  return noticeAt === null ? undefined : addMonths(calendarDateOf(noticeAt), lostProperty.keptMonths)
}

/**
 * Reports from before are closed without a find: what was found on that day was given notice of, and its time is over. Nothing says for how
 * long one is kept, and what a traveller wrote is not to be kept for ever.
 */
export function reportsClosedBefore(at: Instant, { operations: { lostProperty } }: Policy): Instant {
  const { noticeDays, keptMonths } = lostProperty
  return startOfDate(addDays(addMonths(calendarDateOf(at), -keptMonths), -noticeDays))
}

/** What comes next with a find: its driver hands it in, then what the law asks for. */
export const findTasks = ['takeIn', 'police', 'notice', 'dispose'] as const
type FindTask = (typeof findTasks)[number]

/** What is due next: the desk takes it in, the police get it, or notice of it, or the time is over for which it is kept. */
export interface FindDue {
  readonly task: FindTask
  /** When at the latest; for what is kept: from when on. */
  readonly at: Instant
}

/**
 * What is due of a find that is still here. Passports, money and phones go to the police on the day on which they are found, all else
 * within days; where we keep it ourselves, the police have notice within days and it is kept for months. What a driver found may be any
 * of these until the desk has seen it: it is taken in on that day. Source: OPERATOR.md, section 11.
 */
export function findDue(find: FindFacts, policy: Policy): FindDue | undefined {
  const { kind, state, foundAt, keptHere } = find
  const { policeDays, noticeDays } = policy.operations.lostProperty
  if (stepsOf.police.from.every((each) => each !== state)) return undefined
  const lastDay = keptUntil(find, policy)
  if (lastDay !== undefined) return { task: 'dispose', at: startOfDate(addDays(lastDay, 1)) }
  const endOfDay = endOfServiceDate(serviceDateOf(foundAt, policy), policy)
  if (!isTakenIn(find)) return { task: 'takeIn', at: endOfDay }
  if (isUrgentFind(kind)) return { task: 'police', at: endOfDay }
  if (keptHere) return { task: 'notice', at: foundAt + noticeDays * msPerDay }
  return { task: 'police', at: foundAt + policeDays * msPerDay }
}

/** When a step is taken, and by which policy. */
interface StepContext {
  readonly at: Instant
  readonly policy: Policy
}

/**
 * Why a step cannot be taken: lost.stepRefused where it does not follow, lost.keptUntil for what is given away before the time is over
 * for which it is kept. Undefined where it can.
 */
export function stepProblem(
  find: FindFacts,
  step: FindStep,
  { at, policy }: StepContext,
): Problem | undefined {
  const refused = problem('lost.stepRefused', { from: find.state, to: step })
  if (!stepsOf[step].from.includes(find.state)) return refused
  if (step === 'notice' && (!find.keptHere || find.noticeAt !== null)) return refused
  if (step !== 'dispose') return undefined
  const lastDay = keptUntil(find, policy)
  if (lastDay === undefined) return refused
  return calendarDateOf(at) <= lastDay ? problem('lost.keptUntil', { date: lastDay }) : undefined
}

/** lost.notKept for a passport, money or phone that somebody would keep here; else undefined. */
export function keepingProblem({
  kind,
  keptHere,
}: Pick<FindFacts, 'kind' | 'keptHere'>): Problem | undefined {
  return keptHere && isUrgentFind(kind) ? problem('lost.notKept', {}) : undefined
}

/** A vehicle of a departure: its bus, 0, or a minibus. */
export interface LostRun {
  readonly departureId: string
  readonly minibus: number
}

/** A find as it is compared. */
interface ComparedFind {
  readonly kind: LostKind
  readonly what: string
  readonly foundAt: Instant
  readonly run: LostRun | null
  /** The order of whom its driver believes it to be; null where nobody was named. */
  readonly orderId: string | null
}

/** A traveller's report as it is compared. */
interface ComparedReport {
  readonly kind: LostKind
  readonly what: string
  /** The order of its ride. */
  readonly orderId: string
  /** When the ride began, and which departure it was on. */
  readonly rideAt: Instant
  readonly departureId: string | null
  /** The minibus of the party; null where it has none. */
  readonly minibus: number | null
}

/** By what a find and a report agree. */
export const matchReasons = ['driver', 'run', 'day', 'kind', 'words'] as const
export type MatchReason = (typeof matchReasons)[number]

/** How well a find and a report agree. */
export interface LostMatch {
  readonly points: number
  readonly reasons: readonly MatchReason[]
}

const points: Readonly<Record<Exclude<MatchReason, 'words'>, number>> = {
  driver: 5,
  run: 4,
  day: 1,
  kind: 2,
}
/** Common words count one each, and no more than this. */
const MOST_WORDS = 3
/** Agreeing by less is chance. */
const FEWEST_POINTS = 3

/** By what a find may be what a report misses; undefined where it cannot be, or only chance says so. */
export function matchOf(find: ComparedFind, report: ComparedReport): LostMatch | undefined {
  // What was found before the ride began was left by somebody else.
  if (find.foundAt < report.rideAt) return undefined
  const words = Math.min(MOST_WORDS, commonWords(find.what, report.what))
  const agrees: Readonly<Record<MatchReason, boolean>> = {
    driver: find.orderId === report.orderId,
    run: isSameRun(find.run, report),
    day: find.foundAt - report.rideAt < msPerDay,
    kind: find.kind === report.kind,
    words: words > 0,
  }
  const reasons = matchReasons.filter((reason) => agrees[reason])
  const sum = reasons.reduce((total, reason) => total + (reason === 'words' ? words : points[reason]), 0)
  return sum < FEWEST_POINTS ? undefined : { points: sum, reasons }
}

/** Everybody of a departure rode on its bus. */
function isSameRun(run: LostRun | null, { departureId, minibus }: ComparedReport): boolean {
  if (run === null || run.departureId !== departureId) return false
  return run.minibus === 0 || minibus === null || run.minibus === minibus
}

/** Words that say nothing of a thing. */
const emptyWords: ReadonlySet<string> = new Set([
  'with',
  'from',
  'left',
  'lost',
  'some',
  'that',
  'this',
  'have',
])
const SHORTEST_WORD = 4
/** Scripts that are written without spaces, and Korean, whose words change their ends: they are compared in pairs. */
const pairedScripts = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\u30fc]+/gu
const spacedWords = /[\p{Script=Latin}\p{N}]+/gu

function commonWords(one: string, other: string): number {
  const known = wordsOf(other)
  return [...wordsOf(one)].filter((word) => known.has(word)).length
}

function wordsOf(text: string): ReadonlySet<string> {
  const form = nfkc(text).toLowerCase()
  const words = (form.match(spacedWords) ?? []).filter(
    (word) => word.length >= SHORTEST_WORD && !emptyWords.has(word),
  )
  const pairs = (form.match(pairedScripts) ?? []).flatMap((run) => {
    const letters = Array.from(run)
    return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)
  })
  return new Set([...words, ...pairs])
}
