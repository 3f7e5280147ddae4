import type { ErrorCode } from '@noriai/contract/errors'
import { currencies } from '@noriai/contract/money'
import { handPayments } from '@noriai/contract/rules/refund'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { CardFields } from '@noriai/contract/schema/payment'
import { instant, wayOutColumns } from '../columns'
import { orders } from './orders'

/** The payment providers that there are; part of the path of their webhooks. */
export const providerNames = ['sandbox', 'stripe', 'wechat'] as const
export type ProviderName = (typeof providerNames)[number]

/** Attempts that may still bring money; an order has at most one. */
export const liveAttemptStatuses = ['created', 'requiresAction', 'processing'] as const

/** The 3-D Secure of a card's charge, as far as its provider tells it: evidence in a dispute. */
export interface ThreeDSecure {
  /**
   * What the card's bank said of its holder. `attempted`: the bank took no part; `exempted`: by a rule it was not to be asked;
   * `notSupported`: the card knows no 3-D Secure.
   */
  readonly result: 'authenticated' | 'attempted' | 'exempted' | 'failed' | 'notSupported'
  /** Whether the bank asked the cardholder (`challenge`), or knew them without; null when the provider does not say. */
  readonly flow: 'challenge' | 'frictionless' | null
  readonly version: string | null
  /** The electronic commerce indicator of the card's network, as `05`. */
  readonly eci: string | null
  /** By which the networks know the authentication. */
  readonly transactionId: string | null
}

/** An amount in hundredths of a yen. */
const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** One try to pay an order. Of a card only brand, last four digits, funding and country are ever known here. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Our number of it, shared with the provider: the order's number and a count. */
    outTradeNo: text('out_trade_no').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The traveller's idempotency key: a double tap makes one attempt. */
    requestKey: text('request_key').notNull(),
    payType: text('pay_type', { enum: ['card', 'wechat', 'alipay'] }).notNull(),
    /** The provider that it was made with: refunds, questions and its end go there, whatever is set up since. */
    provider: text('provider', { enum: providerNames }).notNull().default('sandbox'),
    /** Who pays in WeChat, as WeChat answered the server; null where the provider need not know. */
    payerAppId: text('payer_app_id'),
    payerOpenId: text('payer_open_id'),
    channel: text('channel', { enum: ['fields', 'miniProgram', 'redirect'] }).notNull(),
    status: text('status', { enum: [...liveAttemptStatuses, 'succeeded', 'failed'] }).notNull(),
    /** Why it failed. */
    errorCode: text('error_code').$type<ErrorCode>(),
    /** What is charged, the fee included; falls when the card turns out to be Japanese. */
    amountJpy: centsJpy('amount_jpy').notNull(),
    /** The foreign card fee within it. */
    feeJpy: centsJpy('fee_jpy').notNull(),
    /** What of the order's price gift cards pay beside it. */
    giftJpy: centsJpy('gift_jpy').notNull().default(0),
    /** The currency that the price was quoted in. */
    currency: text('currency', { enum: currencies }).notNull(),
    /** Null until the provider has answered that it knows the attempt. */
    providerPaymentId: text('provider_payment_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardFunding: text('card_funding', { enum: ['credit', 'debit', 'prepaid'] }),
    cardCountry: text('card_country'),
    /** What the card's bank said of its holder, as the provider tells it; null where it tells nothing. */
    threeDSecure: jsonb('three_d_secure').$type<ThreeDSecure>(),
    /** What the page takes the card in with. */
    cardFields: jsonb('card_fields').$type<CardFields>(),
    /** Written by servers of 0.1.0 in place of `cardFields`. */
    fieldsUrl: text('fields_url'),
    fieldsSessionId: text('fields_session_id'),
    /** Where the traveller acts on the provider's pages: a wallet, or 3-D Secure. */
    redirectUrl: text('redirect_url'),
    wechat: jsonb('wechat').$type<WechatPayParams>(),
    createdAt: instant('created_at').notNull(),
    /** When the card was sent to be charged. */
    confirmedAt: instant('confirmed_at'),
    settledAt: instant('settled_at'),
    /** When the provider is to be asked next, unless it tells before; null once settled. */
    nextSyncAt: instant('next_sync_at'),
  },
  (table) => [
    // Never two attempts of an order that can both bring money.
    uniqueIndex('payment_attempts_live_order_key')
      .on(table.orderId)
      .where(sql`${table.status} in ('created', 'requiresAction', 'processing')`),
    uniqueIndex('payment_attempts_request_key').on(table.orderId, table.requestKey),
    // The newest attempt of an order.
    index('payment_attempts_order_created_idx').on(table.orderId, table.createdAt),
    // A refund's news names the provider's payment.
    uniqueIndex('payment_attempts_payment_key').on(table.provider, table.providerPaymentId),
    // The job looks for attempts to ask about.
    index('payment_attempts_next_sync_idx').on(table.nextSyncAt),
    check(
      'payment_attempts_status',
      sql`${table.status} in ('created', 'requiresAction', 'processing', 'succeeded', 'failed')`,
    ),
    check('payment_attempts_amount', sql`${table.feeJpy} between 0 and ${table.amountJpy}`),
    check('payment_attempts_error', sql`(${table.status} = 'failed') = (${table.errorCode} is not null)`),
    check('payment_attempts_last4', sql`length(${table.cardLast4}) = 4`),
  ],
)

