import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { navigate } from '@/navigation'
import { leaveFor } from '@/platform/leave'
import type { PaymentStore } from '@/stores/PaymentStore'

/**
 * Leads on from an attempt: to the bank's or the wallet's page, into WeChat's window, to what it came to, or to where it is
 * waited for.
 */
export async function continueAttempt(payment: PaymentStore, attempt: PaymentAttempt): Promise<void> {
  const { orderId: id, outTradeNo, wechat, error } = attempt
  const url = attempt.challengeUrl ?? attempt.redirectUrl
  if (error !== null)
    return navigate('useCar/paymentFail/paymentFail', { id, reason: error.error }, { how: 'replace' })
  if (url !== null) return leaveFor(url)
  if (wechat !== null) await payment.openWindow(attempt, wechat)
  return navigate('useCar/paymentStatus/paymentStatus', { id, outTradeNo }, { how: 'replace' })
}
