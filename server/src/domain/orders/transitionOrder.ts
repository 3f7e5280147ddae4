import {
  transitionProblem,
  type OrderFact,
  type OrderFacts,
  type StateOf,
} from '@noriai/contract/orders/facts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders, type Order } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'
import { announceChange } from '../../infra/live/announceChange'
import { logOrder, type Cause } from './orderLog'

export type { Order }

export type { Cause } from './orderLog'

/** Columns that change with a step, such as `paidAt` with `paid`. The facts themselves are not among them. */
export type OrderPatch = Partial<Omit<typeof orders.$inferInsert, OrderFact | 'id'>>

/** A step of one fact of an order. */
interface Transition<F extends OrderFact> {
  readonly fact: F
  readonly to: StateOf<F>
  readonly cause: Cause
  readonly patch?: OrderPatch
}

/**
 * The one door through which a fact of an order changes: checked against the contract's table, written only while the fact still
 * is what `order` says, logged in the same transaction and announced to whoever watches the order. Answers the order as it is
 * afterwards.
 * @throws order.transitionRefused naming fact and both states; nothing is changed then.
 */
export async function transitionOrder<F extends OrderFact>(
  tx: Tx,
  order: { readonly id: string } & OrderFacts,
  { fact, to, cause, patch = {} }: Transition<F>,
): Promise<Order> {
  const facts: OrderFacts = order
  const from: StateOf<F> = facts[fact]
  const refusal = transitionProblem(fact, from, to)
  if (refusal) throw DomainError.of(refusal)
  const [moved] = await tx
    .update(orders)
    .set({ ...patch, [fact]: to })
    .where(and(eq(orders.id, order.id), sql`${orders[fact]} = ${from}`))
    .returning()
  if (!moved) throw new DomainError('order.transitionRefused', { fact, from, to })
  await logOrder(tx, order.id, { entry: { fact, from, to }, cause })
  await announceChange(tx, { orderIds: [order.id] })
  return moved
}

/**
 * Reads an order and locks it until the transaction ends, before any departure: whoever moves an order does this first.
 * With a luggage order its ride is locked, before it: the two are moved together, and always in this order. Undefined
 * when there is none.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const rideOf = sql`(select o.parent_order_id from orders o where o.id = ${orderId})`
  const locked = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, orderId), eq(orders.id, rideOf)))
    .orderBy(sql`${orders.parentOrderId} nulls first`)
    .for('no key update')
  return locked.find(({ id }) => id === orderId)
}
