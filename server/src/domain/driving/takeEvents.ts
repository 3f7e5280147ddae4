import type { PhoneEvent, EventResult, RunVersion } from '@noriai/contract/schema/driver'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { problem, type Problem } from '@noriai/contract/problem'
import {
  contradictionOf,
  drivenRun,
  drivingFigures,
  metersFrom,
  partyStateOf,
  recordedAt,
  standingEvents,
  undoEventProblem,
  type Contradiction,
  type RunEvent,
} from '@noriai/contract/rules/stopEvents'
import { vehicleOfDriver } from '@noriai/contract/rules/runVehicle'
import { startHeldUntil } from '@noriai/contract/rules/runStart'
import { isOver } from '@noriai/contract/rules/seatHold'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { stopEvents } from '../../infra/db/schema/driving'
import { orderLog, type Order } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { errorMessage } from '../../messages'
import { reportTappedDamage } from '../damages'
import { tellDelays } from '../departures'
import { reportFind } from '../lostProperty'
import { lockOrder } from '../orders'
import { findShownCode, type RideCodeSigner } from '../rideCode'
import { applyEvent, undoEvent } from './applyEvent'
import { followRuns } from './followRuns'
import type { Judged } from './judged'
import {
  isRun,
  loadRun,
  runEventOf,
  runEventsOf,
  runToDrive,
  stopsOfRun,
  type LoadedRun,
  type RunName,
  type RunStop,
  type StopEvent,
} from './loadRun'
import { noShowProblem } from './noShow'
import type { DriverPhoneSession } from './phones'
import { notePlace } from './positions'
import { contradictionForPhone, isFit, placesOf, type DrivingContext } from './presentRun'
import { otherRunOf, readDuty } from './viewRuns'
import { versionOf } from './versions'

/** Who sends taps, and what they are judged by. */
export interface Sending {
  readonly phone: Pick<DriverPhoneSession, 'driverId' | 'driverName' | 'serviceDate'>
  readonly at: number
  readonly lang: Lang
  readonly signer: RideCodeSigner
  readonly context: DrivingContext
}

/** What became of the taps that a phone sent, and how far their runs are. */
export interface TakenEvents {
  readonly results: readonly EventResult[]
  readonly runs: readonly RunVersion[]
}

/**
 * Takes taps of a driver's phone, each by its id once and in a transaction of its own, in the sequence of their times. A refused one does
 * not stop the others. Departures follow their runs afterwards.
 */
export async function takeEvents(
  db: Db,
  events: readonly PhoneEvent[],
  sending: Sending,
): Promise<TakenEvents> {
  const results = new Map<string, EventResult>()
  const touched = new Map<string, RunName>()
  for (const event of inTimeOrder(events)) {
    const result = await takeOne(db, event, sending)
    results.set(event.id, result)
    const { departureId, minibus } = event
    if (result.result !== 'refused') touched.set(`${departureId}/${minibus}`, { departureId, minibus })
  }
  const { driverId } = sending.phone
  const departureIds = new Set([...touched.values()].map(({ departureId }) => departureId))
  for (const departureId of departureIds) {
    const { at, context } = sending
    await followRuns(db, departureId, { driverId, at, context })
    await tellDelays(db, departureId, { at, data: context.data, policy: context.policy })
  }
  const runs: RunVersion[] = []
  for (const name of touched.values()) {
    const loaded = await loadRun(db, name, sending.at)
    if (loaded?.run.driverId === driverId) runs.push(versionOf(loaded))
  }
  return { results: events.flatMap(({ id }) => results.get(id) ?? []), runs }
}

function inTimeOrder(events: readonly PhoneEvent[]): PhoneEvent[] {
  return [...events].sort((a, b) => (a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1))
}

async function takeOne(db: Db, event: PhoneEvent, sending: Sending): Promise<EventResult> {
  try {
    return await db.transaction((tx) => take(tx, event, sending))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, params } = error as DomainError
    const message = errorMessage({ error: code, params }, sending.lang, sending.context.policy)
    return { id: event.id, result: 'refused', at: null, contradicts: null, error: { code, message } }
  }
}

