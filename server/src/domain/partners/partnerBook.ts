import { formatPercentOff } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { Problem } from '@noriai/contract/problem'
import type { PartnerDiscount } from '@noriai/contract/rules/discount'
import { partnerDiscount, partnerProblem, partnerVersionAt } from '@noriai/contract/rules/partner'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { partners, partnerVersions } from '../../infra/db/schema/partners'
import { nameIn, type KnownNames } from '../../names'

type Row = typeof partnerVersions.$inferSelect

/** What pricing needs of a saved state of a partner: everything but its looks. */
export type PartnerTermsRow = Omit<Row, 'logo' | 'texts' | 'note' | 'createdBy'>

/** Every saved state, by the partner's code. */
export type PartnerBook = ReadonlyMap<string, readonly PartnerTermsRow[]>

/** The partner that a ride is asked for with, as it stands at a moment. */
export interface AskedPartner {
  readonly code: string
  readonly versionId: number
  readonly names: KnownNames
  readonly name: string
  /** Why its offer does not count; then it does nothing for the price, and the order is not its. */
  readonly problem: Problem | undefined
  readonly discount: PartnerDiscount | undefined
}

/** Reads what was said of every partner. */
export async function readPartnerBook(db: Db): Promise<PartnerBook> {
  const {
    logo: _logo,
    texts: _texts,
    note: _note,
    createdBy: _by,
    ...terms
  } = getTableColumns(partnerVersions)
  const rows = await db
    .select(terms)
    .from(partnerVersions)
    .innerJoin(partners, eq(partners.code, partnerVersions.partnerCode))
    .orderBy(asc(partnerVersions.id))
  const book = new Map<string, PartnerTermsRow[]>()
  for (const row of rows) book.set(row.partnerCode, [...(book.get(row.partnerCode) ?? []), row])
  return book
}

/** A partner by its code as it stood at a moment; undefined for one that nobody knew then. */
export function partnerOf(
  book: PartnerBook,
  code: string | undefined,
  { lang, at }: { readonly lang: Lang; readonly at: number },
): AskedPartner | undefined {
  const row = code === undefined ? undefined : partnerVersionAt(book.get(code) ?? [], at)
  if (!row) return undefined
  const name = nameIn(row.names, lang)
  const problem = partnerProblem(row, name, at)
  const off = offWords(row, lang)
  return {
    code: row.partnerCode,
    versionId: row.id,
    names: row.names,
    name,
    problem,
    discount: problem ? undefined : partnerDiscount(row, off === null ? name : `${name} ${off}`),
  }
}

/** What a partner's terms take off the fare, such as `5% off`; null where the ordinary price holds. */
export function offWords({ offBasisPoints }: Pick<Row, 'offBasisPoints'>, lang: Lang): string | null {
  return offBasisPoints === null ? null : formatPercentOff(offBasisPoints / 100, lang)
}
