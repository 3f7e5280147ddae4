import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entryOf, paymentOf, startWechatPayTest } from '../../../../../test/wechatPayTest'
import type { ProviderAnswer } from '../provider'
import { parsePlatformKeys } from './platformKeys'

function valueOf<Value>(answer: ProviderAnswer<Value>): Value {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer))
  return (answer as { value: Value }).value
}

const refusedAs = (reason: string) => ({ kind: 'refused', reason })
const MINUTE_MS = 60_000
/** Calls whose answer gets lost arrive within this time, on a busy machine too. */
const ARRIVES_MS = 2500

for (const mode of ['institution', 'direct'] as const) {
  describe(`WeChat Pay in the mini-program, ${mode} mode`, async () => {
    const { fake, provider, faults } = await startWechatPayTest({ mode })

    test('is placed, paid in the window that we signed for, and found paid', async () => {
      const placed = valueOf(await provider.create(paymentOf('NR2611210482-1')))
      assert.deepEqual(
        [placed.id, placed.status, placed.amountJpy, placed.redirectUrl],
        ['NR2611210482-1', 'requiresAction', 360_000, null],
      )
      assert.equal(fake.books.order('NR2611210482-1').total, 3600)
      assert.equal(valueOf(await provider.fetch(placed.id)).status, 'requiresAction')
      assert.ok(placed.wechat)
      assert.deepEqual(await fake.inWindow(placed.wechat, 'cancel'), { errMsg: 'requestPayment:fail cancel' })
      assert.equal(valueOf(await provider.fetch(placed.id)).status, 'requiresAction')
      assert.deepEqual(await fake.inWindow(placed.wechat, 'pay'), { errMsg: 'requestPayment:ok' })
      const paid = valueOf(await provider.findByOutTradeNo('NR2611210482-1', 0))
      assert.deepEqual([paid.status, paid.amountJpy, paid.id], ['succeeded', 360_000, 'NR2611210482-1'])
      assert.deepEqual(faults, [])
    })

    test('is refunded in parts under our numbers', async () => {
      const { id } = valueOf(await provider.create(paymentOf('NR2611210482-2')))
      fake.books.pay(id)
      fake.books.pauses.refundMs = 0
      const part = { paymentId: id, chargedJpy: 360_000, reason: 'Cancelled by the traveller' }
      const first = valueOf(await provider.refund({ ...part, refundNo: 'refund-no-1', amountJpy: 100_000 }))
      assert.deepEqual(first, {
        id: 'refund-no-1',
        paymentId: id,
        amountJpy: 100_000,
        status: 'pending',
        failure: null,
      })
      valueOf(await provider.refund({ ...part, refundNo: 'refund-no-2', amountJpy: 260_000 }))
      fake.books.endRefund('refund-no-1', 'SUCCESS')
      assert.equal(valueOf(await provider.fetchRefund('refund-no-1')).status, 'succeeded')
      fake.books.endRefund('refund-no-2', 'REFUNDCLOSE')
      const closed = valueOf(await provider.findRefund(id, 'refund-no-2'))
      assert.deepEqual([closed.status, closed.failure, closed.paymentId], ['failed', 'temporary', id])
      fake.books.endRefund('refund-no-2', 'CHANGE')
      assert.equal(valueOf(await provider.fetchRefund('refund-no-2')).failure, 'final')
      assert.equal(valueOf(await provider.fetch(id)).status, 'succeeded')
    })
  })
}

