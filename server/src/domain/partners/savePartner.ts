import type { staffSavePartner as call } from '@noriai/contract/calls/staff/partners'
import type { CallInput } from '@noriai/contract/defineCall'
import { startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { seedVersions } from '../../infra/db/schema/accounts'
import { partners, partnerVersions } from '../../infra/db/schema/partners'
import { lastMomentOf } from '../../wallTime'
import { logStaffAction } from '../trail'

/** The row by which every server sees that its copy of the partners is old. */
const VERSION_NAME = 'partners'

/** What is said of a partner; without a member of staff it is what the product came with. */
export type SavedPartner = CallInput<typeof call>

/**
 * Adds a partner, or says anew what holds for one from this moment on; what was said before stays as it was.
 * @throws company.codeTaken, company.wrongDays; notFound for a partner that is to be changed and is not there
 */
export async function savePartner(
  tx: Tx,
  asked: SavedPartner,
  staffId: string | null,
  at: number,
): Promise<void> {
  const { code, newKind, firstDay, lastDay, ...said } = asked
  if (lastDay !== null && lastDay < firstDay) throw new DomainError('company.wrongDays')
  if (newKind === null) await lockPartner(tx, code)
  else await addPartner(tx, { code, kind: newKind, createdAt: at })
  const [version] = await tx
    .insert(partnerVersions)
    .values({
      ...said,
      partnerCode: code,
      startsAt: startOfDate(firstDay),
      endsAt: lastDay === null ? null : lastMomentOf(lastDay),
      createdAt: at,
      createdBy: staffId,
    })
    .returning({ id: partnerVersions.id })
  await noteChange(tx, `${code} ${version?.id ?? ''}`, at)
  if (staffId === null) return
  const action = newKind === null ? 'partnerChanged' : 'partnerAdded'
  await logStaffAction(tx, { at, staffId, subject: 'partner', subjectId: code, action, value: said.note })
}

/** Waits for whoever changes the partner. @throws notFound */
async function lockPartner(tx: Tx, code: string): Promise<void> {
  const [partner] = await tx.select().from(partners).where(eq(partners.code, code)).for('update')
  if (!partner) throw new DomainError('notFound')
}

async function addPartner(tx: Tx, partner: typeof partners.$inferInsert): Promise<void> {
  const added = await tx.insert(partners).values(partner).onConflictDoNothing().returning()
  if (added.length === 0) throw new DomainError('company.codeTaken')
}

async function noteChange(tx: Tx, contentHash: string, at: number): Promise<void> {
  afterCommit(tx, { kind: 'operatorDataChanged' })
  await tx
    .insert(seedVersions)
    .values({ name: VERSION_NAME, contentHash, appliedAt: at })
    .onConflictDoUpdate({ target: seedVersions.name, set: { contentHash, appliedAt: at } })
}
