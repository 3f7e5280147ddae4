import type { ClaimLink } from '@noriai/contract/calls/links'
import type { Lang } from '@noriai/contract/lang'
import { directionOf } from '@noriai/contract/orders/kinds'
import { isOver } from '@noriai/contract/rules/seatHold'
import { toWallTime } from '@noriai/contract/time'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { AccountAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { counterSales } from '../../infra/db/schema/counter'
import { coupons } from '../../infra/db/schema/coupons'
import { orderLinks } from '../../infra/db/schema/orderLinks'
import { notices, orders, type Order } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { placeByWard } from '../itinerary'
import { hashOfToken } from '../links'
import type { ReadingContext } from '../network'
import { lockAccountOrders, lockOrder, logOrder } from '../orders'

type Link = typeof orderLinks.$inferSelect

async function findLink(db: Executor, token: string): Promise<Link> {
  const [link] = await db
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, hashOfToken(token)), eq(orderLinks.kind, 'claim')))
  if (!link) throw new DomainError('link.over')
  return link
}

/**
 * Whether the order of a link can still be taken into an account: it was not yet, and it is paid or can be. One that was paid and then
 * cancelled can: with it come the coupon that made it good, and what goes back.
 */
function isOpen(link: Link, { payment, fulfilment, payUntil }: Order, at: number): boolean {
  if (link.revokedAt !== null || at >= link.expiresAt) return false
  return payment === 'paid' || (fulfilment === 'placed' && payment !== 'expired' && !isOver(payUntil, at))
}

/** The ride behind the link of a sale, for who has it: nobody's name, places by ward. @throws link.over */
export async function viewClaimLink(
  db: Executor,
  token: string,
  {
    viewerId,
    at,
    context,
  }: { readonly viewerId: string | undefined; readonly at: number; readonly context: ReadingContext },
): Promise<ClaimLink> {
  const link = await findLink(db, token)
  const [order] = await db.select().from(orders).where(eq(orders.id, link.orderId))
  const isTheirs = viewerId !== undefined && order?.accountId === viewerId
  if (!order || (!isTheirs && !isOpen(link, order, at))) throw new DomainError('link.over')
  const direction = directionOf(order.type)
  const { times, payment, payUntil, price } = order
  if (!direction || !times) throw new DomainError('link.over')
  return {
    direction,
    from: placeByWard(order.departurePlace, context),
    to: placeByWard(order.destination, context),
    gatherAt: toWallTime(times.gatherAt),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    riders: order.adults + order.children + order.infants,
    payUntil: payment === 'paid' ? null : toWallTime(payUntil),
    payPriceJpy: payment === 'paid' ? order.paidAmountJpy : price.payPriceJpy,
    isCancelled: order.fulfilment === 'cancelled',
    asOf: toWallTime(at),
    orderId: isTheirs ? order.id : null,
  }
}

/**
 * Takes an order that staff sold into an account, with what belongs to it, once: of two with the same link one waits and is refused.
 * Taking it again changes nothing. The account of the sale is left empty.
 * @throws link.over; nothing is changed then
 */
export async function claimOrder(
  tx: Tx,
  token: string,
  { accountId, lang, at }: AccountAction & { readonly lang: Lang },
): Promise<string> {
  await lockAccountOrders(tx, accountId)
  const { orderId } = await findLink(tx, token)
  const order = await lockOrder(tx, orderId)
  if (order?.accountId === accountId) return orderId
  // Read again under the order's lock: somebody else may have been quicker.
  const link = await findLink(tx, token)
  if (!order || !isOpen(link, order, at)) throw new DomainError('link.over')
  const from = order.accountId
  const ofOrder = or(eq(orders.id, orderId), eq(orders.parentOrderId, orderId))
  const moved = await tx
    .update(orders)
    .set({ accountId, lang })
    .where(and(ofOrder, eq(orders.accountId, from)))
    .returning({ id: orders.id })
  const ids = moved.map(({ id }) => id)
  await tx
    .update(seatClaims)
    .set({ accountId })
    .where(and(inArray(seatClaims.orderId, ids), eq(seatClaims.accountId, from)))
  await tx
    .update(notices)
    .set({ accountId })
    .where(and(inArray(notices.orderId, ids), eq(notices.accountId, from)))
  // A coupon that made something good is theirs as well.
  await tx.update(coupons).set({ accountId }).where(eq(coupons.accountId, from))
  const isClaimLink = and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, 'claim'))
  await tx.update(orderLinks).set({ revokedAt: at }).where(isClaimLink)
  await tx.delete(counterSales).where(eq(counterSales.orderId, orderId))
  await logOrder(tx, orderId, {
    entry: { fact: 'note', to: 'claimed' },
    cause: { actor: 'traveller', actorId: accountId, cause: 'claimed', at },
  })
  await announceChange(tx, { orderIds: ids })
  return orderId
}
