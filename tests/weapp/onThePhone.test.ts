/** What the built mini-program does with the phone it is on: calls, copies, shows places, and keeps the ride code bright. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { wechatApp } from '../../server/test/wechatService'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { openPhone } from './support'

const NUMBER = '+81 6 1234 5678'
const ADDRESS = 'help@noriai.example'

let product: Product
let kept: Readonly<Record<string, string>>
let id: string

before(async () => {
  product = await Product.start({
    env: {
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.appSecret,
      WECHAT_API_URL: 'http://127.0.0.1:9',
      WECHAT_DESK: '1',
      HELP_PHONE: NUMBER,
      HELP_EMAIL: ADDRESS,
    },
  })
  const traveller = await Traveller.signedIn(product)
  id = (await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))).id
  await traveller.nameRiders(id)
  await traveller.pay(id)
  kept = { localLanguage: 'en', token: traveller.token ?? '' }
})

describe('the ways to reach us', () => {
  test('call, copy, and open WeChat’s own desk with the booking', async () => {
    const { app, screen } = openPhone(product, kept)
    app.start(`/pages/detail/detail?id=${id}`)
    await screen.tap('Contact us')
    await screen.tap(NUMBER)
    await screen.until('A call', () => app.wechat.effects.calledNumbers.length > 0)
    assert.deepEqual(app.wechat.effects.calledNumbers, [NUMBER])
    await screen.tap(ADDRESS)
    await screen.until('The address', () => app.wechat.effects.clipboard === ADDRESS)
    assert.equal(await screen.abilityOf('Chat with us in WeChat'), 'contact')
    assert.deepEqual(app.faults, [])
  })

  test('leave a call that is not made alone', async () => {
    const { app, screen } = openPhone(product, kept, { choices: { phoneCall: 'cancel' } })
    app.start(`/pages/detail/detail?id=${id}`)
    await screen.tap('Contact us')
    await screen.tap(NUMBER)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { calledNumbers, clipboard } = app.wechat.effects
    assert.deepEqual([calledNumbers, clipboard, app.faults], [[], undefined, []])
  })
})

test('the meeting point opens on the map', async () => {
  const { app, screen } = openPhone(product, kept)
  app.start(`/useCar/airportGuidance/airportGuidance?id=${id}`)
  await screen.tap('Meeting point on the map')
  await screen.until('A place', () => app.wechat.effects.openedPlaces.length > 0)
  const [place] = app.wechat.effects.openedPlaces
  assert.ok(place && Math.abs(place.latitude - 34.43) < 0.05 && Math.abs(place.longitude - 135.24) < 0.05)
  assert.deepEqual(app.faults, [])
})

test('the ride code is bright and stays on, until it is left', async () => {
  const { app, screen } = openPhone(product, kept)
  app.start(`/pages/detail/detail?id=${id}`)
  await screen.tap('Ride code')
  await screen.arrive('pages/qrcode/qrcode')
  await screen.read('Nothing to pay on board')
  const { effects } = app.wechat
  await screen.until('A bright screen', () => effects.brightness === 1 && effects.keepsScreenOn)
  app.pages.navigateBack(1)
  await screen.until('The phone’s own', () => effects.brightness !== 1 && !effects.keepsScreenOn)
  assert.deepEqual(app.faults, [])
})
