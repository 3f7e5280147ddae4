import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as staffCalls from '@noriai/contract/calls/staff/orders'
import { calendarDateOf, msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildPayer, buildPaymentTest, refundForTraveller, type PaymentTest } from '../../../test/paymentTest'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { notices, refunds } from '../../infra/db/schema/orders'
import { surplusHandPayments, surplusRefunds } from '../../infra/db/schema/payments'
import type { PaymentProvider, ProviderAnswer, ProviderRefund } from '../../infra/providers/payment/provider'
import { sendDueRefunds } from './sendRefunds'
import { settleRefundEvent } from './settleRefund'

const foreignCard = '5555 3412 4444 1115'

/** A provider that a test turns against us. */
interface Moods {
  refund?: (real: () => Promise<ProviderAnswer<ProviderRefund>>) => Promise<ProviderAnswer<ProviderRefund>>
  /** What the bank did with refunds that had arrived. */
  returned?: NonNullable<ProviderRefund['failure']>
}

async function build(moods: Moods = {}) {
  const requests: string[] = []
  const moody = (real: PaymentProvider): PaymentProvider => {
    const now = (answer: ProviderAnswer<ProviderRefund>): ProviderAnswer<ProviderRefund> =>
      answer.kind === 'ok' && moods.returned
        ? { kind: 'ok', value: { ...answer.value, status: 'failed', failure: moods.returned } }
        : answer
    return {
      ...real,
      refund: (request) => {
        requests.push(`refund ${request.refundNo}`)
        const ask = () => real.refund(request)
        return moods.refund ? moods.refund(ask) : ask()
      },
      findRefund: (paymentId, refundNo) => {
        requests.push(`find ${refundNo}`)
        return real.findRefund(paymentId, refundNo)
      },
      fetchRefund: async (id) => {
        requests.push(`fetch ${id}`)
        return now(await real.fetchRefund(id))
      },
    }
  }
  const test = await buildPaymentTest({ provider: moody })
  test.relay.isLost = true
  const payer = await buildPayer(test)
  await payer.payByCard(foreignCard)
  await refundForTraveller(test.deps, payer.order.id)
  const row = async () => {
    const [found] = await test.deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id))
    if (!found) throw new Error('there is no refund')
    return found
  }
  return { test, payer, requests, row }
}

const kindsOf = async ({ deps }: PaymentTest, orderId: string) =>
  (await deps.db.select().from(notices).where(eq(notices.orderId, orderId)))
    .filter(({ channel, kind }) => channel === 'inApp' && kind.startsWith('refund'))
    .map(({ kind }) => kind)

const byHand = (test: PaymentTest, id: string) => ({
  how: 'byHand' as const,
  id,
  method: 'bankTransfer' as const,
  reference: 'T-0482',
  paidOn: calendarDateOf(test.clock.now()),
})

describe('a refund that is repeated', () => {
  test('is looked for first, and not asked for without a clear no', async () => {
    const moods: Moods = {
      refund: async (real) => {
        await real()
        return { kind: 'unknown' }
      },
    }
    const { test, requests, row } = await build(moods)
    await sendDueRefunds(test.deps)
    const { id, status } = await row()
    assert.deepEqual([requests, status], [[`refund ${id}`], 'pending'])
    test.clock.advance(25 * msPerHour)
    await sendDueRefunds(test.deps)
    assert.deepEqual(requests, [`refund ${id}`, `find ${id}`])
    assert.equal((await row()).status, 'done')
  })

  test('is looked for when it is a day old, whoever may have asked for it before', async () => {
    const { test, requests, row } = await build()
    test.clock.advance(24 * msPerHour)
    await sendDueRefunds(test.deps)
    const { id, status } = await row()
    assert.deepEqual([requests, status], [[`find ${id}`, `refund ${id}`], 'done'])
  })
})

