import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildWechatPayApp, buildWechatPayer, wrongCode, type WechatPayApp } from '../../../test/wechatPayApp'
import { sendDueRefunds } from '../../domain/payments'
import { lockOrder, requestRefund } from '../../domain/orders'
import { orderLog, orders, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, paymentEvents } from '../../infra/db/schema/payments'
import { onlyProvider } from '../../infra/providers/payment/providers'
import { syncPayments } from '../../jobs/syncPayments'

const app = await buildWechatPayApp()
const { standIn } = app

const timesPaid = async (test: WechatPayApp, orderId: string) => {
  const paid = and(eq(orderLog.orderId, orderId), eq(orderLog.fact, 'payment'), eq(orderLog.toState, 'paid'))
  return (await test.deps.db.select().from(orderLog).where(paid)).length
}

describe('paying by WeChat in the mini-program', () => {
  test('pays the order once its traveller has paid in the window, however often WeChat says so', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.inMiniProgram()
    assert.deepEqual([data.status, data.redirectUrl], ['requiresAction', null])
    assert.ok(data.wechat)
    standIn.noticeTimes = 3
    assert.deepEqual(await standIn.inWindow(data.wechat, 'pay'), { errMsg: 'requestPayment:ok' })
    standIn.noticeTimes = 1
    assert.equal((await payer.query()).data.status, 'succeeded')
    const order = await payer.stored()
    assert.deepEqual([order.payment, order.payType, order.paidAmountJpy], ['paid', 'wechat', 340_000])
    assert.equal(await timesPaid(app, order.id), 1)
    assert.deepEqual(await standIn.notify({ outTradeNo: data.outTradeNo }), [200])
    assert.equal(await timesPaid(app, order.id), 1)
  })

  test('stays open after the window was left, and can be paid in it after all', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.inMiniProgram()
    assert.ok(data.wechat)
    for (const outcome of ['cancel', 'fail'] as const) await standIn.inWindow(data.wechat, outcome)
    const trade = await payer.sync(data.outTradeNo)
    assert.equal(trade.data.status, 'requiresAction')
    assert.deepEqual(trade.data.attempt?.wechat, data.wechat)
    await standIn.inWindow(data.wechat, 'pay')
    assert.equal((await payer.query()).data.status, 'succeeded')
  })

  test('is found paid by asking when every notice was lost', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.inMiniProgram()
    standIn.books.pay(data.outTradeNo)
    assert.equal((await payer.query()).data.status, 'requiresAction')
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'succeeded')
  })

  test('asks WeChat who pays, and keeps no more than that', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.inMiniProgram()
    const [attempt] = await payer.attempts()
    assert.deepEqual(
      [attempt?.provider, attempt?.payerAppId, attempt?.payerOpenId],
      ['wechat', 'wx0000000000000001', 'oPayer-1'],
    )
    assert.ok(!JSON.stringify(attempt).includes('a-session-key'))
    assert.ok(!JSON.stringify(data).includes('oPayer-1'))
    assert.equal(standIn.books.order(data.outTradeNo).openId, 'oPayer-1')
  })

  test('does not begin while nobody is known to pay', async () => {
    const payer = await buildWechatPayer(app)
    assert.equal((await payer.inMiniProgram(wrongCode)).error, 'payment.payerUnknown')
    const without = await payer.withoutCode()
    assert.equal(without.error, 'payment.payerUnknown')
    assert.deepEqual(await payer.attempts(), [])
  })

  test('goes on with an order that was placed before the server was cut off', async () => {
    let isCut = true
    const test = await buildWechatPayApp({
      deps: (made) => {
        const real = made.payments.named('wechat')
        return {
          payments: onlyProvider({
            ...real,
            create: async (request) => {
              const placed = await real.create(request)
              if (isCut) throw new Error('the server was cut off')
              return placed
            },
          }),
        }
      },
    })
    const payer = await buildWechatPayer(test)
    const key = randomUUID()
    assert.equal((await payer.inMiniProgram(randomUUID(), key)).status, 500)
    isCut = false
    const { data } = await payer.inMiniProgram(randomUUID(), key)
    assert.equal(data.wechat?.package, `prepay_id=${test.standIn.books.order(data.outTradeNo).prepayId}`)
    assert.equal((await payer.attempts()).length, 1)
  })
})

