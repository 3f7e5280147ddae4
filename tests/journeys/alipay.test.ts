/** Paying in a wallet on a page of its own: paid, given up, refused, settled late, and begun in two tabs. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product
let traveller: Traveller

before(async () => {
  product = await Product.start()
  traveller = await Traveller.signedIn(product)
})

/** What the wallet's page offers, in its own words. */
const wallet = {
  pay: 'Pay',
  leave: 'Back without paying',
  refuse: 'Let it be refused',
  payLater: 'Pay, confirmed later',
} as const

/** An order that waits for its payment, and its traveller's phone. */
async function withOrder(landing: string, steps: (walk: Walk, id: string) => Promise<void>): Promise<void> {
  const order = await traveller.order(await traveller.pickup(landing))
  const token = traveller.token ?? ''
  await Walk.take(product, { lang: 'en', token }, (walk) => steps(walk, order.id))
}

/** Comes to Alipay's own page, as by a link, and reads what it will charge. */
async function chooseAlipay(walk: Walk, id: string): Promise<number> {
  await walk.open(`useCar/alipay/alipay?id=${id}`)
  await walk.arrive('useCar/alipay/alipay')
  return walk.shownYen()
}

/** On the wallet's own page, which is on the provider's origin. */
async function leaveWallet(page: Page, by: keyof typeof wallet): Promise<void> {
  await page.waitForURL((url) => url.origin === product.sandboxUrl)
  await page.getByRole('button', { name: wallet[by], exact: true }).click()
}

/** What the provider took for an order, payment by payment, in whole yen. */
async function taken(id: string): Promise<number[]> {
  const { rows } = await product.database.pool.query<{ out_trade_no: string }>(
    'select out_trade_no from payment_attempts where order_id = $1',
    [id],
  )
  const payments = await Promise.all(rows.map((row) => product.ledger(row.out_trade_no)))
  return payments
    .flat()
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount)
}

describe('Alipay', () => {
  test('is one tap from the page of all ways, and takes the total without the card’s fee', async () => {
    await withOrder('2026-11-25 20:05:00', async (walk, id) => {
      await walk.open(`useCar/paymentMethod/paymentMethod?id=${id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      const withFee = await walk.shownYen()
      await walk.tap('paymentMethod.way.alipay')
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [withFee - 20])
    })
  })

  test('takes what was shown, and leads back to what was booked', async () => {
    await withOrder('2026-11-26 14:05:00', async (walk, id) => {
      const shown = await chooseAlipay(walk, id)
      assert.ok(shown > 0)
      await walk.tap('alipay.go')
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [shown])
    })
  })

  test('given up charges nothing, keeps the seats, and a card pays them then', async () => {
    await withOrder('2026-11-27 14:05:00', async (walk, id) => {
      await chooseAlipay(walk, id)
      await walk.tap('alipay.go')
      await leaveWallet(walk.page, 'leave')
      await walk.arrive('useCar/paymentFail/paymentFail')
      await walk.read('paymentFail.notCharged')
      assert.deepEqual(await taken(id), [])
      await walk.tap('paymentFail.otherCard')
      await walk.arrive('useCar/payment/payment')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [shown])
    })
  })

  test('refused says so, and can be tried again', async () => {
    await withOrder('2026-11-28 14:05:00', async (walk, id) => {
      await chooseAlipay(walk, id)
      await walk.tap('alipay.go')
      await leaveWallet(walk.page, 'refuse')
      await walk.arrive('useCar/paymentFail/paymentFail')
      const shown = await chooseAlipay(walk, id)
      await walk.tap('alipay.go')
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [shown])
    })
  })

  test('settled late is waited for', async () => {
    await withOrder('2026-11-29 14:05:00', async (walk, id) => {
      const shown = await chooseAlipay(walk, id)
      await walk.tap('alipay.go')
      await leaveWallet(walk.page, 'payLater')
      await walk.read('paymentStatus.checking.title')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [shown])
    })
  })

  test('begun in two tabs is charged once: the older page pays nothing and leads to the newer', async () => {
    await withOrder('2026-11-30 14:05:00', async (walk, id) => {
      const shown = await chooseAlipay(walk, id)
      await walk.tap('alipay.go')
      await walk.page.waitForURL((url) => url.origin === product.sandboxUrl)
      const other = await walk.context.newPage()
      await other.goto(`${product.url}/useCar/alipay/alipay?id=${id}`)
      await other.getByRole('button', { name: walk.text('alipay.go') }).click()
      await other.waitForURL((url) => url.origin === product.sandboxUrl)
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/alipay/alipay')
      await walk.read('paymentStatus.waiting.title')
      await walk.tap('paymentStatus.continue')
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      // The other tab's page is over now, and leads back as well.
      await leaveWallet(other, 'pay')
      await other.waitForURL((url) => url.pathname === '/useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await taken(id), [shown])
    })
  })
})

describe('WeChat Pay in a browser', () => {
  test('is paid on its own page and leads back to what was booked', async () => {
    await withOrder('2026-12-01 14:05:00', async (walk, id) => {
      await walk.open(`useCar/paymentMethod/paymentMethod?id=${id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await walk.tap('paymentMethod.way.wechat')
      await leaveWallet(walk.page, 'pay')
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal((await taken(id)).length, 1)
    })
  })
})
