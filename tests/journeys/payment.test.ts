/** Cards that are refused, a bank that asks, and seats that are not paid for in time. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
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

/** An order that waits for its payment, and its traveller's phone. */
async function withOrder(landing: string, steps: (walk: Walk, id: string) => Promise<void>): Promise<void> {
  const order = await traveller.order(await traveller.pickup(landing))
  const token = traveller.token ?? ''
  await Walk.take(product, { lang: 'en', token, storesNothing: true }, (walk) => steps(walk, order.id))
}

describe('an order that waits for its payment', () => {
  test('is paid with another card after one was declined, and charged once', async () => {
    await withOrder('2026-11-26 14:05:00', async (walk, id) => {
      await walk.open(`useCar/payment/payment?id=${id}`)
      await walk.arrive('useCar/payment/payment')
      await payByCard(walk, cards.declined)
      // The page stays, and says at the card why.
      await walk.read('payment.notCharged')
      assert.equal(new URL(walk.page.url()).pathname, '/useCar/payment/payment')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('is paid once its bank has confirmed', async () => {
    await withOrder('2026-11-27 14:05:00', async (walk, id) => {
      await walk.open(`useCar/payment/payment?id=${id}`)
      await walk.arrive('useCar/payment/payment')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.challenge)
      await walk.page.waitForURL((url) => url.origin === product.sandboxUrl)
      await walk.page.getByRole('button', { name: 'Confirm' }).click()
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('takes no debit card, says so beside it, and takes a credit card then', async () => {
    await withOrder('2026-11-28 14:05:00', async (walk, id) => {
      await walk.open(`useCar/payment/payment?id=${id}`)
      await walk.arrive('useCar/payment/payment')
      await payByCard(walk, cards.debit)
      await walk.page.frameLocator('iframe:visible').getByText('This is a debit or prepaid card').waitFor()
      assert.equal(await walk.chargedYen(), 0)
      // The browser tells the refused token to the console.
      walk.expectFaults(/fields\/tokens|Failed to load resource: the server responded with a status of 4/)
      await walk.page.reload()
      await walk.arrive('useCar/payment/payment')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('ends when its time is over: nothing charged, the seats free for others', async () => {
    await withOrder('2026-11-29 14:05:00', async (walk, id) => {
      await walk.open(`useCar/pendingPayDetails/pendingPayDetails?id=${id}`)
      await walk.arrive('useCar/pendingPayDetails/pendingPayDetails')
      const seats = () =>
        product.database.pool
          .query<{ taken: number }>(
            "select sum(seats_held + seats_sold)::int as taken from departures where service_date = '2026-11-29'",
          )
          .then(({ rows }) => rows[0]?.taken)
      assert.equal(await seats(), 2)
      await product.advance(16)
      assert.equal(await seats(), 0)
      await walk.open(`useCar/payment/payment?id=${id}`)
      await walk.arrive('useCar/payment/payment')
      await walk.read('payment.released.title')
      // The phone's own clock is days behind: the page learns from the refusal that the time is over.
      walk.expectFaults(/409 POST .*rePay|status of 409/)
      assert.equal(await walk.chargedYen(), 0)
    })
  })
})
