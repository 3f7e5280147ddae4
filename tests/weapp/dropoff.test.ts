/** The drop-off in the built mini-program, against the real server: from home to the paid order. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { assertFewPackages, openPhone } from './support'
import { choosePlace } from './walk'

test('from the hotel to the airport, with the window at the door, paid by WeChat Pay', async () => {
  const product = await Product.start()
  const { token } = await Traveller.signedIn(product)
  const { app, screen } = openPhone(product, { localLanguage: 'en', token: token ?? '' })
  const complaintsOf = cannotRunCompilers ? () => [] : officialRenderer()
  const assertGood = () => {
    assert.deepEqual(app.faults, [])
    assert.deepEqual(complaintsOf(app.current.route, app.current.caller.data), [])
  }

  app.start('/pages/index/index')
  await screen.arrive('pages/index/index')
  await screen.tap('To airport')
  await screen.read('Be at the airport by')
  assertGood()
  await screen.tap(/^Leaving from/)

  await choosePlace(screen, assertGood)

  await screen.arrive('useCar/airport-dropoff-reservation/index')
  assertGood()
  await screen.tap(/^Choose the terminal/)
  await screen.arrive('useCar/dropOffAirport/dropOffAirport')
  await screen.read('Terminal 1')
  assertGood()
  await screen.tap('Terminal 1')
  await screen.tap('Use Terminal 1')

  await screen.arrive('useCar/airport-dropoff-reservation/index')
  await screen.tap(/^Date and time/)
  await screen.tap('Thu 26 Nov')
  await screen.read('Pick-up 13:15\u2060–\u206013:45')
  assertGood()
  await screen.tap(/^15:00/)
  await screen.read('Free cancellation up to 08:59')
  await screen.read('13:15\u2060–\u206013:45')
  await screen.type('Your name as in passport', 'HANNAH OBRIEN')
  await screen.tap('WhatsApp')
  await screen.type('WhatsApp number', '+61412345678')
  await screen.tick('I agree to these:')
  assertGood()
  await screen.tap('Hold my seats')

  await screen.arrive('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
  await screen.read('You pay in WeChat')
  assertGood()
  await screen.tap('Pay')
  await screen.arrive('useCar/orderSuccessful/orderSuccessful')
  assertGood()
  assertFewPackages(app)
})
