import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as staffCalls from '@noriai/contract/calls/staff/orders'
import { calendarDateOf } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildPayer, buildPaymentTest, refundForTraveller, type PaymentTest } from '../../../test/paymentTest'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { notices, refunds } from '../../infra/db/schema/orders'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { sendDueRefunds } from './sendRefunds'

const foreignCard = '5555 3412 4444 1115'

describe('a refund that the provider refuses', () => {
  let isRefusing = true
  const refusing = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    refund: (request) =>
      isRefusing ? Promise.resolve({ kind: 'refused', reason: 'wrongState' }) : real.refund(request),
  })
  const build = async (test: PaymentTest) => {
    isRefusing = true
    const payer = await buildPayer(test)
    await payer.payByCard(foreignCard)
    await refundForTraveller(test.deps, payer.order.id)
    await sendDueRefunds(test.deps)
    return payer
  }
  const kindsOf = async (test: PaymentTest, orderId: string) =>
    (await test.deps.db.select().from(notices).where(eq(notices.orderId, orderId)))
      .filter(({ channel }) => channel === 'inApp')
      .map(({ kind }) => kind)

  test('is told to the traveller once, and shown to staff', async () => {
    const server = await buildPaymentTest({ provider: refusing })
    const payer = await build(server)
    assert.equal((await payer.stored()).refund, 'failed')
    server.clock.advance(60_000)
    await sendDueRefunds(server.deps)
    const kinds = await kindsOf(server, payer.order.id)
    assert.equal(kinds.filter((kind) => kind === 'refundFailed').length, 1)
    const { token } = await buildStaff(server, 'dispatcher')
    const { data } = await server.call(staffCalls.staffRefundRequests, {}, { token })
    assert.deepEqual(
      data.failed.map(({ order, amountJpy }) => [order.id, amountJpy]),
      [[payer.order.id, 340_000]],
    )
  })

  test('can be tried again by staff, who hear when it is refused once more', async () => {
    const server = await buildPaymentTest({ provider: refusing })
    const payer = await build(server)
    const { token } = await buildStaff(server, 'dispatcher')
    const retry = () =>
      server.call(staffCalls.staffSettleRefund, { how: 'retry', id: payer.order.id }, askingAsStaff(token))
    const refused = await retry()
    assert.deepEqual([refused.status, refused.error], [409, 'order.refundFailed'])
    isRefusing = false
    const made = await retry()
    assert.deepEqual([made.status, made.data.order.facts.refund], [200, 'refunded'])
    assert.equal((await retry()).error, 'order.notRefundable')
  })

  test('can be paid by hand, which ends it for good and is written down', async () => {
    const server = await buildPaymentTest({ provider: refusing })
    const payer = await build(server)
    const { token } = await buildStaff(server, 'dispatcher')
    const counter = await buildStaff(server, 'counter')
    const byHand = (as: string) =>
      server.call(
        staffCalls.staffSettleRefund,
        {
          how: 'byHand',
          id: payer.order.id,
          method: 'bankTransfer',
          reference: 'T-0482',
          paidOn: calendarDateOf(server.clock.now()),
        },
        askingAsStaff(as),
      )
    assert.equal((await byHand(counter.token)).status, 403)
    const { data } = await byHand(token)
    assert.equal(data.order.facts.refund, 'refunded')
    assert.ok(data.log.some(({ cause, note }) => cause === 'refundedByHand' && note.includes('T-0482')))
    isRefusing = false
    server.clock.advance(24 * 3_600_000)
    await sendDueRefunds(server.deps)
    const rows = await server.deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id))
    assert.deepEqual(
      rows.map(({ status, providerRefundId }) => [status, providerRefundId]),
      [['done', null]],
    )
    assert.ok((await kindsOf(server, payer.order.id)).includes('refunded'))
  })
})
