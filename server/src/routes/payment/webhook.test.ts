import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { answerPage, webhookSecret } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest, type PaymentTest } from '../../../test/paymentTest'
import { sendDueRefunds } from '../../domain/payments'
import { orderLog } from '../../infra/db/schema/orders'
import { paymentAttempts, paymentEvents, surplusRefunds } from '../../infra/db/schema/payments'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { syncPayments } from '../../jobs/syncPayments'

const foreignCard = '5555 3412 4444 1115'
const payments = await buildPaymentTest()

function post(body: string, { secret = webhookSecret, test = payments } = {}) {
  const time = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return test.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/sandbox',
    payload: body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${time},v1=${mac}` },
  })
}

async function successOf(test: PaymentTest, outTradeNo: string) {
  const payment = await test.books.payment(outTradeNo)
  return JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.succeeded', data: { payment } })
}

const paidSteps = async (orderId: string) =>
  (await payments.deps.db.select().from(orderLog).where(eq(orderLog.orderId, orderId))).filter(
    ({ fact, toState }) => fact === 'payment' && toState === 'paid',
  ).length

describe('the webhook', () => {
  test('refuses a wrong signature and changes nothing', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay()
    const body = await successOf(payments, data.outTradeNo)
    const answer = await post(body, { secret: 'not-the-secret' })
    assert.equal(answer.statusCode, 400)
    assert.equal(answer.json<{ error: string }>().error, 'payment.signatureInvalid')
    assert.equal((await payer.stored()).payment, 'unpaid')
  })

  test('answers failure for a payment that it cannot write down, so that it comes again', async () => {
    const body = JSON.stringify({
      id: 'evt_x',
      type: 'payment.succeeded',
      data: { payment: { id: 'pay_x' } },
    })
    assert.equal((await post(body)).statusCode, 404)
    const kept = await payments.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_x'))
    assert.deepEqual(kept, [])
  })

  test('answers success for events that concern nothing of ours', async () => {
    assert.equal((await post('{"id":"evt_y","type":"balance.moved","data":{}}')).statusCode, 200)
  })

  for (const number of ['', 'ZZ990101-0001-1']) {
    test(`answers success for a payment that another server made as “${number}”, for its refund and its dispute`, async () => {
      let paymentId = ''
      const unnumbered = (real: PaymentProvider): PaymentProvider => ({
        ...real,
        fetch: async (id) => {
          const answer = await real.fetch(id)
          return answer.kind === 'ok'
            ? { kind: 'ok', value: { ...answer.value, outTradeNo: number } }
            : answer
        },
        fetchRefund: async (id) => ({
          kind: 'ok',
          value: { id, paymentId, amountJpy: 342_000, status: 'succeeded', failure: null },
        }),
        fetchDispute: async (id) => ({
          kind: 'ok',
          value: {
            id,
            paymentId,
            amountJpy: 342_000,
            feeJpy: 0,
            reason: 'other',
            status: 'needsResponse',
            dueAt: null,
            isRefundable: false,
            openedAt: 0,
            providerUrl: null,
          },
        }),
      })
      const test = await buildPaymentTest({ provider: unnumbered })
      const payer = await buildPayer(test)
      const { data } = await payer.rePay()
      assert.equal((await post(await successOf(test, data.outTradeNo), { test })).statusCode, 200)
      paymentId = (await test.books.payment(data.outTradeNo))?.id ?? ''
      const refunded = { id: 'evt_r', type: 'refund.succeeded', data: { refund: { id: 'ref_x' } } }
      assert.equal((await post(JSON.stringify(refunded), { test })).statusCode, 200)
      const disputed = { id: 'evt_d', type: 'dispute.opened', data: { dispute: { id: 'dis_x' } } }
      assert.equal((await post(JSON.stringify(disputed), { test })).statusCode, 200)
      // A charge without a payment as we make them.
      paymentId = ''
      assert.equal((await post(JSON.stringify(refunded), { test })).statusCode, 200)
      assert.deepEqual(await test.deps.db.select().from(paymentEvents), [])
      assert.equal((await payer.stored()).payment, 'unpaid')
    })
  }

  test('pays the order when it comes before the answer', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.payByCard('4000 0000 0000 1307')
    assert.equal(data.status, 'succeeded')
    assert.equal(await paidSteps(payer.order.id), 1)
  })

  test('pays the order once when it comes twice', async () => {
    const payer = await buildPayer(payments)
    const before = payments.relay.answered.length
    const { data } = await payer.payByCard('4000 0000 0000 1208')
    await payments.relay.arrived(2, data.outTradeNo)
    assert.deepEqual([...new Set(payments.relay.answered.slice(before))], [200])
    assert.equal(await paidSteps(payer.order.id), 1)
    assert.equal((await payer.stored()).paidAmountJpy, 342_000)
  })

  test('changes nothing when it comes after the provider was asked', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.payByCard('4000 0000 0000 1109')
    assert.equal(data.status, 'processing')
    await sleep(300)
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'succeeded')
    await payments.relay.arrived(1, data.outTradeNo)
    assert.equal(payments.relay.answered.at(-1), 200)
    assert.equal(await paidSteps(payer.order.id), 1)
  })

  test('pays an order through a wallet, and tells a wallet that was left', async () => {
    const payer = await buildPayer(payments)
    const left = await payer.rePay('wechat')
    await answerPage(left.data.redirectUrl ?? '', 'no')
    const trade = await payer.sync(left.data.outTradeNo)
    assert.equal(trade.data.attempt?.error?.error, 'payment.cancelledByTraveller')
    assert.equal((await payer.stored()).payment, 'unpaid')

    const paid = await payer.rePay('alipay')
    await answerPage(paid.data.redirectUrl ?? '', 'yes')
    await payments.relay.arrived(1, paid.data.outTradeNo)
    const order = await payer.stored()
    assert.deepEqual([order.payment, order.payType, order.paidAmountJpy], ['paid', 'alipay', 340_000])
  })

  test('pays an order in the mini-program, once its customer has paid in WeChat', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePayInWechat()
    const inWechat = (outcome: 'pay' | 'cancel') =>
      fetch(`${payments.sandbox.origin}/wechat/client/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...data.wechat, outcome }),
      })
    await inWechat('cancel')
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'requiresAction')
    await inWechat('pay')
    await payments.relay.arrived(1, data.outTradeNo)
    assert.equal((await payer.query()).data.status, 'succeeded')
    assert.equal((await payer.stored()).payType, 'wechat')
  })

  test('pays nothing by its own word: the provider is asked how the payment stands', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay()
    assert.equal((await post(await successOf(payments, data.outTradeNo))).statusCode, 200)
    assert.equal((await payer.stored()).payment, 'unpaid')
  })

  test('is to come again while the provider does not answer what it is about', async () => {
    let isDeaf = false
    const deaf = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      fetch: (id) => (isDeaf ? Promise.resolve({ kind: 'unknown' }) : real.fetch(id)),
    })
    const test = await buildPaymentTest({ provider: deaf })
    const payer = await buildPayer(test)
    const { data } = await payer.rePay()
    const body = await successOf(test, data.outTradeNo)
    isDeaf = true
    assert.equal((await post(body, { test })).statusCode, 404)
    isDeaf = false
    assert.equal((await post(body, { test })).statusCode, 200)
  })

  test('pays no order by another payment that has its number', async () => {
    const another = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      fetch: async (id) => {
        const answer = await real.fetch(id)
        if (answer.kind !== 'ok') return answer
        return { kind: 'ok', value: { ...answer.value, id: 'pay_another', status: 'succeeded' } }
      },
    })
    const test = await buildPaymentTest({ provider: another })
    const payer = await buildPayer(test)
    const { data } = await payer.rePay('alipay')
    assert.equal((await post(await successOf(test, data.outTradeNo), { test })).statusCode, 200)
    assert.equal((await payer.stored()).payment, 'unpaid')
  })

  test('pays no order by the payment of another installation, also before its own is known', async () => {
    const elsewhere = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      fetch: async (id) => {
        const answer = await real.fetch(id)
        if (answer.kind !== 'ok') return answer
        const another = { id: 'pay_another', status: 'succeeded', isMadeElsewhere: true } as const
        return { kind: 'ok', value: { ...answer.value, ...another } }
      },
    })
    const test = await buildPaymentTest({ provider: elsewhere })
    const payer = await buildPayer(test)
    const { outTradeNo } = (await payer.rePay('alipay')).data
    // The answer that names its own payment is still on its way.
    await test.deps.db
      .update(paymentAttempts)
      .set({ status: 'created', providerPaymentId: null })
      .where(eq(paymentAttempts.outTradeNo, outTradeNo))
    assert.equal((await post(await successOf(test, outTradeNo), { test })).statusCode, 200)
    assert.equal((await payer.stored()).payment, 'unpaid')
    assert.equal(await test.deps.db.$count(surplusRefunds), 0)
  })

  test('does not pay an order by another amount: the money goes back', async () => {
    const generous = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      fetch: async (id) => {
        const answer = await real.fetch(id)
        if (answer.kind !== 'ok') return answer
        return { kind: 'ok', value: { ...answer.value, status: 'succeeded', amountJpy: 100 } }
      },
    })
    const test = await buildPaymentTest({ provider: generous })
    const payer = await buildPayer(test)
    const { data } = await payer.rePay()
    assert.equal((await post(await successOf(test, data.outTradeNo), { test })).statusCode, 200)
    assert.equal((await payer.stored()).payment, 'unpaid')
    const [surplus] = await test.deps.db
      .select()
      .from(surplusRefunds)
      .where(eq(surplusRefunds.outTradeNo, data.outTradeNo))
    assert.deepEqual([surplus?.cause, surplus?.amountJpy], ['amountWrong', 100])
    assert.equal((await payer.query()).data.status, 'failed')
    // What is under way since is what the traveller is shown.
    test.clock.advance(1000)
    const next = await payer.rePay('alipay')
    const trade = await payer.query()
    assert.deepEqual(
      [trade.data.status, trade.data.attempt?.outTradeNo],
      ['requiresAction', next.data.outTradeNo],
    )
  })
})