describe('placing an order', async () => {
  const { fake, provider, access } = await startWechatPayTest({ openIds: ['oA_b-1'] })

  test('says each parameter as it is published, and names no other', async () => {
    const createdAt = Date.parse('2026-11-21T04:05:06Z')
    await provider.create(paymentOf('NR1-1', { createdAt, expiresInSeconds: 1800 }))
    const body = JSON.parse(fake.seen.at(-1)?.body ?? '') as object
    assert.deepEqual(body, {
      sp_mchid: '1900000100',
      sub_mchid: '1900000109',
      sp_appid: 'wx0000000000000009',
      sub_appid: 'wx0000000000000001',
      description: 'Noriai NR2611210482',
      notify_url: access.notifyUrl,
      out_trade_no: 'NR1-1',
      time_expire: '2026-11-21T12:35:06+08:00',
      merchant_category_code: '4121',
      amount: { total: 3600, currency: 'JPY' },
      trade_type: 'JSAPI',
      payer: { sub_openid: 'oA_b-1' },
    })
  })

  test('lets an order live six minutes at least, as WeChat takes none that ends sooner', async () => {
    const createdAt = Date.parse('2026-11-21T04:00:00Z')
    await provider.create(paymentOf('NR1-2', { createdAt, expiresInSeconds: 1 }))
    assert.match(fake.seen.at(-1)?.body ?? '', /"time_expire":"2026-11-21T12:06:00\+08:00"/)
  })

  test('repeated gives the same order, also when its answer was lost', async () => {
    const slow = await startWechatPayTest({ hastyMs: ARRIVES_MS })
    slow.fake.faults.push({ kind: 'lost' })
    const request = paymentOf('NR1-3')
    assert.deepEqual(await slow.hasty.create(request), { kind: 'unknown' })
    const again = valueOf(await slow.provider.create(request))
    assert.equal(again.wechat?.package, `prepay_id=${slow.fake.books.order('NR1-3').prepayId}`)
    assert.equal(slow.fake.books.orders.size, 1)
  })

  test('with other parameters under the same number says how the first stands', async () => {
    const first = valueOf(await provider.create(paymentOf('NR1-4')))
    const other = valueOf(await provider.create(paymentOf('NR1-4', { amountJpy: 100 })))
    assert.deepEqual([other.status, other.wechat], ['requiresAction', null])
    fake.books.pay(first.id)
    const paid = valueOf(await provider.create(paymentOf('NR1-4')))
    assert.deepEqual([paid.status, paid.amountJpy], ['succeeded', 360_000])
  })

  test('asks nothing of WeChat without the payer’s openid in this mini-program', async () => {
    const before = fake.seen.length
    for (const payer of [
      { kind: 'none' },
      { kind: 'wechat', appId: 'wx-of-another-app', openId: 'oA_b-1' },
    ] as const) {
      assert.deepEqual(await provider.create(paymentOf('NR1-5', { payer })), refusedAs('invalid'))
    }
    assert.deepEqual(
      await provider.create(paymentOf('NR1-5', { channel: 'fields', method: 'card' })),
      refusedAs('invalid'),
    )
    assert.equal(fake.seen.length, before)
  })

  test('is refused for a payer whom WeChat does not know, and reported', async () => {
    const { provider: strange, faults } = await startWechatPayTest({ openIds: ['oOther'] })
    assert.deepEqual(await strange.create(paymentOf('NR1-6')), refusedAs('invalid'))
    assert.deepEqual(faults, ['POST /v3/global/transactions/jsapi was refused: 400 INVALID_REQUEST'])
  })

  test('counts yen in hundredths where the setting says so, and not otherwise', async () => {
    const hundredths = await startWechatPayTest({ perYen: 100, access: { yenUnit: 'hundredths' } })
    const { id } = valueOf(await hundredths.provider.create(paymentOf('NR1-7')))
    assert.equal(hundredths.fake.books.order(id).total, 360_000)
    hundredths.fake.books.pay(id)
    assert.equal(valueOf(await hundredths.provider.fetch(id)).amountJpy, 360_000)
  })
})

