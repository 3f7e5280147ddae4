import type { Lang } from '@noriai/contract/lang'
import { partnerAgreements, type PartnerAgreements } from '@noriai/contract/schema/partner'
import { asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { insertLast } from '../../infra/db/lastWrite'
import type { Reading } from '../../infra/db/inOneStatement'
import { agreements } from '../../infra/db/schema/agreements'
import { agreementVersion } from '../../legal/agreementVersion'

/** A tick: by whom, for which texts, when and in which language they were shown. */
interface Tick {
  readonly accountId: string
  readonly documents: PartnerAgreements
  readonly lang: Lang
  readonly at: number
}

/** Texts that an account agreed to. */
type Agreed = Pick<typeof agreements.$inferSelect, 'documents' | 'version'>

/** What an account agreed to before. */
export const agreedReading: Reading<{ readonly accountId: string }, readonly Agreed[]> = {
  rows: ({ accountId }) => sql`select documents, version from agreements where account_id = ${accountId}`,
  answer: (rows) => rows as readonly Agreed[],
}

/**
 * Records a tick of the present version of the texts; who ticked that version before needs none.
 * @param before as `agreedReading` answers it, or that the texts are ticked now
 * @throws validation.agreeTerms without a tick, now or before
 */
export async function assertAgreed(tx: Tx, tick: Tick, before: 'ticked' | readonly Agreed[]): Promise<void> {
  const { accountId, documents, lang, at } = tick
  const version = agreementVersion(documents)
  if (before === 'ticked') {
    await insertLast(tx, agreements, { accountId, documents, version, lang, agreedAt: at })
    return
  }
  if (!isAmong(before, documents)) throw new DomainError('validation.agreeTerms', { field: 'agreed' })
}

function isAmong(agreed: readonly Agreed[], set: PartnerAgreements): boolean {
  const present = agreementVersion(set)
  return agreed.some(({ documents, version }) => documents === set && version === present)
}

/** The sets of texts whose present version an account has agreed to. */
export async function agreedSetsOf(db: Executor, accountId: string): Promise<PartnerAgreements[]> {
  const rows = await agreementsOf(db, accountId)
  return partnerAgreements.filter((set) => isAmong(rows, set))
}

/** Everything that an account agreed to, the oldest first. */
export function agreementsOf(db: Executor, accountId: string) {
  return db
    .select()
    .from(agreements)
    .where(eq(agreements.accountId, accountId))
    .orderBy(asc(agreements.agreedAt))
}
