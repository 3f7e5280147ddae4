import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/payment'
import { frameOf } from '@noriai/contract/schema/payment'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { eq } from 'drizzle-orm'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import { developmentWechat, type WechatServer } from '../../infra/providers/wechat/wechatServer'
import { buildSession } from '../../../test/accounts'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { answerPage, appOrigin, startSandbox, typeCard } from '../../../test/paymentSandbox'

const foreignCard = '5555 3412 4444 1115'
const payments = await buildPaymentTest({ sandboxEnv: { SANDBOX_PROCESSING_MS: '1500' } })
const attemptsOf = async (orderId: string) =>
  (await payments.deps.db.select().from(paymentAttempts)).filter((row) => row.orderId === orderId)

describe('rePay', () => {
  test('is refused without a session, without a key and for somebody else’s order', async () => {
    const { order } = await buildPayer(payments)
    const other = await buildSession(payments)
    const request = { id: order.id, payType: 'card' } as const
    assert.equal((await payments.call(calls.rePay, request)).status, 401)
    assert.equal(
      (await payments.call(calls.rePay, request, { token: other.token })).error,
      'idempotency.keyMissing',
    )
    const asking = { token: other.token, idempotencyKey: 'somebody-else' }
    assert.equal((await payments.call(calls.rePay, request, asking)).status, 404)
    assert.deepEqual(await attemptsOf(order.id), [])
  })

  test('is refused for a way that the platform does not have', async () => {
    const payer = await buildPayer(payments)
    for (const payType of ['card', 'alipay'] as const) {
      const answer = await payer.rePay(payType, { headers: { appos: 'weapp' } })
      assert.equal(answer.error, 'payment.methodNotOffered')
    }
    assert.deepEqual(await attemptsOf(payer.order.id), [])
  })

  test('is refused in WeChat without a code of wx.login, and for one that WeChat does not take', async () => {
    const payer = await buildPayer(payments)
    assert.equal((await payer.rePayInWechat('')).error, 'payment.payerUnknown')
    assert.deepEqual(await attemptsOf(payer.order.id), [])
  })

  test('keeps who pays as WeChat said it, whatever a client sends, and asks once for a repetition', async () => {
    const codes: string[] = []
    const wechat: WechatServer = {
      ...developmentWechat,
      openIdOf: (code) => {
        codes.push(code)
        // A code is good for one question.
        if (codes.indexOf(code) < codes.length - 1) return Promise.reject(new WechatError('used', 40163))
        return developmentWechat.openIdOf(code)
      },
    }
    const test = await buildPaymentTest({ deps: () => ({ wechat }) })
    const payer = await buildPayer(test)
    const asking = { idempotencyKey: 'the-same-key' }
    const first = await payer.rePayInWechat('login-of-hannah', asking)
    const again = await payer.rePayInWechat('login-of-hannah', asking)
    assert.deepEqual([again.status, again.data.outTradeNo], [200, first.data.outTradeNo])
    assert.deepEqual(codes, ['login-of-hannah'])
    const [attempt] = await test.deps.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.outTradeNo, first.data.outTradeNo))
    assert.deepEqual(
      [attempt?.payerAppId, attempt?.payerOpenId, attempt?.provider],
      [developmentWechat.appId, await developmentWechat.openIdOf('login-of-hannah'), 'sandbox'],
    )
    assert.equal((await payer.rePayInWechat('login-of-hannah')).error, 'payment.payerUnknown')
  })

  test('is refused from the instant on at which the order expires', async () => {
    const payer = await buildPayer(payments)
    payments.clock.set(payer.order.payUntil)
    assert.equal((await payer.rePay()).error, 'order.expired')
    assert.deepEqual(await attemptsOf(payer.order.id), [])
  })

  test('is refused for an order that is paid', async () => {
    const payer = await buildPayer(payments)
    await payer.payByCard(foreignCard)
    assert.equal((await payer.rePay()).error, 'order.alreadyPaid')
  })

  test('gives the card fields in the traveller’s language, for their page', async () => {
    const payer = await buildPayer(payments)
    const { status, data } = await payer.rePay('card', { lang: 'ko' })
    assert.equal(status, 200)
    const url = new URL(frameOf(data.card)?.fieldsUrl ?? '')
    assert.equal(url.origin, payments.sandbox.origin)
    assert.equal(url.searchParams.get('lang'), 'ko')
    assert.equal(url.searchParams.get('parentOrigin'), appOrigin)
    assert.equal((await fetch(url)).status, 200)
    assert.deepEqual([data.status, data.amountJpy, data.foreignCardFeeJpy], ['created', 342_000, 2000])
  })

  test('makes one attempt for a double tap, and refuses its key for another way', async () => {
    const payer = await buildPayer(payments)
    const asking = { idempotencyKey: 'the-same-key' }
    const [first, second] = await Promise.all([payer.rePay('card', asking), payer.rePay('card', asking)])
    assert.equal(first.data.outTradeNo, second.data.outTradeNo)
    assert.equal((await attemptsOf(payer.order.id)).length, 1)
    assert.equal((await payer.rePay('alipay', asking)).error, 'idempotency.keyReused')
  })

  test('opens one wallet for a double tap', async () => {
    const payer = await buildPayer(payments)
    const asking = { idempotencyKey: 'the-same-key' }
    const answers = await Promise.all([1, 2, 3].map(() => payer.rePay('alipay', asking)))
    assert.deepEqual(
      answers.map(({ data }) => [data.status, data.redirectUrl]),
      answers.map(() => ['requiresAction', answers[0]?.data.redirectUrl]),
    )
  })

  test('leads back from a wallet to the page that asks what became of it', async () => {
    for (const [payType, page] of [
      ['alipay', '/useCar/alipay/alipay'],
      ['wechat', '/pages/payment/Success'],
    ] as const) {
      const payer = await buildPayer(payments)
      const { data } = await payer.rePay(payType)
      const back = await answerPage(data.redirectUrl ?? '', 'no')
      assert.equal(back, `${appOrigin}${page}?outTradeNo=${data.outTradeNo}`)
      const trade = await payer.sync(data.outTradeNo)
      assert.equal(trade.data.attempt?.error?.error, 'payment.cancelledByTraveller')
      assert.equal(trade.data.status, 'failed')
    }
  })

  test('ends the older attempt at the provider before a new one begins', async () => {
    const payer = await buildPayer(payments)
    const older = await payer.rePay('alipay')
    const newer = await payer.rePay('card')
    assert.equal((await payments.books.payment(older.data.outTradeNo))?.status, 'canceled')
    await answerPage(older.data.redirectUrl ?? '', 'yes')
    assert.equal((await payments.books.payment(older.data.outTradeNo))?.status, 'canceled')
    assert.equal((await payments.books.payment(newer.data.outTradeNo))?.status, 'requires_confirmation')
    assert.deepEqual((await attemptsOf(payer.order.id)).map(({ status }) => status).sort(), [
      'created',
      'failed',
    ])
  })

  test('leaves one attempt alive, however many begin at once', async () => {
    const payer = await buildPayer(payments)
    const answers = await Promise.all([1, 2, 3, 4].map(() => payer.rePay('card')))
    assert.ok(answers.some(({ status }) => status === 200))
    const made = await attemptsOf(payer.order.id)
    assert.equal(made.filter(({ status }) => status === 'created').length, 1)
    for (const { outTradeNo, status } of made) {
      const known = await payments.books.payment(outTradeNo)
      if (status === 'failed') assert.ok(!known || known.status === 'canceled', outTradeNo)
    }
  })

  test('waits for a card that is being charged', async () => {
    const payer = await buildPayer(payments)
    const processing = await payer.payByCard('4000 0000 0000 0085')
    assert.equal(processing.data.status, 'processing')
    assert.equal((await payer.rePay()).error, 'payment.inProgress')
    await payments.relay.arrived(1, processing.data.outTradeNo)
    assert.equal((await payer.rePay()).error, 'order.alreadyPaid')
  })

  test('charges no card fee through a wallet', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePayInWechat()
    assert.deepEqual([data.amountJpy, data.foreignCardFeeJpy], [340_000, 0])
    assert.deepEqual(Object.keys(data.wechat ?? {}).sort(), [
      'nonceStr',
      'package',
      'paySign',
      'signType',
      'timeStamp',
    ])
  })
})

test('a provider that does not answer is told as such, and paying works once it is back', async () => {
  const down = await buildPaymentTest({ env: { PAYMENT_WITHIN_MS: '2800' } })
  const payer = await buildPayer(down)
  const asking = { idempotencyKey: 'before-and-after' }
  await down.sandbox.stop()
  assert.equal((await payer.rePay('card', asking)).error, 'payment.providerUnavailable')
  await startSandbox({ PAYMENT_SANDBOX_PORT: new URL(down.sandbox.origin).port })
  const again = await payer.rePay('card', asking)
  assert.equal(again.status, 200)
  const token = await typeCard(frameOf(again.data.card)?.fieldsUrl ?? '', foreignCard)
  assert.equal((await payer.confirm(again.data.outTradeNo, token)).data.status, 'succeeded')
})
