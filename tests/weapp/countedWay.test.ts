/** What a ride costs a new traveller in WeChat, from the poster's scan to the ride code: counted, and held. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWechat, wechatApp } from '../../server/test/wechatService'
import { assertCost } from '../support/countedWay'
import { Product } from '../support/product'
import { openPhone } from './support'

/** Pages, taps and fields: a flight, a hotel and a name are typed, nothing else. */
const most = { pages: 6, taps: 9, fields: 3 }

test('a new traveller comes from the poster to the ride code in WeChat within what is counted', async () => {
  const wechat = await startWechat(({ path }) =>
    path === '/sns/jscode2session'
      ? { openid: 'oTraveller0000000000000000000', session_key: 'key' }
      : {
          errcode: 0,
          errmsg: 'ok',
          phone_info: { phoneNumber: '+8613800138000', purePhoneNumber: '13800138000', countryCode: '86' },
        },
  )
  const product = await Product.start({
    env: {
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.appSecret,
      WECHAT_API_URL: wechat.apiUrl,
    },
    sandboxEnv: { WECHAT_APP_ID: wechatApp.appId },
  })
  const { app, screen } = openPhone(product)
  app.start('/pages/start/start?type=pickup&qrCodeScene1=kix')
  await screen.arrive('pages/index/index')
  await screen.type('Flight', 'CX506')
  await screen.tap('See price')
  await screen.arrive('useCar/selectFlight/selectFlight')
  await screen.tap('Use CX506')
  await screen.arrive('useCar/destination/destination')
  await screen.type('Hotel, address or postal code', 'Hotel Nikko Osaka')
  await screen.read(/places? found/)
  await screen.tap('Hotel Nikko Osaka')
  await screen.arrive('useCar/airport-pickup-reservation/index')
  await screen.type('Your name as in passport', 'HANNAH OBRIEN')
  await screen.tap('Use my WeChat number')
  await screen.read('WhatsApp')
  await screen.tick('I agree to these:')
  await screen.tap('Hold my seats')
  await screen.arrive('useCar/orderConfirm/orderConfirm')
  await screen.read('You pay in WeChat')
  await screen.tap('Pay')
  await screen.arrive('useCar/orderSuccessful/orderSuccessful')
  await screen.read('Nothing to pay on board')
  assert.deepEqual(app.faults, [])
  assertCost(screen.cost, most)
})