describe('a webhook that is lost', () => {
  test('costs nothing: the job asks the provider', async () => {
    const payer = await buildPayer(payments)
    payments.relay.isLost = true
    const { data } = await payer.payByCard('4000 0000 0000 0085')
    await sleep(400)
    assert.equal((await payer.query()).data.status, 'processing')
    payments.clock.advance(60_000)
    await syncPayments.run(payments.deps)
    payments.relay.isLost = false
    assert.equal((await payer.query()).data.status, 'succeeded')
    assert.equal((await payments.books.payment(data.outTradeNo))?.amountRefunded, 0)
  })

  test('of a wallet costs no seat: the job asks while the seats are held, and once more before their time is over', async () => {
    const [early, late] = [await buildPayer(payments), await buildPayer(payments)]
    payments.relay.isLost = true
    const first = await early.rePay('alipay')
    const second = await late.rePay('alipay')
    await answerPage(first.data.redirectUrl ?? '', 'yes')
    payments.clock.advance(60_000)
    await syncPayments.run(payments.deps)
    assert.deepEqual([(await early.stored()).payment, (await late.stored()).payment], ['paid', 'unpaid'])
    // Asked about every minute, as the clock would: it is put off longer and longer.
    const { payUntil } = late.order
    while (payments.clock.now() < payUntil - 150_000) {
      payments.clock.advance(60_000)
      await syncPayments.run(payments.deps)
    }
    await answerPage(second.data.redirectUrl ?? '', 'yes')
    payments.clock.set(payUntil - 1000)
    await syncPayments.run(payments.deps)
    payments.relay.isLost = false
    assert.equal((await late.stored()).payment, 'paid')
  })

  test('of a payment under way when the order’s time ends still pays the order', async () => {
    const payer = await buildPayer(payments)
    payments.relay.isLost = true
    await payer.payByCard('4000 0000 0000 0085')
    await sleep(400)
    payments.clock.set(payer.order.payUntil + 60_000)
    assert.equal((await payer.query()).data.status, 'processing')
    await syncPayments.run(payments.deps)
    payments.relay.isLost = false
    assert.equal((await payer.stored()).payment, 'paid')
  })
})

