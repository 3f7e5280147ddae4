import assert from 'node:assert/strict'
import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sharedWechatKeys } from './keys'
import { WechatPayStandIn } from './standIn'

const keys = sharedWechatKeys()
const wechat = await WechatPayStandIn.start({ keys, openIds: ['oPayer'] })
after(() => wechat.close())

/** A call as a merchant makes it, signed by itself. */
async function call(method: string, path: string, sent?: object, changes: Record<string, string> = {}) {
  const body = sent === undefined ? '' : JSON.stringify(sent)
  const time = String(Math.floor(Date.now() / 1000))
  const message = `${method}\n${path}\n${time}\nnonce\n${body}\n`
  const signature = sign('RSA-SHA256', Buffer.from(message), createPrivateKey(keys.merchant.privateKey))
  const fields = {
    mchid: '1900000100',
    nonce_str: 'nonce',
    timestamp: time,
    serial_no: keys.merchant.serial,
    signature: signature.toString('base64'),
    ...changes,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  const response = await fetch(new URL(path, wechat.origin), {
    method,
    headers: { authorization: `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}` },
    ...(sent === undefined ? {} : { body }),
  })
  const answer = await response.text()
  const { code, detail } = (answer === '' ? {} : JSON.parse(answer)) as { code?: string; detail?: object }
  return { status: response.status, code, detail, answer, headers: response.headers }
}

const JSAPI = '/v3/global/transactions/jsapi'
const order = (outTradeNo: string, changes: object = {}) => ({
  sp_mchid: '1900000100',
  sub_mchid: '1900000109',
  sp_appid: 'wx0000000000000009',
  sub_appid: 'wx0000000000000001',
  description: 'A ride',
  notify_url: 'https://noriai.test/notices',
  out_trade_no: outTradeNo,
  trade_type: 'JSAPI',
  merchant_category_code: '4121',
  amount: { total: 3600, currency: 'JPY' },
  payer: { sub_openid: 'oPayer' },
  ...changes,
})

describe("WeChat Pay's stand-in", () => {
  test('signs its answers with the certificate that it names', async () => {
    const { status, answer, headers } = await call('POST', JSAPI, order('NR1'))
    assert.equal(status, 200)
    const message = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${answer}\n`
    const signature = Buffer.from(headers.get('wechatpay-signature') ?? '', 'base64')
    const certificate = new X509Certificate(keys.certificate.certificate ?? '')
    assert.equal(headers.get('wechatpay-serial'), certificate.serialNumber)
    assert.ok(verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature))
  })

  test('answers without a signature whoever did not sign as the merchant', async () => {
    const old = String(Math.floor(Date.now() / 1000) - 301)
    const wrong: Record<string, string>[] = [
      { signature: 'AAAA' },
      { mchid: '1900000999' },
      { serial_no: '5F' },
      { timestamp: old },
      { nonce_str: 'other' },
      { more: 'x' },
    ]
    for (const changes of wrong) {
      const { status, code, headers } = await call('POST', JSAPI, order('NR2'), changes)
      assert.deepEqual([status, code, headers.get('wechatpay-signature')], [401, 'SIGN_ERROR', null])
    }
  })

  test('refuses parameters that are missing, wrong or not published, and says which', async () => {
    for (const [changes, field] of [
      [{ lang: 'ja' }, '/lang'],
      [{ out_trade_no: 'x'.repeat(33) }, '/out_trade_no'],
      [{ notify_url: 'https://noriai.test/notices?of=1' }, '/notify_url'],
      [{ notify_url: 'http://noriai.test/notices' }, '/notify_url'],
      [{ merchant_category_code: undefined }, '/merchant_category_code'],
      [{ amount: { total: 36.5, currency: 'JPY' } }, '/amount/total'],
      [{ mchid: '1900000100' }, '/mchid'],
      [{ payer: {} }, '/payer'],
    ] as const) {
      const { status, code, detail } = await call('POST', JSAPI, order('NR3', changes))
      assert.deepEqual([status, code], [400, 'PARAM_ERROR'])
      assert.equal((detail as { field?: string }).field, field)
    }
    assert.equal((await call('GET', '/v3/global/certificates?x=1')).code, 'PARAM_ERROR')
  })

  test('refuses another merchant, another payer and another app', async () => {
    assert.equal((await call('POST', JSAPI, order('NR4', { sub_mchid: '1' }))).code, 'NO_AUTH')
    assert.equal((await call('POST', JSAPI, order('NR4', { sub_appid: 'wx2' }))).code, 'NO_AUTH')
    const stranger = order('NR4', { payer: { sub_openid: 'oStranger' } })
    assert.equal((await call('POST', JSAPI, stranger)).code, 'INVALID_REQUEST')
  })

  test('gives a number to one order only, and no second payment of it', async () => {
    const first = await call('POST', JSAPI, order('NR5'))
    assert.equal((await call('POST', JSAPI, order('NR5'))).answer, first.answer)
    const dearer = order('NR5', { amount: { total: 1, currency: 'JPY' } })
    assert.deepEqual((await call('POST', JSAPI, dearer)).code, 'OUT_TRADE_NO_USED')
    wechat.books.pay('NR5')
    assert.deepEqual((await call('POST', JSAPI, order('NR5'))).code, 'ORDERPAID')
    assert.equal(wechat.books.pay('NR5'), false)
  })

  test('opens its window only with the merchant’s own signature', async () => {
    const { prepayId } = wechat.books.order('NR1')
    const params = { timeStamp: '1', nonceStr: 'n', package: `prepay_id=${prepayId}`, signType: 'RSA' }
    const text = `wx0000000000000001\n1\nn\nprepay_id=${prepayId}\n`
    const paySign = sign('RSA-SHA256', Buffer.from(text), keys.merchant.privateKey).toString('base64')
    const wrong = { errMsg: 'requestPayment:fail (sign error)' }
    assert.deepEqual(await wechat.inWindow({ ...params, paySign, nonceStr: 'm' }, 'pay'), wrong)
    assert.deepEqual(await wechat.inWindow({ ...params, paySign, signType: 'MD5' }, 'pay'), wrong)
    const failed = { errMsg: 'requestPayment:fail (bank refused)' }
    assert.deepEqual(await wechat.inWindow({ ...params, paySign }, 'fail'), failed)
    assert.deepEqual(await wechat.inWindow({ ...params, paySign }, 'pay'), { errMsg: 'requestPayment:ok' })
  })
})