describe('the H5 product', async () => {
  const request = (no: string) =>
    paymentOf(no, { channel: 'redirect', payer: { kind: 'none' }, payerIp: '2001:db8::7' })

  for (const h5 of ['mweb', 'h5'] as const) {
    test(`leads to WeChat's page and back, as ${h5}`, async () => {
      const { fake, provider } = await startWechatPayTest({ h5, access: { h5 } })
      const placed = valueOf(await provider.create(request('NR2-1')))
      assert.deepEqual([placed.status, placed.wechat], ['requiresAction', null])
      const url = new URL(placed.redirectUrl ?? '')
      assert.equal(url.searchParams.get('redirect_url'), request('NR2-1').returnUrl)
      const headers = { referer: 'https://noriai.test/' }
      assert.equal((await fetch(url)).status, 400)
      assert.equal((await fetch(url, { headers })).status, 200)
      const answer = await fetch(new URL('/checkmweb', url), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          prepay_id: url.searchParams.get('prepay_id') ?? '',
          redirect_url: url.searchParams.get('redirect_url') ?? '',
          outcome: 'pay',
        }).toString(),
      })
      assert.equal(answer.headers.get('location'), request('NR2-1').returnUrl)
      assert.equal(valueOf(await provider.fetch('NR2-1')).status, 'succeeded')
      assert.equal(fake.books.order('NR2-1').tradeType, 'MWEB')
    })
  }

  test('is offered on phones outside WeChat only, and nowhere until it is set', async () => {
    const { provider } = await startWechatPayTest()
    const methods = (os: 'h5' | 'weapp', browser: 'wechat' | 'other', form: 'phone' | 'desktop') =>
      provider.capabilities.offers({ os, browser, form }).map(({ channel, payer }) => `${channel} ${payer}`)
    assert.deepEqual(methods('weapp', 'wechat', 'phone'), ['miniProgram wechat'])
    assert.deepEqual(methods('h5', 'other', 'phone'), ['redirect none'])
    assert.deepEqual(methods('h5', 'wechat', 'phone'), [])
    assert.deepEqual(methods('h5', 'other', 'desktop'), [])
    const without = await startWechatPayTest({ access: { h5: null } })
    const phone = { os: 'h5', browser: 'other', form: 'phone' } as const
    assert.deepEqual(without.provider.capabilities.offers(phone), [])
    assert.deepEqual(await without.provider.create(request('NR2-2')), refusedAs('invalid'))
  })

  test('needs the payer’s address', async () => {
    const { provider } = await startWechatPayTest()
    const nowhere = { ...request('NR2-3'), payerIp: null }
    assert.deepEqual(await provider.create(nowhere), refusedAs('invalid'))
  })
})

describe('ending an order', async () => {
  let now = Date.now()
  const { fake, provider } = await startWechatPayTest({ now: () => now })

  test('closes it at WeChat, once it is five minutes old', async () => {
    const { id } = valueOf(await provider.create(paymentOf('NR3-1', { createdAt: now })))
    assert.deepEqual(await provider.cancel(id), refusedAs('wrongState'))
    now += 5 * MINUTE_MS
    assert.equal(valueOf(await provider.cancel(id)).status, 'cancelled')
    assert.equal(valueOf(await provider.cancel(id)).status, 'cancelled')
    assert.equal(valueOf(await provider.fetch(id)).status, 'cancelled')
    assert.equal(fake.books.pay(id), false)
  })

  test('does not end one that is paid', async () => {
    const { id } = valueOf(await provider.create(paymentOf('NR3-2', { createdAt: now })))
    fake.books.pay(id)
    now += 5 * MINUTE_MS
    assert.deepEqual(await provider.cancel(id), refusedAs('wrongState'))
    assert.equal(valueOf(await provider.fetch(id)).status, 'succeeded')
  })

  test('shows a payment under way, a refused one, and one whose time is over', async () => {
    for (const no of ['NR3-3', 'NR3-4']) await provider.create(paymentOf(no, { createdAt: now }))
    fake.books.begin('NR3-3')
    fake.books.fail('NR3-4')
    assert.equal(valueOf(await provider.fetch('NR3-3')).status, 'processing')
    const failed = valueOf(await provider.fetch('NR3-4'))
    assert.deepEqual([failed.status, failed.failure], ['failed', 'other'])
    await provider.create(paymentOf('NR3-5', { createdAt: now, expiresInSeconds: 600 }))
    now += 10 * MINUTE_MS
    assert.equal(valueOf(await provider.fetch('NR3-5')).status, 'cancelled')
  })

  test('knows nothing of an order that is none', async () => {
    assert.deepEqual(await provider.fetch('NR3-9'), refusedAs('notFound'))
    assert.deepEqual(await provider.cancel('NR3-9'), refusedAs('notFound'))
    assert.deepEqual(await provider.fetchRefund('no-refund'), refusedAs('notFound'))
  })
})

