import { boardedStates } from '@noriai/contract/orders/states'
import {
  earlyProblem,
  isOnTheRoad,
  progressSteps,
  stepProblem,
  undoProblem,
  type ProgressStep,
  type SaleStatus,
} from '@noriai/contract/rules/departureProgress'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Db, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { assertAssigned, followProgress } from '../fleet'
import { completeRide, transitionOrder, type Cause, type Order } from '../orders'
import type { Departure } from '../seats'
import { logStaffAction } from '../trail'
import { leavingDueAt } from './leavingDueAt'
import { lockTouched } from './loadDeparture'
import { lockRiders, ridersOf } from './riders'
import { steppedAtOf } from './steppedAt'
import { tellDelay, tellStep, withdrawStep } from './tellRiders'
import type { RuleContext, StaffAction } from '../../context'

/** What staff report of a departure. */
interface ProgressReport {
  readonly departureId: string
  /** The step that was taken; with `undo` the one that is taken back. */
  readonly step: ProgressStep
  readonly undo: boolean
  readonly lateMinutes?: number | undefined
  /** When it was taken, where that is reported later; missing: now. */
  readonly occurredAt?: number
}

/** Who reports: a member of staff at the desk, or a driver by the phone. */
export interface Reporter {
  readonly actor: 'staff' | 'driver'
  readonly actorId: string
}

/** Parties may come and go while the orders are being locked; then it starts again. */
const TRIES = 10

/**
 * Writes down how far a departure has come and moves the orders of its checked-in riders with it, in one transaction:
 * on the way once it left, completed and asked for a review once it is done. Who was not checked in stays confirmed, also when
 * the departure is done: they may have missed it and keep their rights, until the clock makes them a no-show. The same report again changes nothing.
 * @throws notFound, departure.stepRefused, departure.undoTooLate, departure.tooEarly, departure.unassigned, departure.cancelled; nothing
 * is changed then
 */
export async function reportProgress(
  db: Db,
  report: ProgressReport,
  { by, data, policy, at }: RuleContext & { readonly by: Reporter; readonly data: OperatorData },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isDone = await db.transaction(async (tx) => {
      const locked = await lockRiders(tx, report.departureId)
      const departure = await lockTouched(tx, report.departureId, { data, at })
      const riders = await ridersOf(tx, report.departureId)
      if (departure.status === 'cancelled') throw new DomainError('departure.cancelled')
      // Orders are locked before departures, everywhere: one that came meanwhile is locked in another round.
      if (riders.some(({ id }) => !locked.has(id))) return false
      if (report.undo) await takeBack(tx, { departure, riders, report }, { by, at })
      else await takeStep(tx, { departure, riders, report }, { by, at, data, policy })
      afterCommit(tx, { kind: 'ridersChanged', departureId: report.departureId, at })
      return true
    })
    if (isDone) return
  }
  throw new Error(`Departure ${report.departureId} never stood still`)
}

interface ReportedStep {
  readonly departure: Departure
  readonly riders: readonly Order[]
  readonly report: ProgressReport
}

async function takeStep(
  tx: Tx,
  { departure, riders, report }: ReportedStep,
  { by, at, data, policy }: RuleContext & { readonly by: Reporter; readonly data: OperatorData },
): Promise<void> {
  const { step, lateMinutes = departure.lateMinutes, occurredAt = at } = report
  const refusal = stepProblem(departure.progress, step) ?? earlyProblem({ step, departure, at, policy })
  if (refusal) throw DomainError.of(refusal)
  if (step !== departure.progress) {
    if (policy.operations.mustBeAssigned) await assertAssigned(tx, departure, step)
    const leftDueAt = step === 'left' ? await leavingDueAt(tx, departure) : undefined
    await tx
      .update(departures)
      .set({ progress: step, lateMinutes, ...steppedAt(step, occurredAt), ...(leftDueAt && { leftDueAt }) })
      .where(eq(departures.id, departure.id))
    await followProgress(tx, departure, { progress: step, isByDriver: by.actor === 'driver' })
    await tellStep(tx, { step, departure: { ...departure, lateMinutes }, riders, at }, { data, policy })
    for (const rider of riders) await applyProgressStep(tx, rider, { step, by, at })
  } else if (lateMinutes !== departure.lateMinutes) {
    await tx.update(departures).set({ lateMinutes }).where(eq(departures.id, departure.id))
  } else return
  const changed = { ...departure, progress: step, lateMinutes }
  if (step !== 'done') await tellDelay(tx, { departure: changed, riders, at }, { data, policy })
  const log = { at, staffId: by.actorId, subject: 'departure', subjectId: departure.id } as const
  const done = [
    { action: 'progress', before: departure.progress, value: step },
    { action: 'late', before: String(departure.lateMinutes), value: String(lateMinutes) },
  ].filter(({ before, value }) => by.actor === 'staff' && before !== value)
  for (const each of done) await logStaffAction(tx, { ...log, ...each })
  await announceChange(tx, { departureIds: [departure.id] })
}