/** The provider's events that were taken in: one that comes again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider', { enum: providerNames }).notNull().default('sandbox'),
    /** The provider's. */
    id: text('id').notNull(),
    kind: text('kind', { enum: ['payment', 'refund', 'dispute'] }).notNull(),
    providerObjectId: text('provider_object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  // Two providers may number their events alike.
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

/** Why a charge pays no order: another paid it, or it was of another amount or card than it should have been. */
const surplusCauses = ['paidTwice', 'amountWrong', 'cardSwapped'] as const
export type SurplusCause = (typeof surplusCauses)[number]

/** Money of a successful attempt that no order is owed for, such as a second payment. It goes back whole, at once. */
export const surplusRefunds = pgTable(
  'surplus_refunds',
  {
    outTradeNo: text('out_trade_no')
      .primaryKey()
      .references(() => paymentAttempts.outTradeNo),
    amountJpy: centsJpy('amount_jpy').notNull(),
    cause: text('cause', { enum: surplusCauses }).notNull(),
    status: text('status', { enum: ['pending', 'sent', 'done', 'impossible'] })
      .notNull()
      .default('pending'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    providerRefundId: text('provider_refund_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    ...wayOutColumns(),
  },
  (table) => [
    // The job looks for what is to be sent, and whether what arrived came back.
    index('surplus_refunds_due_idx').on(table.status, table.nextTryAt),
    check(
      'surplus_refunds_impossible',
      sql`${table.status} <> 'impossible' or ${table.impossibleReason} is not null`,
    ),
  ],
)

/**
 * What of a surplus was paid by hand, a row for each payment: by staff, or by a bank with a dispute that was lost. A row counts until its bank
 * has taken the money back; what the rows that count leave of the surplus is owed, or the provider has sent it.
 */
export const surplusHandPayments = pgTable(
  'surplus_hand_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    outTradeNo: text('out_trade_no').notNull(),
    amountJpy: centsJpy('amount_jpy').notNull(),
    method: text('method', { enum: handPayments }).notNull(),
    /** The number of the transfer or slip; of what a bank gave that of its dispute. */
    reference: text('reference').notNull(),
    paidOn: date('paid_on').notNull(),
    doneAt: instant('done_at').notNull(),
    /** When the bank decided for us, and took back what it had given. */
    owedAgainAt: instant('owed_again_at'),
  },
  (table) => [
    foreignKey({
      name: 'surplus_hand_payments_attempt_fk',
      columns: [table.outTradeNo],
      foreignColumns: [paymentAttempts.outTradeNo],
    }),
    foreignKey({
      name: 'surplus_hand_payments_surplus_fk',
      columns: [table.outTradeNo],
      foreignColumns: [surplusRefunds.outTradeNo],
    }),
    // What was paid of a surplus is read with it.
    index('surplus_hand_payments_out_trade_no_idx').on(table.outTradeNo),
    check('surplus_hand_payments_amount', sql`${table.amountJpy} > 0`),
    check('surplus_hand_payments_owed', sql`${table.owedAgainAt} is null or ${table.method} = 'dispute'`),
  ],
)

/** The arguments of wx.requestPayment, as WeChat names them. */
export interface WechatPayParams {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}
