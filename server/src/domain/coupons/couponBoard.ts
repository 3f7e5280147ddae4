import { desc, eq, isNotNull, and } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import {
  couponPackages,
  reductionCampaigns,
  voucherBatches,
  voucherCodes,
} from '../../infra/db/schema/coupons'
import { staffMembers } from '../../infra/db/schema/staff'

/** More than this of a kind is never listed. */
const MOST = 100

/** What staff gave travellers to save with, the newest first, each with who made it. */
export async function readCouponBoard(db: Executor) {
  const campaigns = await db
    .select({ row: reductionCampaigns, staffName: staffMembers.name })
    .from(reductionCampaigns)
    .leftJoin(staffMembers, eq(staffMembers.accountId, reductionCampaigns.createdBy))
    .orderBy(desc(reductionCampaigns.createdAt), reductionCampaigns.id)
    .limit(MOST)
  const packages = await db
    .select({ row: couponPackages, staffName: staffMembers.name })
    .from(couponPackages)
    .leftJoin(staffMembers, eq(staffMembers.accountId, couponPackages.createdBy))
    .orderBy(desc(couponPackages.createdAt), couponPackages.id)
    .limit(MOST)
  const added = and(eq(voucherCodes.batchId, voucherBatches.id), isNotNull(voucherCodes.accountId))
  const vouchers = await db
    .select({
      row: voucherBatches,
      staffName: staffMembers.name,
      added: db.$count(voucherCodes, added),
    })
    .from(voucherBatches)
    .leftJoin(staffMembers, eq(staffMembers.accountId, voucherBatches.createdBy))
    .orderBy(desc(voucherBatches.createdAt), voucherBatches.id)
    .limit(MOST)
  return { campaigns, packages, vouchers }
}

/** What the desk's coupon screen shows. */
export type CouponBoardRead = Awaited<ReturnType<typeof readCouponBoard>>
