import { handPayments, impossibleReasons } from '@noriai/contract/rules/refund'
import { customType, date, text } from 'drizzle-orm/pg-core'

/** An instant: milliseconds since 1970 in the code, `timestamptz` in the table. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (at) => new Date(at).toISOString(),
  fromDriver: (stored) => Date.parse(stored),
})

/** Raw bytes: a `Buffer` in the code, `bytea` in the table. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What became of money that the provider could not send back, in every table of refunds. */
export const wayOutColumns = () => ({
  /** Why it can never go back the way it was paid; null while it can. It stays once it was paid by hand. */
  impossibleReason: text('impossible_reason', { enum: impossibleReasons }),
  /** How staff paid it; null of what the provider sent. */
  handMethod: text('hand_method', { enum: handPayments }),
  /** The number of the transfer or slip. No account of the traveller's is kept. */
  handReference: text('hand_reference'),
  handPaidOn: date('hand_paid_on'),
  /** When it last came back after it had arrived. */
  cameBackAt: instant('came_back_at'),
  /** When the provider last said that one it had taken failed, whether or not it had arrived: its ledger has that on this day or later. */
  failedAt: instant('failed_at'),
  /** Under which id the provider had that one: the next try has another. */
  failedRefundId: text('failed_refund_id'),
})
