import type { Direction, Policy } from '../policy'
import { problem, type Problem } from '../problem'
import { addMinutes, msPerMinute, toWallTime, type Instant } from '../time'

/** Whether a departure is sold, as staff set it. */
export const saleStatuses = ['open', 'paused', 'closed'] as const
export type SaleStatus = (typeof saleStatuses)[number]
/** The same, or that it does not run at all: its riders were moved or have their money back, and it is never sold again. */
export const departureStatuses = [...saleStatuses, 'cancelled'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

/** How far a departure can have come, in this order. A drop-off or transfer has left when its minibuses set out. */
export const progressSteps = ['scheduled', 'boarding', 'left', 'atRelay', 'done'] as const
export type ProgressStep = (typeof progressSteps)[number]

/** Whether a departure that has come so far has left, or is over. */
export const isPastLeaving = (step: ProgressStep): boolean =>
  progressSteps.indexOf(step) >= progressSteps.indexOf('left')

/** Whether a departure that has come so far has left and is not over: who is checked in is under way. */
export const isOnTheRoad = (step: ProgressStep | undefined): boolean => step === 'left' || step === 'atRelay'

/** For this long the last step can be taken back: a slip of the finger, not a change of mind. */
export const undoMinutes = 5

/** What a report of a step depends on besides the step. */
export interface ReportedDeparture {
  readonly direction: Direction
  readonly departsAt: Instant
}

/**
 * The first moment at which a step can be reported. A bus does not leave well before its time, because others paid for seats on
 * it; minibuses that collect set out earlier; and nothing is done before the bus has left. A slip on the row of another departure
 * would end its riders' free cancellation and void their codes.
 */
export function reportableFrom(
  step: ProgressStep,
  { direction, departsAt }: ReportedDeparture,
  { ride: { reportMinutesBefore } }: Policy,
): Instant {
  const isCollected = direction !== 'pickup'
  switch (step) {
    case 'scheduled':
    case 'boarding':
      return addMinutes(departsAt, -reportMinutesBefore.boarding)
    case 'left':
    case 'atRelay':
      return addMinutes(
        departsAt,
        -(isCollected ? reportMinutesBefore.collecting : reportMinutesBefore.leaving),
      )
    case 'done':
      return departsAt
  }
}

/** departure.tooEarly for a step that cannot have been taken yet: it is meant for another departure. */
export function earlyProblem({
  step,
  departure,
  at,
  policy,
}: {
  readonly step: ProgressStep
  readonly departure: ReportedDeparture
  readonly at: Instant
  readonly policy: Policy
}): Problem | undefined {
  const from = reportableFrom(step, departure, policy)
  return at < from ? problem('departure.tooEarly', { dateTime: toWallTime(from) }) : undefined
}

/** The steps that may follow: the next one, and boarding may be skipped. */
export function nextSteps(from: ProgressStep): readonly ProgressStep[] {
  return (
    {
      scheduled: ['boarding', 'left'],
      boarding: ['left'],
      left: ['atRelay', 'done'],
      atRelay: ['done'],
      done: [],
    } as const
  )[from]
}

/**
 * Until when the last step can be undone, up to but not including that instant. Done is final: its riders have been
 * asked for their review. Undefined when there is nothing to undo.
 */
export function undoUntil(step: ProgressStep, steppedAt: Instant | null): Instant | undefined {
  if (step === 'scheduled' || step === 'done' || steppedAt === null) return undefined
  return steppedAt + undoMinutes * msPerMinute
}

/** departure.stepRefused naming both steps, or nothing. Staying is no step and never refused. */
export function stepProblem(from: ProgressStep, to: ProgressStep): Problem | undefined {
  if (from === to || nextSteps(from).includes(to)) return undefined
  return problem('departure.stepRefused', { from, to })
}

/** departure.undoTooLate when the last step can no longer be taken back. */
export function undoProblem(step: ProgressStep, steppedAt: Instant | null, at: Instant): Problem | undefined {
  const until = undoUntil(step, steppedAt)
  return until !== undefined && at < until ? undefined : problem('departure.undoTooLate', {})
}

/** What of a departure decides whether it can still be called off. */
export interface RunningDeparture {
  readonly direction: Direction
  readonly status: DepartureStatus
  readonly progress: ProgressStep
}

/**
 * Why a departure can no longer be cancelled, or nothing: it is cancelled, over, or its bus has set out. That of a drop-off does when
 * its minibuses have come to it, until then it can still fail under riders who were collected; a transfer has none but its minibuses.
 */
export function callOffProblem({ direction, status, progress }: RunningDeparture): Problem | undefined {
  if (status === 'cancelled') return problem('departure.cancelled', {})
  if (progress === 'done') return problem('departure.over', {})
  const setsOut: ProgressStep = direction === 'dropoff' ? 'atRelay' : 'left'
  const hasLeft = progressSteps.indexOf(progress) >= progressSteps.indexOf(setsOut)
  return hasLeft ? problem('departure.hasLeft', {}) : undefined
}
