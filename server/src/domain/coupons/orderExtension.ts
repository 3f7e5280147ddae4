import { isRide } from '@noriai/contract/orders/kinds'
import { isRefundedInFull } from '@noriai/contract/rules/refund'
import { msPerDay } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { coupons } from '../../infra/db/schema/coupons'
import { paidOrderOf, type Claim, type Order, type OrderExtension } from '../orders'
import { isFree } from './heldCoupons'
import { newCouponNo } from './staffCoupons'

/** How long the coupon that makes a failure good can be used. */
const APOLOGY_DAYS = 365

/**
 * The coupon of orders: used while they wait to be paid and when they are, back with the last of their price. Locked after order
 * and departure. A ride that the operator failed to give brings another one.
 */
export const couponsOfOrders: OrderExtension = {
  name: 'coupons',
  async placed(tx, order, at) {
    if ((await tryClaimCoupon(tx, order, at)) === 'gone') throw new DomainError('coupon.used')
  },
  async lockBeforeMoney(tx, locked) {
    const ids = new Set(locked.flatMap(({ couponId }) => (couponId === null ? [] : [couponId])))
    for (const couponId of [...ids].sort()) await lockCoupon(tx, couponId)
  },
  secure: (tx, order, { cause }) => secureCoupon(tx, order, cause.at),
  async ended(tx, order, { by }) {
    // That of a paid order goes with its money.
    if (by !== 'cancelledPaid') await giveCouponBack(tx, order)
  },
  async refundRuled(tx, order, { isCouponReturned }) {
    return { couponUntil: isCouponReturned ? await giveCouponBack(tx, order) : undefined }
  },
  async refunded(tx, order, { gone }) {
    // A part keeps the coupon used.
    if (isRefundedInFull(paidOrderOf(order), gone)) await giveCouponBack(tx, order)
  },
  async paidOrderEnded(tx, order, { refundCause, cause, policy }) {
    const percent = policy.promises.operatorFailure.couponPercent
    if (refundCause !== 'operatorFailed' || !isRide(order.type) || percent === 0) return {}
    const isGiven = await giveApology(tx, order, { percent, at: cause.at })
    return isGiven ? { forPayer: { couponPercent: String(percent) } } : {}
  },
}

/**
 * Gives an order that was paid its coupon, unless it has it. One that expired before the payment came gave it back: it takes
 * it again, unless another order was faster; then nothing is written.
 */
async function secureCoupon(tx: Tx, order: Order, at: number): Promise<Claim> {
  if (order.couponId === null) return 'claimed'
  const usedOrderId = await lockCoupon(tx, order.couponId)
  return usedOrderId === order.id ? 'claimed' : tryClaimCoupon(tx, order, at)
}

/**
 * Gives the coupon of an order back to its holder: with the days it had, and expired if they are over.
 * @returns the last moment at which it can be used; undefined when the order had none any more
 */
async function giveCouponBack(tx: Tx, order: Order): Promise<number | undefined> {
  if (order.couponId === null) return undefined
  const [given] = await tx
    .update(coupons)
    .set({ usedOrderId: null, usedAt: null })
    .where(and(eq(coupons.id, order.couponId), eq(coupons.usedOrderId, order.id)))
    .returning({ validUntil: coupons.validUntil })
  return given?.validUntil
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

/** Gives an order its coupon; of orders that want it at once one has it, the others wait here. */
async function tryClaimCoupon(tx: Tx, { id, couponId, accountId }: Order, at: number): Promise<Claim> {
  if (couponId === null) return 'claimed'
  await lockCoupon(tx, couponId)
  const taken = await tx
    .update(coupons)
    .set({ usedOrderId: id, usedAt: at })
    .where(and(eq(coupons.id, couponId), eq(coupons.accountId, accountId), isFree(at)))
    .returning({ id: coupons.id })
  return taken.length > 0 ? 'claimed' : 'gone'
}

/** One coupon a failed ride, however often its cancellation is asked for, or for one that arrives much later; tells whether it was given now. */
export async function giveApology(
  tx: Tx,
  order: Order,
  { percent, at }: { readonly percent: number; readonly at: number },
): Promise<boolean> {
  const given = await tx
    .insert(coupons)
    .values({
      couponNo: newCouponNo(),
      accountId: order.accountId,
      type: 'percentage',
      terms: { percent },
      reasonOrderId: order.id,
      validFrom: at,
      validUntil: at + APOLOGY_DAYS * msPerDay,
      createdAt: at,
    })
    .onConflictDoNothing({ target: coupons.reasonOrderId })
    .returning({ id: coupons.id })
  return given.length > 0
}
