import type { PriceList } from '@noriai/contract/policy'
import type { RideLimits } from '@noriai/contract/rules/coupon'
import type { GivenNames } from '@noriai/contract/schema/discount'
import { msPerSecond, startOfDate } from '@noriai/contract/time'
import { and, eq, gt } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { seedVersions } from '../../infra/db/schema/accounts'
import { couponPackages, reductionCampaigns, type PackedCoupon } from '../../infra/db/schema/coupons'
import { lastMomentOf } from '../../wallTime'
import { logStaffAction } from '../trail'
import type { StaffAction } from '../../context'

/** The row by which every server sees that its copy of the campaigns is old. */
const VERSION_NAME = 'reduction-campaigns'

/** Days in Japan, both whole. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A campaign to be begun. */
export interface NewCampaign extends Days, RideLimits {
  readonly titles: GivenNames
  readonly off: PriceList
}

/** A package to be put up. */
export interface NewPackage extends Days {
  readonly titles: GivenNames
  readonly content: readonly PackedCoupon[]
  readonly stock: number
  readonly perAccount: number
}

/** The last moment of a day that is not over. @throws coupon.wrongDays */
function untilDay(date: string, at: number): number {
  const until = lastMomentOf(date)
  if (until < at) throw new DomainError('coupon.wrongDays')
  return until
}

/** Begins a campaign. @throws coupon.wrongDays */
export async function addCampaign(
  tx: Tx,
  campaign: NewCampaign,
  { staffId, at }: StaffAction,
): Promise<void> {
  const { titles, off, direction, airportCode } = campaign
  const { from: startsAt, to: endsAt } = momentsOf(campaign, at)
  const [made] = await tx
    .insert(reductionCampaigns)
    .values({ titles, off, direction, airportCode, startsAt, endsAt, createdAt: at, createdBy: staffId })
    .returning({ id: reductionCampaigns.id })
  await noteCampaigns(tx, made?.id ?? '', at)
  await note(tx, { id: made?.id ?? '', action: 'campaign' }, { staffId, at })
}

/** Ends a campaign with the second before this one; one that has ended stays as it is. @throws notFound */
export async function endCampaign(tx: Tx, id: string, { staffId, at }: StaffAction): Promise<void> {
  const endsAt = at - msPerSecond
  const running = and(eq(reductionCampaigns.id, id), gt(reductionCampaigns.endsAt, endsAt))
  const ended = await tx.update(reductionCampaigns).set({ endsAt }).where(running).returning()
  if (ended.length === 0 && (await tx.$count(reductionCampaigns, eq(reductionCampaigns.id, id))) === 0) {
    throw new DomainError('notFound')
  }
  await noteCampaigns(tx, `${id} ended`, at)
  await note(tx, { id, action: 'campaignEnded' }, { staffId, at })
}

/** Puts a package up to be claimed. @throws coupon.wrongDays */
export async function addPackage(
  tx: Tx,
  newPackage: NewPackage,
  { staffId, at }: StaffAction,
): Promise<void> {
  const { titles, content, stock, perAccount } = newPackage
  const { from: opensAt, to: closesAt } = momentsOf(newPackage, at)
  const [made] = await tx
    .insert(couponPackages)
    .values({ titles, content, stock, perAccount, opensAt, closesAt, createdAt: at, createdBy: staffId })
    .returning({ id: couponPackages.id })
  await note(tx, { id: made?.id ?? '', action: 'package' }, { staffId, at })
}

/** Closes a package with the second before this one; one that has closed stays as it is. @throws notFound */
export async function endPackage(tx: Tx, id: string, { staffId, at }: StaffAction): Promise<void> {
  const closesAt = at - msPerSecond
  const open = and(eq(couponPackages.id, id), gt(couponPackages.closesAt, closesAt))
  const ended = await tx.update(couponPackages).set({ closesAt }).where(open).returning()
  if (ended.length === 0 && (await tx.$count(couponPackages, eq(couponPackages.id, id))) === 0) {
    throw new DomainError('notFound')
  }
  await note(tx, { id, action: 'packageEnded' }, { staffId, at })
}

function momentsOf({ from, to }: Days, at: number): { readonly from: number; readonly to: number } {
  if (to < from) throw new DomainError('coupon.wrongDays')
  return { from: startOfDate(from), to: untilDay(to, at) }
}

async function note(
  tx: Tx,
  { id, action }: { readonly id: string; readonly action: string },
  { staffId, at }: StaffAction,
): Promise<void> {
  await logStaffAction(tx, { at, staffId, subject: 'coupons', subjectId: id, action, value: '' })
}

async function noteCampaigns(tx: Tx, contentHash: string, at: number): Promise<void> {
  afterCommit(tx, { kind: 'operatorDataChanged' })
  await tx
    .insert(seedVersions)
    .values({ name: VERSION_NAME, contentHash, appliedAt: at })
    .onConflictDoUpdate({ target: seedVersions.name, set: { contentHash, appliedAt: at } })
}
