import { centsOf } from '@noriai/contract/money'
import { msPerDay } from '@noriai/contract/time'
import { giveCoupons, makeVouchers } from '../../src/domain/coupons'
import { forgetOperatorData } from '../../src/domain/network'
import { couponPackages, reductionCampaigns, type CouponTemplate } from '../../src/infra/db/schema/coupons'
import type { TestApp } from '../buildTestApp'
import { buildStaff } from '../staff'

/** 800 yen off any ride, for a month, by default. */
export function couponTemplate(changes: Partial<CouponTemplate> = {}): CouponTemplate {
  return {
    formula: { kind: 'ordinary', off: { JPY: centsOf(800) } },
    titles: { en: 'Welcome' },
    direction: null,
    airportCode: null,
    validDays: 30,
    ...changes,
  }
}

/** A coupon of an account. */
export async function buildCoupon(test: TestApp, accountId: string, changes: Partial<CouponTemplate> = {}) {
  const at = test.clock.now()
  const [coupon] = await test.deps.db.transaction((tx) =>
    giveCoupons(tx, { accountId, templates: [couponTemplate(changes)], origin: {}, at }),
  )
  if (!coupon) throw new Error('no coupon was given')
  return coupon
}

/** An open package of one coupon, claimed once an account, by default. */
export async function buildPackage(test: TestApp, changes: Partial<typeof couponPackages.$inferInsert> = {}) {
  const { account: staff } = await buildStaff(test, 'admin')
  const at = test.clock.now()
  const [made] = await test.deps.db
    .insert(couponPackages)
    .values({
      titles: { en: 'Autumn pack' },
      content: [{ ...couponTemplate(), quantity: 1 }],
      stock: 100,
      perAccount: 1,
      opensAt: at,
      closesAt: at + msPerDay,
      createdAt: at,
      createdBy: staff.id,
      ...changes,
    })
    .returning()
  if (!made) throw new Error('no package was made')
  return made
}

/** Voucher codes as they are printed. */
export async function buildVouchers(test: TestApp, codeCount: number, changes: Partial<CouponTemplate> = {}) {
  const { account: staff } = await buildStaff(test, 'admin')
  const at = test.clock.now()
  const request = { note: 'Test', template: couponTemplate(changes), codeCount, redeemUntil: at + msPerDay }
  return test.deps.db.transaction((tx) => makeVouchers(tx, request, { staffId: staff.id, at }))
}

/** A campaign of 300 yen off, for a day from now on. */
export async function buildCampaign(
  test: TestApp,
  changes: Partial<typeof reductionCampaigns.$inferInsert> = {},
) {
  const { account: staff } = await buildStaff(test, 'admin')
  const at = test.clock.now()
  await test.deps.db.insert(reductionCampaigns).values({
    titles: { en: 'Autumn' },
    off: { JPY: centsOf(300) },
    startsAt: at,
    endsAt: at + msPerDay,
    createdAt: at,
    createdBy: staff.id,
    ...changes,
  })
  forgetOperatorData(test.deps.db)
}
