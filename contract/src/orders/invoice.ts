import type { OrderFacts } from './facts'
import type { Cents } from '../money'
import type { Policy } from '../policy'
import { finishedStates } from './states'
import { addDays, calendarDateOf, startOfDate, type Instant } from '../time'

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

/**
 * The last day on which the fee of an application is waited for, by the instant at which it begins in Japan; undefined where none ends.
 * Whoever does not pay it until then loses nothing: the application ends, and the invoice can be applied for again.
 */
export function lastFeeDay(appliedAt: Instant, { invoices }: Policy): Instant | undefined {
  const { feeDays } = invoices
  return feeDays === undefined ? undefined : startOfDate(addDays(calendarDateOf(appliedAt), feeDays))
}

/**
 * The instant before which an application was made whose `lastFeeDay` is over at `at`: it ends where its fee is due. Undefined where
 * none ends.
 */
export function feeOverdueBefore(at: Instant, { invoices }: Policy): Instant | undefined {
  const { feeDays } = invoices
  return feeDays === undefined ? undefined : startOfDate(addDays(calendarDateOf(at), -feeDays))
}

/**
 * Whether somebody who applied for an invoice sees that it was not issued: its fee was not paid in time. One that was voided without a
 * number because all of its money went back is not shown to them.
 */
export function hasLapsed({
  state,
  serialNo,
}: {
  readonly state: 'applied' | 'issued' | 'voided'
  readonly serialNo: string | null
}): boolean {
  return state === 'voided' && serialNo === null
}

/** The number of an invoice, `INV-2026-000123`: counted in each year from 1 without a gap. */
export function invoiceSerial(year: number, count: number): string {
  return `INV-${year}-${String(count).padStart(6, '0')}`
}