/** Orders are locked before runs, as everywhere. */
async function take(tx: Tx, event: PhoneEvent, sending: Sending): Promise<EventResult> {
  const known = await knownEvent(tx, event.id)
  if (known) return resultOf(known, 'known')
  const target = event.kind === 'undone' ? await knownEvent(tx, event.undoes) : undefined
  const orderId = 'orderId' in event ? event.orderId : (target?.orderId ?? null)
  const order = orderId === null ? undefined : await lockOrder(tx, orderId)
  if (event.kind === 'finished') await lockLetOut(tx, event)
  await tx.select().from(vehicleAssignments).where(isRun(event)).for('no key update')
  const again = await knownEvent(tx, event.id)
  if (again) return resultOf(again, 'known')
  const at = recordedAt(fromWallTime(event.at), sending.at)
  // A tap is judged by what was known when it was made, however late it arrives.
  const loaded = await loadRun(tx, event, at)
  const { driverId } = sending.phone
  if (!loaded || !(await mayHaveDriven(tx, loaded, sending.phone))) throw new DomainError('driver.notOnRun')
  const isHandedOver =
    loaded.run.driverId !== driverId ||
    loaded.run.state === 'abandoned' ||
    loaded.departure.status === 'cancelled'
  const stops = stopsOfRun(loaded, placesOf(loaded, sending.context))
  const judged: Judged = { event, at, loaded, stops, order, target, isHandedOver }
  const refusal = await refusalOf(tx, judged, sending)
  if (refusal) throw DomainError.of(refusal)
  const contradicts = contradictionWith(judged)
  const stored = await store(tx, judged, { sending, contradicts })
  if (event.place && !isHandedOver) await notePlace(tx, event, { at, place: event.place, run: loaded.run })
  await announceChange(tx, {
    orderIds: order ? [order.id] : [],
    departureIds: [loaded.run.departureId],
  })
  return resultOf(stored, 'taken')
}

/**
 * Whether a driver drives a run, or may have until it was given to another one: of their own day also where none of their taps was here
 * before, for it may have been driven without a network.
 */
async function mayHaveDriven(
  db: Executor,
  { run, departure }: LoadedRun,
  { driverId, serviceDate }: Sending['phone'],
): Promise<boolean> {
  if (run.driverId === driverId || departure.serviceDate === serviceDate) return true
  const { departureId, minibus } = run
  const [own] = await db
    .select({ id: stopEvents.id })
    .from(stopEvents)
    .where(
      and(
        eq(stopEvents.departureId, departureId),
        eq(stopEvents.minibus, minibus),
        eq(stopEvents.driverId, driverId),
      ),
    )
    .limit(1)
  return own !== undefined
}

/** The orders that the end of a run ends, by their id. */
async function lockLetOut(tx: Tx, { departureId, minibus }: RunName): Promise<void> {
  const letOut = await tx
    .selectDistinct({ orderId: stopEvents.orderId })
    .from(stopEvents)
    .where(
      and(
        eq(stopEvents.departureId, departureId),
        eq(stopEvents.minibus, minibus),
        eq(stopEvents.kind, 'droppedOff'),
      ),
    )
    .orderBy(stopEvents.orderId)
  for (const { orderId } of letOut) if (orderId !== null) await lockOrder(tx, orderId)
}

async function knownEvent(tx: Tx, id: string): Promise<StopEvent | undefined> {
  const [known] = await tx.select().from(stopEvents).where(eq(stopEvents.id, id))
  return known
}

function resultOf({ id, at, contradicts }: StopEvent, result: 'taken' | 'known'): EventResult {
  return { id, result, at: toWallTime(at), contradicts: contradictionForPhone(contradicts), error: null }
}

/** Taps that are taken before a run is started, and after it. */
const anytime: readonly PhoneEvent['kind'][] = ['seen', 'calledDesk', 'helpNeeded', 'found', 'damaged']

/** Taps that are taken of who has lost the run meanwhile: what they say is so whoever drives it. */
const keptOfAnybody: readonly PhoneEvent['kind'][] = ['helpNeeded', 'found', 'damaged']

async function refusalOf(tx: Tx, judged: Judged, sending: Sending): Promise<Problem | undefined> {
  const { event, at, loaded, stops } = judged
  if (judged.isHandedOver) return handedOverProblem(tx, judged, sending)
  const driven = drivenRun(runToDrive(stops), runEventsOf(loaded))
  const end = standingEvents(runEventsOf(loaded)).find(({ kind }) => kind === 'finished')
  const hasEnded = end !== undefined && isLater({ at, seq: event.seq }, end)
  if (hasEnded && !anytime.includes(event.kind)) return problem('driver.runOver', {})
  if (anytime.includes(event.kind)) return undefined
  if (event.kind === 'started') return startProblem(tx, judged, sending)
  if (event.kind === 'undone') return undoProblemOf(judged, sending)
  if (driven.startedAt === null) return problem('driver.runNotOpen', {})
  if (event.kind === 'arrived' || event.kind === 'skipped') {
    const { leg, stopKey } = event.stop
    const isStop = stops.some((stop) => stop.leg === leg && stop.stopKey === stopKey)
    return isStop ? undefined : problem('driver.notOnRun', {})
  }
  if (event.kind === 'finished') return undefined
  return partyProblem(tx, judged, sending)
}

