import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWallTime, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats, seatsOf } from '../../../test/factories/departures'
import {
  buildOrder,
  buildReadyOrder,
  oneRider,
  pay,
  stepsOf,
  storedOrder,
} from '../../../test/factories/orders'
import { fromNow, rideFor, rideRequest } from '../../../test/factories/rides'
import type { Tx } from '../../infra/db/client'
import { notices, refunds } from '../../infra/db/schema/orders'
import { expireUnpaidOrder } from './endOrder'
import { lockPayableOrder, markPaying, paymentFailed, settlePaid } from './settlePaid'
import type { Cause } from './transitionOrder'

describe('the payment of an order', async () => {
  const server = await buildTestApp()
  const { db, policy } = server.deps
  const cause = (): Cause => ({ actor: 'provider', cause: 'tested', at: server.clock.now() })
  const lock = (id: string) => db.transaction((tx) => lockPayableOrder(tx, id, server.clock.now()))
  const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.orderId, id))
  const noticesOf = async (id: string) =>
    (await db.select().from(notices).where(eq(notices.orderId, id)).orderBy(notices.id)).map(
      ({ kind, channel }) => `${kind} by ${channel}`,
    )

  test('can be begun until the order expires, not from that instant on', async () => {
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-01 10:00:00' }) })
    const { payUntil } = await storedOrder(server, id)
    server.clock.set(payUntil - 1)
    assert.equal((await lock(id)).id, id)
    server.clock.set(payUntil)
    await assert.rejects(lock(id), { code: 'order.expired' })
    server.clock.set(testNow)
  })

  test('cannot be begun for a paid, a cancelled or an unknown order', async () => {
    const paid = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-02 10:00:00' }) })
    await assert.rejects(lock(paid.id), { code: 'order.alreadyPaid' })
    await assert.rejects(lock('3b241101-e2bb-4255-8caf-4136c566a962'), { code: 'notFound' })
  })

  test('is noted once while it is settled, and can fail and begin again', async () => {
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-03 10:00:00' }) })
    await db.transaction((tx) => paymentFailed(tx, id, cause()))
    assert.equal((await storedOrder(server, id)).payment, 'unpaid')
    const begin = async (tx: Tx) => markPaying(tx, await lockPayableOrder(tx, id, cause().at), cause())
    const fail = (tx: Tx) => paymentFailed(tx, id, cause())
    for (const step of [begin, begin, fail, fail, begin]) await db.transaction<unknown>(step)
    const payments = (await stepsOf(server, id)).filter((step) => step.startsWith('payment:'))
    assert.deepEqual(payments, ['payment:unpaid', 'payment:paying', 'payment:failed', 'payment:paying'])
  })

  test('secures the seats, sets when trip info is due and queues one notice, however often it is told', async () => {
    const { id } = await buildOrder(server, {
      ride: rideFor(2, { dateTime: '2026-12-04 10:00:00' }),
      changes: { contact: { contactName: 'Chan Tai Man', line: 'chan', email: 'chan@noriai.example' } },
    })
    const outcomes = await Promise.all([pay(server, id), pay(server, id), pay(server, id)])
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), [
      'alreadyPaid',
      'alreadyPaid',
      'confirmed',
    ])
    const order = await storedOrder(server, id)
    assert.deepEqual([order.payment, order.fulfilment], ['paid', 'confirmed'])
    assert.equal(order.fillUntil, (order.paidAt ?? 0) + 3 * msPerHour)
    assert.deepEqual([order.paidAmountJpy, order.paidFeeJpy], [582_000, 2_000])
    await expectSeats(server, 'pickup:20261204:1100:osakaStation', { sold: 2, held: 0 })
    assert.deepEqual(await noticesOf(id), ['paid by email', 'paid by inApp'])
  })

  test('is lower by the fee when the card was issued in Japan', async () => {
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-05 10:00:00' }) })
    const payment = { orderId: id, payType: 'card', withForeignCardFee: false } as const
    await db.transaction((tx) => settlePaid(tx, payment, { cause: cause(), policy }))
    const order = await storedOrder(server, id)
    assert.deepEqual([order.paidAmountJpy, order.paidFeeJpy, order.payPriceJpy], [290_000, 0, 292_000])
  })

  test('asks for no trip info that was given before', async () => {
    const ride = rideRequest({ dateTime: fromNow(server, 100) })
    const { id } = await buildReadyOrder(server, { ride, changes: { passengers: oneRider } })
    assert.equal((await storedOrder(server, id)).fillUntil, null)
  })

  test('keeps the seats that nobody took when it comes late', async () => {
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-06 10:00:00' }) })
    server.clock.set(testNow + 20 * msPerMinute)
    assert.equal((await pay(server, id)).outcome, 'confirmed')
    await expectSeats(server, 'pickup:20261206:1100:osakaStation', { sold: 1, held: 0 })
    server.clock.set(testNow)
  })

  test('takes free seats again after the order was closed', async () => {
    const { id } = await buildOrder(server, { ride: rideFor(3, { dateTime: '2026-12-07 10:00:00' }) })
    server.clock.set(testNow + 16 * msPerMinute)
    await db.transaction((tx) => expireUnpaidOrder(tx, id, server.clock.now()))
    await expectSeats(server, 'pickup:20261207:1100:osakaStation', { sold: 0, held: 0 })
    assert.equal((await pay(server, id)).outcome, 'confirmed')
    await expectSeats(server, 'pickup:20261207:1100:osakaStation', { sold: 3, held: 0 })
    server.clock.set(testNow)
  })

  test('gives everything back, the fee too, when others took the seats meanwhile', async () => {
    const departureId = await buildDeparture(server, '2026-12-08 11:00:00', { busSeats: 2 })
    const ride = rideFor(2, { dateTime: '2026-12-08 10:00:00' })
    const late = await buildOrder(server, { ride })
    server.clock.set(testNow + 15 * msPerMinute)
    const quick = await buildOrder(server, { ride })
    const { outcome } = await pay(server, late.id)
    assert.equal(outcome, 'refunding')
    const order = await storedOrder(server, late.id)
    assert.deepEqual([order.payment, order.fulfilment, order.refund], ['paid', 'cancelled', 'refunding'])
    const [refund] = await refundsOf(late.id)
    assert.deepEqual([refund?.amountJpy, refund?.keptFeeJpy, refund?.cause], [582_000, 0, 'paidTooLate'])
    await expectSeats(server, departureId, { sold: 0, held: 2 })
    assert.equal((await pay(server, quick.id)).outcome, 'confirmed')
    server.clock.set(testNow)
  })

  test('gives everything back when the bus has left, and frees the seats that were still held', async () => {
    const ride = rideRequest({ dateTime: fromNow(server, 91) })
    const { id } = await buildOrder(server, { ride, changes: { passengers: oneRider } })
    const { departureId } = await storedOrder(server, id)
    assert.equal((await seatsOf(server, departureId ?? '')).claimedHeld, 1)
    server.clock.set(testNow + 4 * msPerHour)
    assert.equal((await pay(server, id)).outcome, 'refunding')
    assert.equal((await seatsOf(server, departureId ?? '')).claimedHeld, 0)
    server.clock.set(testNow)
  })

  test('gives everything back, the fee too, when the trip info would be overdue at once', async () => {
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-10 10:00:00' }) })
    server.clock.set(fromWallTime('2026-12-10 10:00:00'))
    assert.equal((await pay(server, id)).outcome, 'refunding')
    const [refund] = await refundsOf(id)
    assert.deepEqual([refund?.amountJpy, refund?.keptFeeJpy, refund?.cause], [292_000, 0, 'paidTooLate'])
    await expectSeats(server, 'pickup:20261210:1100:osakaStation', { sold: 0, held: 0 })
    server.clock.set(testNow)
  })

  test('gives back what the card paid, and the seats, when the gift cards no longer pay their part', async () => {
    const departureId = await buildDeparture(server, '2026-12-09 11:00:00')
    const { id } = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-12-09 10:00:00' }) })
    await expectSeats(server, departureId, { sold: 0, held: 1 })
    const payment = { orderId: id, payType: 'card', withForeignCardFee: true, giftJpy: 100_000 } as const
    const cause: Cause = { actor: 'provider', cause: 'webhook', at: testNow }
    const { outcome } = await db.transaction((tx) =>
      settlePaid(tx, payment, { cause, policy: server.deps.policy }),
    )
    assert.equal(outcome, 'refunding')
    const [refund] = await refundsOf(id)
    assert.deepEqual([refund?.amountJpy, refund?.giftJpy], [192_000, 0])
    await expectSeats(server, departureId, { sold: 0, held: 0 })
  })
})
