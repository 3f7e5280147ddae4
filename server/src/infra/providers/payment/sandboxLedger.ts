import * as v from 'valibot'
import type { Balance, LedgerPage } from './ledger'
import { yenSchema } from './sandboxWire'

const lineSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(['charge', 'refund', 'dispute', 'fee', 'payout', 'other']),
    objectId: v.nullable(v.string()),
    gross: yenSchema,
    fee: yenSchema,
    at: v.number(),
    payoutId: v.nullable(v.string()),
  }),
  v.transform(({ gross: grossJpy, fee: feeJpy, ...line }) => ({ ...line, grossJpy, feeJpy })),
)

/** A page of the sandbox's ledger, read as ours. */
export const ledgerPageSchema = v.pipe(
  v.object({ lines: v.array(lineSchema), next: v.nullable(v.string()) }),
  v.transform(({ lines, next }): LedgerPage => (next === null ? { lines } : { lines, next })),
)

/** Our money at the sandbox, read as ours. */
export const balanceSchema = v.pipe(
  v.object({ currency: v.literal('JPY'), available: yenSchema, pending: yenSchema }),
  v.transform(({ available, pending }): Balance => ({ availableJpy: available, pendingJpy: pending })),
)
