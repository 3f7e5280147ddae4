import { isEvidenceDueSoon } from '@noriai/contract/rules/dispute'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { disputes } from '../../infra/db/schema/disputes'
import { orders } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { NotSentError } from '../../infra/providers/notSent'
import { disputesLetter } from '../../texts/disputesMail'
import { mailOf } from '../help'

/**
 * Writes to staff of each disputed payment: when it is opened, and once more before its evidence is due; again where the bank sets
 * another deadline. What could not be sent is sent by the next run.
 */
export async function tellOfDisputes(
  deps: Deps,
  { to, at }: { readonly to: string; readonly at: number },
): Promise<void> {
  const { db, mail, log, config, policy } = deps
  const open = await db
    .select({ dispute: disputes, orderNo: orders.orderNo })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isNull(disputes.decidedAt))
    .orderBy(disputes.dueAt, disputes.openedAt)
  const rows = open
    .map(({ dispute, orderNo }) => ({
      ...dispute,
      orderNo,
      isNew: dispute.openedReportedAt === null,
      isDue: isEvidenceDueSoon(dispute, policy, at) && dispute.dueReportedFor !== dispute.dueAt,
    }))
    .filter(({ isNew, isDue }) => isNew || isDue)
  if (rows.length === 0) return
  const letter = disputesLetter({
    disputes: rows,
    address: new URL('/ops/disputes', config.PUBLIC_URL),
  })
  try {
    await mail.sendMail({ to, ...(await mailOf(deps, letter)), forAccount: true }, at)
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error }, 'staff were not told of disputed payments')
    return
  }
  await db.transaction(async (tx) => {
    for (const { provider, id, openedReportedAt, dueAt, isDue } of rows)
      await tx
        .update(disputes)
        .set({ openedReportedAt: openedReportedAt ?? at, ...(isDue && { dueReportedFor: dueAt }) })
        .where(and(eq(disputes.provider, provider), eq(disputes.id, id)))
  })
}
