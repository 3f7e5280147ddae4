/// <reference lib="dom" />
/** The administrator puts a pack of coupons up, a traveller claims it in the app, and the desk sees that it was. */
import { myCoupons } from '@noriai/contract/calls/coupons'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

describe('the coupons of the desk', () => {
  test('are put up as a pack, claimed in the app, counted, and ended', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/coupons`)
    await page.getByRole('button', { name: 'Add a pack' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Type').selectOption('deduction')
    const warning = sheet.getByRole('status')
    assert.equal(await warning.innerText(), '')
    await sheet.getByLabel('Free item').selectOption('nightSurcharge')
    assert.match(await warning.innerText(), /only for landings 00:31–04:59/)
    await sheet.getByLabel('Free item').selectOption('childSeat')
    assert.match(await warning.innerText(), /‘Child seat’ costs nothing at present/)
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByLabel('Type').selectOption('ordinary')
    assert.equal(await warning.count(), 0)
    await sheet.getByText('Names in five languages').first().click()
    await sheet.getByLabel('English').first().fill('Winter pack')
    await sheet.getByLabel('Last day').fill('2026-12-31')
    await sheet.getByLabel('Amount off, JPY').fill('500')
    await sheet.getByLabel('How many').fill('2')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Put it up' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('0 of 100 claimed').waitFor()

    const traveller = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open('useCar/discountCoupon/discountCoupon')
      await walk.arrive('useCar/discountCoupon/discountCoupon')
      await walk.page.getByText('Winter pack').filter({ visible: true }).first().waitFor()
      await walk.tap(/^Claim (the coupon|all)/)
      await walk.read('coupons.packs.claimed')
    })
    assert.equal((await traveller.call(myCoupons, { currency: 'JPY' })).counts.notUsed, 2)

    await page.reload()
    const row = page.locator('.pause').filter({ hasText: 'Winter pack' })
    await row.getByText('1 of 100 claimed').waitFor()
    await row.getByRole('button', { name: 'End now' }).click()
    await row.getByText('Over', { exact: true }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const late = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: late.token ?? '' }, async (walk) => {
      await walk.open('useCar/discountCoupon/discountCoupon')
      await walk.arrive('useCar/discountCoupon/discountCoupon')
      assert.equal(await walk.page.getByText('Winter pack').count(), 0)
    })
    assert.deepEqual(faults, [])
    await context.close()
  })
})
