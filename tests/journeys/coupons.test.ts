/// <reference lib="dom" />
/** A package of coupons is claimed, one of them used for a ride, and given back when the ride is refunded; a voucher is added. */
import { myCoupons } from '@noriai/contract/calls/coupons'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { staffAddPackage, staffMakeVouchers } from '@noriai/contract/calls/staff/coupons'
import { centsOf } from '@noriai/contract/money'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { dropoffDraft, keepDraft } from '../support/drafts'
import { payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const template = {
  titles: { en: 'Welcome' },
  formula: { kind: 'ordinary', off: { JPY: centsOf(500) } },
  direction: null,
  airportCode: 'KIX',
  validDays: 30,
} as const

let product: Product
let admin: Traveller

before(async () => {
  product = await Product.start()
  admin = await staffMember(product, 'admin')
})

describe('coupons', () => {
  test('of a package are claimed, used for a ride that is paid, and come back with its refund', async () => {
    await admin.call(staffAddPackage, {
      titles: { en: 'Autumn pack' },
      content: [
        { ...template, quantity: 1 },
        { ...template, titles: {}, formula: { kind: 'deduction', line: 'extraLuggage' }, quantity: 1 },
      ],
      stock: 10,
      perAccount: 1,
      from: '2026-11-25',
      to: '2026-12-31',
    })
    const traveller = await Traveller.signedIn(product)
    const counts = async () => (await traveller.call(myCoupons, { currency: 'JPY' })).counts
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open('useCar/discountCoupon/discountCoupon')
      await walk.arrive('useCar/discountCoupon/discountCoupon')
      await walk.tap(/^Claim (the coupon|all)/)
      await walk.read('coupons.packs.claimed')
      assert.deepEqual(await counts(), { notUsed: 2, used: 0, expired: 0 })

      await walk.open('useCar/voucher/coupons-entry')
      await walk.arrive('useCar/voucher/coupons-entry')
      await walk.page.getByText('Free extra luggage').filter({ visible: true }).first().waitFor()

      await keepDraft(walk, await dropoffDraft(traveller, '2026-11-27 15:00:00'))
      await walk.open('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      await walk.arrive('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      const row = walk.button(/^Coupon/)
      assert.match(await row.innerText(), /Welcome/)
      await row.click()
      await walk.arrive('useCar/couponOrder/couponOrder')
      await walk.read('coupons.choose.others')
      await walk.tap(new RegExp(`^${walk.text('coupons.choose.none')}`))
      await walk.arrive('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      await walk.read('coupons.row.usable', { count: 1 })
      await walk.button(/^Coupon/).click()
      await walk.arrive('useCar/couponOrder/couponOrder')
      await walk.tap('coupons.use')
      await walk.arrive('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      await payByCard(walk, cards.japanese)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      const [card] = (await traveller.call(selectUserOrderPage, { tab: 'all' })).records
      const order = await traveller.call(userOrderInfo, { id: card?.id ?? '' })
      assert.equal(await walk.chargedYen(), (order.price.personPrice - centsOf(500)) / 100)

      await walk.open('useCar/myCoupon/myCoupon?state=used')
      await walk.arrive('useCar/myCoupon/myCoupon')
      await walk.page.getByText('Welcome').filter({ visible: true }).first().waitFor()
      assert.deepEqual(await counts(), { notUsed: 1, used: 1, expired: 0 })

      await traveller.call(cancelAirlinesBusOrder, { id: order.id })
      await walk.page.reload()
      await walk.arrive('useCar/myCoupon/myCoupon')
      await walk.read('coupons.empty.used')
      // The phone was fetching the ride code, to have it without network, while the ride was cancelled elsewhere.
      walk.expectFaults(/409 GET .*busOrderQrById|status of 409/)
    })
    assert.deepEqual(await counts(), { notUsed: 2, used: 0, expired: 0 })
  })

  test('of a voucher are added by its code, once', async () => {
    const { codes } = await admin.call(staffMakeVouchers, {
      note: 'Hotel desk',
      template,
      codeCount: 1,
      redeemUntil: '2026-12-31',
    })
    const [code = ''] = codes
    const traveller = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '', phone: 'small' }, async (walk) => {
      await walk.open('useCar/voucher/voucher')
      await walk.arrive('useCar/voucher/voucher')
      await walk.type('coupons.code.label', code.toLowerCase().replaceAll('-', ' '))
      await walk.tap('coupons.code.add')
      await walk.read('coupons.code.added', { title: 'Welcome' })
      await walk.type('coupons.code.label', code)
      await walk.tap('coupons.code.add')
      await walk.page.getByText('You already have this one').filter({ visible: true }).first().waitFor()
      walk.expectFaults(/409/)
    })
  })
})
