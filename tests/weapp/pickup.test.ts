/** The whole pick-up in the built mini-program, against the real server, paid in WeChat's own payment window. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Product } from '../support/product'
import { officialRenderer } from './miniProgram/officialRender'
import { cannotRunCompilers } from './officialCompilers'
import { assertFewPackages, openPhone } from './support'
import { choosePlace, fillForm, payInWechat, readCode, takeFlight } from './walk'

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
  await takeFlight(screen, assertGood)
  await choosePlace(screen, assertGood)
  await fillForm(
    screen,
    async () => {
      await screen.type('Phone number', PHONE)
      await screen.tap('Send code')
      await screen.read('Six-digit code from the text message')
      assertGood()
      await screen.type('Six-digit code from the text message', await product.codeFor(PHONE))
    },
    assertGood,
  )
  await payInWechat(screen, assertGood)
  // The name was given on the way: the code is on the pass at once.
  await readCode(screen)
  assert.match(JSON.stringify(app.current.caller.data), /data:image\/svg/, 'the code is drawn')
  assertGood()
  assertFewPackages(app)
})
