import type { invoiceLink as call } from '@noriai/contract/calls/invoices'
import { toWallTime } from '@noriai/contract/time'
import { invoiceUrl, shownForMs } from '../../documents/invoiceLinks'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { loadInvoice } from '../../services/invoices/listInvoices'

/** Lets a traveller fetch an issued invoice in a new tab or another app. */
export const invoiceLink: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { invoice } = await loadInvoice(deps.db, session.accountId, input.id)
  if (invoice.state !== 'issued') throw new DomainError('notFound')
  const until = at + shownForMs
  return { url: invoiceUrl(deps, invoice, until), expiresAt: toWallTime(until) }
}
