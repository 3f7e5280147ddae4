import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { TestCard } from './cards'

/** What the page of Elements knew when it made a token: an intent that says otherwise is refused. */
export interface ClientContext {
  readonly mode: string
  readonly currency: string
  readonly amount: number
  readonly methods: readonly string[]
}

/** What is not on the wire of the objects of an account. */
export interface Behind {
  /** The card of a payment method or a confirmation token. */
  readonly cards: Map<string, TestCard>
  readonly contexts: Map<string, ClientContext>
  /** The part of the address of a page on which the customer acts, and the intent that it is about. */
  readonly actions: Map<string, string>
  /** Where the page of an intent leads back to. */
  readonly returnUrls: Map<string, string | null>
  /** The payout that a balance transaction was paid out with. */
  readonly payouts: Map<string, string>
}

/** Everything of one Stripe account in test mode, in the order of its making. */
export interface Tables {
  readonly payment_intent: Map<string, Stripe.PaymentIntent>
  readonly payment_method: Map<string, Stripe.PaymentMethod>
  readonly confirmation_token: Map<string, Stripe.ConfirmationToken>
  readonly charge: Map<string, Stripe.Charge>
  readonly refund: Map<string, Stripe.Refund>
  readonly dispute: Map<string, Stripe.Dispute>
  readonly balance_transaction: Map<string, Stripe.BalanceTransaction>
  readonly payout: Map<string, Stripe.Payout>
  readonly event: Map<string, Stripe.Event>
}
export type TableName = keyof Tables

/** Called with everything that happened, with a copy of its object at that time. */
export type Announce = (type: Stripe.Event.Type, object: object, previous?: object) => void

const ID_BYTES = 18

export const currency = 'jpy'
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion
export const livemode = false

/** The id in an expandable field; empty when there is none. */
export function idIn(field: string | { readonly id: string } | null | undefined): string {
  return typeof field === 'string' ? field : (field?.id ?? '')
}

/** How long what Stripe does by itself takes. */
interface Durations {
  /** Null: it waits for a test to end it. */
  readonly laterMs: number | null
  /** After how many days a payment can be paid out. */
  readonly pendingDays: number
}

/** An account as its objects see it: their tables, the time, and who hears of what happens. */
export class StripeAccount {
  readonly tables: Tables = {
    payment_intent: new Map(),
    payment_method: new Map(),
    confirmation_token: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    balance_transaction: new Map(),
    payout: new Map(),
    event: new Map(),
  }
  readonly behind: Behind = {
    cards: new Map(),
    contexts: new Map(),
    actions: new Map(),
    returnUrls: new Map(),
    payouts: new Map(),
  }
  /** Off when the account's balance does not cover refunds: they wait. */
  hasFunds = true
  announce: Announce = () => undefined
  /** The address of the merchant's webhook endpoint; empty where there is none. */
  webhookUrl: () => string = () => ''
  #ahead = 0

  constructor(
    private readonly clock: () => number,
    /** The address of the stand-in as browsers see it. */
    readonly origin: () => string,
    private readonly takes: Durations,
  ) {}

  /** After how many days a payment can be paid out. */
  get pendingDays(): number {
    return this.takes.pendingDays
  }

  /** In milliseconds, as far ahead as a test has moved it. */
  now(): number {
    return this.clock() + this.#ahead
  }

  /** The time as it is written on the wire. */
  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  moveAhead(ms: number): void {
    this.#ahead += ms
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(ID_BYTES).toString('base64url').replace(/[-_]/g, 'x')}`
  }

  /** Does what comes later by itself, unless a test is to do it. */
  later(work: () => void): void {
    const { laterMs } = this.takes
    if (laterMs !== null) setTimeout(work, laterMs).unref()
  }

  /** The object with an id, of whatever kind. */
  find(id: string): object | undefined {
    for (const table of Object.values(this.tables) as Map<string, object>[]) {
      const found = table.get(id)
      if (found) return found
    }
    return undefined
  }
}