describe('a refund', async () => {
  let now = Date.now()
  const { fake, provider, hasty, faults } = await startWechatPayTest({ now: () => now, hastyMs: ARRIVES_MS })
  const paid = async (no: string) => {
    await provider.create(paymentOf(no, { createdAt: now }))
    fake.books.pay(no)
    return { paymentId: no, chargedJpy: 360_000, reason: 'x'.repeat(200) }
  }

  test('asked for twice under one number goes out once', async () => {
    const of = await paid('NR4-1')
    fake.faults.push({ kind: 'lost' })
    const request = { ...of, refundNo: 'once-1', amountJpy: 360_000 }
    assert.deepEqual(await hasty.refund(request), { kind: 'unknown' })
    assert.equal(valueOf(await provider.refund(request)).status, 'pending')
    assert.equal(fake.books.refundsOf('NR4-1').length, 1)
  })

  test('is put off within a minute of the last one of its order', async () => {
    const of = await paid('NR4-2')
    valueOf(await provider.refund({ ...of, refundNo: 'minute-1', amountJpy: 100_000 }))
    const second = { ...of, refundNo: 'minute-2', amountJpy: 100_000 }
    assert.deepEqual(await provider.refund(second), { kind: 'unknown' })
    assert.deepEqual(faults.splice(0), ['POST /v3/global/refunds was put off: 429 FREQUENCY_LIMITED'])
    now += MINUTE_MS
    valueOf(await provider.refund(second))
  })

  test('fails for a while when the balance is too low', async () => {
    const of = await paid('NR4-3')
    fake.books.funds = 100
    const request = { ...of, refundNo: 'low-1', amountJpy: 360_000 }
    const refused = valueOf(await provider.refund(request))
    assert.deepEqual([refused.status, refused.failure], ['failed', 'temporary'])
    fake.books.funds = Number.MAX_SAFE_INTEGER
    assert.equal(valueOf(await provider.refund(request)).status, 'pending')
  })

  test('is refused beyond the payment and under a number that was used, and impossible after a year', async () => {
    const of = await paid('NR4-4')
    const part = { ...of, refundNo: 'much-1', amountJpy: 360_000 }
    assert.deepEqual(await provider.refund({ ...part, chargedJpy: 400_000 }), refusedAs('invalid'))
    valueOf(await provider.refund({ ...part, amountJpy: 300_000 }))
    assert.deepEqual(await provider.refund({ ...part, amountJpy: 100 }), refusedAs('invalid'))
    now += 366 * 24 * 60 * MINUTE_MS
    assert.deepEqual(
      await provider.refund({ ...part, refundNo: 'much-2', amountJpy: 100 }),
      refusedAs('refundImpossible'),
    )
  })

  for (const code of ['USER_ACCOUNT_ABNORMAL', 'TRADE_OVERDUE']) {
    test(`is impossible for ever after ${code}`, async () => {
      const of = await paid(`NR4-${code}`)
      fake.faults.push({ kind: 'refused', status: 403, code })
      assert.deepEqual(
        await provider.refund({ ...of, refundNo: `gone-${code}`, amountJpy: 100 }),
        refusedAs('refundImpossible'),
      )
    })
  }

  test('that WeChat closed begins again under its own number, and moves money once', async () => {
    const of = await paid('NR4-6')
    const request = { ...of, refundNo: 'closed-1', amountJpy: 360_000 }
    valueOf(await provider.refund(request))
    fake.books.endRefund('closed-1', 'REFUNDCLOSE')
    const closed = valueOf(await provider.fetchRefund('closed-1'))
    assert.deepEqual([closed.status, closed.failure], ['failed', 'temporary'])
    assert.equal(valueOf(await provider.refund(request)).id, closed.id)
    assert.equal(valueOf(await provider.fetchRefund('closed-1')).status, 'pending')
    assert.equal(fake.books.refundsOf('NR4-6').length, 1)
  })

  test('that did not reach the payer’s closed account is final', async () => {
    const of = await paid('NR4-7')
    valueOf(await provider.refund({ ...of, refundNo: 'dead-1', amountJpy: 360_000 }))
    fake.books.endRefund('dead-1', 'CHANGE')
    const refund = valueOf(await provider.fetchRefund('dead-1'))
    assert.deepEqual([refund.status, refund.failure], ['failed', 'final'])
  })
})

