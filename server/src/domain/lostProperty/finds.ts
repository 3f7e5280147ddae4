import type { staffSaveFind, staffStepFind } from '@noriai/contract/calls/staff/lostProperty'
import type { CallInput } from '@noriai/contract/defineCall'
import {
  isTakenIn,
  keepingProblem,
  openFindStates,
  ownerFindStates,
  stateAfter,
  stepProblem,
  type FindState,
  type FindStep,
} from '@noriai/contract/rules/lostProperty'
import { fromWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { RuleContext, StaffAction } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { lostFinds, lostReports } from '../../infra/db/schema/lostProperty'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { findDeparture } from '../departures'
import { queueNotice, withdrawNotices } from '../notices'
import { lockOrder } from '../orders'
import { logStaffAction } from '../trail'
import { holdPictures, ownPictures } from '../uploads'
import { giveFind, orderOfFind, orderOfReport } from './reports'

/** A row of a find. */
type Find = typeof lostFinds.$inferSelect

type SavedFind = CallInput<typeof staffSaveFind>

const isOpen = (state: FindState) => openFindStates.some((each) => each === state)
const isWithOwner = (state: FindState) => ownerFindStates.some((each) => each === state)

/**
 * The picture of a find as its row keeps it: one that it has already, or one that the member stored.
 * @throws validation.invalid and the codes of uploads
 */
export async function newPicture(
  deps: Deps,
  { id, picture }: Pick<SavedFind, 'id' | 'picture'>,
  { staffId, at }: StaffAction,
): Promise<string | null> {
  if (picture === null) return null
  const [kept] =
    id === null
      ? []
      : await deps.db.select({ picture: lostFinds.picture }).from(lostFinds).where(eq(lostFinds.id, id))
  if (kept?.picture === picture) return picture
  const [own] = await ownPictures(deps, { accountId: staffId, fileUrls: [picture], at, field: 'picture' })
  return own ?? null
}

/**
 * Writes down a find, or takes in what a driver reported. One that has gone is not changed any more.
 * @throws notFound, validation.dateTime for one of a time to come, lost.changed, lost.stepRefused, lost.notKept, upload.failed for a picture
 * that is gone since
 */
export async function saveFind(
  tx: Tx,
  { id, version, run, ...input }: SavedFind,
  { staffId, at }: StaffAction,
): Promise<void> {
  const foundAt = fromWallTime(input.foundAt)
  if (foundAt > at) throw new DomainError('validation.dateTime', { field: 'foundAt' })
  const refused = keepingProblem(input)
  if (refused) throw DomainError.of(refused)
  if (run) await findDeparture(tx, run.departureId)
  const { kind, what, picture, foundBy, keptWhere, keptHere } = input
  const known = id === null ? undefined : await lockFind(tx, { id, version })
  if (picture !== null && picture !== known?.picture) await holdPictures(tx, [picture])
  const place = run ? await placeOf(tx, run, known) : { departureId: null, minibus: null, vehicleId: null }
  const fields = { kind, what, picture, foundAt, foundBy, keptWhere, keptHere, ...place }
  const [find] = known
    ? await changeFind(tx, known, fields)
    : await tx
        .insert(lostFinds)
        .values({ ...fields, staffId, createdAt: at })
        .returning()
  if (!find) throw new Error('No find was written')
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'find',
    subjectId: find.id,
    action: known === undefined ? 'added' : isTakenIn(known) ? 'changed' : 'takenIn',
    before: known ? `${known.kind} ${known.keptWhere}`.trim() : '',
    value: `${kind} ${keptWhere}`,
  })
  await announceChange(tx, {})
}

type FindFields = Pick<
  Find,
  | 'kind'
  | 'what'
  | 'picture'
  | 'foundAt'
  | 'foundBy'
  | 'keptWhere'
  | 'keptHere'
  | 'departureId'
  | 'minibus'
  | 'vehicleId'
>

type FindPlace = Pick<Find, 'departureId' | 'minibus' | 'vehicleId'>

/** A run with its vehicle: of a find that stays where it was, the one that drove then. */
async function placeOf(
  tx: Tx,
  run: NonNullable<SavedFind['run']>,
  known: Find | undefined,
): Promise<FindPlace> {
  const { departureId, minibus } = run
  if (known?.departureId === departureId && known.minibus === minibus) {
    return { departureId, minibus, vehicleId: known.vehicleId }
  }
  const [assigned] = await tx
    .select({ vehicleId: vehicleAssignments.vehicleId })
    .from(vehicleAssignments)
    .where(and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, minibus)))
  return { departureId, minibus, vehicleId: assigned?.vehicleId ?? null }
}

