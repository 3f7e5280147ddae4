import { type Problem, problem } from '@noriai/contract/problem'
import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { couponClaims, couponPackages } from '../../infra/db/schema/coupons'
import type { Coupon } from './heldCoupons'
import { giveCoupons } from './staffCoupons'
import type { AccountAction } from '../../context'

/** A package's row. */
export type CouponPackage = typeof couponPackages.$inferSelect

/** A package with how often the account has claimed it. */
export interface OfferedPackage {
  readonly offered: CouponPackage
  readonly claims: number
}

/** Why an account cannot claim a package now; undefined when it can. */
export function claimProblem({ offered, claims }: OfferedPackage, at: number): Problem | undefined {
  if (at < offered.opensAt || at > offered.closesAt) return problem('coupon.packageClosed', {})
  if (claims >= offered.perAccount) return problem('coupon.packageClaimed', {})
  return offered.claimed >= offered.stock ? problem('coupon.packageEmpty', {}) : undefined
}

/** The packages that are open, those that close first at the top. */
export async function openPackages(db: Executor, accountId: string, at: number): Promise<OfferedPackage[]> {
  const ofAccount = and(eq(couponClaims.packageId, couponPackages.id), eq(couponClaims.accountId, accountId))
  return db
    .select({ offered: couponPackages, claims: db.$count(couponClaims, ofAccount) })
    .from(couponPackages)
    .where(and(lte(couponPackages.opensAt, at), gte(couponPackages.closesAt, at)))
    .orderBy(asc(couponPackages.closesAt), couponPackages.id)
}

/**
 * Claims a package: one of the stock is taken and its coupons are the account's, in one transaction. Claims of one package
 * wait for one another.
 * @throws notFound, coupon.packageClosed, coupon.packageClaimed, coupon.packageEmpty; nothing is changed then
 */
export async function claimPackage(
  tx: Tx,
  packageId: string,
  { accountId, at }: AccountAction,
): Promise<Coupon[]> {
  const [offered] = await tx
    .select()
    .from(couponPackages)
    .where(eq(couponPackages.id, packageId))
    .for('update')
  if (!offered) throw new DomainError('notFound')
  const mine = and(eq(couponClaims.packageId, packageId), eq(couponClaims.accountId, accountId))
  const claims = await tx.$count(couponClaims, mine)
  const refusal = claimProblem({ offered, claims }, at)
  if (refusal) throw DomainError.of(refusal)
  await tx
    .update(couponPackages)
    .set({ claimed: sql`${couponPackages.claimed} + 1` })
    .where(and(eq(couponPackages.id, packageId), lt(couponPackages.claimed, couponPackages.stock)))
  await tx.insert(couponClaims).values({ packageId, accountId, number: claims + 1, claimedAt: at })
  const templates = offered.content.flatMap((packed) => Array.from({ length: packed.quantity }, () => packed))
  return giveCoupons(tx, { accountId, templates, origin: { packageId }, at })
}
