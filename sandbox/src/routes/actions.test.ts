import assert from 'node:assert/strict'
import { createVerify } from 'node:crypto'
import { describe, test } from 'node:test'
import type { ThreeDSecure, WechatParams } from '../model'
import { appOrigin, spawnSandbox } from '../../test/spawnSandbox'
import { merchantOf, payWith } from '../testing/client'

const { origin } = await spawnSandbox({ SANDBOX_WECHAT_APP_ID: 'wx1234567890abcdef' })
const merchant = merchantOf(origin)
const payer = { appId: 'wx1234567890abcdef', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }

const statusOf = async (id: unknown) => (await merchant.get(`/v1/payments/${String(id)}`)).body.status
const answer = (url: string, value: 'yes' | 'no' | 'declined' | 'processing') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' })
const redirectOf = (body: Readonly<Record<string, unknown>>) => (body.nextAction as { url: string }).url

describe('3-D Secure', () => {
  test('asks on a page of our own that no other page may frame', async () => {
    const { confirmed } = await payWith(origin, merchant, '4000 0000 0000 3220')
    assert.equal(confirmed.body.status, 'requires_action')
    const page = await fetch(redirectOf(confirmed.body))
    assert.ok(page.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"))
    assert.ok((await page.text()).includes('JPY\u00a06,420'))
  })

  for (const [given, status] of [
    ['no', 'failed'],
    ['yes', 'succeeded'],
  ] as const) {
    test(`answered "${given}" has ${status} and leads back to the app`, async () => {
      const { id, confirmed } = await payWith(origin, merchant, '4000 0000 0000 3220')
      const back = await answer(redirectOf(confirmed.body), given)
      assert.equal(back.status, 303)
      assert.equal(back.headers.get('location'), `${appOrigin}/pages/payment/Success?outTradeNo=x`)
      const { body } = await merchant.get(`/v1/payments/${id}`)
      const { result, flow } = body.threeDSecure as ThreeDSecure
      const said = status === 'succeeded' ? 'authenticated' : 'failed'
      assert.deepEqual([body.status, result, flow], [status, said, 'challenge'])
    })
  }

  test('counts the first answer only', async () => {
    const { id, confirmed } = await payWith(origin, merchant, '4000 0000 0000 3220')
    await answer(redirectOf(confirmed.body), 'no')
    assert.equal((await answer(redirectOf(confirmed.body), 'yes')).status, 303)
    assert.equal(await statusOf(id), 'failed')
  })

  test('has no page for a guessed address', async () => {
    assert.equal((await fetch(`${origin}/challenge/act_00`)).status, 404)
    assert.equal((await answer(`${origin}/challenge/act_00`, 'yes')).status, 404)
  })
})

describe('a wallet in the browser', () => {
  for (const [given, status] of [
    ['yes', 'succeeded'],
    ['no', 'canceled'],
    ['declined', 'failed'],
    ['processing', 'processing'],
  ] as const) {
    test(`left with "${given}" has ${status} and leads back to the app`, async () => {
      const payment = await merchant.create({ method: 'alipay', channel: 'redirect' })
      const back = await answer(redirectOf(payment.body), given)
      assert.equal(back.headers.get('location'), `${appOrigin}/pages/payment/Success?outTradeNo=x`)
      assert.equal(await statusOf(payment.body.id), status)
    })
  }
})

describe('WeChat Pay in the mini-program', () => {
  const make = async (metadata = {}) => {
    const made = await merchant.create({ method: 'wechat', channel: 'miniProgram', payer, metadata })
    const { params } = made.body.nextAction as { params: WechatParams }
    return { id: made.body.id, params }
  }
  const client = async (body: object) => {
    const response = await fetch(`${origin}/wechat/client/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { errMsg?: string; error?: { code: string } }
  }

  test('is not begun without its payer in this mini-program', async () => {
    const strangers = [
      undefined,
      { appId: payer.appId },
      { ...payer, openId: 'o x' },
      { ...payer, appId: 'wx2' },
    ]
    for (const each of strangers) {
      const refused = await merchant.create({ method: 'wechat', channel: 'miniProgram', payer: each })
      assert.deepEqual([refused.status, refused.body.error?.code], [400, 'invalid_request'])
    }
  })

  test('signs the arguments of wx.requestPayment with its RSA key', async () => {
    const { params } = await make()
    const key = await (await fetch(`${origin}/wechat/public-key`)).text()
    const message = `wx1234567890abcdef\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    assert.ok(createVerify('RSA-SHA256').update(message).verify(key, params.paySign, 'base64'))
  })

  test('refuses arguments of which one was changed', async () => {
    const { id, params } = await make()
    const other = await make()
    for (const change of [
      { timeStamp: '1700000000' },
      { nonceStr: 'a'.repeat(32) },
      { package: other.params.package },
      { paySign: other.params.paySign },
    ]) {
      assert.equal((await client({ ...params, ...change })).error?.code, 'bad_signature')
    }
    assert.equal(await statusOf(id), 'requires_action')
  })

  test('stays open when the customer closes the window, and is paid when they pay', async () => {
    const { id, params } = await make()
    assert.equal((await client({ ...params, outcome: 'cancel' })).errMsg, 'requestPayment:fail cancel')
    assert.equal(await statusOf(id), 'requires_action')
    assert.equal((await client(params)).errMsg, 'requestPayment:ok')
    assert.equal(await statusOf(id), 'succeeded')
    assert.equal((await client(params)).error?.code, 'payment_state')
  })

  test('is declined when its metadata asks for that', async () => {
    const { id, params } = await make({ behaviour: 'declined' })
    assert.equal((await client(params)).errMsg, 'requestPayment:fail')
    assert.equal(await statusOf(id), 'failed')
  })
})

test('lists the test cards for people and for programs', async () => {
  const { cards } = (await (await fetch(`${origin}/test-cards`)).json()) as { cards: { number: string }[] }
  const page = await (await fetch(origin)).text()
  assert.ok(cards.length >= 15)
  for (const { number } of cards) assert.ok(page.includes(number))
})
