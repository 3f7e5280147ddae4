import type { FastifyInstance } from 'fastify'
import { drawInvoice } from '../../documents/invoice'
import { invoiceFile } from '../../documents/invoiceLinks'
import { findInvoice } from '../../domain/invoices'
import { DomainError } from '../../errors'
import { readOperator } from '../../legal/operator'

const operator = readOperator()

/** Where a signed link leads: a browser opens it without the app's session, so the link itself is the permission. */
export function registerInvoiceDocument(api: FastifyInstance): void {
  const { deps } = api
  api.get(invoiceFile.route, { config: { callName: 'invoiceDocument' } }, async (request, reply) => {
    const { token } = Object(request.query) as { token?: unknown }
    const id = invoiceFile.granted(deps, token, deps.clock.now())
    const found = id === undefined ? undefined : await findInvoice(deps.db, id)
    // One that was voided since is not mentioned: another replaces it.
    if (found?.invoice.state !== 'issued') throw new DomainError('notFound')
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${found.invoice.serialNo}.pdf"`)
      .header('x-robots-tag', 'noindex')
      .send(await drawInvoice(found, operator, deps.policy))
  })
}
