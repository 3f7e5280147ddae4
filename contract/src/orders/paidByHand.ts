import type { Cents } from '../money'
import type { DisputeVerdict } from '../rules/dispute'
import { chargedPartOf, type HandPayment } from '../rules/refund'

/** A refund, with what the disputes of its payment mean for it; these are missing from a server of the release before, which looks at none. */
interface DisputedRefund {
  readonly isSurplus: boolean
  readonly amountJpy: Cents
  readonly giftJpy: Cents
  readonly disputeVerdict?: DisputeVerdict | undefined
  /** What banks gave its payer of the payment, by disputes that were lost. */
  readonly lostJpy?: Cents | undefined
}

/**
 * Which refunds can be noted as paid in a way, once they are owed by hand (`paidByHandOf`): none while a bank decides on its payment, which
 * it may give back itself; and as paid by a bank only what is of a payment whose dispute was lost, a surplus only where that came to all of it.
 */
export function notableAs<Refund extends DisputedRefund>(
  refunds: readonly Refund[],
  method: HandPayment,
): Refund[] {
  return refunds.filter((refund) => {
    const { disputeVerdict: verdict } = refund
    if (verdict === undefined) return true
    return method === 'dispute' ? verdict === 'lost' && givenInPart(refund) === 0 : verdict !== 'waits'
  })
}

/** What of refunds is paid by hand: what was charged, without what a bank gave the payer of a surplus already. */
export function handPartOf(refunds: readonly DisputedRefund[]): Cents {
  return refunds.reduce((sum, refund) => sum - givenInPart(refund), chargedPartOf(refunds))
}

/** What a bank gave the payer of a surplus, where it is a part: with all of it nothing is left to be paid but on top. */
function givenInPart({ isSurplus, amountJpy, lostJpy = 0 }: DisputedRefund): Cents {
  return isSurplus && lostJpy < amountJpy ? lostJpy : 0
}
