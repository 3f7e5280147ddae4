import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { partners, partnerVersions } from '../../infra/db/schema/partners'
import { partnerCommissions } from '../../infra/db/schema/commissions'
import { staffMembers } from '../../infra/db/schema/staff'

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
export async function readCommissionDays(db: Executor, asked: string) {
  return db
    .select({ rideDate: partnerCommissions.rideDate, ...sums })
    .from(partnerCommissions)
    .innerJoin(partnerVersions, eq(partnerVersions.id, partnerCommissions.partnerVersionId))
    .where(eq(month, asked))
    .groupBy(partnerVersions.partnerCode, partnerCommissions.rideDate)
    .orderBy(partnerVersions.partnerCode, partnerCommissions.rideDate)
}
