import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import type { ProviderName } from '../../infra/db/schema/payments'
import { reconciliationFindings, reconciliationSteps } from '../../infra/db/schema/reconciliation'
import type { Difference } from './compare'

/** A difference that was seen, and whether our books took in meanwhile what they had missed. */
interface Seen {
  readonly provider: ProviderName
  readonly difference: Difference
  readonly isSettled: boolean
}

/**
 * Writes a difference down. Seen again it is the same finding, and stays explained or closed: unless its amounts are others now,
 * which nobody has explained yet.
 */
export async function recordFinding(
  tx: Tx,
  { provider, difference, isSettled }: Seen,
  at: number,
): Promise<void> {
  const { kind, subject, day, hereJpy, thereJpy, orderId } = difference
  const isSame = and(
    eq(reconciliationFindings.provider, provider),
    eq(reconciliationFindings.kind, kind),
    eq(reconciliationFindings.subject, subject),
  )
  const settled = isSettled ? { settledAt: at } : {}
  const [known] = await tx.select().from(reconciliationFindings).where(isSame).for('update')
  if (!known) {
    const [made] = await tx
      .insert(reconciliationFindings)
      .values({
        provider,
        kind,
        subject,
        day,
        hereJpy,
        thereJpy,
        orderId,
        firstSeenAt: at,
        lastSeenAt: at,
        ...settled,
      })
      .returning({ id: reconciliationFindings.id })
    if (made) await tx.insert(reconciliationSteps).values({ findingId: made.id, at, toStatus: 'open' })
    return
  }
  const isOther = known.hereJpy !== hereJpy || known.thereJpy !== thereJpy
  const reopens = isOther && known.status !== 'open'
  await tx
    .update(reconciliationFindings)
    .set({
      lastSeenAt: at,
      hereJpy,
      thereJpy,
      orderId: orderId ?? known.orderId,
      ...settled,
      ...(reopens && { status: 'open' as const, reportedAt: null }),
    })
    .where(isSame)
  if (reopens) await tx.insert(reconciliationSteps).values({ findingId: known.id, at, toStatus: 'open' })
}
