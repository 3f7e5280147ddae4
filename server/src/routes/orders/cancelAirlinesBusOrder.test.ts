import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder as cancel } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { expectSeats } from '../../../test/factories/departures'
import { buildOrder, buildReadyOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { markPaying } from '../../domain/orders'
import { orders, refunds } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'

describe('orders.cancel', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })
  const busOn = (day: string) => `pickup:202612${day}:1100:osakaStation`

  test('refuses without a session, and answers 404 for the order of somebody else and an unknown one', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('01') })
    const before = await storedOrder(server, id)
    assert.equal((await server.call(cancel, { id })).status, 401)
    const stranger = await buildSession(server)
    const answer = await server.call(cancel, { id }, { token: stranger.token })
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
    const unknown = await server.call(cancel, { id: '3b241101-e2bb-4255-8caf-4136c566a962' }, { token })
    assert.equal(unknown.status, 404)
    assert.deepEqual(await storedOrder(server, id), before)
  })

  test('refuses while a payment is being settled', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('02') })
    const order = await storedOrder(server, id)
    await db.transaction((tx) =>
      markPaying(tx, order, { actor: 'provider', cause: 'tested', at: server.clock.now() }),
    )
    const answer = await server.call(cancel, { id }, { token })
    assert.deepEqual([answer.status, answer.error], [409, 'payment.inProgress'])
    await expectSeats(server, busOn('02'), { sold: 0, held: 1 })
  })

  test('refuses a verified ride, a closed order and a pick-up more than 48 hours after its landing', async () => {
    const verified = await buildReadyOrder(server, { ride: rideOn('03') })
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, verified.id))
    const tooLate = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-11-21 19:00:00' }) })
    const closed = await buildOrder(server, { ride: rideOn('04') })
    server.clock.set(testNow + 52 * msPerHour + 1000)
    for (const { id, token } of [verified, tooLate, closed]) {
      const before = await storedOrder(server, id)
      const answer = await server.call(cancel, { id }, { token })
      assert.deepEqual([answer.status, answer.error], [409, 'order.notCancellable'])
      assert.deepEqual(await storedOrder(server, id), before)
    }
    server.clock.set(testNow)
  })

  test('ends an unpaid order and frees its seats at once; asking again answers the same', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('05') })
    const first = await server.call(cancel, { id }, { token })
    assert.deepEqual([first.status, first.data.label, first.data.refund], [200, 'cancelled', null])
    await expectSeats(server, busOn('05'), { sold: 0, held: 0 })
    const again = await server.call(cancel, { id }, { token })
    assert.deepEqual([again.status, again.data.label], [200, 'cancelled'])
    assert.deepEqual(await stepsOf(server, id), ['payment:unpaid', 'fulfilment:cancelled'])
  })

  test('leaves an order alone that was paid meanwhile, where its traveller saw it unpaid', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('05') })
    const before = await storedOrder(server, id)
    const answer = await server.call(cancel, { id, unpaid: 'yes' }, { token })
    assert.deepEqual([answer.status, answer.error], [409, 'order.alreadyPaid'])
    assert.deepEqual(await storedOrder(server, id), before)
  })

  test('gives back all but the card fee of a paid pick-up, the amount that was shown before', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('06') })
    const shown = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual(shown.data.cancelOffer, {
      free: true,
      untilVerified: true,
      refundAmount: 290_000,
      refundAmountJpy: 290_000,
      keptFeeJpy: 2_000,
      giftJpy: 0,
      luggage: [],
      lapChildSeats: [],
      coupon: null,
    })
    const taps = await Promise.all([1, 2, 3].map(() => server.call(cancel, { id }, { token })))
    assert.deepEqual([...new Set(taps.map(({ data }) => data.label))], ['refunding'])
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, id))
    assert.equal(rows.length, 1)
    assert.deepEqual([rows[0]?.amountJpy, rows[0]?.keptFeeJpy, rows[0]?.status], [290_000, 2_000, 'pending'])
    assert.deepEqual([taps[0]?.data.refundAmountJpy, taps[0]?.data.refund?.keptFeeJpy], [290_000, 2_000])
    await expectSeats(server, busOn('06'), { sold: 0, held: 0 })
  })

  test('frees seats that another traveller takes at once', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('07') })
    server.clock.advance(5 * msPerMinute)
    await server.call(cancel, { id }, { token })
    await buildReadyOrder(server, { ride: rideOn('07') })
    await expectSeats(server, busOn('07'), { sold: 1, held: 0 })
    server.clock.set(testNow)
  })

  describe('of a drop-off', () => {
    /** Freely cancelled strictly more than 6 hours before its airport arrival. */
    const arriveBy = '2026-12-11 15:00:00'
    const lastFree = fromWallTime('2026-12-11 08:59:59') + 999
    const dropoff = () => buildReadyOrder(server, { ride: dropoffRequest({ dateTime: arriveBy }) })
    const seatsOfOrder = (id: string) => db.select().from(seatClaims).where(eq(seatClaims.orderId, id))

    test('gives the money back to the last millisecond of the free time', async () => {
      const { id, token } = await dropoff()
      server.clock.set(lastFree)
      const { data } = await server.call(cancel, { id }, { token })
      assert.deepEqual(
        [data.label, data.facts.fulfilment, data.refundAmountJpy > 0],
        ['refunding', 'cancelled', true],
      )
      server.clock.set(testNow)
    })

    test('refuses from the limit on, unless the traveller knows that nothing comes back', async () => {
      const { id, token } = await dropoff()
      server.clock.set(lastFree + 1)
      const before = await storedOrder(server, id)
      const steps = await stepsOf(server, id)
      const shown = await server.call(userOrderInfo, { id }, { token })
      assert.ok(shown.data.actions.includes('cancel'))
      assert.deepEqual([shown.data.cancelOffer?.free, shown.data.cancelOffer?.refundAmountJpy], [false, 0])
      const refused = await server.call(cancel, { id }, { token })
      assert.deepEqual([refused.status, refused.error], [409, 'order.cancelTooLate'])
      assert.deepEqual(refused.params, { dateTime: '2026-12-11 08:59:00' })
      assert.deepEqual(await storedOrder(server, id), before)
      assert.deepEqual(await stepsOf(server, id), steps)
      assert.equal((await seatsOfOrder(id)).length, 1)

      const done = await server.call(cancel, { id, withoutRefund: 'yes' }, { token })
      assert.deepEqual([done.status, done.data.label, done.data.refund], [200, 'cancelled', null])
      assert.deepEqual(done.data.actions, ['rebook'])
      assert.deepEqual(await seatsOfOrder(id), [])
      assert.deepEqual(await db.select().from(refunds).where(eq(refunds.orderId, id)), [])
      server.clock.set(testNow)
    })

    test('gives the money back although the traveller would go without it, while it is free', async () => {
      const { id, token } = await dropoff()
      const { data } = await server.call(cancel, { id, withoutRefund: 'yes' }, { token })
      assert.equal(data.label, 'refunding')
    })
  })
})
