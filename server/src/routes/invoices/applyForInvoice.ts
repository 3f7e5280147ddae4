import type { applyForInvoice as call } from '@noriai/contract/calls/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentInvoice } from '../../presenters/invoice'
import { once } from '../../services/idempotency'
import { applyForInvoice as apply } from '../../services/invoices/applyForInvoice'
import { loadInvoice } from '../../services/invoices/listInvoices'

/** Asks for one invoice for orders of the account. */
export const applyForInvoice: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'applyForInvoice', key, input, at }, async () => {
      const id = await apply(tx, { ...input, accountId, lang, at }, deps.policy)
      return { invoice: presentInvoice(await loadInvoice(tx, accountId, id), lang) }
    }),
  )
}
