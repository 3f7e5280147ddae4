import type { DisputeReason, DisputeStatus } from '@noriai/contract/rules/dispute'
import type { Cents } from '@noriai/contract/money'

/** A payment that its payer takes back through their bank. */
export interface Dispute {
  readonly id: string
  readonly paymentId: string
  /** What is taken back; at most the payment. */
  readonly amountJpy: Cents
  /** What the provider charges for it; zero while it charges nothing. */
  readonly feeJpy: Cents
  readonly reason: DisputeReason
  readonly status: DisputeStatus
  /** Until when evidence is taken, epoch milliseconds; null when none is wanted (any more). */
  readonly dueAt: number | null
  /** Whether the payment can still be refunded, which ends an inquiry before it costs money. */
  readonly isRefundable: boolean
  readonly openedAt: number
  /** Where staff answer it at the provider; null when there is no such page. */
  readonly providerUrl: string | null
}
