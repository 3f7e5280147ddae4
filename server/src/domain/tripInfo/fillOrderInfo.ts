import type { fillOrderInfo as call } from '@noriai/contract/calls/orderLife'
import type { waitFillOrder } from '@noriai/contract/calls/reminder'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { actionsOf } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import { eq, and, asc, gte, isNull, not } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx, Executor } from '../../infra/db/client'
import { orderPassengers, orders } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import {
  doorEndOf,
  lockOrder,
  momentsOf,
  recordTripInfo,
  requireRider,
  type Order,
  isRiddenBy,
} from '../orders'
import { findRideGift, isOnOffer, isOfferedSql } from '../rideGifts'
import { checkedContact, checkedRiders } from './riders'
import { wallTimeOrNull } from '../../wallTime'
import type { AccountAction, RuleContext } from '../../context'

/**
 * Takes the trip info of a ride, once: every rider's passport name, the contact and the exact door. Of a paid ride it is in
 * time at the very instant at which it is due; of an unpaid one as long as that can be paid.
 * @throws order.notFillable, order.fillTooLate, the codes of riders and contact; nothing is changed then
 */
export async function fillOrderInfo(
  tx: Tx,
  input: CallInput<typeof call>,
  { accountId, at, policy }: RuleContext & { readonly accountId: string },
): Promise<void> {
  const order = requireRider(await lockOrder(tx, input.id), accountId)
  const gift = await findRideGift(tx, order.id)
  // It is its taker's to give; who offers a ride can take it back first.
  if (gift && isOnOffer(gift, at)) throw new DomainError('order.notFillable')
  const serviceDate = fillableDate(order, at, policy)
  const riders = checkedRiders(input.passengers, { party: order, serviceDate }, { at, policy })
  const contact = checkedContact(input.contact, policy)
  await recordTripInfo(tx, order, {
    ...contact,
    ...doorWith(order, input.detail),
    remark: input.remark === '' ? order.remark : input.remark,
    flightNo: order.flightNo === '' ? (input.flightNo ?? '') : order.flightNo,
    filledAt: at,
  })
  await tx.delete(orderPassengers).where(eq(orderPassengers.orderId, order.id))
  await tx
    .insert(orderPassengers)
    .values(riders.map((rider, position) => ({ orderId: order.id, position, ...rider })))
  await announceChange(tx, { orderIds: [order.id] })
}

/** The service day of a ride whose trip info may be given now. */
function fillableDate(order: Order, at: number, policy: Policy): string {
  const { payment, fulfilment, serviceDate, filledAt, fillUntil } = order
  const actions = actionsOf({ facts: order, order: momentsOf(order, policy), at, policy })
  if (serviceDate !== null && actions.includes('fillBeforePay')) return serviceDate
  const isWaiting = payment === 'paid' && fulfilment === 'confirmed' && serviceDate !== null
  if (!isWaiting || filledAt !== null || fillUntil === null) throw new DomainError('order.notFillable')
  if (isTripInfoMissed(fillUntil, at)) {
    throw new DomainError('order.fillTooLate', { dateTime: toWallTime(fillUntil) })
  }
  return serviceDate
}

/** The door's end of the ride with the street number, building or room that was not given before. */
function doorWith(order: Order, detail: string): Partial<Pick<Order, 'departurePlace' | 'destination'>> {
  if (detail === '') return {}
  const end = doorEndOf(order)
  return { [end]: { ...order[end], detail } }
}

/** The paid ride of an account whose trip info is due first; one that was missed waits no more, nor one on offer. */
export async function viewWaitingOrder(
  db: Executor,
  { accountId, at }: AccountAction,
): Promise<CallResponse<typeof waitFillOrder>> {
  const [waiting] = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      fillUntil: orders.fillUntil,
      departsAt: orders.departsAt,
    })
    .from(orders)
    .where(
      and(
        isRiddenBy(accountId),
        eq(orders.payment, 'paid'),
        eq(orders.fulfilment, 'confirmed'),
        isNull(orders.filledAt),
        gte(orders.fillUntil, at),
        not(isOfferedSql(at)),
      ),
    )
    .orderBy(asc(orders.fillUntil))
    .limit(1)
  return {
    id: waiting?.id ?? null,
    orderNo: waiting?.orderNo ?? null,
    fillUntil: wallTimeOrNull(waiting?.fillUntil ?? null),
    departsAt: wallTimeOrNull(waiting?.departsAt ?? null),
  }
}