async function takeBack(
  tx: Tx,
  { departure, riders, report: { step } }: ReportedStep,
  { by, at }: { readonly by: Reporter; readonly at: number },
): Promise<void> {
  const rank = (each: ProgressStep) => progressSteps.indexOf(each)
  // It was taken back before.
  if (rank(departure.progress) < rank(step)) return
  if (departure.progress !== step) {
    throw new DomainError('departure.stepRefused', { from: departure.progress, to: step })
  }
  const refusal = undoProblem(step, steppedAtOf(departure), at)
  if (refusal) throw DomainError.of(refusal)
  const before = stepBefore(departure)
  await tx
    .update(departures)
    .set({ progress: before, ...steppedAt(step, null) })
    .where(eq(departures.id, departure.id))
  await followProgress(tx, departure, { progress: before, isByDriver: false })
  await withdrawStep(tx, step, { departure, riders })
  if (step === 'left') {
    const cause: Cause = { ...by, cause: 'stepUndone', at }
    for (const rider of riders.filter(({ fulfilment }) => fulfilment === 'inProgress')) {
      await transitionOrder(tx, rider, { fact: 'fulfilment', to: 'verified', cause })
    }
  }
  if (by.actor === 'staff') {
    await logStaffAction(tx, {
      at,
      staffId: by.actorId,
      subject: 'departure',
      subjectId: departure.id,
      action: 'undo',
      before: departure.progress,
      value: step,
    })
  }
  await announceChange(tx, { departureIds: [departure.id] })
}

/** The step that was reported before the present one: steps can be skipped. */
function stepBefore({ progress, boardingAt, leftAt, atRelayAt }: Departure): ProgressStep {
  const reported: readonly (readonly [ProgressStep, number | null])[] = [
    ['atRelay', atRelayAt],
    ['left', leftAt],
    ['boarding', boardingAt],
  ]
  const earlier = reported.slice(reported.findIndex(([step]) => step === progress) + 1)
  return earlier.find(([, when]) => when !== null)?.[0] ?? 'scheduled'
}

function steppedAt(step: ProgressStep, at: number | null): Partial<typeof departures.$inferInsert> {
  switch (step) {
    case 'scheduled':
      return {}
    case 'boarding':
      return { boardingAt: at }
    case 'left':
      return { leftAt: at, ...(at === null && { leftDueAt: null }) }
    case 'atRelay':
      return { atRelayAt: at }
    case 'done':
      return { doneAt: at }
  }
}

/**
 * Brings the order of a checked-in rider up to where their departure is. The order is locked by the caller; one that was
 * not checked in, or has come as far already, stays as it is.
 */
export async function applyProgressStep(
  tx: Tx,
  order: Order,
  { step, by, at }: { readonly step: ProgressStep; readonly by: Reporter; readonly at: number },
): Promise<Order> {
  const cause = (why: string): Cause => ({ ...by, cause: why, at })
  if (order.fulfilment === 'verified' && isOnTheRoad(step)) {
    return transitionOrder(tx, order, { fact: 'fulfilment', to: 'inProgress', cause: cause('departed') })
  }
  const rode = boardedStates.includes(order.fulfilment)
  if (step !== 'done' || !rode) return order
  return completeRide(tx, order, cause('rideDone'))
}

/** What staff set of a departure; what is missing stays. */
interface SetDeparture {
  readonly status?: SaleStatus | undefined
  readonly bay?: string | undefined
  readonly lateMinutes?: number | undefined
}

/** What of a departure is to change. */
interface DepartureChange extends SetDeparture {
  readonly departureId: string
  /** As it was seen before; what is missing is not compared. */
  readonly seen?: SetDeparture | undefined
  readonly reason: string
}

/**
 * Changes a departure and writes down who did it and why. Seats that are sold, or held for somebody who pays, stay.
 * @throws notFound, departure.over, departure.cancelled, fleet.changed where somebody changed the same since it was seen; nothing is changed then
 */
export async function setDeparture(
  tx: Tx,
  change: DepartureChange,
  { staffId, data, at, policy }: StaffAction & RuleContext & { readonly data: OperatorData },
): Promise<void> {
  const { departureId, reason, seen = {} } = change
  const before = await lockTouched(tx, departureId, { data, at })
  if (before.progress === 'done') throw new DomainError('departure.over')
  if (before.status === 'cancelled') throw new DomainError('departure.cancelled')
  const { status = before.status, bay = before.bay, lateMinutes = before.lateMinutes } = change
  const set = [
    { action: 'status', was: before.status, is: status, seenAs: seen.status },
    { action: 'bay', was: before.bay, is: bay, seenAs: seen.bay },
    { action: 'late', was: before.lateMinutes, is: lateMinutes, seenAs: seen.lateMinutes },
  ]
  const changes = set.filter(({ was, is }) => was !== is)
  if (changes.length === 0) return
  // Riders would be sent the delay of whoever saved last, who never saw the other.
  if (changes.some(({ was, seenAs }) => seenAs !== undefined && seenAs !== was)) {
    throw new DomainError('fleet.changed')
  }
  await tx.update(departures).set({ status, bay, lateMinutes }).where(eq(departures.id, departureId))
  const riders = await ridersOf(tx, departureId)
  await tellDelay(tx, { departure: { ...before, bay, lateMinutes }, riders, at }, { data, policy })
  for (const { action, was, is } of changes) {
    const done = { action, before: String(was), value: String(is), reason }
    await logStaffAction(tx, { at, staffId, subject: 'departure', subjectId: departureId, ...done })
  }
  await announceChange(tx, { departureIds: [departureId] })
}
