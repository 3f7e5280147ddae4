import { lapChildEndOf } from '@noriai/contract/orders/actions'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { mayRideOnLap } from '@noriai/contract/rules/lapChild'
import { eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { endPaidOrder, lockAccountOrders, lockOrder, momentsOf, requireOwner, type Cause } from '../orders'
import type { RuleContext } from '../../context'

/** The cause in the log of a ride that was cancelled because its lap child turned too old. */
const LAP_CHILD_OUTGROWN = 'lapChildOutgrown'

/** Whether the order's owner cancelled a ride for a lap child that turned too old when no other ride could be cancelled free. */
export const lapChildUsedSql = sql<boolean>`exists (
  select 1 from orders c join order_log l on l.order_id = c.id
  where c.account_id = orders.account_id and l.cause = ${sql.raw(`'${LAP_CHILD_OUTGROWN}'`)})`

/** A ride that its owner cancels, and when the child was born who is too old for a lap. */
export interface LapChildWish {
  readonly orderId: string
  readonly accountId: string
  readonly birthday: string
}

/**
 * Cancels a ride whose lap child, born on `birthday`, is too old for a lap on its day, with the fare back also after the free
 * time, then once an account. Cancelling a cancelled order changes nothing.
 * @throws order.notCancellable, validation.birthday; nothing is changed then
 */
export async function cancelForLapChild(
  tx: Tx,
  wish: LapChildWish,
  { at, policy }: RuleContext,
): Promise<void> {
  // One at a time of an account, so that two of its rides cannot use it at once.
  await lockAccountOrders(tx, wish.accountId)
  const order = requireOwner(await lockOrder(tx, wish.orderId), wish.accountId)
  if (order.fulfilment === 'cancelled') return
  const birthday = parseBirthday(wish.birthday, at)
  if (birthday === undefined) throw new DomainError('validation.birthday', { field: 'birthday' })
  const end = lapChildEndOf({ facts: order, order: momentsOf(order, policy), at, policy })
  const isTooOld =
    order.serviceDate !== null &&
    birthday <= order.serviceDate &&
    !mayRideOnLap(birthday, order.serviceDate, policy)
  if (!end || !isTooOld || order.takerAccountId !== null) throw new DomainError('order.notCancellable')
  if (end.isException && (await wasUsed(tx, order.id))) throw new DomainError('order.notCancellable')
  const why = end.isException ? LAP_CHILD_OUTGROWN : 'travellerCancelled'
  const cause: Cause = { actor: 'traveller', actorId: wish.accountId, cause: why, at }
  await endPaidOrder(tx, order, {
    refundCause: end.refundCause,
    cause,
    policy,
    notice: 'cancelled',
  })
  afterCommit(tx, { kind: 'refundsDue' })
}

async function wasUsed(tx: Tx, orderId: string): Promise<boolean> {
  const [used] = await tx.select({ isUsed: lapChildUsedSql }).from(orders).where(eq(orders.id, orderId))
  return used?.isUsed === true
}
