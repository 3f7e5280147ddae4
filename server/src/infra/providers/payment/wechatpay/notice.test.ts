import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymentOf, startWechatPayTest } from '../../../../../test/wechatPayTest'
import { encrypted, signed } from '../../../../../../sandbox/src/wechatPay/wire'

describe('a notice of WeChat Pay', async () => {
  const { fake, provider, access } = await startWechatPayTest()
  await provider.create(paymentOf('NR1-1'))
  fake.books.pay('NR1-1')
  await provider.refund({
    paymentId: 'NR1-1',
    refundNo: 'refund-1',
    amountJpy: 100_000,
    chargedJpy: 360_000,
    reason: 'Cancelled',
  })

  test('names the payment, the same every time that it is sent', () => {
    const { headers, body } = fake.notice({ outTradeNo: 'NR1-1' })
    const event = provider.readWebhook(body, headers)
    assert.deepEqual([event?.kind, event?.objectId], ['payment', 'NR1-1'])
    assert.deepEqual(provider.readWebhook(body, headers), event)
    const { headers: next, body: other } = fake.notice({ outTradeNo: 'NR1-1' })
    assert.notEqual(provider.readWebhook(other, next)?.id, event?.id)
  })

  test('names the refund, however it ended', () => {
    for (const status of ['SUCCESS', 'REFUNDCLOSE', 'CHANGE'] as const) {
      fake.books.endRefund('refund-1', status)
      const { headers, body } = fake.notice({ outRefundNo: 'refund-1' })
      const event = provider.readWebhook(body, headers)
      assert.deepEqual([event?.kind, event?.objectId], ['refund', 'refund-1'], status)
    }
  })

  for (const fault of ['unsigned', 'wrongSerial', 'oldTime', 'changedBody', 'changedTag'] as const) {
    test(`is not taken in when it is forged: ${fault}`, () => {
      const { headers, body } = fake.notice({ outTradeNo: 'NR1-1' }, fault)
      assert.equal(provider.readWebhook(body, headers), null)
    })
  }

  test('of another key is not taken in, and the next one is once WeChat’s certificate was fetched', async () => {
    const changing = await startWechatPayTest()
    await changing.provider.create(paymentOf('NR1-2'))
    changing.fake.signsWith = changing.fake.keys.nextCertificate
    const { headers, body } = changing.fake.notice({ outTradeNo: 'NR1-2' })
    assert.equal(changing.provider.readWebhook(body, headers), null)
    for (let round = 0; round < 100 && !changing.provider.readWebhook(body, headers); round += 1)
      await sleep(10)
    assert.equal(changing.provider.readWebhook(body, headers)?.objectId, 'NR1-2')
  })

  const noticeWith = (content: object, event = 'TRANSACTION.SUCCESS') => {
    const resource = encrypted(JSON.stringify(content), access.apiV3Key, 'transaction')
    const body = JSON.stringify({ id: 'EV-1', event_type: event, resource })
    return provider.readWebhook(body, signed(body, fake.keys.certificate).headers)
  }

  test('of another merchant of the institution, or of something else, concerns nothing', () => {
    const nothing = { id: 'EV-1', kind: 'other', objectId: '' }
    assert.deepEqual(noticeWith({ sub_mchid: '1900000999', out_trade_no: 'NR1-1' }), nothing)
    assert.deepEqual(noticeWith({ sp_mchid: '1900000999', out_trade_no: 'NR1-1' }), nothing)
    assert.deepEqual(noticeWith({ out_trade_no: 'NR1-1' }, 'SETTLEMENT.SUCCESS'), nothing)
  })

  test('of a form that is not published is not taken in', () => {
    assert.equal(noticeWith({ sub_mchid: '1900000109' }), null)
    assert.equal(noticeWith({ sub_mchid: '1900000109' }, 'REFUND.SUCCESS'), null)
    const body = '{"id":"EV-2"}'
    assert.equal(provider.readWebhook(body, signed(body, fake.keys.certificate).headers), null)
  })

  test('is answered in WeChat’s form', () => {
    assert.deepEqual(provider.webhookReply(true), { status: 200, body: '{"code":"SUCCESS","message":"OK"}' })
    const again = provider.webhookReply(false)
    assert.equal(again.status, 500)
    assert.deepEqual(JSON.parse(again.body), { code: 'FAIL', message: 'not taken in' })
  })
})