describe('the job that asks the provider', () => {
  test('ends what can no longer be paid, at the provider first', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay('alipay')
    payments.clock.set(payer.order.payUntil)
    await syncPayments.run(payments.deps)
    assert.equal((await payments.books.payment(data.outTradeNo))?.status, 'canceled')
    const [attempt] = await payments.deps.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.outTradeNo, data.outTradeNo))
    assert.deepEqual([attempt?.status, attempt?.nextSyncAt], ['failed', null])
    assert.equal((await payer.query()).data.status, 'expired')
  })

  test('leaves alone what can still be paid', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay('alipay')
    payments.clock.advance(60_000)
    await syncPayments.run(payments.deps)
    assert.equal((await payments.books.payment(data.outTradeNo))?.status, 'requires_action')
  })
})

describe('two successful payments of one order', () => {
  /** Says that it cancelled, and lets the payment live. */
  const forgetfulProvider = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    cancel: async (id) => {
      const answer = await real.fetch(id)
      return answer.kind === 'ok' ? { kind: 'ok', value: { ...answer.value, status: 'cancelled' } } : answer
    },
  })

  test('leave the order paid once, and the second charge goes back at once', async () => {
    const test = await buildPaymentTest({ provider: forgetfulProvider })
    const payer = await buildPayer(test)
    const older = await payer.rePay('alipay')
    const paid = await payer.payByCard(foreignCard)
    assert.equal(paid.data.status, 'succeeded')
    await answerPage(older.data.redirectUrl ?? '', 'yes')
    await test.relay.arrived(1, older.data.outTradeNo)
    await sendDueRefunds(test.deps)
    const second = await test.books.payment(older.data.outTradeNo)
    const refunds = () => test.books.refunds(second?.id ?? '')
    for (let round = 0; round < 500 && (await refunds()).length === 0; round += 1) await sleep(20)
    assert.deepEqual(
      (await refunds()).map(({ amount }) => amount),
      [3400],
    )
    assert.equal((await test.books.payment(paid.data.outTradeNo))?.amountRefunded, 0)
    const order = await payer.stored()
    assert.deepEqual([order.payment, order.payType, order.refund], ['paid', 'card', 'none'])
  })
})
