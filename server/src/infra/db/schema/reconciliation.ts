import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'
import { providerNames } from './payments'

/** An amount in hundredths of a yen. */
const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** The movements of our money at the providers, as their ledgers tell them. Never changed but for the payout that came later. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    provider: text('provider', { enum: providerNames }).notNull(),
    /** The provider's. */
    id: text('id').notNull(),
    kind: text('kind', { enum: ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] }).notNull(),
    /** The provider's payment, refund, dispute or payout. */
    objectId: text('object_id'),
    /** Negative when it leaves us. */
    grossJpy: centsJpy('gross_jpy').notNull(),
    feeJpy: centsJpy('fee_jpy').notNull(),
    at: instant('at').notNull(),
    /** Its calendar day in Japan. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The payout that carried it to the bank. */
    payoutId: text('payout_id'),
    /** Of a payout: what its lines add up to; null while the provider has not sent them. */
    carriedJpy: centsJpy('carried_jpy'),
    /** Of a dispute: the order whose payment is disputed, once it was looked for. */
    orderId: uuid('order_id').references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    // All movements of one payment or refund.
    index('ledger_lines_object_idx').on(table.provider, table.objectId),
    // The lines of a day, page by page.
    index('ledger_lines_day_idx').on(table.provider, table.day, table.at, table.id),
    check('ledger_lines_fee', sql`${table.feeJpy} >= 0`),
  ],
)

export const reconciliationStates = ['notRun', 'run', 'noLedger'] as const

/** A calendar day in Japan at a provider, and whether it was compared with our books. */
export const reconciliationDays = pgTable(
  'reconciliation_days',
  {
    provider: text('provider', { enum: providerNames }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `noLedger`: the provider had none that day. */
    state: text('state', { enum: reconciliationStates }).notNull(),
    /** When it was compared last. */
    ranAt: instant('ran_at'),
    /** How often the provider was asked without an answer. */
    tries: integer('tries').notNull().default(0),
    /** The provider's balance when the day began and ended, as far as it tells one. Written once. */
    openingJpy: centsJpy('opening_jpy'),
    closingJpy: centsJpy('closing_jpy'),
    /** When the operator last heard that it could not be compared. */
    reportedAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    // What is still to be done.
    index('reconciliation_days_not_run_idx')
      .on(table.day)
      .where(sql`${table.state} = 'notRun'`),
    check('reconciliation_days_run', sql`(${table.state} = 'run') = (${table.ranAt} is not null)`),
    check('reconciliation_days_balance', sql`(${table.openingJpy} is null) = (${table.closingJpy} is null)`),
  ],
)

export const findingKinds = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'payoutDiffers',
  'balanceDiffers',
] as const
export const findingStatuses = ['open', 'explained', 'closed'] as const

/** Where the provider's ledger and our books do not agree. It is never put right in silence: staff say why, and close it. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider', { enum: providerNames }).notNull(),
    kind: text('kind', { enum: findingKinds }).notNull(),
    /** What it is about, such as a payment's id: seen again, it is the same finding. */
    subject: text('subject').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What our books say, and what the provider says; null where there is nothing. */
    hereJpy: centsJpy('here_jpy'),
    thereJpy: centsJpy('there_jpy'),
    orderId: uuid('order_id').references(() => orders.id),
    status: text('status', { enum: findingStatuses }).notNull().default('open'),
    /** When our books took in what they had missed, in the ordinary way. */
    settledAt: instant('settled_at'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the operator last heard of it. */
    reportedAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('reconciliation_findings_subject_key').on(table.provider, table.kind, table.subject),
    index('reconciliation_findings_day_idx').on(table.provider, table.day),
    // What is open is reported again each day.
    index('reconciliation_findings_open_idx')
      .on(table.reportedAt)
      .where(sql`${table.status} = 'open'`),
  ],
)

/** What became of a finding, by whom and why. Only grows. */
export const reconciliationSteps = pgTable(
  'reconciliation_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    findingId: uuid('finding_id')
      .notNull()
      .references(() => reconciliationFindings.id),
    at: instant('at').notNull(),
    toStatus: text('to_status', { enum: findingStatuses }).notNull(),
    /** The member of staff; null when the comparison itself opened it. */
    staffId: uuid('staff_id').references(() => accounts.id),
    note: text('note').notNull().default(''),
  },
  (table) => [index('reconciliation_steps_finding_idx').on(table.findingId, table.id)],
)
