import { msPerDay, msPerSecond } from '@noriai/contract/time'
import type { Method } from '../capabilities'
import { askStripe, type TimeLimit } from './askStripe'
import type { Asking } from './endFailed'

/** For how many days wallets give money back. Sources: docs.stripe.com/payments/alipay, docs.stripe.com/payments/wechat-pay. */
export const REFUND_DAYS = { alipay: 90, wechat: 180 } as const satisfies Partial<Record<Method, number>>

const daysOfType: Readonly<Record<string, number>> = {
  alipay: REFUND_DAYS.alipay,
  wechat_pay: REFUND_DAYS.wechat,
}

/**
 * Whether the wallet of a payment gives nothing back any more at `at`. Stripe's texts name no code for it, so that a refusal without a
 * meaning of its own is one for ever by then.
 */
export async function isTooLateToRefund(
  { stripe, access }: Asking,
  paymentId: string,
  { time, at }: { readonly time: TimeLimit; readonly at: number },
): Promise<boolean> {
  const found = await askStripe({ access, time }, (options) =>
    stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }, options),
  )
  const charge = found.kind === 'ok' ? found.value.latest_charge : null
  if (charge === null || typeof charge === 'string') return false
  const days = daysOfType[charge.payment_method_details?.type ?? '']
  return days !== undefined && at - charge.created * msPerSecond > days * msPerDay
}