describe('an answer', async () => {
  const { fake, provider, hasty, faults } = await startWechatPayTest({ hastyMs: ARRIVES_MS })
  await provider.create(paymentOf('NR5-1'))
  fake.books.pay('NR5-1')

  for (const kind of ['unsigned', 'wrongSerial', 'oldTime', 'changedBody'] as const) {
    test(`is not believed when it is ${kind}; asked again it is`, async () => {
      faults.splice(0)
      fake.faults.push({ kind })
      assert.equal(valueOf(await provider.fetch('NR5-1')).status, 'succeeded')
      // Asking for certificates that do not help takes a fault of its own.
      assert.match(
        faults[0] ?? '',
        /^GET \/v3\/global\/transactions\/out-trade-no\/… was answered 200 without/,
      )
    })
  }

  test('that never comes is unknown when the time is over', async () => {
    fake.faults.push({ kind: 'lost' })
    const began = Date.now()
    assert.deepEqual(await hasty.fetch('NR5-1'), { kind: 'unknown' })
    assert.ok(Date.now() - began < 12_000)
  })

  test('is asked for again after a broken connection and a fault of WeChat’s', async () => {
    fake.faults.push({ kind: 'cut' }, { kind: 'refused', status: 500, code: 'SYSTEM_ERROR' })
    assert.equal(valueOf(await provider.fetch('NR5-1')).status, 'succeeded')
  })

  for (const [status, code, answer] of [
    [429, 'RATELIMIT_EXCEEDED', { kind: 'unknown' }],
    [403, 'FREQUENCY_LIMITED', { kind: 'unknown' }],
    [404, 'ORDERNOTEXIST', refusedAs('notFound')],
    [403, 'ORDER_CLOSED', refusedAs('wrongState')],
    [400, 'PARAM_ERROR', refusedAs('invalid')],
    [403, 'NO_AUTH', refusedAs('invalid')],
    [401, 'SIGN_ERROR', refusedAs('invalid')],
    [418, 'SOMETHING_NEW', refusedAs('invalid')],
  ] as const) {
    test(`of ${status} ${code} is asked for once`, async () => {
      const before = fake.seen.length
      fake.faults.push({ kind: 'refused', status, code })
      assert.deepEqual(await provider.fetch('NR5-1'), answer)
      assert.equal(fake.seen.length, before + 1)
    })
  }

  test('to a wrong signature of ours is a fault of ours', async () => {
    const strange = await startWechatPayTest()
    const { signer } = strange.access
    const { provider: wrong, faults: reported } = await startWechatPayTest({
      access: { apiUrl: strange.fake.origin, signer: { ...signer, serial: '5F' } },
    })
    assert.deepEqual(await wrong.fetch('NR5-1'), refusedAs('invalid'))
    assert.deepEqual(reported, ['GET /v3/global/transactions/out-trade-no/… was refused: 401 SIGN_ERROR'])
  })
})

describe('a change of WeChat’s keys', () => {
  test('to its next certificate is followed by fetching it', async () => {
    const { fake, provider, faults } = await startWechatPayTest()
    fake.signsWith = fake.keys.nextCertificate
    valueOf(await provider.create(paymentOf('NR6-1')))
    assert.deepEqual(
      fake.seen.map(({ path }) => path),
      ['/v3/global/transactions/jsapi', '/v3/global/certificates'],
    )
    assert.deepEqual(faults, [])
  })

  test('is not made by whoever signs with a key that WeChat did not send', async () => {
    const stranger = await startWechatPayTest()
    stranger.fake.signsWith = { ...stranger.fake.keys.publicKey, serial: '5F00' }
    assert.deepEqual(await stranger.hasty.fetch('NR6-2'), { kind: 'unknown' })
  })

  test('to a public key is asked for by its name, and both are believed', async () => {
    const { fake } = await startWechatPayTest()
    const { keys } = fake
    const both = await startWechatPayTest({
      access: { platformKeys: parsePlatformKeys([keys.certificate, keys.publicKey].map(entryOf).join(';')) },
    })
    valueOf(await both.provider.create(paymentOf('NR6-3')))
    assert.equal(both.fake.seen[0]?.headers['wechatpay-serial'], keys.publicKey.serial)
    const { headers, body } = both.fake.notice({ outTradeNo: 'NR6-3' })
    assert.equal(headers['wechatpay-serial'], keys.certificate.serial)
    assert.equal(both.provider.readWebhook(body, headers)?.objectId, 'NR6-3')
  })
})
