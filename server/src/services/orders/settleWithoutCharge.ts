import type { Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { withoutForeignFee } from '@noriai/contract/rules/fare'
import type { Tx } from '../../db/client'
import { lockPayableOrder, settlePaid, type Settlement } from './payment'
import type { Cause } from './transitionOrder'

/**
 * Settles an order for which nothing is left to charge, without the provider: a discount took the whole price, or the
 * traveller's gift balance covers it (`coveredJpy`, taken off that balance by the caller in the same transaction). From
 * then on it is an order like any other that was paid; the card fee, which needs a card, falls away.
 * @throws order.alreadyPaid, order.expired, order.notPayable, notFound; an Error while something is left to charge
 */
export async function settleWithoutCharge(
  tx: Tx,
  orderId: string,
  coveredJpy: Cents,
  cause: Cause,
  policy: Policy,
): Promise<Settlement> {
  const order = await lockPayableOrder(tx, orderId, cause.at)
  const { payPriceJpy } = withoutForeignFee(order.price)
  if (payPriceJpy !== coveredJpy) {
    throw new Error(`Order ${order.orderNo} costs ${payPriceJpy}, of which ${coveredJpy} is covered`)
  }
  const payType = coveredJpy === 0 ? 'none' : 'giftBalance'
  const payment = { orderId, payType, withForeignCardFee: false, giftJpy: coveredJpy } as const
  return settlePaid(tx, payment, cause, policy)
}
