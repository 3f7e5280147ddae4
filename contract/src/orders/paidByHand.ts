import type { DisputeVerdict } from '../rules/dispute'
import type { HandPayment } from '../rules/refund'

/** A refund, with what the disputes of its payment mean for it. */
interface DisputedRefund {
  /** Missing from a server of the release before, which looks at none. */
  readonly disputeVerdict?: DisputeVerdict | undefined
}

/**
 * Which refunds can be noted as paid in a way, once they are owed by hand (`paidByHandOf`): none while a bank decides on its payment, which
 * it may give back itself; and as paid by a bank only what is of a payment whose dispute was lost.
 */
export function notableAs<Refund extends DisputedRefund>(
  refunds: readonly Refund[],
  method: HandPayment,
): Refund[] {
  return refunds.filter(
    ({ disputeVerdict: verdict }) =>
      verdict === undefined || (method === 'dispute' ? verdict === 'lost' : verdict !== 'waits'),
  )
}