describe('a notice that is not WeChat’s', () => {
  for (const fault of ['unsigned', 'wrongSerial', 'oldTime', 'changedBody', 'changedTag'] as const) {
    test(`is refused and changes nothing: ${fault}`, async () => {
      const payer = await buildWechatPayer(app)
      const { data } = await payer.inMiniProgram()
      standIn.books.pay(data.outTradeNo)
      assert.deepEqual(await standIn.notify({ outTradeNo: data.outTradeNo }, fault), [400])
      assert.equal((await payer.stored()).payment, 'unpaid')
    })
  }

  test('is answered in WeChat’s form, so that what was not taken in comes again', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.inMiniProgram()
    standIn.books.pay(data.outTradeNo)
    const { headers, body } = standIn.notice({ outTradeNo: data.outTradeNo })
    const post = () =>
      app.app.inject({ method: 'POST', url: '/api/payment/webhook/wechat', payload: body, headers })
    standIn.faults.push({ kind: 'refused', status: 429, code: 'RATELIMIT_EXCEEDED' })
    const put = await post()
    assert.deepEqual([put.statusCode, put.json()], [500, { code: 'FAIL', message: 'not taken in' }])
    const taken = await post()
    assert.deepEqual([taken.statusCode, taken.json()], [200, { code: 'SUCCESS', message: 'OK' }])
    const { id } = JSON.parse(body) as { id: string }
    const kept = await app.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
    assert.equal(kept.length, 1)
    assert.equal((await payer.stored()).payment, 'paid')
  })
})

describe('paying by WeChat on a phone’s browser', () => {
  test('leads to WeChat’s page and back to ours, where the server is asked', async () => {
    const payer = await buildWechatPayer(app)
    const { data } = await payer.onPhone()
    const url = new URL(data.redirectUrl ?? '')
    const back = url.searchParams.get('redirect_url') ?? ''
    assert.equal(back, `https://noriai.test/pages/payment/Success?outTradeNo=${data.outTradeNo}`)
    // Left half-way: the page leads back while nothing is paid.
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'requiresAction')
    standIn.books.pay(data.outTradeNo)
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'succeeded')
    assert.equal((await payer.stored()).paidAmountJpy, 340_000)
  })

  test('is not offered on a computer', async () => {
    const payer = await buildWechatPayer(app)
    assert.equal((await payer.onDesktop()).error, 'payment.methodNotOffered')
  })
})

describe('an attempt that its traveller turns from', async () => {
  const test_ = await buildWechatPayApp()

  test('is waited for as long as WeChat closes nothing, and then ended before the next begins', async () => {
    const payer = await buildWechatPayer(test_)
    const first = await payer.inMiniProgram()
    assert.equal((await payer.inMiniProgram()).error, 'payment.inProgress')
    test_.clock.advance(5 * msPerMinute)
    const second = await payer.inMiniProgram()
    assert.notEqual(second.data.outTradeNo, first.data.outTradeNo)
    assert.equal(test_.standIn.books.order(first.data.outTradeNo).state, 'CLOSED')
    assert.ok(first.data.wechat && second.data.wechat)
    const late = await test_.standIn.inWindow(first.data.wechat, 'pay')
    assert.equal(late.errMsg, 'requestPayment:fail (order closed)')
  })

  test('pays the order when it was paid meanwhile', async () => {
    const payer = await buildWechatPayer(test_)
    const { data } = await payer.inMiniProgram()
    test_.standIn.books.pay(data.outTradeNo)
    test_.clock.advance(5 * msPerMinute)
    assert.equal((await payer.inMiniProgram()).error, 'order.alreadyPaid')
    assert.equal((await payer.stored()).payment, 'paid')
  })

  test('is ended by the job when the order’s time is over', async () => {
    const payer = await buildWechatPayer(test_)
    const { data } = await payer.inMiniProgram()
    test_.clock.set(payer.order.payUntil + msPerMinute)
    await syncPayments.run(test_.deps)
    assert.equal(test_.standIn.books.order(data.outTradeNo).state, 'CLOSED')
    const [attempt] = await test_.deps.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.outTradeNo, data.outTradeNo))
    assert.deepEqual([attempt?.status, attempt?.nextSyncAt], ['failed', null])
  })
})

