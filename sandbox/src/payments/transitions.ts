import { ApiError } from '../errors'
import type { Payment, PaymentStatus } from '../model'

/** Status → statuses that may follow it. */
const transitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  requires_confirmation: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
  canceled: [],
}

/** What a transition may set besides the status. */
export type PaymentChanges = Partial<
  Pick<Payment, 'amount' | 'card' | 'threeDSecure' | 'failure' | 'due' | 'testCard' | 'actionSecret'>
>

/** The payment in its next status. Throws `payment_state` when the table does not allow it. */
export function moved(
  payment: Payment,
  { status, at, ...changes }: PaymentChanges & { readonly status: PaymentStatus; readonly at: number },
): Payment {
  if (!transitions[payment.status].includes(status)) throw stateError(payment)
  return { ...payment, due: null, ...changes, status, updatedAt: at }
}

/** The refusal of an action that the payment's status does not allow. */
export function stateError(payment: Payment): ApiError {
  return new ApiError('payment_state', `The payment is ${payment.status}.`, { status: payment.status })
}
