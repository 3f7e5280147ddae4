import { partnerProblem } from '@noriai/contract/rules/partner'
import type { Lang } from '@noriai/contract/lang'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { partners, partnerVersions } from '../../infra/db/schema/partners'
import { DomainError } from '../../errors'
import { nameIn } from '../../names'

/** A partner whose offer counts, as it stands now. */
export interface CurrentPartner {
  readonly partner: typeof partners.$inferSelect
  readonly version: typeof partnerVersions.$inferSelect
}

/**
 * The partner of a code, while its offer counts.
 * @throws company.notFound; company.notYet and company.ended, which name it in the asked language
 */
export async function findPartner(
  db: Executor,
  code: string,
  lang: Lang,
  at: number,
): Promise<CurrentPartner> {
  const [found] = await db
    .select({ partner: partners, version: partnerVersions })
    .from(partners)
    .innerJoin(partnerVersions, eq(partnerVersions.partnerCode, partners.code))
    .where(eq(partners.code, code))
    .orderBy(desc(partnerVersions.id))
    .limit(1)
  if (!found) throw new DomainError('company.notFound')
  const refusal = partnerProblem(found.version, nameIn(found.version.names, lang), at)
  if (refusal) throw DomainError.of(refusal)
  return found
}