/** Who got in or out, and what was seen, is kept of a run that its driver lost meanwhile; the run itself is not theirs to drive. */
async function handedOverProblem(tx: Tx, judged: Judged, sending: Sending) {
  const { phone } = sending
  const { event, order, loaded, target } = judged
  if (keptOfAnybody.includes(event.kind)) return undefined
  if (target?.driverId === phone.driverId && isOnlyKept(target)) return undoProblemOf(judged, sending)
  const isOfParty = order !== undefined && partyStateOf(event.kind) !== undefined
  if (isOfParty && (await wasOnDeparture(tx, order, loaded))) return undefined
  const isTheirs = loaded.run.driverId === phone.driverId
  return isTheirs ? problem('driver.runOver', {}) : problem('driver.notOnRun', {})
}

/** Whether a tap changed neither run nor order: taken back by who made it, it is nothing for the desk to decide. */
const isOnlyKept = ({ kind, contradicts }: StopEvent): boolean =>
  contradicts !== null || keptOfAnybody.some((each) => each === kind)

async function startProblem(tx: Tx, { at, loaded }: Judged, { phone, context, at: now }: Sending) {
  const { run, departure } = loaded
  const duty = await readDuty(tx, { driverId: phone.driverId, serviceDate: departure.serviceDate })
  const rollCall = duty?.rollCall
  if (!rollCall) return problem('driver.rollCallMissing', {})
  if (!isFit(rollCall)) return problem('fleet.unfit', {})
  const heldUntil = startHeldUntil(run.startsAt ?? departure.departsAt, at, drivingFigures(context.policy))
  if (heldUntil !== undefined) return problem('driver.startTooEarly', { dateTime: toWallTime(heldUntil) })
  return (await otherRunOf(tx, run, now)) ? problem('driver.otherRun', {}) : undefined
}

function undoProblemOf(
  { event, target, at, loaded, order }: Judged,
  { phone }: Sending,
): Problem | undefined {
  if (event.kind !== 'undone') return undefined
  const isOfRun =
    target?.departureId === event.departureId && target.minibus === event.minibus && target.by === 'driver'
  if (!target || !isOfRun) return problem('driver.undoRefused', {})
  // What another driver saw against the desk is a question that the desk decides.
  if (target.contradicts !== null && target.driverId !== phone.driverId)
    return problem('driver.undoRefused', {})
  const standing = standingEvents(loaded.events.map(runEventOf))
  if (!standing.some(({ id }) => id === target.id)) return problem('driver.undoRefused', {})
  // The clock has ended its ride meanwhile: that is not taken back any more.
  if (target.kind === 'droppedOff' && order?.fulfilment === 'completed') {
    return problem('driver.undoTooLate', {})
  }
  const later = standing.filter((each) => each.id !== target.id && isLater(each, target))
  return undoEventProblem({ event: target, later }, at)
}

type Moment = Pick<RunEvent, 'at' | 'seq'>

const isLater = (event: Moment, than: Moment) =>
  event.at > than.at || (event.at === than.at && event.seq > than.seq)

async function partyProblem(tx: Tx, judged: Judged, { signer, context }: Sending) {
  const { event, at, loaded, order } = judged
  if (!order || !('orderId' in event)) return problem('driver.notOnRun', {})
  const stop = stopOfParty(judged)
  if (!stop) return (await wasOnDeparture(tx, order, loaded)) ? undefined : problem('driver.notOnRun', {})
  if (event.kind === 'leftAtRelay' && stop.leg !== 'relay') return problem('driver.notAtRelay', {})
  if (event.kind === 'pickedUp' && event.code !== null) {
    const code = await findShownCode(tx, event.code, signer)
    if (code?.orderId !== order.id) return problem('driver.codeOfOther', {})
    // One that was void when it was scanned is of who gave the ride away, or of who has seen it before.
    if (code.voidedAt !== null && isOver(code.voidedAt, at)) return problem('driver.codeVoided', {})
  }
  return event.kind === 'noShow' ? noShowProblem(tx, { ...judged, event, order, stop }, context) : undefined
}

/** The stop at which a party does what was tapped. */
export function stopOfParty({ event, stops }: Pick<Judged, 'event' | 'stops'>): RunStop | undefined {
  if (!('orderId' in event)) return undefined
  const task = event.kind === 'droppedOff' ? 'alight' : 'board'
  return stops.find(({ parties }) =>
    parties.some((each) => each.party.order.id === event.orderId && each.task === task),
  )
}