describe('an attempt that nothing opens any more', async () => {
  const test_ = await buildWechatPayApp()
  const { clock, standIn: wechat, deps } = test_
  const rowOf = async (payer: Awaited<ReturnType<typeof buildWechatPayer>>, outTradeNo: string) =>
    (await payer.attempts()).find((row) => row.outTradeNo === outTradeNo)

  test('on a phone is not led to after five minutes, and is closed before the next begins', async () => {
    const payer = await buildWechatPayer(test_)
    const key = randomUUID()
    const first = await payer.onPhone(key)
    clock.advance(5 * msPerMinute - 1)
    assert.equal((await payer.sync(first.data.outTradeNo)).data.attempt?.redirectUrl, first.data.redirectUrl)
    assert.equal((await payer.onPhone(key)).data.redirectUrl, first.data.redirectUrl)
    clock.advance(1)
    const waiting = await payer.sync(first.data.outTradeNo)
    assert.deepEqual([waiting.data.status, waiting.data.attempt?.redirectUrl], ['requiresAction', null])
    const over = await payer.onPhone(key)
    assert.deepEqual([over.data.outTradeNo, over.data.status], [first.data.outTradeNo, 'failed'])
    assert.equal(wechat.books.order(first.data.outTradeNo).state, 'CLOSED')
    const next = await payer.onPhone()
    assert.notEqual(next.data.outTradeNo, first.data.outTradeNo)
    assert.ok(next.data.redirectUrl)
  })

  test('in the mini-program has no window after two hours', async () => {
    const payer = await buildWechatPayer(test_)
    await deps.db
      .update(orders)
      .set({ payUntil: clock.now() + 3 * msPerHour })
      .where(eq(orders.id, payer.order.id))
    const { data } = await payer.inMiniProgram()
    clock.advance(2 * msPerHour - 1)
    assert.deepEqual((await payer.sync(data.outTradeNo)).data.attempt?.wechat, data.wechat)
    clock.advance(1)
    assert.equal((await payer.sync(data.outTradeNo)).data.attempt?.wechat, null)
    assert.ok((await payer.inMiniProgram()).data.wechat)
    assert.equal(wechat.books.order(data.outTradeNo).state, 'CLOSED')
  })

  test('does not keep the next from beginning while WeChat does not close it yet; the job closes it', async () => {
    const payer = await buildWechatPayer(test_)
    const first = await payer.onPhone()
    // WeChat counts from when the order reached it.
    wechat.books.pauses.closeMs = 5 * msPerMinute + 1
    clock.advance(5 * msPerMinute)
    const next = await payer.onPhone()
    assert.ok(next.data.redirectUrl)
    assert.equal(wechat.books.order(first.data.outTradeNo).state, 'NOTPAY')
    assert.equal((await rowOf(payer, first.data.outTradeNo))?.status, 'failed')
    clock.advance(msPerMinute)
    await syncPayments.run(deps)
    assert.equal(wechat.books.order(first.data.outTradeNo).state, 'CLOSED')
    assert.equal((await rowOf(payer, first.data.outTradeNo))?.nextSyncAt, null)
    assert.equal((await rowOf(payer, next.data.outTradeNo))?.status, 'requiresAction')
  })

  test('is asked about no more once WeChat says that it failed, though WeChat does not close it', async () => {
    const payer = await buildWechatPayer(test_)
    const { data } = await payer.onPhone()
    wechat.books.pauses.closeMs = msPerHour
    clock.advance(5 * msPerMinute)
    await payer.onPhone()
    wechat.books.fail(data.outTradeNo)
    clock.advance(msPerMinute)
    await syncPayments.run(deps)
    const { status, nextSyncAt } = (await rowOf(payer, data.outTradeNo)) ?? {}
    assert.deepEqual([status, nextSyncAt], ['failed', null])
  })

  for (const how of ['by its notice', 'by the job'] as const) {
    test(`and was paid even so pays the order, or goes back when that was paid since: ${how}`, async () => {
      const payer = await buildWechatPayer(test_)
      const first = await payer.onPhone()
      wechat.books.pauses.closeMs = 5 * msPerMinute + 1
      clock.advance(5 * msPerMinute)
      const next = await payer.onPhone()
      for (const { outTradeNo } of [next.data, first.data]) {
        assert.ok(wechat.books.pay(outTradeNo))
        if (how === 'by its notice') assert.deepEqual(await wechat.notify({ outTradeNo }), [200])
        else await payer.sync(outTradeNo)
      }
      clock.advance(msPerMinute)
      await syncPayments.run(deps)
      assert.equal(await timesPaid(test_, payer.order.id), 1)
      await sendDueRefunds(deps)
      assert.deepEqual(
        wechat.books.refundsOf(first.data.outTradeNo).map(({ amount }) => amount),
        [3400],
      )
      assert.deepEqual(wechat.books.refundsOf(next.data.outTradeNo), [])
      assert.equal((await payer.stored()).paidAmountJpy, 340_000)
    })
  }
})

