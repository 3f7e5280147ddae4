/** Other ways to the same ride: in Japanese by postal code, and after the last bus of the night. */
import { before, describe, test } from 'node:test'
import { choosePlace, enterFlight, fillForm, comeToPay, payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

describe('a pick-up', () => {
  test('is booked in Japanese, by postal code and a flight typed by hand', async () => {
    const { token = '' } = await Traveller.signedIn(product, undefined, 'ja')
    await Walk.take(product, { lang: 'ja', token }, async (walk) => {
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.tap('index.see')
      await enterFlight(walk, 'JL5082', '2026-11-27 14:05')
      await choosePlace(walk, '530-0001', /梅田/)
      await walk.type('pickupForm.place.detail', '1-8-8 201号室')
      await fillForm(walk)
      await walk.tap('pickupForm.submit')
      await comeToPay(walk)
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    })
  })

  test('after the last bus is the morning’s at 06:40, once the wait is agreed to', async () => {
    const { token = '' } = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.tap('index.see')
      await enterFlight(walk, 'MM8', '2026-11-28 01:10')
      await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await walk.read('pickupForm.ride.nightHold', { time: '06:40' })
      await fillForm(walk)
      await walk.tick('booking-ride')
      await walk.tap('pickupForm.submit')
      await comeToPay(walk)
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    })
  })
})
