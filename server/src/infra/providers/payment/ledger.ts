import type { Cents } from '@noriai/contract/money'

export const ledgerKinds = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A movement of our money at the provider; all amounts in hundredths of a yen, negative when it leaves us. */
export interface LedgerLine {
  readonly id: string
  readonly kind: LedgerKind
  /** The payment, refund, dispute or payout that it belongs to, by the provider's id. */
  readonly objectId: string | null
  readonly grossJpy: Cents
  /** What the provider keeps of it, never negative; the balance moves by gross less fee. */
  readonly feeJpy: Cents
  readonly at: number
  /** The payout that carried it to the bank; null while it waits. */
  readonly payoutId: string | null
}

/** What moved money in a period, `from` inclusive, `to` exclusive, epoch milliseconds; a later page by the cursor. */
export interface LedgerPeriod {
  readonly from: number
  readonly to: number
  readonly cursor?: string
}

/** A payout, and which page of what it carried. */
export interface PayoutPage {
  readonly payoutId: string
  readonly cursor?: string
}

/** Lines in the order of their time, and where the next page begins. */
export interface LedgerPage {
  readonly lines: readonly LedgerLine[]
  readonly next?: string
}

/** Our money at the provider now. */
export interface Balance {
  readonly availableJpy: Cents
  /** Charged, and not available yet. */
  readonly pendingJpy: Cents
}
