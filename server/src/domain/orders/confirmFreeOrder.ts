import type { Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { needsNoCharge, withoutForeignFee } from '@noriai/contract/rules/fare'
import type { Tx } from '../../infra/db/client'
import { orderExtensions, type OrderStep } from './orderExtension'
import { lockPayableOrder, settlePaid, type Settlement } from './settlePaid'
import type { Order } from './transitionOrder'

/**
 * Completes the placing of an order that was written and has its seats: its extensions claim what it uses, and one for which
 * nothing is to be charged is confirmed in this very step; any other waits to be paid.
 */
export async function completePlacing(tx: Tx, order: Order, policy: Policy): Promise<Order> {
  const { id: orderId, accountId, createdAt: at } = order
  for (const extension of orderExtensions()) await extension.placed?.(tx, order, at)
  if (!needsNoCharge(order.price)) return order
  const cause = { actor: 'traveller', actorId: accountId, cause: 'nothingToCharge', at } as const
  return (await confirmFreeOrder(tx, { orderId }, { cause, policy })).order
}

/** An order that is confirmed without the provider. */
interface FreeOrder {
  readonly orderId: string
  /** What its gift cards pay, which the caller had them hold in the same transaction; nothing unless given. */
  readonly coveredJpy?: Cents
}

/**
 * Confirms an order for which nothing is left to charge, without the provider: a discount took the whole price, or the
 * traveller's gift balance covers it. From then on it is an order like any other that was paid; the card fee, which needs a
 * card, falls away.
 * @throws order.alreadyPaid, order.expired, order.notPayable, notFound; an Error while something is left to charge
 */
export async function confirmFreeOrder(
  tx: Tx,
  { orderId, coveredJpy = 0 }: FreeOrder,
  step: OrderStep,
): Promise<Settlement> {
  const order = await lockPayableOrder(tx, orderId, step.cause.at)
  const { payPriceJpy } = withoutForeignFee(order.price)
  if (payPriceJpy !== coveredJpy) {
    throw new Error(`Order ${order.orderNo} costs ${payPriceJpy}, of which ${coveredJpy} is covered`)
  }
  const payType = coveredJpy === 0 ? 'none' : 'giftBalance'
  return settlePaid(tx, { orderId, payType, withForeignCardFee: false, giftJpy: coveredJpy }, step)
}
