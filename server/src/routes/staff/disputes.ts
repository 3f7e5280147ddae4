import { drawEvidence } from '../../documents/disputeEvidence'
import { releaseDispute } from '../../domain/payments'
import { readEvidence, viewDisputes } from '../../domain/staffOrders'
import { DomainError } from '../../errors'
import { change, read, type Routes } from '../../http/route'
import { readOperator } from '../../legal/operator'

const operator = readOperator()

/** Payments that banks are asked to take back. */
export const staffDisputeRoutes = {
  staffDisputes: read(({ db, lang, at, deps: { policy } }) => viewDisputes(db, { lang, at, policy })),

  // The refund that goes ends the inquiry.
  staffReleaseDispute: change(async ({ tx, input, accountId, lang, at, deps: { policy } }) => {
    if (!(await releaseDispute(tx, input, { staffId: accountId, at })))
      throw new DomainError('order.notRefundable')
    return viewDisputes(tx, { lang, at, policy })
  }),

  staffDisputeFile: read(async ({ input, at, deps }) => {
    const evidence = await readEvidence(deps, input, { author: operator.name.en, at })
    if (!evidence) throw new DomainError('notFound')
    const file = await drawEvidence(evidence)
    return {
      fileName: `noriai-dispute-${input.id}.pdf`,
      mediaType: 'application/pdf',
      base64: file.toString('base64'),
    }
  }),
} satisfies Partial<Routes>