describe('money that goes back by WeChat', async () => {
  const test_ = await buildWechatPayApp()
  const { deps, clock } = test_

  async function buildCancelled() {
    const payer = await buildWechatPayer(test_)
    const { data } = await payer.inMiniProgram()
    if (data.wechat) await test_.standIn.inWindow(data.wechat, 'pay')
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, payer.order.id)
      if (!order) throw new Error('the order is gone')
      const cause = { actor: 'traveller', cause: 'travellerCancelled', at: clock.now() } as const
      await requestRefund(tx, order, {
        refundCause: 'travellerCancelledFree',
        cause,
        policy: deps.policy,
      })
    })
    const row = async () =>
      (await deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id)))[0]
    return { payer, row, outTradeNo: data.outTradeNo }
  }

  test('is asked for once, and done when WeChat’s notice says so', async () => {
    const { payer, row, outTradeNo } = await buildCancelled()
    await Promise.all([1, 2].map(() => sendDueRefunds(deps)))
    const [refund] = test_.standIn.books.refundsOf(outTradeNo)
    assert.deepEqual([refund?.amount, test_.standIn.books.refundsOf(outTradeNo).length], [3400, 1])
    assert.equal((await row())?.status, 'sent')
    assert.deepEqual(await test_.standIn.endRefund(refund?.outRefundNo ?? '', 'SUCCESS'), [200])
    assert.equal((await row())?.status, 'done')
    assert.equal((await payer.stored()).refund, 'refunded')
  })

  test('is asked for again under its own number after WeChat closed it, and goes out once', async () => {
    const { row, outTradeNo } = await buildCancelled()
    await sendDueRefunds(deps)
    const [first] = test_.standIn.books.refundsOf(outTradeNo)
    await test_.standIn.endRefund(first?.outRefundNo ?? '', 'REFUNDCLOSE')
    assert.equal((await row())?.status, 'failed')
    clock.advance(24 * 60 * msPerMinute)
    await sendDueRefunds(deps)
    const refunded = test_.standIn.books.refundsOf(outTradeNo)
    assert.deepEqual(
      refunded.map(({ outRefundNo, status }) => [outRefundNo, status]),
      [[(await row())?.id, 'PROCESSING']],
    )
    await test_.standIn.endRefund(first?.outRefundNo ?? '', 'SUCCESS')
    assert.equal((await row())?.status, 'done')
  })

  test('waits under its own number while our balance at WeChat is too low', async () => {
    const { row, outTradeNo } = await buildCancelled()
    test_.standIn.books.funds = 0
    await sendDueRefunds(deps)
    assert.equal((await row())?.status, 'failed')
    test_.standIn.books.funds = Number.MAX_SAFE_INTEGER
    clock.advance(24 * 60 * msPerMinute)
    await sendDueRefunds(deps)
    const id = (await row())?.id ?? ''
    assert.deepEqual(
      test_.standIn.books.refundsOf(outTradeNo).map(({ outRefundNo }) => outRefundNo),
      [id],
    )
    await test_.standIn.endRefund(id, 'SUCCESS')
    assert.equal((await row())?.status, 'done')
  })
})
