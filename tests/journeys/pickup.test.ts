/** From the poster at the airport to the ride code in the hand, and to the hand without a network. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  choosePlace,
  comeToPay,
  fillFormAsStranger,
  payByCard,
  seeCode,
  signInByEmail,
  takeFlight,
} from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

describe('a traveller who wants to see their bookings', () => {
  test('signs in on the page of its own by a code by e-mail, and comes back to them', async () => {
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open('pages/order/order')
      await signInByEmail(walk)
      await walk.arrive('pages/order/order')
    })
  })
})

describe('a traveller who scans the poster at Terminal 1', () => {
  test('books, pays and holds a ride code that opens without a network', async () => {
    await Walk.take(product, { lang: 'en', isLanguageKept: false }, async (walk) => {
      const { page, context } = walk
      await walk.open('?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1&entry=1')
      await walk.arrive('pages/start/start')
      await page.locator('#lang-en').click()

      await walk.arrive('pages/index/index')
      await page.locator('#home-flight').fill('CX506')
      await walk.tap('index.see')
      await walk.arrive('useCar/selectFlight/selectFlight')
      await takeFlight(walk, 'CX506', /^Thu 26 Nov/)

      await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await fillFormAsStranger(walk)
      await walk.tap('pickupForm.submit')

      await comeToPay(walk)
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.ok(shown > 0)
      assert.equal(await walk.chargedYen(), shown)
      // The form is behind: a swipe back leads home, and one forward to the booking again.
      await page.goBack()
      await walk.arrive('pages/index/index')
      await page.goForward()
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')

      // A lone traveller gave their name on the way: the code is on the pass at once.
      await seeCode(walk)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      // Without a network the phone's own clock counts, which is the server's in real life.
      await context.clock.setSystemTime(new Date(journeyNow))
      await context.setOffline(true)
      await page.reload()
      await seeCode(walk)
      await walk.read('network.offline')
      await context.setOffline(false)
      walk.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/)
    })
  })
})
