/** Subscription messages in the built mini-program: refused, switched off, and always allowed in WeChat's own window. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { wechatMessages } from '@noriai/contract/calls/moving'
import { startWechat, wechatApp } from '../../server/test/wechatService'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { openPhone } from './support'
import type { Choices } from './wechat/WeChat'

const OFFER = 'Hear about your ride in WeChat'
const CHANGE = 'tmpl-ride-change'

let product: Product
let phone: ReturnType<typeof openPhone>

before(async () => {
  const wechat = await startWechat(({ query }) =>
    query['js_code'] === undefined ? { errcode: 0 } : phone.app.wechat.loginCodes.session(query['js_code']),
  )
  product = await Product.start({
    env: {
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.appSecret,
      WECHAT_API_URL: wechat.apiUrl,
      WECHAT_TEMPLATE_RIDE_CHANGE: `${CHANGE} thing1=title thing2=line`,
      WECHAT_TEMPLATE_RIDE_REMINDER: 'tmpl-reminder thing1=title time2=time',
      WECHAT_TEMPLATE_TRIP_INFO: 'tmpl-trip-info thing1=title time2=time',
    },
  })
})

/** A paid ride whose page is open, in a WeChat whose traveller chooses so; no visit before left the settings on the phone. */
async function booked(choices: Partial<Choices>) {
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
  await traveller.pay(id)
  phone = openPhone(product, { localLanguage: 'en', token: traveller.token ?? '' }, { choices })
  phone.app.start(`/useCar/orderSuccessful/orderSuccessful?id=${id}`)
  await phone.screen.read(OFFER)
  const { wechat } = phone.app
  return {
    ...phone,
    windows: wechat.effects.subscriptionWindows,
    choices: wechat.choices,
    /** Messages of a changed ride that our server may send. */
    changesLeft: async () =>
      (await traveller.call(wechatMessages, {})).allowed.find(({ purpose }) => purpose === 'rideChange')
        ?.left,
  }
}

describe('messages in WeChat', () => {
  test('that are refused are not sent, are said to come in the app, and can be chosen after all', async () => {
    const { app, screen, windows, choices, changesLeft } = await booked({ subscription: () => 'reject' })
    await screen.tap('Choose messages')
    await screen.read('No WeChat messages then. Your notices are in this app.')
    assert.deepEqual(windows, [[CHANGE, 'tmpl-reminder', 'tmpl-trip-info']])
    assert.equal(await changesLeft(), 0)
    choices.subscription = () => 'accept'
    await screen.tap('Choose messages')
    await screen.read('We’ll message you in WeChat.')
    await screen.until('An offer that is gone', () => !screen.text().includes(OFFER))
    assert.equal(await changesLeft(), 1)
    assert.deepEqual(app.faults, [])
  })

  test('that are switched off open no window, and the way to them is said', async () => {
    const { app, screen, windows, changesLeft } = await booked({ takesSubscriptions: false })
    await screen.tap('Choose messages')
    await screen.read(/Turn them on under ··· at the top/)
    assert.deepEqual([windows, await changesLeft(), app.faults], [[], 0, []])
  })

  test('that are always allowed are topped up by the next tap, without a window', async () => {
    const { app, screen, windows, changesLeft } = await booked({ keepsSubscription: true })
    await screen.tap('Choose messages')
    await screen.read('We’ll message you in WeChat.')
    assert.equal(await changesLeft(), 1)
    app.leave()
    app.comeBack()
    // What is always allowed is read once the page is shown again.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await screen.tap('See booking')
    await screen.arrive('pages/detail/detail')
    for (const end = Date.now() + 5000; (await changesLeft()) !== 2 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.deepEqual([await changesLeft(), windows.length, app.faults], [2, 1, []])
  })

  test('that are always refused are not asked about again', async () => {
    const { app, screen, windows, choices, changesLeft } = await booked({
      subscription: () => 'reject',
      keepsSubscription: true,
    })
    await screen.tap('Choose messages')
    await screen.read('No WeChat messages then. Your notices are in this app.')
    choices.subscription = () => 'accept'
    await screen.tap('Choose messages')
    await screen.read('No WeChat messages then. Your notices are in this app.')
    assert.deepEqual([windows.length, await changesLeft(), app.faults], [1, 0, []])
  })
})
