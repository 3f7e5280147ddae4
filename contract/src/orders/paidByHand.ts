import type { Cents } from '../money'
import type { DisputeVerdict } from '../rules/dispute'
import { chargedPartOf, type HandPayment } from '../rules/refund'

/** A refund, with what the disputes of its payment mean for it; these are missing from a server of the release before, which looks at none. */
interface DisputedRefund {
  /** Of a payment that came too much; the others of an order are of the one payment that paid it. */
  readonly isSurplus: boolean
  /** Of a surplus what of it is owed. */
  readonly amountJpy: Cents
  readonly giftJpy: Cents
  readonly disputeVerdict?: DisputeVerdict | undefined
  /** What banks gave the payer of its payment, by disputes that were lost, and no refund of it was noted for yet. */
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
    const { disputeVerdict: verdict, isSurplus } = refund
    if (verdict === undefined) return true
    if (method !== 'dispute') return verdict !== 'waits'
    return verdict === 'lost' && (!isSurplus || isGivenByBank([refund]))
  })
}

/** Whether banks have given the payer all of some refunds. */
export function isGivenByBank(refunds: readonly DisputedRefund[]): boolean {
  return byPayment(refunds).every((own) => lostOf(own, Infinity) >= chargedPartOf(own))
}

/** What of refunds is paid by hand: what was charged, without what a bank gave their payer of it. */
export function handPartOf(refunds: readonly DisputedRefund[]): Cents {
  return chargedPartOf(refunds) - givenInPart(refunds)
}

/** What of refunds a bank gave their payer, where that is a part: of what it gave in full, whatever is paid by hand is paid on top. */
export function givenInPart(refunds: readonly DisputedRefund[]): Cents {
  return byPayment(refunds).reduce((sum, own) => {
    const lostJpy = lostOf(own, 0)
    return sum + (lostJpy < chargedPartOf(own) ? lostJpy : 0)
  }, 0)
}

/** What banks gave of one payment: the same for each of its refunds. */
const lostOf = ([first]: readonly DisputedRefund[], otherwise: number) => first?.lostJpy ?? otherwise

/** Refunds of an order by what paid them. */
function byPayment<Refund extends DisputedRefund>(refunds: readonly Refund[]): (readonly Refund[])[] {
  const own = refunds.filter(({ isSurplus }) => !isSurplus)
  return [own, ...refunds.filter(({ isSurplus }) => isSurplus).map((surplus) => [surplus])]
}
