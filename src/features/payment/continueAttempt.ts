import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { navigate } from '@/navigation'
import { leaveFor } from '@/platform/leave'
import type { PaymentStore } from '@/stores/PaymentStore'
import { openBooked } from './openBooked'

/**
 * Leads on from an attempt: to the bank's or the wallet's page, into WeChat's window and from there to what was booked, to what it
 * came to, or to where it is waited for.
 */
export async function continueAttempt(payment: PaymentStore, attempt: PaymentAttempt): Promise<void> {
  const { orderId: id, outTradeNo, wechat, error } = attempt
  const url = attempt.challengeUrl ?? attempt.redirectUrl
  if (error !== null)
    return navigate('useCar/paymentFail/paymentFail', { id, reason: error.error }, { how: 'replace' })
  if (url !== null) return leaveFor(url)
  if (wechat !== null) {
    await payment.openWindow(attempt, wechat)
    // Mostly it is decided by now: the provider knows. Whatever else it is, or is not known, has a page that waits for it.
    if (await payment.isPaidNow(outTradeNo).catch(() => false)) return openBooked(id)
  }
  return navigate('useCar/paymentStatus/paymentStatus', { id, outTradeNo }, { how: 'replace' })
}
