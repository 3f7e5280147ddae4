/// <reference lib="dom" />
/** A campaign: written at the desk, met on home, its coupons claimed on its page, and gone when its days are over. */
import { myCoupons } from '@noriai/contract/calls/coupons'
import { staffAddPackage } from '@noriai/contract/calls/staff/coupons'
import { langs } from '@noriai/contract/lang'
import { centsOf } from '@noriai/contract/money'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const AD = 'pages/ad/ad'
const title = 'Autumn in Osaka'

let product: Product

before(async () => {
  product = await Product.start()
  const admin = await staffMember(product, 'admin')
  await admin.call(staffAddPackage, {
    titles: { en: 'Autumn pack' },
    content: [
      {
        titles: { en: 'Welcome' },
        formula: { kind: 'ordinary', off: { JPY: centsOf(500) } },
        direction: null,
        airportCode: null,
        validDays: 30,
        quantity: 1,
      },
    ],
    stock: 10,
    perAccount: 1,
    from: '2026-11-25',
    to: '2026-12-31',
  })
})

/** Writes the campaign's words in every language. */
async function write(page: Page): Promise<void> {
  for (const lang of langs) {
    const words = page.getByRole('group', { name: lang, exact: true })
    await words.getByLabel('Title').fill(title)
    await words.getByLabel('Text').fill('Leaves are red now.\nRide with us and see them.')
  }
}

describe('a campaign', () => {
  test('is refused while words are missing or its days are turned round, and saved then', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/pageConfig`)
    await page.getByRole('button', { name: 'New campaign' }).click()
    const review = page.getByRole('button', { name: 'Review changes' })
    await page.getByText('Title and text are still missing in: ja, en, zh-CN, ko, zh-TW').waitFor()
    assert.equal(await review.isDisabled(), true)
    await write(page)
    await page.getByLabel('First day').fill('2026-11-25')
    await page.getByLabel('Last day').fill('2026-11-24')
    await page.getByText('The last day is before the first.').waitFor()
    assert.equal(await review.isDisabled(), true)
    await page.getByLabel('Last day').fill('2026-11-30')
    await page.getByLabel('Coupon pack to claim').selectOption({ label: 'Autumn pack' })
    assert.deepEqual(await inspect(page, 'en'), [])
    await review.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('In force').first().waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is met on home, and its coupons are claimed by who signs in there', async () => {
    const visitor = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.page.getByRole('link', { name: title }).click()
      await walk.arrive(AD)
      await walk.read('ad.until', { date: 'Mon 30 Nov' })
      await walk.tap(/Log in to claim/)
      await walk.arrive('useCar/login/login')
    })
    await Walk.take(product, { lang: 'en', phone: 'small', token: visitor.token ?? '' }, async (walk) => {
      await walk.open(AD)
      await walk.arrive(AD)
      await walk.tap(/^Claim (the coupon|all)/)
      await walk.read('coupons.packs.claimed')
      assert.equal((await visitor.call(myCoupons, { currency: 'JPY' })).counts.notUsed, 1)
      await walk.tap('ad.book')
      await walk.arrive('pages/index/index')
    })
  })

  test('is over after its last day: its page leads home, where nothing is left of it', async () => {
    await product.setClock('2026-12-01T00:00:00+09:00')
    await Walk.take(product, { lang: 'ja' }, async (walk) => {
      await walk.open(AD)
      await walk.arrive(AD)
      await walk.read('ad.none')
      await walk.tap('ad.book')
      await walk.arrive('pages/index/index')
      assert.equal(await walk.page.getByRole('link', { name: title }).count(), 0)
    })
  })
})
