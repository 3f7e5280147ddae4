import type { OrderMoney } from '@noriai/contract/orders/invoice'
import { inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { refundedJpySql } from '../notices'
import type { Order } from '../orders'

/** An order with what became of its money. */
export interface PaidOrder {
  readonly order: Order
  readonly money: OrderMoney
}

/**
 * Locks orders, rides before their luggage as everywhere, and tells what became of their money: while they are locked none of
 * it can go back.
 */
export async function lockPaidOrders(tx: Tx, orderIds: readonly string[]): Promise<PaidOrder[]> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(sql`${orders.parentOrderId} nulls first`, orders.id)
    .for('no key update')
  return readPaidOrders(tx, orderIds)
}

/** Orders with what became of their money, the first ride first. */
export async function readPaidOrders(db: Executor, orderIds: readonly string[]): Promise<PaidOrder[]> {
  const rows = await db
    .select({ order: orders, refundedJpy: refundedJpySql })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`, orders.id)
  return rows.map(({ order, refundedJpy }) => ({
    order,
    money: { paidJpy: order.paidAmountJpy, refundedJpy },
  }))
}
