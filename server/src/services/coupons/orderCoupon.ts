import { isRefundedInFull, type PaidPrice, type RefundedBefore } from '@noriai/contract/rules/refund'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { coupons } from '../../db/schema/coupons'
import { DomainError } from '../../errors'
import type { Order } from '../orders/transitionOrder'
import { isFree } from './heldCoupons'

type CouponOrder = Pick<Order, 'id' | 'couponId' | 'accountId'>

/**
 * Gives an order its coupon, in the transaction that places it: of orders placed at once one has it, the others wait here and
 * are refused. Locked after order and departure.
 * @throws coupon.used
 */
export async function takeCoupon(tx: Tx, order: CouponOrder, at: number): Promise<void> {
  if ((await claimCoupon(tx, order, at)) === 'gone') throw new DomainError('coupon.used')
}

/** What became of the coupon of an order: the order has it (or has none to have), or another order was faster. */
export type CouponClaim = 'claimed' | 'gone'

/**
 * Gives an order that was paid its coupon, unless it has it. One that expired before the payment came gave it back: it takes
 * it again, unless another order was faster; then nothing is written.
 */
export async function secureCoupon(tx: Tx, order: CouponOrder, at: number): Promise<CouponClaim> {
  if (order.couponId === null) return 'claimed'
  const usedOrderId = await lockCoupon(tx, order.couponId)
  return usedOrderId === order.id ? 'claimed' : claimCoupon(tx, order, at)
}

/**
 * Gives the coupon of an order back to its holder: with the days it had, and expired if they are over.
 * @returns the last moment at which it can be used; undefined when the order had none any more
 */
export async function giveCouponBack(
  tx: Tx,
  order: Pick<Order, 'id' | 'couponId'>,
): Promise<number | undefined> {
  if (order.couponId === null) return undefined
  const [given] = await tx
    .update(coupons)
    .set({ usedOrderId: null, usedAt: null })
    .where(and(eq(coupons.id, order.couponId), eq(coupons.usedOrderId, order.id)))
    .returning({ validUntil: coupons.validUntil })
  return given?.validUntil
}

/** Gives the coupon back once everything that was paid went back or is on its way; a part of it keeps the coupon used. */
export async function returnCouponOfRefund(
  tx: Tx,
  order: Pick<Order, 'id' | 'couponId'>,
  paid: PaidPrice,
  gone: RefundedBefore,
): Promise<void> {
  if (isRefundedInFull(paid, gone)) await giveCouponBack(tx, order)
}

/** Waits for whoever moves the coupon, so that the next statement sees what they did; tells which order has it. */
async function lockCoupon(tx: Tx, couponId: string): Promise<string | null | undefined> {
  const [coupon] = await tx
    .select({ usedOrderId: coupons.usedOrderId })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('update')
  return coupon?.usedOrderId
}

async function claimCoupon(
  tx: Tx,
  { id, couponId, accountId }: CouponOrder,
  at: number,
): Promise<CouponClaim> {
  if (couponId === null) return 'claimed'
  await lockCoupon(tx, couponId)
  const taken = await tx
    .update(coupons)
    .set({ usedOrderId: id, usedAt: at })
    .where(and(eq(coupons.id, couponId), eq(coupons.accountId, accountId), isFree(at)))
    .returning({ id: coupons.id })
  return taken.length > 0 ? 'claimed' : 'gone'
}
