import type { invoiceHeads as call } from '@noriai/contract/calls/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentHead } from '../../presenters/invoice'
import { listHeads } from '../../services/invoices/heads'

/** The billing names of the account. */
export const invoiceHeads: RouteOf<typeof call> = async ({ session, deps }) => {
  const heads = await listHeads(deps.db, session.accountId)
  return { heads: heads.map(presentHead) }
}
