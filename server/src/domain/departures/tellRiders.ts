import { boardedStates } from '@noriai/contract/orders/states'
import { lateNoticeMinutes, progressSteps, type ProgressStep } from '@noriai/contract/rules/departureProgress'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { notices } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import { queueNotice, type NoticeFactsGiven } from '../notices'
import type { Order } from '../orders'
import type { Departure } from '../seats'

/** A departure as it is after what was reported, with the orders that ride it. */
interface Reported {
  readonly departure: Departure
  readonly riders: readonly Order[]
  readonly at: number
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
  step: ProgressStep,
  { departure, riders, at }: Reported,
): Promise<void> {
  const kind = kindOfStep(step, departure)
  if (!kind) return
  const readers =
    step === 'atRelay' ? riders.filter(({ fulfilment }) => boardedStates.includes(fulfilment)) : riders
  for (const order of readers) {
    const facts = factsOf(order, { ...departure, progress: step })
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

/** Queues how late the ride is for each rider to whom that is news: five minutes from what they were sent last, either way. */
export async function tellDelay(tx: Tx, { departure, riders, at }: Reported): Promise<void> {
  const { lateMinutes } = departure
  for (const order of riders) {
    const last = await lastSentDelay(tx, order)
    if (Math.abs(lateMinutes - last) < lateNoticeMinutes) continue
    const facts = { ...factsOf(order, departure), lateMinutes: String(lateMinutes) }
    await queueNotice(tx, order, { kind: 'late', at, occasion: `${departure.id}:${at}`, facts })
  }
}

/** The delay that an order's rider was notified of last, for this departure; 0 when of none. */
async function lastSentDelay(tx: Tx, { id, departureId }: Order): Promise<number> {
  const [last] = await tx
    .select({ facts: notices.facts })
    .from(notices)
    .where(and(eq(notices.orderId, id), eq(notices.kind, 'late')))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(1)
  const { departure, lateMinutes = '0' } = last?.facts ?? {}
  return departure === departureId ? Number(lateMinutes) : 0
}

/** What is still to come for a rider, as late as the departure is. */
function factsOf(order: Order, departure: Departure): NoticeFactsGiven {
  const { id, direction, departsAt, progress, lateMinutes, bay } = departure
  const late = (moment: number) => toWallTime(addMinutes(moment, lateMinutes))
  const has = (step: ProgressStep) => progressSteps.indexOf(progress) >= progressSteps.indexOf(step)
  const isBusToCome =
    direction === 'pickup' ? !has('left') : direction === 'dropoff' && has('atRelay') && progress !== 'done'
  const facts = { departure: id, ...(bay !== '' && { bay }), ...(isBusToCome && { busAt: late(departsAt) }) }
  const { times } = order
  if (!times) return facts
  const isCollected = direction !== 'pickup' && !has('atRelay')
  if (direction === 'dropoff' && !isCollected) return { ...facts, arrivesAt: late(times.arrives.from) }
  const door = direction === 'pickup' ? times.arrives : isCollected ? times.door : times.arrives
  return { ...facts, doorFrom: late(door.from), doorTo: late(door.to) }
}
