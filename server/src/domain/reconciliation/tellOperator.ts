import { msPerDay } from '@noriai/contract/time'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { reconciliationDays, reconciliationFindings } from '../../infra/db/schema/reconciliation'
import { NotSentError } from '../../infra/providers/notSent'
import { reconciliationLetter } from '../../texts/reconciliationMail'
import { mailOf } from '../help'

const AGAIN_MS = msPerDay

/**
 * Mails the operator what is open and was not reported within a day: findings, and days that could not be compared. What could not be
 * sent is sent by the next run.
 */
export async function tellOperator(deps: Deps, { to, at }: { to: string; at: number }): Promise<void> {
  const { db, mail, log, config } = deps
  const findings = await db
    .select()
    .from(reconciliationFindings)
    .where(
      and(
        eq(reconciliationFindings.status, 'open'),
        or(isNull(reconciliationFindings.reportedAt), lte(reconciliationFindings.reportedAt, at - AGAIN_MS)),
      ),
    )
    .orderBy(reconciliationFindings.day, reconciliationFindings.provider)
  const silent = await db
    .select()
    .from(reconciliationDays)
    .where(
      and(
        eq(reconciliationDays.state, 'notRun'),
        sql`${reconciliationDays.tries} > 0`,
        or(isNull(reconciliationDays.reportedAt), lte(reconciliationDays.reportedAt, at - AGAIN_MS)),
      ),
    )
    .orderBy(reconciliationDays.day)
  if (findings.length + silent.length === 0) return
  const letter = reconciliationLetter({
    findings,
    silent,
    address: new URL('/ops/reconciliation', config.PUBLIC_URL),
  })
  try {
    await mail.sendMail({ to, ...(await mailOf(deps, letter)), forAccount: true }, at)
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error }, 'the operator was not told of differences with a provider')
    return
  }
  await db.transaction(async (tx) => {
    if (findings.length > 0)
      await tx
        .update(reconciliationFindings)
        .set({ reportedAt: at })
        .where(
          inArray(
            reconciliationFindings.id,
            findings.map(({ id }) => id),
          ),
        )
    for (const { provider, day } of silent)
      await tx
        .update(reconciliationDays)
        .set({ reportedAt: at })
        .where(and(eq(reconciliationDays.provider, provider), eq(reconciliationDays.day, day)))
  })
}
