import { paidCancellation } from '@noriai/contract/orders/actions'
import { directionOf } from '@noriai/contract/orders/kinds'
import { canBeMissed } from '@noriai/contract/orders/moments'
import { isMissable, isMovable } from '@noriai/contract/orders/staffActions'
import type { Policy } from '@noriai/contract/policy'
import { unreachable, type TargetRefusal } from '@noriai/contract/rules/departureChange'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import { plannedById } from '../departures'
import { landingOf, reportFor } from '../flights'
import { queueNotice, withdrawNotices } from '../notices'
import { isDepartureCancelled, lockOrder, logOrder, momentsOf, type Cause } from '../orders'
import type { BookingContext } from '../quotation'
import { movableRide, moveRide, noRoomProblem } from '../rebooking'
import type { StaffAction } from '../../context'
import { policyOfLine } from '../network'

/** What staff saw of a party. */
interface MissedReport {
  readonly orderId: string
  /** False takes the mark back: the party turned up, or is on its way. */
  readonly isMissed: boolean
  /** A driver waited for it at its door as long as it was promised: the window that it was announced need not be over. */
  readonly isAwaitedAtDoor?: boolean
}

/**
 * Marks that nobody of a party came, or takes the mark back. Only a mark: the traveller keeps every right to cancel that an
 * unverified ride has, is notified, and boards all the same when they turn up. Saying the same again changes nothing.
 * @throws notFound; order.notMissable for a ride that is boarded or over, whose time has not come or whose money staff are to
 * decide on. Nothing is changed then.
 */
export async function markMissed(
  tx: Tx,
  { orderId, isMissed, isAwaitedAtDoor = false }: MissedReport,
  { cause, policy }: { readonly cause: Cause; readonly policy: Policy },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if ((order.missedAt !== null) === isMissed) return
  const moments = momentsOf(order, policy)
  const situation = {
    facts: order,
    direction: directionOf(order.type) ?? null,
    canBeMissed: moments.ride !== null && (isAwaitedAtDoor || canBeMissed(moments.ride, cause.at)),
    isMissed: order.missedAt !== null,
  }
  const isRefused = isMissed ? !isMissable(situation) : order.fulfilment !== 'confirmed'
  if (isRefused) throw new DomainError('order.notMissable')
  const missedAt = isMissed ? cause.at : null
  await tx.update(orders).set({ missedAt }).where(eq(orders.id, order.id))
  await logOrder(tx, order.id, { entry: { fact: 'note', to: isMissed ? 'missed' : 'notMissed' }, cause })
  if (isMissed) {
    const cancellation = paidCancellation({ facts: order, order: moments, at: cause.at, policy })
    const freeUntil = cancellation?.kind === 'free' ? toWallTime(cancellation.lastFreeMinute) : ''
    await queueNotice(tx, order, {
      kind: 'missed',
      at: cause.at,
      occasion: String(cause.at),
      forPayer: { freeUntil },
    })
  } else await withdrawNotices(tx, order.id, 'missed')
  const departureIds = order.departureId === null ? [] : [order.departureId]
  await announceChange(tx, { orderIds: [order.id], departureIds })
}

/**
 * Moves a party to another departure of its line that it can reach, free of charge. Moving it to where it is changes nothing.
 * @throws notFound, staff.notMovable, departure.beforeLanding, departure.afterArrival, departure.notCollectable,
 * order.seatsSoldOut, departure.bagsFull, departure.wheelchairsFull; nothing is changed then
 */
export async function moveOrder(
  tx: Tx,
  { orderId, departureId }: { readonly orderId: string; readonly departureId: string },
  { cause, context }: { readonly cause: Cause; readonly context: BookingContext },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.departureId === departureId) return
  const direction = directionOf(order.type) ?? null
  const target = plannedById(departureId, context.data)
  const isOfItsLine = target?.direction === direction && target.relayPoint === order.relayPoint
  if (!target || !isMovable({ facts: order, direction }) || !isOfItsLine || target.departsAt <= cause.at) {
    throw new DomainError('staff.notMovable')
  }
  if (await isDepartureCancelled(tx, order)) throw new DomainError('staff.notMovable')
  const landsAt = landingOf(order, await reportFor(tx, order))
  const ride = movableRide(order, landsAt, context)
  const refusal =
    ride &&
    unreachable(ride, target.departsAt, { at: cause.at, policy: policyOfLine(order.relayPoint, context) })
  if (ride && refusal) throw unreachableError(refusal, ride.appointedAt)
  const moved = await moveRide(tx, order, { departsAts: [target.departsAt], cause, context })
  if (!moved) {
    const room = { target, at: cause.at, policy: context.policy }
    throw DomainError.of(await noRoomProblem(tx, order, room))
  }
}

function unreachableError(refusal: TargetRefusal, appointedAt: number): DomainError {
  const dateTime = toWallTime(appointedAt)
  switch (refusal) {
    case 'beforeLanding':
      return new DomainError('departure.beforeLanding', { dateTime })
    case 'afterArrival':
      return new DomainError('departure.afterArrival', { dateTime })
    case 'notCollectable':
      return new DomainError('departure.notCollectable')
    default:
      return new DomainError('staff.notMovable')
  }
}

/** Writes a note of a member of staff into an order's log. @throws notFound */
export async function addNote(
  tx: Tx,
  { orderId, note }: { readonly orderId: string; readonly note: string },
  { staffId, at }: StaffAction,
): Promise<void> {
  if (!(await lockOrder(tx, orderId))) throw new DomainError('notFound')
  await logOrder(tx, orderId, {
    entry: { fact: 'note' },
    cause: { actor: 'staff', actorId: staffId, cause: 'note', note, at },
  })
}
