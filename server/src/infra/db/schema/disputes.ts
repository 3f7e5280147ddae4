import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { disputeReasons, disputeStatuses } from '@noriai/contract/rules/dispute'
import { instant } from '../columns'
import { paymentAttempts, providerNames } from './payments'

const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** Payments that their payers took back through their bank, as their provider last reported them. What is lost is a loss in our books. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text('provider', { enum: providerNames }).notNull(),
    /** The provider's. */
    id: text('id').notNull(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => paymentAttempts.outTradeNo),
    /** What the bank took, and what the provider charges for it. */
    amountJpy: centsJpy('amount_jpy').notNull(),
    feeJpy: centsJpy('fee_jpy').notNull(),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    /** Until when the provider takes an answer; null when it wants none. */
    dueAt: instant('due_at'),
    /** The provider would still refund the payment, which ends an inquiry before it costs money. */
    isRefundable: boolean('is_refundable').notNull(),
    /** Where staff answer it. */
    providerUrl: text('provider_url'),
    openedAt: instant('opened_at').notNull(),
    /** When this server first heard of it: from then on refunds wait. */
    learnedAt: instant('learned_at').notNull(),
    /** When this server heard how it ended. */
    decidedAt: instant('decided_at'),
    /** Staff let refunds go although it is open, when and who. */
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    /** When staff were written to that it was opened. */
    openedReportedAt: instant('opened_reported_at'),
    /** The deadline of which staff were reminded. */
    dueReportedFor: instant('due_reported_for'),
    /** When the provider is asked next, unless it tells before; null once a decision was heard twice. */
    nextSyncAt: instant('next_sync_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('disputes_out_trade_no_idx').on(table.outTradeNo),
    // The job looks for those to ask about.
    index('disputes_next_sync_idx').on(table.nextSyncAt),
    check('disputes_amount', sql`${table.amountJpy} >= 0 and ${table.feeJpy} >= 0`),
    check('disputes_decided', sql`(${table.status} in ('won', 'lost')) = (${table.decidedAt} is not null)`),
  ],
)
