import type { Cents } from '../money'
import type { Policy } from '../policy'
import { msPerDay } from '../time'

/** The state of a dispute: a payment that its payer takes back through their bank. */
export const disputeStatuses = ['needsResponse', 'review', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** What the payer says. */
export const disputeReasons = [
  'fraudulent',
  'notProvided',
  'duplicate',
  'notRefunded',
  'unrecognized',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** Whether nobody has decided it yet. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'needsResponse' || status === 'review'
}

/**
 * Whether staff are reminded at `at` that the evidence of a dispute is due: it still waits for our answer, and the deadline is no further away
 * than the policy says. Instants in epoch milliseconds; no deadline, no reminder.
 */
export function isEvidenceDueSoon(
  { status, dueAt }: { readonly status: DisputeStatus; readonly dueAt: number | null },
  { disputes }: Pick<Policy, 'disputes'>,
  at: number,
): boolean {
  return status === 'needsResponse' && dueAt !== null && dueAt - at <= disputes.remindDaysBefore * msPerDay
}

/** A dispute, as far as the refunds of its payment depend on it. */
interface HeldBy {
  readonly status: DisputeStatus
  readonly isRefundable: boolean
  /** Staff let refunds go although it is open. */
  readonly isReleased: boolean
}

/**
 * Whether the refunds of its payment wait. The bank holds the money until it decides: what we sent beside that would go back twice.
 * While the provider would still refund, staff may let them go.
 */
export function holdsRefunds({ status, isRefundable, isReleased }: HeldBy): boolean {
  return isOpenDispute(status) && !(isRefundable && isReleased)
}

/** What the disputes of a payment mean for money that is to go back: it waits, or a bank has given it back already. */
export const disputeVerdicts = ['none', 'waits', 'lost'] as const
export type DisputeVerdict = (typeof disputeVerdicts)[number]

/** What the disputes of one payment come to; while one of them holds its refunds, that comes first. */
export function disputeVerdictOf(disputes: readonly HeldBy[]): DisputeVerdict {
  if (disputes.some(holdsRefunds)) return 'waits'
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : 'none'
}

/** Whether staff may let the refunds go: the refund itself ends the inquiry, before it costs money. */
export function canRelease({ status, isRefundable, isReleased }: HeldBy): boolean {
  return isOpenDispute(status) && isRefundable && !isReleased
}

/** Whether the payer has the money of a dispute: the bank takes it as it is opened, none for an inquiry, and gives it back with one that we won. */
export function hasTakenMoney({ status, isRefundable }: Omit<HeldBy, 'isReleased'>): boolean {
  return status === 'lost' || (isOpenDispute(status) && !isRefundable)
}

/** A refund that staff noted as paid by a dispute, under the number that they gave it. */
interface NotedByDispute {
  readonly reference: string
  /** What was charged of it: gift cards are no bank's. */
  readonly amountJpy: Cents
}

/** A dispute of a payment, and what the bank took with it. */
interface TakenByDispute {
  readonly id: string
  readonly amountJpy: Cents
}

/** Whether a number that staff noted is that of a dispute, or has it among other words. */
const isNamed = ({ reference }: NotedByDispute, id: string) => reference.split(/[\s.,;()]+/).includes(id)

/**
 * Of what was noted as paid by disputes of a payment, what is owed again once the bank has decided one of them for us: what names that one, and
 * of what names none the part that the others, which still have the payer's money, do not come to.
 */
export function owedOnceWon<Noted extends NotedByDispute>(
  noted: readonly Noted[],
  { wonId, others }: { readonly wonId: string; readonly others: readonly TakenByDispute[] },
): Noted[] {
  const isPaidByOther = (refund: Noted) => others.some(({ id }) => isNamed(refund, id))
  const sumOf = (rows: readonly { readonly amountJpy: Cents }[]) =>
    rows.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
  let leftJpy = sumOf(others) - sumOf(noted.filter(isPaidByOther))
  return noted.filter((refund) => {
    if (isPaidByOther(refund)) return false
    if (isNamed(refund, wonId) || refund.amountJpy > leftJpy) return true
    leftJpy -= refund.amountJpy
    return false
  })
}
