import type { OrderFacts } from './facts'
import type { Cents } from '../money'
import { finishedStates } from './states'
import type { Instant } from '../time'

/** How many billing names an account keeps. */
export const maxInvoiceHeads = 20
/** How many orders go on one invoice, which is one page. */
export const maxInvoiceOrders = 12

/** What became of the money of an order. */
export interface OrderMoney {
  readonly paidJpy: Cents
  /** What went back, or is on its way back. */
  readonly refundedJpy: Cents
}

/** What of an order is written on an invoice: what was paid less what went back. */
export function invoicedJpy({ paidJpy, refundedJpy }: OrderMoney): Cents {
  return Math.max(0, paidJpy - refundedJpy)
}

/**
 * Whether an invoice can be asked for: the order was paid, it is finished, nobody is deciding on money to go back, and not
 * everything went back. A no-show is finished too: its fare was paid and is kept, so there is something to put on paper.
 */
export function canBeInvoiced(
  { payment, fulfilment, refund }: Pick<OrderFacts, 'payment' | 'fulfilment' | 'refund'>,
  money: OrderMoney,
): boolean {
  const isFinished = finishedStates.includes(fulfilment)
  return payment === 'paid' && isFinished && refund !== 'pending' && invoicedJpy(money) > 0
}

/**
 * Whether the service fee of an invoice is to be paid before it is issued: it is taken at the desk, because the rides were
 * paid before.
 */
export function isFeeDue({
  state,
  serviceFeeJpy,
  feePaidAt,
}: {
  readonly state: 'applied' | 'issued' | 'voided'
  readonly serviceFeeJpy: Cents
  readonly feePaidAt: Instant | null
}): boolean {
  return state === 'applied' && serviceFeeJpy > 0 && feePaidAt === null
}

/** The number of an invoice, `INV-2026-000123`: counted in each year from 1 without a gap. */
export function invoiceSerial(year: number, count: number): string {
  return `INV-${year}-${String(count).padStart(6, '0')}`
}
