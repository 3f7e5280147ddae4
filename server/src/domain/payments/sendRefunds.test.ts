import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildUnpaidOrder, buildUnpaidRide } from '../../../test/factories/unpaidOrder'
import { answerPage } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest, type PaymentTest } from '../../../test/paymentTest'
import { refunds } from '../../infra/db/schema/orders'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { lockOrder, requestRefund } from '../orders'
import { takeInDispute } from './disputes'
import { sendDueRefunds } from './sendRefunds'

const foreignCard = '5555 3412 4444 1115'

/** A paid order whose traveller cancelled in the free time: all but the card fee is to go back. */
async function buildCancelled(test: PaymentTest) {
  const payer = await buildPayer(test)
  const { data } = await payer.payByCard(foreignCard)
  const at = test.clock.now()
  await test.deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payer.order.id)
    if (!order) throw new Error('the order is gone')
    const cause = { actor: 'traveller', cause: 'travellerCancelled', at } as const
    await requestRefund(tx, order, { refundCause: 'travellerCancelledFree', cause, policy: test.deps.policy })
  })
  const row = async () => {
    const [found] = await test.deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id))
    return found
  }
  return { payer, outTradeNo: data.outTradeNo, row }
}

async function sentBack(test: PaymentTest, outTradeNo: string): Promise<number[]> {
  const payment = await test.books.payment(outTradeNo)
  return (await test.books.refunds(payment?.id ?? '')).map(({ amount }) => amount)
}

/** The answer to its first refund is lost on the way. */
function deafOnce(): (real: PaymentProvider) => PaymentProvider {
  let isDeaf = true
  return (real) => ({
    ...real,
    refund: async (request) => {
      const answer = await real.refund(request)
      if (!isDeaf) return answer
      isDeaf = false
      return { kind: 'unknown' }
    },
  })
}

