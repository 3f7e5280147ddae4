import type { DepartureChangeView } from '@noriai/contract/schema/departureChange'
import { toWallTime } from '@noriai/contract/time'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departureChangeParties, departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { staffMembers } from '../../infra/db/schema/staff'
import { announceChange } from '../../infra/live/announceChange'
import { wallTimeOrNull } from '../../wallTime'
import { presentContact } from '../orderViews'
import { logStaffAction } from '../trail'

const callers = alias(staffMembers, 'callers')
const targets = alias(departures, 'targets')

const firstName = sql<string | null>`(
  select p.passport_name from order_passengers p where p.order_id = orders.id order by p.position limit 1)`

/** Something of what was to go back to the order, or to an extra of it, was refused by the provider. */
const isRefused = sql<boolean>`exists (
  select 1 from refunds r join orders o on o.id = r.order_id
  where (o.id = orders.id or o.parent_order_id = orders.id) and r.status in ('failed', 'impossible'))`

/** A departure that was cancelled, with what became of its parties. @throws notFound */
export async function viewChange(db: Executor, departureId: string): Promise<DepartureChangeView> {
  const [found] = await db
    .select({ change: departureChanges, departsAt: departures.departsAt, staffName: staffMembers.name })
    .from(departureChanges)
    .innerJoin(departures, eq(departures.id, departureChanges.departureId))
    .innerJoin(staffMembers, eq(staffMembers.accountId, departureChanges.staffId))
    .where(eq(departureChanges.departureId, departureId))
  if (!found) throw new DomainError('notFound')
  const { change, departsAt, staffName } = found
  const rows = await db
    .select({
      party: departureChangeParties,
      order: orders,
      name: firstName,
      isRefused,
      targetAt: targets.departsAt,
      calledBy: callers.name,
    })
    .from(departureChangeParties)
    .innerJoin(orders, eq(orders.id, departureChangeParties.orderId))
    .leftJoin(targets, eq(targets.id, departureChangeParties.toDepartureId))
    .leftJoin(callers, eq(callers.accountId, departureChangeParties.calledBy))
    .where(eq(departureChangeParties.changeId, change.id))
    .orderBy(asc(orders.contactName), asc(orders.id))
  const moved = rows.filter(({ party }) => party.toDepartureId !== null)
  return {
    changeId: change.id,
    at: toWallTime(change.at),
    staffName,
    departureId,
    departsAt: toWallTime(departsAt),
    way: change.way,
    reason: change.reason,
    note: change.note,
    totals: {
      movedRiders: change.movedRiders,
      movedParties: moved.length,
      refundedRiders: change.refundedRiders,
      refundedParties: rows.length - moved.length,
      refundJpy: change.refundJpy,
      coupons: rows.filter(({ party }) => party.couponPercent > 0).length,
    },
    parties: rows.map(({ party, order, name, targetAt, calledBy, ...row }) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      name: name ?? order.contactName,
      riders: party.riders,
      to:
        party.toDepartureId !== null && targetAt !== null
          ? { departureId: party.toDepartureId, departsAt: toWallTime(targetAt) }
          : null,
      extraMinutes: party.extraMinutes,
      refundJpy: party.refundJpy,
      couponPercent: party.couponPercent,
      reachedBy: party.reachedBy,
      lang: order.takerLang ?? order.lang,
      contact: presentContact(order),
      refund: refundStateOf({ ...party, ...row }),
      calledAt: wallTimeOrNull(party.calledAt),
      calledBy: calledBy ?? '',
    })),
  }
}

function refundStateOf({
  toDepartureId,
  refundedAt,
  failure,
  isRefused: isSentBack,
}: typeof departureChangeParties.$inferSelect & {
  readonly isRefused: boolean
}): DepartureChangeView['parties'][number]['refund'] {
  if (toDepartureId !== null) return 'none'
  if (isSentBack) return 'failed'
  if (refundedAt !== null) return 'done'
  return failure === '' ? 'pending' : 'failed'
}

/** Ticks that a party was called, or takes the tick back. The same again changes nothing. @throws notFound */
export async function tickCall(
  tx: Tx,
  {
    departureId,
    orderId,
    isCalled,
  }: { readonly departureId: string; readonly orderId: string; readonly isCalled: boolean },
  { staffId, at }: StaffAction,
): Promise<void> {
  const [party] = await tx
    .select({
      changeId: departureChangeParties.changeId,
      calledAt: departureChangeParties.calledAt,
      orderNo: orders.orderNo,
    })
    .from(departureChangeParties)
    .innerJoin(departureChanges, eq(departureChanges.id, departureChangeParties.changeId))
    .innerJoin(orders, eq(orders.id, departureChangeParties.orderId))
    .where(and(eq(departureChanges.departureId, departureId), eq(departureChangeParties.orderId, orderId)))
    .for('no key update', { of: departureChangeParties })
  if (!party) throw new DomainError('notFound')
  if ((party.calledAt !== null) === isCalled) return
  await tx
    .update(departureChangeParties)
    .set({ calledAt: isCalled ? at : null, calledBy: isCalled ? staffId : null })
    .where(
      and(eq(departureChangeParties.changeId, party.changeId), eq(departureChangeParties.orderId, orderId)),
    )
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: isCalled ? 'called' : 'callUndone',
    value: party.orderNo,
  })
  await announceChange(tx, { departureIds: [departureId] })
}
