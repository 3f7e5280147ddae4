import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { calendarDateOf, msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildPayer, buildPaymentTest, refundForTraveller, type PaymentTest } from '../../../test/paymentTest'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { notices, refunds } from '../../infra/db/schema/orders'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { payRefundByHand } from '../refunds'
import { sendDueRefunds } from './sendRefunds'

const foreignCard = '5555 3412 4444 1115'

describe('a refund that the provider refuses', () => {
  let isRefusing = true
  let requests = 0
  const refusing = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    refund: (request) => {
      requests += 1
      return isRefusing ? Promise.resolve({ kind: 'refused', reason: 'wrongState' }) : real.refund(request)
    },
  })
  const build = async (test: PaymentTest) => {
    isRefusing = true
    requests = 0
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
    const byHand = (as: string, method: 'bankTransfer' | 'dispute' = 'bankTransfer') =>
      server.call(
        staffCalls.staffSettleRefund,
        {
          how: 'byHand',
          id: payer.order.id,
          method,
          reference: 'T-0482',
          paidOn: calendarDateOf(server.clock.now()),
        },
        askingAsStaff(as),
      )
    assert.equal((await byHand(counter.token)).status, 403)
    // No bank has taken the payment.
    assert.equal((await byHand(token, 'dispute')).error, 'order.disputeNotLost')
    assert.equal((await payer.stored()).refund, 'failed')
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

  test('that is paid in cash leaves the drawer of who pays it', async () => {
    const server = await buildPaymentTest({ provider: refusing })
    const payer = await build(server)
    const { token } = await buildStaff(server, 'dispatcher')
    const byHand = (paidAt = server.clock.now()) =>
      server.call(
        staffCalls.staffSettleRefund,
        {
          how: 'byHand',
          id: payer.order.id,
          method: 'cash',
          reference: 'C-0486',
          paidOn: calendarDateOf(paidAt),
        },
        askingAsStaff(token),
      )
    const own = async () => (await server.call(staffCalls.staffDrawers, {}, { token })).data.own
    const open = (number: number, floatJpy: number) =>
      server.call(staffCalls.staffOpenDrawer, { number, floatJpy }, askingAsStaff(token))
    assert.equal((await byHand()).error, 'counter.noDrawer')
    assert.equal((await payer.stored()).refund, 'failed')
    assert.equal((await open(3, 500_000)).error, undefined)
    // A drawer that was counted since has given it out, and none that was opened later.
    assert.equal((await byHand(server.clock.now() - msPerDay)).error, 'counter.drawerOpenedLater')
    assert.deepEqual([(await own())?.expectedJpy, (await payer.stored()).refund], [500_000, 'failed'])
    const { data } = await byHand()
    assert.equal(data.order.facts.refund, 'refunded')
    assert.deepEqual([(await own())?.handedBackJpy, (await own())?.expectedJpy], [340_000, 160_000])
  })

  test('that can never go back is paid by hand at the amount that was seen, without another that is tried again', async () => {
    const [stuckJpy, triedJpy] = [50_000, 30_000]
    const server = await buildPaymentTest({
      provider: (real) => ({
        ...real,
        refund: ({ amountJpy }) =>
          Promise.resolve({
            kind: 'refused',
            reason: amountJpy === stuckJpy ? 'refundImpossible' : 'wrongState',
          }),
      }),
    })
    const payer = await buildPayer(server)
    await payer.payByCard(foreignCard)
    const { id } = payer.order
    const { token } = await buildStaff(server, 'dispatcher')
    for (const amountJpy of [stuckJpy, triedJpy]) {
      const part = { id, amountJpy, reason: 'The bus came late' }
      await server.call(staffCalls.staffRefundOrder, part, askingAsStaff(token))
    }
    await sendDueRefunds(server.deps)
    const byHand = (seenJpy: number) =>
      server.call(
        staffCalls.staffSettleRefund,
        {
          how: 'byHand',
          id,
          method: 'bankTransfer',
          reference: 'T-0484',
          paidOn: calendarDateOf(server.clock.now()),
          seenJpy,
        },
        askingAsStaff(token),
      )
    assert.equal((await byHand(stuckJpy + triedJpy)).error, 'order.refundedMeanwhile')
    const { data } = await byHand(stuckJpy)
    assert.equal(data.order.facts.refund, 'failed')
    const rows = await server.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(refunds.amountJpy)
    assert.deepEqual(
      rows.map(({ amountJpy, status, handReference }) => [amountJpy, status, handReference]),
      [
        [triedJpy, 'failed', null],
        [stuckJpy, 'done', 'T-0484'],
      ],
    )
  })

  test('is not sent while staff pay it by hand, even where the job had found it due before they were done', async () => {
    const server = await buildPaymentTest({ provider: refusing })
    const { db } = server.deps
    const payer = await build(server)
    const { account } = await buildStaff(server, 'dispatcher')
    isRefusing = false
    server.clock.advance(60_000)
    const at = server.clock.now()
    const by = { actor: 'staff', actorId: account.id, cause: 'refundedByHand', at } as const
    const paid = { method: 'bankTransfer', reference: 'T-0483', paidOn: calendarDateOf(at), by } as const
    let sending: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await payRefundByHand(tx, payer.order.id, paid)
      sending = sendDueRefunds(server.deps)
      await untilSomebodyWaits(server)
    })
    await sending
    assert.equal(requests, 1)
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, payer.order.id))
    assert.deepEqual(
      rows.map(({ status, handMethod, providerRefundId }) => [status, handMethod, providerRefundId]),
      [['done', 'bankTransfer', null]],
    )
    assert.equal((await payer.stored()).refund, 'refunded')
  })
})
