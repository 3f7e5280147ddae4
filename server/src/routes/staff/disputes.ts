import { releaseDispute } from '../../domain/payments'
import { disputeFile, viewDisputes } from '../../domain/staffOrders'
import { DomainError } from '../../errors'
import { change, read, type Routes } from '../../http/route'

/** Payments that banks are asked to take back. */
export const staffDisputeRoutes = {
  staffDisputes: read(({ db, ...context }) => viewDisputes(db, context)),

  // The refund that goes ends the inquiry.
  staffReleaseDispute: change(async ({ tx, input, ...context }) => {
    if (!(await releaseDispute(tx, input, context))) throw new DomainError('order.notRefundable')
    return viewDisputes(tx, context)
  }),

  staffDisputeFile: read(({ input, at, deps }) => disputeFile(deps, input, at)),
} satisfies Partial<Routes>