describe('a refund that came back after it had arrived', () => {
  test('is owed again when the provider says so a day later, reported, sent again and reported once it is there', async () => {
    const moods: Moods = {}
    const { test, payer, row } = await build(moods)
    await sendDueRefunds(test.deps)
    assert.equal((await payer.stored()).refund, 'refunded')
    moods.returned = 'temporary'
    test.clock.advance(msPerDay + msPerMinute)
    await sendDueRefunds(test.deps)
    assert.equal((await payer.stored()).refund, 'failed')
    const first = await row()
    assert.deepEqual([first.status, first.doneAt], ['failed', null])
    delete moods.returned
    // The sandbox itself knows of no money that came back: it would refuse to send more.
    const sent = {
      id: 'ref_again',
      paymentId: 'pay',
      amountJpy: 340_000,
      status: 'succeeded',
      failure: null,
    } as const
    moods.refund = () => Promise.resolve({ kind: 'ok', value: sent })
    test.clock.advance(msPerMinute)
    await sendDueRefunds(test.deps)
    const second = await row()
    assert.deepEqual([second.status, (await payer.stored()).refund], ['done', 'refunded'])
    assert.notEqual(second.providerRefundId, first.providerRefundId)
    assert.deepEqual(await kindsOf(test, payer.order.id), ['refunded', 'refundCameBack', 'refunded'])
  })

  test('is owed again by the provider’s news, which change nothing when they come twice or late', async () => {
    const { test, payer, row } = await build()
    await sendDueRefunds(test.deps)
    const { id, providerRefundId } = await row()
    const payment = await test.books.payment((await payer.query()).data.attempt?.outTradeNo ?? '')
    const seen = {
      id: providerRefundId ?? '',
      paymentId: payment?.id ?? '',
      amountJpy: 340_000,
      status: 'failed',
      failure: 'temporary',
    } as const
    const hear = (event: string) =>
      settleRefundEvent(test.deps, { provider: 'sandbox', id: event }, { seen, at: test.clock.now() })
    assert.equal(await hear('evt_1'), true)
    assert.equal(await hear('evt_1'), true)
    assert.equal((await payer.stored()).refund, 'failed')
    test.clock.advance(2 * msPerMinute)
    await test.deps.db.update(refunds).set({ status: 'pending' }).where(eq(refunds.id, id))
    await hear('evt_2')
    assert.equal((await row()).status, 'pending', 'old news of the try before')
    assert.deepEqual(await kindsOf(test, payer.order.id), ['refunded', 'refundCameBack'])
    await test.deps.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
  })

  test('to a closed account is paid by hand, and never sent again', async () => {
    const moods: Moods = {}
    const { test, payer, requests, row } = await build(moods)
    await sendDueRefunds(test.deps)
    moods.returned = 'final'
    test.clock.advance(2 * msPerDay)
    await sendDueRefunds(test.deps)
    const { status, impossibleReason } = await row()
    assert.deepEqual([status, impossibleReason], ['impossible', 'closedAccount'])
    assert.equal((await payer.stored()).refund, 'failed')
    const before = requests.length
    test.clock.advance(40 * msPerDay)
    await sendDueRefunds(test.deps)
    assert.equal(requests.length, before)
    assert.deepEqual(await kindsOf(test, payer.order.id), ['refunded', 'refundImpossible'])
  })
})

describe('a refund that is refused for ever', () => {
  const forEver: Moods = { refund: () => Promise.resolve({ kind: 'refused', reason: 'refundImpossible' }) }

  test('asks its traveller for another way, waits for staff and ends when they have paid', async () => {
    const { test, payer, requests, row } = await build(forEver)
    await sendDueRefunds(test.deps)
    assert.deepEqual([(await row()).status, (await payer.stored()).refund], ['impossible', 'failed'])
    assert.deepEqual(await kindsOf(test, payer.order.id), ['refundImpossible'])
    const { token } = await buildStaff(test, 'dispatcher')
    const listed = await test.call(staffCalls.staffRefundRequests, {}, { token })
    assert.deepEqual(
      listed.data.failed.map(({ order, amountJpy, status }) => [order.id, amountJpy, status]),
      [[payer.order.id, 340_000, 'impossible']],
    )
    const settle = (request: object) =>
      test.call(staffCalls.staffSettleRefund, request as never, askingAsStaff(token))
    assert.equal((await settle({ how: 'retry', id: payer.order.id })).error, 'order.notRefundable')
    const tomorrow = calendarDateOf(test.clock.now() + msPerDay)
    assert.equal(
      (await settle({ ...byHand(test, payer.order.id), paidOn: tomorrow })).error,
      'validation.dateTime',
    )
    assert.equal((await row()).status, 'impossible')
    const paid = await settle(byHand(test, payer.order.id))
    assert.equal(paid.data.order.facts.refund, 'refunded')
    const { method, reference } = paid.data.refunds[0]?.byHand ?? {}
    assert.deepEqual([method, reference], ['bankTransfer', 'T-0482'])
    assert.equal((await settle(byHand(test, payer.order.id))).error, 'order.notRefundable')
    test.clock.advance(3 * msPerDay)
    await sendDueRefunds(test.deps)
    assert.deepEqual(requests.length, 1)
    assert.deepEqual(await kindsOf(test, payer.order.id), ['refundImpossible', 'refunded'])
  })

  test('of a payment that came too much is paid by hand as well', async () => {
    const { test, payer } = await build(forEver)
    await sendDueRefunds(test.deps)
    const outTradeNo = (await payer.query()).data.attempt?.outTradeNo ?? ''
    const at = test.clock.now()
    await test.deps.db.insert(surplusRefunds).values({
      outTradeNo,
      amountJpy: 100,
      cause: 'paidTwice',
      createdAt: at,
      nextTryAt: at,
    })
    await sendDueRefunds(test.deps)
    const surplus = async () => (await test.deps.db.select().from(surplusRefunds))[0]
    assert.equal((await surplus())?.status, 'impossible')
    const { token } = await buildStaff(test, 'dispatcher')
    const { data } = await test.call(
      staffCalls.staffSettleRefund,
      byHand(test, payer.order.id),
      askingAsStaff(token),
    )
    assert.deepEqual(
      data.refunds.map(({ isSurplus, status }) => [isSurplus, status]),
      [
        [false, 'done'],
        [true, 'done'],
      ],
    )
    assert.equal((await surplus())?.handReference, 'T-0482')
    await test.deps.db.delete(surplusHandPayments)
    await test.deps.db.delete(surplusRefunds)
  })
})
