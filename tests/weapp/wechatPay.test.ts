/**
 * A booking in the built mini-program, paid by WeChat Pay: the real server speaks to WeChat Pay's stand-in, whose window answers
 * `wx.requestPayment` in WeChat's words and whose notices reach the server.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { sharedWechatKeys } from '../../sandbox/src/wechatPay/keys'
import { WechatPayStandIn } from '../../sandbox/src/wechatPay/standIn'
import { afterAllTests } from '../../server/test/database'
import { settingsOf } from '../../server/test/wechatPayTest'
import { startWechat } from '../../server/test/wechatService'
import { journeyNow, Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { assertFewPackages, openPhone } from './support'
import {
  byWechatNumber,
  choosePlace,
  fillForm,
  payInWechat,
  readCode,
  takeFlight,
  wechatNumber,
} from './walk'

let product: Product
let standIn: WechatPayStandIn
let phone: ReturnType<typeof openPhone>

before(async () => {
  const startedAt = Date.now()
  standIn = await WechatPayStandIn.start({
    keys: sharedWechatKeys(),
    now: () => Date.parse(journeyNow) + Date.now() - startedAt,
    deliver: async ({ headers, body }, url) => {
      // The address is one of the world's; the server is on this machine.
      const here = new URL(new URL(url).pathname, product.url)
      const answer = await fetch(here, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return answer.status
    },
  })
  afterAllTests(() => Promise.resolve(standIn.close()))
  const wechat = await startWechat(({ path, query }) =>
    path === '/sns/jscode2session'
      ? phone.app.wechat.loginCodes.session(query['js_code'] ?? '')
      : wechatNumber,
  )
  product = await Product.start({ env: { ...settingsOf(standIn), WECHAT_API_URL: wechat.apiUrl } })
})

/** A phone whose payment window is WeChat Pay's. */
function openPaying(kept: Readonly<Record<string, string>> = {}) {
  phone = openPhone(product, kept, {
    paymentWindow: async (params, outcome) => (await standIn.inWindow(params, outcome)).errMsg,
  })
  return phone
}

/** An unpaid booking, open where the traveller chooses how to pay. */
async function atPayment() {
  const traveller = await Traveller.signedIn(product)
  const { id, orderNo } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
  const opened = openPaying({ localLanguage: 'en', token: traveller.token ?? '' })
  opened.app.start(`/useCar/paymentMethod/paymentMethod?id=${id}`)
  await opened.screen.read('You pay in WeChat')
  const ordersOf = () =>
    [...standIn.books.orders.values()].filter((each) => each.outTradeNo.startsWith(orderNo))
  return {
    ...opened,
    ordersOf,
    payment: async () => (await traveller.call(userOrderInfo, { id })).facts.payment,
  }
}

test('from home to the ride code, paid in WeChat’s window', async () => {
  const { app, screen } = openPaying({ localLanguage: 'en' })
  app.start('/pages/index/index')
  await takeFlight(screen)
  await choosePlace(screen)
  await fillForm(screen, byWechatNumber(screen))
  let shownYen = ''
  await payInWechat(screen, () => {
    const text = screen.text()
    assert.match(text, /How and when to pay\nWeChat Pay\. Now, on this page/)
    assert.doesNotMatch(text, /Alipay|\bcards?\b/i, 'another way to pay is named')
    shownYen = /Total to pay\sJPY\s([\d,]+)/.exec(text)?.[1]?.replace(',', '') ?? ''
  })
  await readCode(screen)
  const [order, ...others] = [...standIn.books.orders.values()]
  assert.equal(String(order?.total), shownYen, 'another total is charged than was shown')
  assert.deepEqual(
    [order?.state, order?.tradeType, order?.openId, others],
    ['SUCCESS', 'JSAPI', 'oTraveller0000000000000000000', []],
  )
  const [lowest, ...above] = app.pages.open.map(({ route }) => route)
  assert.deepEqual(
    [lowest, above],
    ['useCar/orderSuccessful/orderSuccessful', []],
    'back leads into the form',
  )
  assert.deepEqual(app.faults, [])
  assertFewPackages(app)
})

describe('WeChat’s window', () => {
  test('closed without paying leaves the booking to be paid, and the same order is paid in the next window', async () => {
    const { app, screen, ordersOf, payment } = await atPayment()
    app.wechat.choices.payment = 'cancel'
    await screen.tap('Pay')
    await screen.arrive('useCar/paymentStatus/paymentStatus')
    await screen.read('You haven’t been charged. Go on, or choose another way to pay.')
    assert.deepEqual([ordersOf().map(({ state }) => state), await payment()], [['NOTPAY'], 'unpaid'])
    app.wechat.choices.payment = 'pay'
    await screen.tap('Continue')
    await screen.arrive('useCar/orderSuccessful/orderSuccessful')
    assert.deepEqual(
      ordersOf().map(({ state }) => state),
      ['SUCCESS'],
    )
    assert.deepEqual(app.faults, [])
  })

  test('closed while the money was on its way: who comes back sees that it was paid, and it is paid once', async () => {
    const { app, screen, ordersOf, payment } = await atPayment()
    app.wechat.choices.payment = 'cancel'
    await screen.tap('Pay')
    await screen.arrive('useCar/paymentStatus/paymentStatus')
    await screen.read('You haven’t been charged. Go on, or choose another way to pay.')
    const outTradeNo = ordersOf()[0]?.outTradeNo ?? ''
    assert.ok(standIn.books.pay(outTradeNo))
    assert.deepEqual(await standIn.notify({ outTradeNo }), [200])
    app.leave()
    app.comeBack()
    await screen.arrive('useCar/orderSuccessful/orderSuccessful')
    assert.equal(await payment(), 'paid')
    assert.deepEqual([ordersOf().length, app.faults], [1, []])
  })

  test('opened once more for what was paid meanwhile takes no money, and leads to the booking', async () => {
    const { app, screen, ordersOf } = await atPayment()
    app.wechat.choices.payment = 'cancel'
    await screen.tap('Pay')
    await screen.read('You haven’t been charged. Go on, or choose another way to pay.')
    // Paid, and no notice of it came.
    assert.ok(standIn.books.pay(ordersOf()[0]?.outTradeNo ?? ''))
    app.wechat.choices.payment = 'pay'
    await screen.tap('Continue')
    await screen.arrive('useCar/orderSuccessful/orderSuccessful')
    assert.deepEqual([ordersOf().length, app.faults], [1, []])
  })

  test('that never answers, and without a notice: the server asks WeChat, and the page leads on', async () => {
    const { app, screen, ordersOf } = await atPayment()
    app.wechat.choices.payment = 'unheard'
    standIn.noticeTimes = 0
    await screen.tap('Pay')
    // The page asks every four seconds, and WeChat itself with every third question.
    await sleep(6000)
    await screen.arrive('useCar/orderSuccessful/orderSuccessful')
    standIn.noticeTimes = 1
    assert.deepEqual([ordersOf().map(({ state }) => state), app.faults], [['SUCCESS'], []])
  })
})
