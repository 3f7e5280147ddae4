import type { Lang } from '@noriai/contract/lang'
import { foldRedeemCode, formatRedeemCode } from '@noriai/contract/rules/redeemCode'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { voucherBatches, voucherCodes, type CouponTemplate } from '../../infra/db/schema/coupons'
import { unambiguousText } from '../../unambiguousText'
import type { AirportDirectory } from '../airport'
import { logStaffAction } from '../trail'
import type { Coupon } from './heldCoupons'
import { giveCoupons } from './staffCoupons'
import type { AccountAction, StaffAction } from '../../context'

/** Begins every voucher code, beside the letters of gift cards and gifted rides. */
const PREFIX = 'NV'
/** As long as those of gift cards: not to be guessed, however many are out. */
const LETTERS = 16

/** Voucher codes to be made. */
export interface NewVouchers {
  readonly note: string
  readonly template: CouponTemplate
  readonly codeCount: number
  readonly redeemUntil: number
}

/** Makes voucher codes and answers them as they are printed; they are stored as hashes and cannot be shown again. @throws coupon.wrongDays */
export async function makeVouchers(
  tx: Tx,
  { note, template, codeCount, redeemUntil }: NewVouchers,
  { staffId, at }: StaffAction,
): Promise<string[]> {
  if (redeemUntil < at) throw new DomainError('coupon.wrongDays')
  const [batch] = await tx
    .insert(voucherBatches)
    .values({ note, template, codeCount, redeemUntil, createdAt: at, createdBy: staffId })
    .returning({ id: voucherBatches.id })
  if (!batch) throw new Error('A batch of vouchers was not written')
  const codes = Array.from({ length: codeCount }, () => `${PREFIX}${unambiguousText(LETTERS)}`)
  await tx.insert(voucherCodes).values(codes.map((code) => ({ codeHash: hashOf(code), batchId: batch.id })))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'coupons',
    subjectId: batch.id,
    action: 'vouchers',
    value: String(codeCount),
    reason: note,
  })
  return codes.map(formatRedeemCode)
}

/** Whose voucher it becomes, and how a refusal names its airport. */
interface VoucherReader extends AccountAction {
  readonly airports: AirportDirectory
  readonly lang: Lang
}

/**
 * Adds the coupon of a voucher code to an account. A code works once: of two who add it at once one waits and is refused.
 * @throws coupon.notFound; coupon.alreadyAdded by whoever added it before; coupon.used for anybody else; coupon.expired;
 * coupon.otherAirport where the buses do not meet its airport. Nothing is changed then.
 */
export async function addVoucher(
  tx: Tx,
  typed: string,
  { accountId, at, airports, lang }: VoucherReader,
): Promise<Coupon> {
  const code = eq(voucherCodes.codeHash, hashOf(foldRedeemCode(typed)))
  const [found] = await tx
    .select({ voucher: voucherCodes, batch: voucherBatches })
    .from(voucherCodes)
    .innerJoin(voucherBatches, eq(voucherBatches.id, voucherCodes.batchId))
    .where(code)
    .for('update', { of: voucherCodes })
  if (!found) throw new DomainError('coupon.notFound')
  const { voucher, batch } = found
  if (voucher.accountId === accountId) throw new DomainError('coupon.alreadyAdded')
  if (voucher.accountId !== null) throw new DomainError('coupon.used')
  if (at > batch.redeemUntil) throw new DomainError('coupon.expired')
  const { airportCode } = batch.template
  if (airportCode !== null && !airports.isServed(airportCode)) {
    throw new DomainError('coupon.otherAirport', { airport: airports.airportName(airportCode, lang) })
  }
  await tx.update(voucherCodes).set({ accountId, addedAt: at }).where(code)
  const [coupon] = await giveCoupons(tx, {
    accountId,
    templates: [batch.template],
    origin: { voucherBatchId: batch.id },
    at,
  })
  if (!coupon) throw new Error('The coupon of a voucher was not written')
  return coupon
}

function hashOf(folded: string): Buffer {
  return createHash('sha256').update(folded).digest()
}
