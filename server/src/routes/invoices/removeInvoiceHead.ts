import type { removeInvoiceHead as call } from '@noriai/contract/calls/invoices'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { removeHead } from '../../services/invoices/heads'

/** Removes a billing name of the account. */
export const removeInvoiceHead: RouteOf<typeof call> = async ({ input, session, deps }) => {
  const isOwn = await removeHead(deps.db, session.accountId, input.id)
  if (!isOwn) throw new DomainError('notFound')
  return null
}
