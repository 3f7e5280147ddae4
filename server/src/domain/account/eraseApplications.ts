import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'

/** What is left of whom an invoice was to be made out to. */
const erasedHead = JSON.stringify({
  title: '',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
})

/**
 * Ends the applications for invoices of an account whose fee is due, which nobody will pay, and erases whom every invoice that was
 * voided without a number was to be made out to: it is no paper of money. Running it again changes nothing.
 */
export async function eraseApplications(tx: Tx, accountId: string, at: number): Promise<void> {
  const isOwn = eq(invoices.accountId, accountId)
  await tx
    .update(invoices)
    .set({ state: 'voided', voidedAt: at })
    .where(
      and(isOwn, eq(invoices.state, 'applied'), gt(invoices.serviceFeeJpy, 0), isNull(invoices.feePaidAt)),
    )
  const neverIssued = and(isOwn, eq(invoices.state, 'voided'), isNull(invoices.serialNo))
  await tx
    .update(invoiceOrders)
    .set({ counts: false })
    .where(inArray(invoiceOrders.invoiceId, tx.select({ id: invoices.id }).from(invoices).where(neverIssued)))
  await tx
    .update(invoices)
    .set({ head: sql`${invoices.head} || ${erasedHead}::jsonb` })
    .where(neverIssued)
}
