import {
  mostOffersListed,
  type CouponBoard,
  type DeductionLimit,
  type StaffTraveller,
} from '@noriai/contract/calls/staff/coupons'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { deductionReach } from '@noriai/contract/rules/couponReach'
import { deductibleLines } from '@noriai/contract/schema/discount'
import { directionSchema } from '@noriai/contract/schema/ride'
import { toWallTime, addDays, calendarDateOf } from '@noriai/contract/time'
import { desc, eq, isNotNull, and, lt } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Executor, Tx } from '../../infra/db/client'
import {
  type CouponTemplate,
  couponPackages,
  reductionCampaigns,
  voucherBatches,
  voucherCodes,
  coupons,
} from '../../infra/db/schema/coupons'
import { staffMembers } from '../../infra/db/schema/staff'
import { formulaRules, packageTitle, reductionTitle } from '../../texts/couponWords'
import { unambiguousText } from '../../unambiguousText'
import { lastMomentOf } from '../../wallTime'
import type { Account } from '../identity'
import type { Coupon } from './heldCoupons'

/** Long enough that nobody guesses a number that somebody holds. */
const COUPON_SERIAL = 8

/** Where a coupon came from. */
type CouponOrigin = Partial<Pick<Coupon, 'packageId' | 'voucherBatchId' | 'reasonOrderId'>>

/** A new number of a coupon, `CP-4X7K2QHM`. */
export function newCouponNo(): string {
  return `CP-${unambiguousText(COUPON_SERIAL)}`
}

/** The coupons that an account is given, and where they come from. */
interface CouponGrant {
  readonly accountId: string
  readonly templates: readonly CouponTemplate[]
  readonly origin: CouponOrigin
  readonly at: number
}

/** Gives coupons to an account, valid from now on for the days that each of them has. */
export async function giveCoupons(
  tx: Tx,
  { accountId, templates, origin, at }: CouponGrant,
): Promise<Coupon[]> {
  return tx
    .insert(coupons)
    .values(
      templates.map(({ formula, titles, direction, airportCode, validDays }) => {
        const { kind, ...terms } = formula
        return {
          couponNo: newCouponNo(),
          accountId,
          type: kind,
          terms,
          titles,
          direction,
          airportCode,
          ...origin,
          validFrom: at,
          validUntil: lastMomentOf(addDays(calendarDateOf(at), validDays)),
          createdAt: at,
        }
      }),
    )
    .returning()
}

/** What staff gave travellers to save with, the newest first, what is over last, each with who made it. */
async function readCouponBoard(db: Executor, at: number) {
  const campaigns = await db
    .select({ row: reductionCampaigns, staffName: staffMembers.name })
    .from(reductionCampaigns)
    .leftJoin(staffMembers, eq(staffMembers.accountId, reductionCampaigns.createdBy))
    .orderBy(lt(reductionCampaigns.endsAt, at), desc(reductionCampaigns.createdAt), reductionCampaigns.id)
    .limit(mostOffersListed)
  const packages = await db
    .select({ row: couponPackages, staffName: staffMembers.name })
    .from(couponPackages)
    .leftJoin(staffMembers, eq(staffMembers.accountId, couponPackages.createdBy))
    .orderBy(lt(couponPackages.closesAt, at), desc(couponPackages.createdAt), couponPackages.id)
    .limit(mostOffersListed)
  const added = and(eq(voucherCodes.batchId, voucherBatches.id), isNotNull(voucherCodes.accountId))
  const vouchers = await db
    .select({
      row: voucherBatches,
      staffName: staffMembers.name,
      added: db.$count(voucherCodes, added),
    })
    .from(voucherBatches)
    .leftJoin(staffMembers, eq(staffMembers.accountId, voucherBatches.createdBy))
    .orderBy(lt(voucherBatches.redeemUntil, at), desc(voucherBatches.createdAt), voucherBatches.id)
    .limit(mostOffersListed)
  return { campaigns, packages, vouchers }
}

/** What the desk's coupon screen shows. */
type CouponBoardRead = Awaited<ReturnType<typeof readCouponBoard>>

type Reader = Pick<Deps, 'policy' | 'airports'>

/** To whom the board is shown, and when. */
interface ShownTo {
  readonly lang: Lang
  readonly at: number
  readonly deps: Reader
}