/** What a driver reported by a tap. */
interface ReportedFind {
  /** Of the tap, which is stored before. */
  readonly eventId: string
  readonly departureId: string
  readonly minibus: number
  readonly vehicleId: string | null
  readonly driverId: string
  readonly driverName: string
  /** Whose it is, as the driver believes. */
  readonly orderId: string | null
  readonly what: string
  readonly foundAt: number
}

/**
 * Makes a find of what a driver reported, in the transaction of the tap: it has its number at once, and is in the queue until the desk
 * takes it in. Its kind is seen to then.
 */
export async function reportFind(
  tx: Tx,
  { driverName, ...reported }: ReportedFind,
  at: number,
): Promise<void> {
  await tx.insert(lostFinds).values({
    ...reported,
    kind: 'other',
    foundBy: driverName,
    keptWhere: '',
    keptHere: false,
    createdAt: at,
  })
}

/** Takes back what a driver reported by a tap, unless somebody at the desk did something with it. */
export async function withdrawFind(tx: Tx, eventId: string): Promise<void> {
  await tx.delete(lostFinds).where(and(eq(lostFinds.eventId, eventId), eq(lostFinds.version, 1)))
}

function changeFind(tx: Tx, find: Find, fields: FindFields): Promise<Find[]> {
  // Its notice says that we keep it.
  const isKept = find.noticeAt === null || fields.keptHere
  if (!isOpen(find.state) || !isKept) {
    throw new DomainError('lost.stepRefused', { from: find.state, to: 'change' })
  }
  return tx
    .update(lostFinds)
    .set({ ...fields, version: find.version + 1 })
    .where(eq(lostFinds.id, find.id))
    .returning()
}

async function lockFind(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Find> {
  const [find] = await tx.select().from(lostFinds).where(eq(lostFinds.id, id)).for('update')
  if (!find) throw new DomainError('notFound')
  if (find.version !== version) throw new DomainError('lost.changed')
  return find
}

/** What a traveller is sent of a find. */
const noticedOf = ({ number }: Find) => ({ lostNumber: String(number) })

/** The order that a step is about: of the report that a find is matched with from now on, or was until now. */
async function orderOfStep(
  tx: Tx,
  { id, step, reportId }: Pick<CallInput<typeof staffStepFind>, 'id' | 'step' | 'reportId'>,
): Promise<string | undefined> {
  if (step === 'match' && reportId !== undefined) return orderOfReport(tx, reportId)
  return step === 'unmatch' ? orderOfFind(tx, id) : undefined
}

/** These are nothing without the number of a receipt or parcel, or the name of who has it. */
const notedSteps: readonly FindStep[] = ['notice', 'return', 'ship', 'police', 'dispose']

/**
 * Takes a step with a find: matches it with a report, whose traveller is sent a notice, or says what became of it.
 * @throws notFound, lost.changed, lost.stepRefused, lost.keptUntil, lost.reportTaken, lost.noteNeeded. Nothing is changed then.
 */
export async function stepFind(
  tx: Tx,
  { id, version, step, reportId, note }: CallInput<typeof staffStepFind>,
  { staffId, at, policy }: StaffAction & RuleContext,
): Promise<void> {
  // Orders are locked before what belongs to them, and finds before reports, by everyone.
  const orderId = await orderOfStep(tx, { id, step, reportId })
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  const find = await lockFind(tx, { id, version })
  const refused = stepProblem(find, step, { at, policy })
  if (refused) throw DomainError.of(refused)
  if (notedSteps.includes(step) && note === '') throw new DomainError('lost.noteNeeded')
  if (step === 'match') {
    if (!order || reportId === undefined) throw new DomainError('notFound')
    await giveFind(tx, { reportId, findId: id, orderId: order.id })
    await queueNotice(tx, order, {
      kind: 'lostFound',
      at,
      occasion: id,
      facts: noticedOf(find),
    })
  }
  if (step === 'unmatch') {
    await tx.update(lostReports).set({ findId: null }).where(eq(lostReports.findId, id))
    if (order) await withdrawNotices(tx, order.id, { kind: 'lostFound', facts: noticedOf(find) })
  }
  const state = stateAfter(find.state, step)
  await tx
    .update(lostFinds)
    .set({
      state,
      version: version + 1,
      ...(step === 'notice' && { noticeAt: at, noticeNumber: note }),
      ...(!isOpen(state) && { endedAt: at, endNote: note }),
    })
    .where(eq(lostFinds.id, id))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'find',
    subjectId: id,
    action: step,
    before: find.state,
    value: step === 'match' && order ? `${state} ${order.orderNo}` : state,
    // The log is never emptied; who has a thing again is kept with it, for as long as that matters.
    reason: isWithOwner(state) ? '' : note,
  })
  await announceChange(tx, order ? { orderIds: [order.id] } : {})
}
