import { isRide } from '@noriai/contract/orders/kinds'
import type { Cents } from '@noriai/contract/money'
import { goodwillProblem, goodwillUntil } from '@noriai/contract/rules/goodwill'
import type { StaffRole } from '@noriai/contract/staffRole'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { coupons } from '../../infra/db/schema/coupons'
import { announceChange } from '../../infra/live/announceChange'
import { lastMomentOf } from '../../wallTime'
import { queueNotice } from '../notices'
import { lockOrder, logOrder, type OrderStep } from '../orders'
import { formulaOf } from './heldCoupons'
import { newCouponNo } from './staffCoupons'

/** What a member of staff makes good, and how far their role reaches. */
interface Goodwill {
  readonly orderId: string
  readonly amountJpy: Cents
  readonly role: StaffRole
}

/**
 * Gives whoever rides a coupon that makes something good: one an order, beside the one of a failed ride. They are notified; the
 * reason, `cause.note`, stays in the order's log.
 * @throws notFound; staff.goodwillAmount; order.goodwillGiven for an order that has one or was never paid. Nothing is changed then.
 */
export async function giveGoodwill(
  tx: Tx,
  { orderId, amountJpy, role }: Goodwill,
  { cause, policy }: OrderStep,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  const refused = goodwillProblem({ amountJpy, role }, policy)
  if (refused) throw DomainError.of(refused)
  if (!isRide(order.type) || order.payment !== 'paid') throw new DomainError('order.goodwillGiven')
  const [given] = await tx
    .insert(coupons)
    .values({
      couponNo: newCouponNo(),
      accountId: order.takerAccountId ?? order.accountId,
      type: 'fixedAmount',
      terms: { off: { JPY: amountJpy } },
      goodwillOrderId: order.id,
      validFrom: cause.at,
      validUntil: lastMomentOf(goodwillUntil(cause.at, policy)),
      createdAt: cause.at,
    })
    .onConflictDoNothing({ target: coupons.goodwillOrderId })
    .returning()
  if (!given) throw new DomainError('order.goodwillGiven')
  await logOrder(tx, order.id, { entry: { fact: 'note', to: 'goodwill' }, cause })
  await queueNotice(tx, order, {
    kind: 'goodwill',
    at: cause.at,
    facts: { goodwillJpy: String(amountJpy), couponUntil: toWallTime(given.validUntil) },
  })
  await announceChange(tx, { orderIds: [order.id] })
}

/** The coupon that made something of an order good, in hundredths of a yen; undefined without one. */
export async function goodwillOf(
  db: Executor,
  orderId: string,
): Promise<{ readonly amountJpy: Cents; readonly givenAt: number } | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.goodwillOrderId, orderId))
  if (!coupon) return undefined
  const formula = formulaOf(coupon)
  return { amountJpy: formula.kind === 'fixedAmount' ? formula.off.JPY : 0, givenAt: coupon.createdAt }
}
