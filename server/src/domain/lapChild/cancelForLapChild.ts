import { lapChildRefundCause, mayChangeForLapChild } from '@noriai/contract/orders/actions'
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

/** Whether the order's owner cancelled a ride for a lap child that turned too old. */
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
 * time. Once an account. Cancelling a cancelled order changes nothing.
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
  const moments = momentsOf(order, policy)
  const isPossible =
    order.takerAccountId === null &&
    order.serviceDate !== null &&
    !mayRideOnLap(birthday, order.serviceDate, policy) &&
    birthday <= order.serviceDate &&
    mayChangeForLapChild(order, moments, at)
  if (!isPossible) throw new DomainError('order.notCancellable')
  const [used] = await tx.select({ isUsed: lapChildUsedSql }).from(orders).where(eq(orders.id, order.id))
  if (used?.isUsed) throw new DomainError('order.notCancellable')
  const refundCause = lapChildRefundCause({ facts: order, order: moments, at, policy })
  // Whom we failed or moved does not use up what is given once.
  const why = refundCause === 'travellerCancelledFree' ? LAP_CHILD_OUTGROWN : 'travellerCancelled'
  const cause: Cause = { actor: 'traveller', actorId: wish.accountId, cause: why, at }
  await endPaidOrder(tx, order, {
    refundCause,
    cause,
    policy,
    notice: 'cancelled',
  })
  afterCommit(tx, { kind: 'refundsDue' })
}