/** Campaigns, packages and vouchers as staff see them now. */
export async function viewCouponBoard(
  db: Executor,
  { lang, at, deps: { policy, airports } }: ShownTo,
): Promise<CouponBoard> {
  return presentCouponBoard(await readCouponBoard(db, at), { lang, at, policy, airports })
}

/** Campaigns, packages and vouchers as staff see them, amounts in yen. */
function presentCouponBoard(
  { campaigns, packages, vouchers }: CouponBoardRead,
  { lang, at, policy, airports }: Reader & { readonly lang: Lang; readonly at: number },
): CouponBoard {
  const reader = { lang, currency: 'JPY', policy } as const
  const template = ({ titles, formula, direction, airportCode, validDays }: CouponTemplate) => ({
    title: reductionTitle(titles, formula, reader),
    rules: formulaRules(formula, reader),
    direction,
    airportCode,
    validDays,
  })
  const made = (row: { readonly createdAt: number }, staffName: string | null) => ({
    createdAt: toWallTime(row.createdAt),
    staffName: staffName ?? '',
  })
  return {
    asOf: toWallTime(at),
    airportCode: airports.firstServed.code,
    deductionLimits: deductionLimits(airports.firstServed.code, policy),
    campaigns: campaigns.map(({ row, staffName }) => ({
      id: row.id,
      state: stateOf(row.startsAt, row.endsAt, at),
      title: reductionTitle(row.titles, { kind: 'instantReduction', off: row.off }, reader),
      off: row.off,
      direction: row.direction,
      airportCode: row.airportCode,
      startsAt: toWallTime(row.startsAt),
      endsAt: toWallTime(row.endsAt),
      ...made(row, staffName),
    })),
    packages: packages.map(({ row, staffName }) => ({
      id: row.id,
      state: stateOf(row.opensAt, row.closesAt, at),
      title: packageTitle(row.titles, lang),
      content: row.content.map((packed) => ({ ...template(packed), quantity: packed.quantity })),
      stock: row.stock,
      claimed: row.claimed,
      perAccount: row.perAccount,
      opensAt: toWallTime(row.opensAt),
      closesAt: toWallTime(row.closesAt),
      ...made(row, staffName),
    })),
    vouchers: vouchers.map(({ row, staffName, added }) => ({
      id: row.id,
      note: row.note,
      template: template(row.template),
      codeCount: row.codeCount,
      added,
      redeemUntil: toWallTime(row.redeemUntil),
      ...made(row, staffName),
    })),
  }
}

/** Every minute of a day is asked for them: once for the figures that hold, not with every look at the board. */
const limitsByPolicy = new WeakMap<Policy, DeductionLimit[]>()

/** The free items that can never or rarely count, for every choice of rides that the form gives. */
function deductionLimits(servedCode: string, policy: Policy): DeductionLimit[] {
  const known = limitsByPolicy.get(policy)
  if (known) return known
  const limits = findDeductionLimits(servedCode, policy)
  limitsByPolicy.set(policy, limits)
  return limits
}

function findDeductionLimits(servedCode: string, policy: Policy): DeductionLimit[] {
  return deductibleLines.flatMap((line) =>
    [null, ...directionSchema.options].flatMap((direction) => {
      // As the form asks for it: no airport meets a transfer.
      const airportCode = direction === 'transfer' ? null : servedCode
      const reach = deductionReach(line, { direction, airportCode }, policy)
      if (reach.kind === 'usual') return []
      const never = reach.kind === 'never' ? reach.reason : null
      return [{ line, direction, never, hours: reach.kind === 'rare' ? [...reach.hours] : [] }]
    }),
  )
}

/** A traveller as staff see who may be a VIP member. */
export function presentTraveller({
  id,
  nickname,
  email,
  countryCode,
  phone,
  isVip,
}: Account): StaffTraveller {
  return {
    accountId: id,
    nickname,
    email,
    phone: countryCode && phone ? `+${countryCode} ${phone}` : null,
    isVip,
  }
}

function stateOf(from: number, to: number, at: number): 'now' | 'toCome' | 'over' {
  if (at > to) return 'over'
  return at < from ? 'toCome' : 'now'
}
