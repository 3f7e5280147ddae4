import type { ErrorCode } from '@noriai/contract/errors'
import type { PaymentFailure, ProviderPayment } from '../../infra/providers/payment/provider'

const codes: Readonly<Record<PaymentFailure, ErrorCode>> = {
  declined: 'payment.declined',
  insufficientFunds: 'payment.insufficientFunds',
  overLimit: 'payment.overCardLimit',
  challengeFailed: 'payment.challengeFailed',
  cardExpired: 'payment.cardExpired',
  other: 'payment.failed',
}

/** The code by which a payment that failed or was cancelled is shown to the traveller. */
export function failureCodeOf(seen: ProviderPayment): ErrorCode {
  return seen.status === 'cancelled' ? 'payment.cancelledByTraveller' : codes[seen.failure ?? 'other']
}
