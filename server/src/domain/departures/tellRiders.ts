import { boardedStates } from '@noriai/contract/orders/states'
import { progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import { isLateNews } from '@noriai/contract/rules/rideLateness'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { notices } from '../../infra/db/schema/orders'
import { sitsElsewhere } from '../../infra/db/sitsElsewhere'
import type { NoticeKind } from '../../texts/orderNotices'
import type { ReadingContext } from '../network'
import { queueNotice, type NoticeFactsGiven } from '../notices'
import type { Order } from '../orders'
import type { Departure } from '../seats'
import { latenessOfRiders, type RiderLateness } from './riderLateness'
import { drivenOnAmong } from './riders'

/** A departure as it is after what was reported, with the orders that ride it. */
interface Reported {
  readonly departure: Departure
  readonly riders: readonly Order[]
  readonly at: number
}

/** What lateness is judged by. */
type LatenessContext = Pick<ReadingContext, 'data' | 'policy'>

/** A step that was reported, and what its times follow from. */
interface ReportedStep extends Reported {
  readonly step: ProgressStep
}

/**
 * What a step means to those who ride: of a pick-up its bus boards, and there is a change at the relay point; collected riders wait
 * for a minibus that has set out, and those of a drop-off change as well. Who sits in the bus needs no notice that it left.
 */
function kindOfStep(step: ProgressStep, { direction }: Departure): NoticeKind | undefined {
  if (step === 'boarding') return direction === 'pickup' ? 'boarding' : undefined
  if (step === 'left') return direction === 'pickup' ? undefined : 'onItsWay'
  if (step === 'atRelay') return direction === 'transfer' ? undefined : 'atTransfer'
  return undefined
}

/** Queues what a step means to its riders, each once; at the relay point only to who is on board. */
export async function tellStep(
  tx: Tx,
  { step, departure, riders, at }: ReportedStep,
  context: LatenessContext,
): Promise<void> {
  const kind = kindOfStep(step, departure)
  if (!kind) return
  const readers =
    step === 'atRelay'
      ? riders.filter(({ fulfilment }) => boardedStates.includes(fulfilment))
      : riders.filter((order) => !sitsElsewhere(order))
  const lateness = await latenessOfRiders(tx, { departure, riders: readers, at }, context)
  for (const order of readers) {
    const late = lateness.get(order.id)
    if (!late) continue
    const facts = factsOf(order, { ...departure, progress: step }, late)
    await queueNotice(tx, order, { kind, at, occasion: departure.id, facts })
  }
}

/** Takes back what a step that was reported by mistake said, as far as it has not gone out. */
export async function withdrawStep(
  tx: Tx,
  step: ProgressStep,
  { departure, riders }: Omit<Reported, 'at'>,
): Promise<void> {
  const kind = kindOfStep(step, departure)
  if (!kind || riders.length === 0) return
  await tx.delete(notices).where(
    and(
      inArray(
        notices.orderId,
        riders.map(({ id }) => id),
      ),
      eq(notices.kind, kind),
      or(isNull(notices.sentAt), eq(notices.channel, 'inApp')),
    ),
  )
}

/** A rider with how late it is for them now, and by the notice that was queued last. */
interface Delay {
  readonly order: Order
  readonly late: RiderLateness
  readonly last: number
}

/** The riders to whom it is news how late it is at their own stop. */
async function delayNews(db: Executor, reported: Reported, context: LatenessContext): Promise<Delay[]> {
  const lateness = await latenessOfRiders(db, reported, context)
  const lastOf = await lastSentDelays(db, reported)
  return drivenOnAmong(reported.riders, reported.departure).flatMap((order) => {
    const late = lateness.get(order.id)
    if (!late || late.isOver || order.missedAt !== null) return []
    const last = lastOf.get(order.id) ?? 0
    return isLateNews({ last, now: late.own }, context.policy) ? { order, late, last } : []
  })
}

/** Whether {@link tellDelay} would queue anything. */
export async function hasDelayNews(
  db: Executor,
  reported: Reported,
  context: LatenessContext,
): Promise<boolean> {
  return (await delayNews(db, reported, context)).length > 0
}

/**
 * Queues how late the ride is for each rider to whom that is news, by the times of their own stop: when it is there now, when it was to be
 * by what they were sent before, and why.
 */
export async function tellDelay(tx: Tx, reported: Reported, context: LatenessContext): Promise<void> {
  const { departure, at } = reported
  for (const { order, late, last } of await delayNews(tx, reported, context)) {
    const before = factsOf(order, departure, { bus: last, start: last, end: last })
    const facts = {
      ...factsOf(order, departure, late),
      lateMinutes: String(late.own),
      ...(late.own > 0 && { lateCause: late.cause }),
      ...wasOf(before),
    }
    await queueNotice(tx, order, { kind: 'late', at, occasion: `${departure.id}:${at}`, facts })
  }
}

/** The first of the times that a notice shows, as it was before. */
function wasOf({ busAt, doorFrom, doorTo, arrivesAt }: NoticeFactsGiven): NoticeFactsGiven {
  const [from, to] = busAt ? [busAt, busAt] : doorFrom ? [doorFrom, doorTo] : [arrivesAt, arrivesAt]
  return from && to ? { wasFrom: from, wasTo: to } : {}
}

/**
 * The delay that the rider of each order was notified of last, for this departure: also with another place in the order of stops, whose
 * times are as late. None where of none. One query.
 */
async function lastSentDelays(
  db: Executor,
  { departure, riders }: Reported,
): Promise<ReadonlyMap<string, number>> {
  if (riders.length === 0) return new Map()
  const ids = riders.map(({ id }) => id)
  const rows = await db
    .selectDistinctOn([notices.orderId], { orderId: notices.orderId, facts: notices.facts })
    .from(notices)
    .where(and(inArray(notices.orderId, ids), inArray(notices.kind, ['late', 'stopOrderChanged'])))
    .orderBy(notices.orderId, desc(notices.createdAt), desc(notices.id))
  return new Map(
    rows.flatMap(({ orderId, facts }) =>
      facts.departure === departure.id ? [[orderId, Number(facts.lateMinutes ?? '0')] as const] : [],
    ),
  )
}

/** What is still to come for a rider, as late as each of it is. */
function factsOf(
  order: Order,
  { id, direction, departsAt, progress, bay }: Departure,
  late: Pick<RiderLateness, 'bus' | 'start' | 'end'>,
): NoticeFactsGiven {
  const wall = (moment: number, minutes: number) => toWallTime(addMinutes(moment, minutes))
  const has = (step: ProgressStep) => progressSteps.indexOf(progress) >= progressSteps.indexOf(step)
  const isBusToCome =
    direction === 'pickup' ? !has('left') : direction === 'dropoff' && has('atRelay') && progress !== 'done'
  const facts = {
    departure: id,
    ...(bay !== '' && { bay }),
    ...(isBusToCome && { busAt: wall(departsAt, late.bus) }),
  }
  const { times } = order
  if (!times) return facts
  const isToCollect = direction !== 'pickup' && !has('atRelay') && !sitsElsewhere(order)
  if (direction === 'dropoff' && !isToCollect) {
    return { ...facts, arrivesAt: wall(times.arrives.from, late.end) }
  }
  const door = isToCollect ? times.door : times.arrives
  const minutes = isToCollect ? late.start : late.end
  return { ...facts, doorFrom: wall(door.from, minutes), doorTo: wall(door.to, minutes) }
}
