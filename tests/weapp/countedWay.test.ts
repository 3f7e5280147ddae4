/** What a ride costs a new traveller in WeChat, from the poster's scan to the ride code: counted, and held. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWechat, wechatApp } from '../../server/test/wechatService'
import { assertCost } from '../support/countedWay'
import { Product } from '../support/product'
import { openPhone } from './support'
import {
  byWechatNumber,
  choosePlace,
  fillForm,
  payInWechat,
  readCode,
  takeFlight,
  wechatNumber,
} from './walk'

/** Pages, taps and fields: a flight, a hotel and a name are typed, nothing else. */
const most = { pages: 6, taps: 9, fields: 3 }

test('a new traveller comes from the poster to the ride code in WeChat within what is counted', async () => {
  const wechat = await startWechat(({ path }) =>
    path === '/sns/jscode2session'
      ? { openid: 'oTraveller0000000000000000000', session_key: 'key' }
      : wechatNumber,
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
  await takeFlight(screen)
  await choosePlace(screen)
  await fillForm(screen, byWechatNumber(screen))
  await payInWechat(screen)
  await readCode(screen)
  assert.deepEqual(app.faults, [])
  assertCost(screen.cost, most)
})
