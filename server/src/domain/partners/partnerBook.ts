import type { staffSavePartner as call } from '@noriai/contract/calls/staff/partners'
import type { CallInput } from '@noriai/contract/defineCall'
import { formatPercentOff } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { Problem } from '@noriai/contract/problem'
import type { PartnerAgreements } from '@noriai/contract/schema/partner'
import type { PartnerDiscount } from '@noriai/contract/rules/discount'
import { partnerDiscount, partnerProblem, partnerVersionAt } from '@noriai/contract/rules/partner'
import { startOfDate } from '@noriai/contract/time'
import { asc, eq, getTableColumns, desc, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { seedVersions } from '../../infra/db/schema/accounts'
import { partnerCommissions } from '../../infra/db/schema/commissions'
import { partners, partnerVersions } from '../../infra/db/schema/partners'
import { staffMembers } from '../../infra/db/schema/staff'
import { nameIn, type KnownNames } from '../../names'
import { lastMomentOf } from '../../wallTime'
import { logStaffAction } from '../trail'

/** The row by which every server sees that its copy of the partners is old. */
const VERSION_NAME = 'partners'

/** What is said of a partner; without a member of staff it is what the product came with. */
export type SavedPartner = CallInput<typeof call>

/**
 * Adds a partner, or sets new terms from this moment on; earlier versions stay as they were.
 * @throws company.codeTaken, company.wrongDays; notFound for a partner that is to be changed and is not there; company.changed for one
 * that a colleague changed since the edit began
 */
export async function savePartner(
  tx: Tx,
  input: SavedPartner,
  { staffId, at }: { readonly staffId: string | null; readonly at: number },
): Promise<void> {
  const { code, newKind, firstDay, lastDay, basedOn, ...said } = input
  if (lastDay !== null && lastDay < firstDay) throw new DomainError('company.wrongDays')
  if (newKind === null) await lockPartner(tx, code, basedOn)
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

/** Waits for whoever changes the partner. @throws notFound; company.changed where its newest version is not the one that was seen */
async function lockPartner(tx: Tx, code: string, basedOn: number | undefined): Promise<void> {
  const [partner] = await tx.select().from(partners).where(eq(partners.code, code)).for('update')
  if (!partner) throw new DomainError('notFound')
  if (basedOn === undefined) return
  const [newest] = await tx
    .select({ id: partnerVersions.id })
    .from(partnerVersions)
    .where(eq(partnerVersions.partnerCode, code))
    .orderBy(desc(partnerVersions.id))
    .limit(1)
  if (newest?.id !== basedOn) throw new DomainError('company.changed')
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

/** Every saved state of every partner, by code, the newest of each first, with who saved it. */
export async function readPartnerVersions(db: Executor) {
  return db
    .select({ partner: partners, version: partnerVersions, staffName: staffMembers.name })
    .from(partners)
    .innerJoin(partnerVersions, eq(partnerVersions.partnerCode, partners.code))
    .leftJoin(staffMembers, eq(staffMembers.accountId, partnerVersions.createdBy))
    .orderBy(partners.code, desc(partnerVersions.id))
}

/** What the desk's partner screen shows. */
export type PartnerVersionRead = Awaited<ReturnType<typeof readPartnerVersions>>[number]

const month = sql<string>`to_char(${partnerCommissions.at} at time zone 'Asia/Tokyo', 'YYYY-MM')`

const sums = {
  partnerCode: partnerVersions.partnerCode,
  bookings: sql<number>`count(*) filter (where ${partnerCommissions.cause} = 'paid')`.mapWith(Number),
  refunds: sql<number>`count(*) filter (where ${partnerCommissions.cause} = 'refunded')`.mapWith(Number),
  fareJpy: sql<number>`sum(${partnerCommissions.fareJpy})`.mapWith(Number),
  commissionJpy: sql<number>`sum(${partnerCommissions.commissionJpy})`.mapWith(Number),
}

/** What is due by month and partner, the newest month first. */
export async function readCommissionMonths(db: Executor) {
  return db
    .select({ month, ...sums })
    .from(partnerCommissions)
    .innerJoin(partnerVersions, eq(partnerVersions.id, partnerCommissions.partnerVersionId))
    .groupBy(month, partnerVersions.partnerCode)
    .orderBy(desc(month), partnerVersions.partnerCode)
}

/** What is due of one month by partner and day of the ride. */
export async function readCommissionDays(db: Executor, wantedMonth: string) {
  return db
    .select({ rideDate: partnerCommissions.rideDate, ...sums })
    .from(partnerCommissions)
    .innerJoin(partnerVersions, eq(partnerVersions.id, partnerCommissions.partnerVersionId))
    .where(eq(month, wantedMonth))
    .groupBy(partnerVersions.partnerCode, partnerCommissions.rideDate)
    .orderBy(partnerVersions.partnerCode, partnerCommissions.rideDate)
}

type Row = typeof partnerVersions.$inferSelect

/** What pricing needs of a saved state of a partner: everything but its looks. */
type PartnerTermsRow = Omit<Row, 'logo' | 'texts' | 'note' | 'createdBy'>

/** Every saved state, by the partner's code. */
export type PartnerBook = ReadonlyMap<string, readonly PartnerTermsRow[]>

/** The partner that a ride is requested with, as of a moment. */
export interface RequestedPartner {
  readonly code: string
  readonly versionId: number
  readonly names: KnownNames
  readonly name: string
  /** Why its offer does not count; then it does nothing for the price, and the order is not its. */
  readonly problem: Problem | undefined
  readonly discount: PartnerDiscount | undefined
  /** The texts that its travellers agree to. */
  readonly agreements: PartnerAgreements
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

/** A partner by its code as of a moment; undefined for one that was unknown then. */
export function partnerOf(
  book: PartnerBook,
  code: string | undefined,
  { lang, at }: { readonly lang: Lang; readonly at: number },
): RequestedPartner | undefined {
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
    agreements: row.agreements,
    discount: problem ? undefined : partnerDiscount(row, off === null ? name : `${name} ${off}`),
  }
}

/** What a partner's terms take off the fare, such as `5% off`; null where the ordinary price holds. */
export function offWords({ offBasisPoints }: Pick<Row, 'offBasisPoints'>, lang: Lang): string | null {
  return offBasisPoints === null ? null : formatPercentOff(offBasisPoints / 100, lang)
}

/** A partner whose offer counts, as of now. */
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
  { lang, at }: { readonly lang: Lang; readonly at: number },
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