/** A party that was cancelled or moved away meanwhile: what its driver tapped is against the desk, and not made up. */
async function wasOnDeparture(tx: Tx, order: Order, { run }: LoadedRun): Promise<boolean> {
  if (order.departureId === run.departureId) return true
  const [moved] = await tx
    .select({ id: orderLog.id })
    .from(orderLog)
    .where(
      and(eq(orderLog.orderId, order.id), eq(orderLog.fact, 'ride'), eq(orderLog.fromState, run.departureId)),
    )
    .limit(1)
  return moved !== undefined
}

function contradictionWith(judged: Judged): Contradiction | null {
  const { event, at, order, loaded, isHandedOver } = judged
  if (!order || partyStateOf(event.kind) === undefined) return null
  const { fulfilment, missedAt } = order
  const isOnRun = stopOfParty(judged) !== undefined
  // A mark that a tap made is not the desk's; one that was taken back has made none of what the books have now.
  const isOwnMark = loaded.events.some(
    (each) =>
      each.kind === 'noShow' &&
      each.by === 'driver' &&
      each.orderId === order.id &&
      each.changedOrder &&
      each.receivedAt === missedAt,
  )
  const party = loaded.parties.find((each) => each.order.id === order.id)
  const takenBackAt = event.kind === 'noShow' ? party?.missTakenBackAt : party?.boardingTakenBackAt
  const facts = { fulfilment, isOnRun, isHandedOver, takenBackAt: takenBackAt ?? null }
  return (
    contradictionOf({ kind: event.kind, at }, { ...facts, missedAt: isOwnMark ? null : missedAt }) ?? null
  )
}

interface Storing {
  readonly sending: Sending
  readonly contradicts: Contradiction | null
}

async function store(tx: Tx, judged: Judged, { sending, contradicts }: Storing): Promise<StopEvent> {
  const { event, at, loaded, stops, target } = judged
  const { phone, at: receivedAt, context } = sending
  const acting = { driverId: phone.driverId, at: receivedAt, policy: context.policy }
  const effect = target
    ? await undoEvent(tx, judged, acting)
    : contradicts
      ? false
      : await applyEvent(tx, judged, acting)
  const stop = 'stop' in event ? event.stop : stopOfParty(judged)
  const place = stop && stops.find((each) => each.leg === stop.leg && each.stopKey === stop.stopKey)
  const [stored] = await tx
    .insert(stopEvents)
    .values({
      id: event.id,
      departureId: loaded.run.departureId,
      minibus: loaded.run.minibus,
      kind: event.kind,
      by: 'driver',
      driverId: phone.driverId,
      at,
      receivedAt,
      seq: event.seq,
      orderId: judged.order?.id ?? null,
      leg: stop?.leg ?? null,
      stopKey: stop?.stopKey ?? null,
      undoes: event.kind === 'undone' ? event.undoes : null,
      planVersion: event.kind === 'seen' ? event.planVersion : null,
      reason: 'reason' in event ? event.reason : '',
      minutes: event.kind === 'helpNeeded' ? event.minutes : null,
      text: 'text' in event ? event.text : '',
      childSeatsBack: event.kind === 'finished' ? event.childSeatsBack : null,
      meters: place ? distanceTo(event.place, place, context.policy) : null,
      contradicts,
      changedOrder: effect,
    })
    .returning()
  if (!stored) throw new Error(`The event ${event.id} was not written`)
  if (event.kind === 'found') {
    await reportFind(tx, foundBy(judged, { what: event.text, phone, receivedAt }), receivedAt)
  }
  if (event.kind === 'damaged') {
    await reportTappedDamage(tx, stored, vehicleOfDriver(loaded.run, phone.driverId, at))
  }
  return stored
}

/** What was found, by whose phone, and when that arrived here. */
interface Finding {
  readonly what: string
  readonly phone: Sending['phone']
  readonly receivedAt: number
}

/** What was found on a run, in the vehicle that who sends it had it with; whose it is only where that party is of the run. */
function foundBy({ event, at, loaded, order }: Judged, { what, phone, receivedAt }: Finding) {
  const { departureId, minibus } = loaded.run
  const { driverId, driverName } = phone
  const isOfRun = loaded.parties.some((party) => party.order.id === order?.id)
  return {
    eventId: event.id,
    departureId,
    minibus,
    vehicleId: vehicleOfDriver(loaded.run, driverId, at),
    driverId,
    driverName,
    orderId: isOfRun && order ? order.id : null,
    what,
    // A clock may be some minutes ahead; what was found is not of a time to come.
    foundAt: Math.min(at, receivedAt),
  }
}

function distanceTo(place: PhoneEvent['place'], stop: RunStop, policy: Policy): number | null {
  return metersFrom(place, stop, drivingFigures(policy))
}
