/** From the poster at the airport to the ride code in the hand, and to the hand without a network. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  choosePlace,
  completeTripInfo,
  fillForm,
  orderAndChooseCard,
  payByCard,
  signInByEmail,
} from '../support/pickupWalk'
import { Product } from '../support/product'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
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
      await walk.tap(/Thu 26 Nov.*CX506/)

      await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await fillForm(walk)
      await walk.tap('pickupForm.submit')
      await signInByEmail(walk)

      await orderAndChooseCard(walk)
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

      await completeTripInfo(walk)
      await walk.arrive('pages/qrcode/qrcode')
      const code = page.getByRole('img', { name: walk.text('qrcode.qrLabel') }).filter({ visible: true })
      await code.waitFor()

      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await context.setOffline(true)
      await page.reload()
      await code.waitFor()
      await walk.read('network.offline')
      await context.setOffline(false)
      walk.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/)
    })
  })
})