describe('a refund', () => {
  test('goes out once, less the card fee, however many servers send at once', async () => {
    const test = await buildPaymentTest()
    const { payer, outTradeNo, row } = await buildCancelled(test)
    await Promise.all([1, 2, 3].map(() => sendDueRefunds(test.deps)))
    await sendDueRefunds(test.deps)
    assert.deepEqual(await sentBack(test, outTradeNo), [3400])
    const found = await row()
    assert.deepEqual([found?.status, found?.doneAt !== null], ['done', true])
    assert.equal((await payer.stored()).refund, 'refunded')
  })

  test('goes out once although its answer was lost', async () => {
    const test = await buildPaymentTest({ provider: deafOnce() })
    const { outTradeNo, row } = await buildCancelled(test)
    test.relay.isLost = true
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.status, 'pending')
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.tries, 1, 'not before its time')
    test.clock.advance(msPerMinute)
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.status, 'done')
    assert.deepEqual(await sentBack(test, outTradeNo), [3400])
  })

  test('that went out without an answer is taken in, although the bank has taken the payment since', async () => {
    // What follows a dispute is done here, and not beside the test.
    const deps = () => ({ inBackground: () => undefined })
    const test = await buildPaymentTest({ provider: deafOnce(), deps })
    const { payer, outTradeNo, row } = await buildCancelled(test)
    test.relay.isLost = true
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.status, 'pending')
    const payment = await test.books.payment(outTradeNo)
    const disputeId = await test.books.openDispute(payment?.id ?? '')
    const decided = () => takeInDispute(test.deps, { provider: 'sandbox', disputeId }, test.clock.now())
    assert.ok(await decided())
    test.clock.advance(msPerMinute)
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.status, 'pending')
    await test.books.stepDispute(disputeId, 'lost')
    assert.ok(await decided())
    await sendDueRefunds(test.deps)
    const found = await row()
    assert.deepEqual([found?.status, found?.impossibleReason], ['done', null])
    assert.equal((await payer.stored()).refund, 'refunded')
    assert.deepEqual(await sentBack(test, outTradeNo), [3400])
  })

  test('does not wait for the next run however many are due at once', async () => {
    // Refunds of nothing that was paid: what is asked here is only that each is taken on.
    const test = await buildTestApp({ audit: false })
    const { account } = await buildSession(test)
    const order = await buildUnpaidOrder(test, account.id)
    const at = test.clock.now()
    const due = {
      orderId: order.id,
      cause: 'operatorFailed',
      amount: 1,
      amountJpy: 1,
      keptFeeJpy: 0,
    } as const
    const rows = Array.from({ length: 120 }, () => ({ ...due, nextTryAt: at, requestedAt: at }))
    await test.deps.db.insert(refunds).values(rows)
    await sendDueRefunds(test.deps)
    const taken = await test.deps.db.select({ tries: refunds.tries }).from(refunds)
    assert.deepEqual(new Set(taken.map(({ tries }) => tries)), new Set([1]))
    assert.equal(taken.length, rows.length)
  })

  test('that the provider could not make is made anew', async () => {
    let failures = 1
    const failing = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      refund: async (request) => {
        if (failures === 0) return real.refund(request)
        failures -= 1
        const { paymentId, amountJpy } = request
        const failed = { status: 'failed', failure: 'temporary' } as const
        return { kind: 'ok', value: { id: 'ref_failed', paymentId, amountJpy, ...failed } }
      },
    })
    const test = await buildPaymentTest({ provider: failing })
    const { payer, outTradeNo, row } = await buildCancelled(test)
    await sendDueRefunds(test.deps)
    assert.equal((await row())?.status, 'failed')
    assert.equal((await payer.stored()).refund, 'failed')
    test.clock.advance(msPerMinute)
    await sendDueRefunds(test.deps)
    assert.deepEqual(await sentBack(test, outTradeNo), [3400])
    assert.equal((await payer.stored()).refund, 'refunded')
  })

  test('through a wallet is on its way first, and done when the provider’s news comes', async () => {
    const test = await buildPaymentTest()
    const payer = await buildPayer(test)
    const { data } = await payer.rePay('alipay')
    await answerPage(data.redirectUrl ?? '', 'yes')
    await test.relay.arrived(1)
    await test.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, payer.order.id)
      if (!order) throw new Error('the order is gone')
      const cause = { actor: 'staff', cause: 'operatorFailed', at: test.clock.now() } as const
      await requestRefund(tx, order, { refundCause: 'operatorFailed', cause, policy: test.deps.policy })
    })
    await sendDueRefunds(test.deps)
    assert.equal((await payer.stored()).refund, 'refunding')
    await test.relay.arrived(2)
    assert.equal((await payer.stored()).refund, 'refunded')
  })

  test('is asked about when its news was lost', async () => {
    const test = await buildPaymentTest()
    const payer = await buildPayer(test)
    const { data } = await payer.rePay('alipay')
    await answerPage(data.redirectUrl ?? '', 'yes')
    await test.relay.arrived(1)
    test.relay.isLost = true
    await test.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, payer.order.id)
      if (!order) throw new Error('the order is gone')
      const cause = { actor: 'staff', cause: 'operatorFailed', at: test.clock.now() } as const
      await requestRefund(tx, order, { refundCause: 'operatorFailed', cause, policy: test.deps.policy })
    })
    await sendDueRefunds(test.deps)
    await sleep(400)
    test.clock.advance(msPerHour)
    await sendDueRefunds(test.deps)
    assert.equal((await payer.stored()).refund, 'refunded')
    assert.deepEqual(await sentBack(test, data.outTradeNo), [3400])
  })
})

test('a payment that succeeds after the bus has left goes back at once, the card fee included', async () => {
  const test = await buildPaymentTest()
  const departsAt = test.clock.now() + 10 * msPerMinute
  const payer = await buildPayer(test, (app, accountId) => buildUnpaidRide(app, accountId, departsAt))
  const { data } = await payer.rePay('alipay')
  test.clock.set(payer.order.payUntil + msPerMinute)
  await answerPage(data.redirectUrl ?? '', 'yes')
  await test.relay.arrived(1)
  for (let round = 0; round < 100 && (await payer.stored()).refund !== 'refunded'; round += 1) await sleep(20)
  assert.deepEqual(await sentBack(test, data.outTradeNo), [3400])
  const order = await payer.stored()
  assert.deepEqual([order.payment, order.fulfilment, order.refund], ['paid', 'cancelled', 'refunded'])
  assert.equal((await payer.query()).data.status, 'refunded')
})
