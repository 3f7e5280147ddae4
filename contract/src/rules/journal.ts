import type { Cents } from '../money'
import type { Policy } from '../policy'
import { containedTax } from './containedTax'

/** What a line of the journal is for. */
export const journalKinds = [
  /** Paid for an order, whenever its ride is. */
  'sold',
  /** Became revenue on the day of the ride: of a ride, of bags, of a no-show, or what is kept of a cancelled order. */
  'rides',
  'bags',
  'noShows',
  'cancellations',
  /** Given back of what was no revenue yet. */
  'refundedBefore',
  /** Given back of what was revenue. */
  'refundedAfter',
  /** Taken by a bank with a dispute that was lost; taken back where staff note it as a refund. */
  'disputes',
  /** Charged by a provider for a dispute. */
  'disputeFees',
  /** Came in and pays no order, such as a second payment; and went back to its payer. */
  'surplus',
  'surplusBack',
  /** Paid at the counter for an invoice: revenue of that day, and of no ride. */
  'invoiceFees',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** Kinds that are revenue of the day of the ride. */
export const revenueKinds = [
  'rides',
  'bags',
  'noShows',
  'cancellations',
] as const satisfies readonly JournalKind[]
/** Kinds that are refunds. */
export const refundKinds = ['refundedBefore', 'refundedAfter'] as const satisfies readonly JournalKind[]

/** Kinds that are a loss by a dispute: neither revenue nor sent back by us. */
export const disputeKinds = ['disputes', 'disputeFees'] as const satisfies readonly JournalKind[]

/** Kinds of what came in and pays no order, and of its way back: neither sold nor a refund of anything sold. */
export const surplusKinds = ['surplus', 'surplusBack'] as const satisfies readonly JournalKind[]

/** How money came or went: as orders are paid, of the counter in cash or by its terminal, or as staff sent a refund by hand. */
export const journalWays = [
  'card',
  'wechat',
  'alipay',
  'giftBalance',
  'counter',
  'terminal',
  'none',
  'bankTransfer',
  'cash',
  'dispute',
  'other',
] as const
export type JournalWay = (typeof journalWays)[number]

type Account = keyof Policy['accounting']['accounts']

const accountOfWay = {
  card: 'receivable',
  wechat: 'receivable',
  alipay: 'receivable',
  dispute: 'receivable',
  // Who runs the terminal pays it out, like any card.
  terminal: 'receivable',
  none: 'receivable',
  giftBalance: 'giftCards',
  counter: 'cash',
  cash: 'cash',
  bankTransfer: 'bank',
  other: 'bank',
} as const satisfies Readonly<Record<JournalWay, Account>>

/** The accounts of a line, and the tax contained in it. */
export interface JournalAccounts {
  readonly debit: string
  readonly credit: string
  readonly taxPercent: number
}

/**
 * The accounts of a line by its kind and the way paid: money in is owed to the traveller until the ride, then it is revenue; what pays no
 * order is held for its payer until it went back. What is given back of a cancelled order has the tax of `refundedTaxPercent`.
 */
export function journalAccounts(kind: JournalKind, way: JournalWay, policy: Policy): JournalAccounts {
  const { accounts, cancellationTaxPercent } = policy.accounting
  const { taxPercent } = policy.charges
  const money = accounts[accountOfWay[way]]
  switch (kind) {
    case 'sold':
      return { debit: money, credit: accounts.advance, taxPercent: 0 }
    case 'refundedBefore':
      return { debit: accounts.advance, credit: money, taxPercent: 0 }
    case 'refundedAfter':
      return { debit: accounts.refunds, credit: money, taxPercent: refundedTaxPercent('rides', policy) }
    case 'disputes':
    case 'disputeFees':
      // The provider keeps it back from what it owes.
      return { debit: accounts[kind], credit: accounts.receivable, taxPercent: 0 }
    case 'surplus':
      return { debit: money, credit: accounts.surplus ?? accounts.advance, taxPercent: 0 }
    case 'surplusBack':
      return { debit: accounts.surplus ?? accounts.advance, credit: money, taxPercent: 0 }
    case 'invoiceFees':
      return { debit: money, credit: accounts.invoiceFees ?? accounts.rides, taxPercent }
    case 'cancellations':
      return { debit: accounts.advance, credit: accounts.cancellations, taxPercent: cancellationTaxPercent }
    default:
      return { debit: accounts.advance, credit: accounts[kind], taxPercent }
  }
}

/** The tax in what is given back of revenue: that of the revenue itself, which may be what was kept of a cancelled order. */
export function refundedTaxPercent(of: 'rides' | 'cancellations', { accounting, charges }: Policy): number {
  return of === 'cancellations' ? accounting.cancellationTaxPercent : charges.taxPercent
}

/** The tax contained in a line, of the same sign: a line that takes another back takes its tax back. */
export function journalTax(grossJpy: Cents, taxPercent: number): Cents {
  const tax = containedTax(Math.abs(grossJpy), taxPercent)
  return grossJpy < 0 && tax > 0 ? -tax : tax
}
