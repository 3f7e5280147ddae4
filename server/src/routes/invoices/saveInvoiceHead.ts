import type { saveInvoiceHead as call } from '@noriai/contract/calls/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentHead } from '../../presenters/invoice'
import { saveHead } from '../../services/invoices/heads'

/** Adds a billing name, or changes one. */
export const saveInvoiceHead: RouteOf<typeof call> = async ({ input, session, at, deps }) =>
  presentHead(await saveHead(deps.db, session.accountId, input, at))
