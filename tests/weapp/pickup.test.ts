/** The whole pick-up in the built mini-program, against the real server, paid in WeChat's own payment window. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Product } from '../support/product'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { assertFewPackages, openPhone } from './support'

const PHONE = '+61412345678'

test('from the poster to the ride code, paid by WeChat Pay', async () => {
  const product = await Product.start()
  const { app, screen } = openPhone(product)
  const complaintsOf = cannotRunCompilers ? () => [] : officialRenderer()
  const assertGood = () => {
    assert.deepEqual(app.faults, [])
    assert.deepEqual(complaintsOf(app.current.route, app.current.caller.data), [])
  }

  app.start('/pages/start/start?type=pickup&qrCodeScene1=kix')
  await screen.arrive('pages/index/index')
  await screen.type('Flight', 'CX506')
  assertGood()

  await screen.tap('See price')
  await screen.arrive('useCar/selectFlight/selectFlight')
  await screen.tap('Use CX506')
  await screen.arrive('useCar/destination/destination')
  await screen.type('Hotel, address or postal code', 'Hotel Nikko Osaka')
  await screen.read(/places? found/)
  assertGood()

  await screen.tap('Hotel Nikko Osaka')
  await screen.arrive('useCar/airport-pickup-reservation/index')
  await screen.read(/¥|JPY/)
  await screen.type('Your name as in passport', 'HANNAH OBRIEN')
  await screen.type('Phone number', PHONE)
  await screen.tap('Send code')
  await screen.read('Six-digit code from the text message')
  assertGood()
  await screen.type('Six-digit code from the text message', await product.codeFor(PHONE))
  await screen.read('WhatsApp')
  await screen.tick('I agree to these:')
  assertGood()
  await screen.tap('Hold my seats')

  await screen.arrive('useCar/orderConfirm/orderConfirm')
  await screen.read('You pay in WeChat')
  assertGood()
  await screen.tap('Pay')

  // The name was given on the way: the code is on the pass at once.
  await screen.arrive('useCar/orderSuccessful/orderSuccessful')
  await screen.read('Nothing to pay on board')
  assert.match(JSON.stringify(app.current.caller.data), /data:image\/svg/, 'the code is drawn')
  assertGood()
  assertFewPackages(app)
})
