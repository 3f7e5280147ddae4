/** What the built mini-program does when WeChat or the traveller says no: it says so, loses nothing, and goes on when asked again. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { openPhone } from './support'

const CLOSED_PORT = 'http://127.0.0.1:9'
let product: Product

before(async () => {
  product = await Product.start()
})

async function booked() {
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
  return { traveller, id, kept: { localLanguage: 'en', token: traveller.token ?? '' } }
}

describe('paying', () => {
  for (const payment of ['cancel', 'fail'] as const) {
    test(`${payment} in WeChat’s window leaves the booking, and paying again books it`, async () => {
      const { id, kept } = await booked()
      const { app, screen } = openPhone(product, kept, { choices: { payment } })
      app.start(`/useCar/paymentMethod/paymentMethod?id=${id}`)
      await screen.read('You pay in WeChat')
      await screen.tap('Pay')
      await screen.arrive('useCar/paymentStatus/paymentStatus')
      await screen.read('You haven’t been charged. Go on, or choose another way to pay.')
      app.wechat.choices.payment = 'pay'
      await screen.tap('Continue')
      await screen.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(app.faults, [])
    })
  }

  test('without WeChat telling who pays is refused in words, and works once it does', async () => {
    const { id, kept } = await booked()
    const { app, screen } = openPhone(product, kept, { choices: { login: 'fail' } })
    app.start(`/useCar/paymentMethod/paymentMethod?id=${id}`)
    await screen.read('You pay in WeChat')
    await screen.tap('Pay')
    await screen.read('WeChat didn’t tell us who is paying. Try again.')
    assert.equal(app.current.route, 'useCar/paymentMethod/paymentMethod')
    app.wechat.choices.login = 'answer'
    await screen.tap('Pay')
    await screen.arrive('useCar/orderSuccessful/orderSuccessful')
    assert.deepEqual(app.faults, [])
  })
})

test('WeChat failing to say who opens the mini-program keeps nobody out', async () => {
  const { app, screen } = openPhone(product, { localLanguage: 'en' }, { choices: { login: 'fail' } })
  app.start('/pages/index/index')
  await screen.arrive('pages/index/index')
  await screen.tap('Bookings')
  await screen.arrive('useCar/login/login')
  await screen.read('Send code')
  assert.deepEqual(app.faults, [])
})

test('privacy refused: the number stays with the traveller, who signs in by a code', async () => {
  const env = {
    WECHAT_APP_ID: 'wx0000000000000000',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_API_URL: CLOSED_PORT,
  }
  const withPhoneNumbers = await Product.start({ env })
  const choices = { privacy: 'disagree' } as const
  const { app, screen } = openPhone(withPhoneNumbers, { localLanguage: 'en' }, { choices })
  app.start('/useCar/login/login')
  await screen.arrive('useCar/login/login')
  // It comes once WeChat was asked, above the form whose box was the first until then.
  await screen.read('Log in with this number')
  await screen.tickFirst(/^I agree to the/)
  await screen.tap('Log in with this number')
  const { isAgreed, referrers } = app.wechat.privacy
  assert.deepEqual([referrers, isAgreed], [['button.getPhoneNumber'], false])
  assert.equal(app.current.route, 'useCar/login/login')
  assert.ok(!app.wechat.network.requestedUrls.some((url) => url.endsWith('/userLogin/login')))
  const email = 'no-number@example.com'
  await screen.type('name@example.com', email)
  await screen.tap('Send code')
  await screen.read('emailed you a code')
  assert.deepEqual(app.faults, [])
})

describe('a picture of the ride code', () => {
  async function ready(wechat: Parameters<typeof openPhone>[2]) {
    const { traveller, id, kept } = await booked()
    await traveller.nameRiders(id)
    await traveller.pay(id)
    const phone = openPhone(product, kept, wechat)
    phone.app.start(`/pages/qrcode/qrcode?id=${id}`)
    await phone.screen.read('Nothing to pay on board')
    await phone.screen.tap('Share')
    return phone
  }

  test('that the album refuses is said with the way to allow it, and is saved once it is allowed', async () => {
    const { app, screen } = await ready({ choices: { album: 'refuse', allowsInSettings: true } })
    await screen.tap('Save as a picture')
    await screen.read('Saving to your photos isn’t allowed')
    assert.deepEqual(app.wechat.effects.album, [])
    await screen.tap('Open settings')
    await screen.until('The settings', () => app.wechat.effects.openedSettings === 1)
    await screen.tap('Save as a picture')
    await screen.until('A picture in the album', () => app.wechat.effects.album.length === 1)
    assert.match(app.wechat.effects.album[0] ?? '', /^wxfile:\/\/usr\/noriai-NR[\w-]+\.png$/)
    assert.deepEqual(app.faults, [])
  })

  test('for which the phone has no room is said to have failed', async () => {
    const { app, screen } = await ready({ filesLimitBytes: 100 })
    await screen.tap('Save as a picture')
    await screen.read('The picture couldn’t be saved. A screenshot works too.')
    assert.deepEqual([app.wechat.effects.album, app.faults], [[], []])
  })
})

test('a full phone keeps nothing, and the mini-program works all the same until it is closed', async () => {
  const { app, screen, storage } = openPhone(product, {}, { storageLimitBytes: 0 })
  app.start('/pages/start/start')
  await screen.tap('English')
  await screen.arrive('pages/index/index')
  await screen.tap('To airport')
  await screen.read('Be at the airport by')
  assert.equal(storage.size, 0)
  assert.deepEqual(app.faults, [])
})
