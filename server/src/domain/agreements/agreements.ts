import type { Lang } from '@noriai/contract/lang'
import { partnerAgreements, type PartnerAgreements } from '@noriai/contract/schema/partner'
import { asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { compiledInsert, compiledSql } from '../../infra/db/compiled'
import { agreements } from '../../infra/db/schema/agreements'
import { agreementVersion } from '../../legal/agreementVersion'

/** A tick: by whom, for which texts, when and in which language they were shown. */
interface Tick {
  readonly accountId: string
  readonly documents: PartnerAgreements
  readonly lang: Lang
  readonly at: number
}

const insertAgreement = compiledInsert(agreements)

const findAgreement = compiledSql<
  { readonly accountId: string; readonly documents: string; readonly version: string },
  { found: number }
>(
  ({ accountId, documents, version }) => sql`
    select 1 as found from agreements
    where account_id = ${accountId} and documents = ${documents} and version = ${version}`,
)

/**
 * Records a tick of the present version of the texts; who ticked that version before needs none.
 * @throws validation.agreeTerms without a tick, now or before
 */
export async function assertAgreed(tx: Tx, tick: Tick, isTicked: boolean): Promise<void> {
  const { accountId, documents, lang, at } = tick
  const version = agreementVersion(documents)
  if (isTicked) {
    await insertAgreement(tx, { accountId, documents, version, lang, agreedAt: at })
    return
  }
  const rows = await findAgreement(tx, { accountId, documents, version })
  if (rows.length === 0) throw new DomainError('validation.agreeTerms', { field: 'agreed' })
}

/** The sets of texts whose present version an account has agreed to. */
export async function agreedSetsOf(db: Executor, accountId: string): Promise<PartnerAgreements[]> {
  const rows = await agreementsOf(db, accountId)
  return partnerAgreements.filter((set) => {
    const present = agreementVersion(set)
    return rows.some(({ documents, version }) => documents === set && version === present)
  })
}

/** Everything that an account agreed to, the oldest first. */
export function agreementsOf(db: Executor, accountId: string) {
  return db
    .select()
    .from(agreements)
    .where(eq(agreements.accountId, accountId))
    .orderBy(asc(agreements.agreedAt))
}
