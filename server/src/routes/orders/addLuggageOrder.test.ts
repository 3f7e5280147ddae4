import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { addLuggageOrder, userSelectLuggage } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { luggageOrderQrByOrderId } from '@noriai/contract/calls/rideCode'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { count, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { orders, refunds } from '../../infra/db/schema/orders'
import { endRidesByClock } from '../../jobs/endRidesByClock'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders'

/** 1,700 JPY a piece and the card fee of 20 JPY. */
const priceOf = (pieces: number) => 170_000 * pieces + 2_000

describe('luggage.addLuggageOrder', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })
  const requestFor = (orderId: string, pieces = 1) => ({
    orderId,
    pieces,
    currency: 'JPY' as const,
    payPrice: priceOf(pieces),
  })
  const add = (token: string, orderId: string, pieces = 1) =>
    server.call(addLuggageOrder, requestFor(orderId, pieces), asking(token))
  const luggageOf = (orderId: string) => db.select().from(orders).where(eq(orders.parentOrderId, orderId))

  test('refuses without a session, without a key and for the ride of somebody else', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideOn('01') })
    const keyed = { idempotencyKey: randomUUID() }
    assert.equal((await server.call(addLuggageOrder, requestFor(id), keyed)).status, 401)
    const { token } = await buildSession(server)
    assert.equal(
      (await server.call(addLuggageOrder, requestFor(id), { token })).error,
      'idempotency.keyMissing',
    )
    assert.deepEqual([(await add(token, id)).status, (await add(token, id)).error], [404, 'notFound'])
    assert.deepEqual(await luggageOf(id), [])
  })

  test('refuses no piece, another price than the one of now, and a ride that is not paid', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('02') })
    const none = { ...requestFor(id), pieces: 0 }
    assert.equal((await server.call(addLuggageOrder, none, asking(token))).error, 'validation.tooSmall')
    const cheaper = { ...requestFor(id), payPrice: priceOf(1) - 100 }
    assert.equal((await server.call(addLuggageOrder, cheaper, asking(token))).error, 'booking.priceError')
    const unpaid = await buildOrder(server, { ride: rideOn('02') })
    assert.equal((await add(unpaid.token, unpaid.id)).error, 'order.luggageClosed')
    assert.deepEqual([...(await luggageOf(id)), ...(await luggageOf(unpaid.id))], [])
  })

  test('is one luggage order for a key, priced in the chosen currency, with 15 minutes to pay', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('03') })
    const request = { orderId: id, pieces: 2, currency: 'CNY' as const, payPrice: 16_000 + 100 }
    const key = asking(token)
    const first = await server.call(addLuggageOrder, request, key)
    const again = await server.call(addLuggageOrder, request, key)
    assert.equal(first.status, 200, first.error)
    assert.deepEqual(again.data, first.data)
    const { data } = first
    assert.deepEqual(
      [data.type, data.parentOrderId, data.label, data.luggage.extra, data.price.payPriceJpy],
      [4, id, 'toPay', 2, 342_000],
    )
    assert.deepEqual(data.actions, ['pay', 'cancel'])
    assert.equal(data.times.payUntil, '2026-11-21 15:15:00')
    assert.deepEqual([data.serviceDate, data.times.departsAt], ['2026-12-03', '2026-12-03 11:00:00'])
    assert.equal((await luggageOf(id)).length, 1)
  })

  test('takes two pieces a person over all orders of the ride, those of closed and cancelled ones again', async () => {
    const ride = rideRequest({
      dateTime: '2026-12-04 10:00:00',
      luggage: { large: 2, small: 0, extra: 1 },
      params2: 1,
    })
    const { id, token } = await buildReadyOrder(server, { ride })
    const tooMany = await add(token, id, 2)
    assert.deepEqual([tooMany.error, tooMany.params], ['validation.extraLuggageMax', { max: 2 }])
    const one = await add(token, id)
    assert.equal((await add(token, id)).error, 'validation.extraLuggageMax')
    await server.call(cancelAirlinesBusOrder, { id: one.data.id }, { token })
    const two = await add(token, id)
    assert.equal(two.status, 200)
    server.clock.set(testNow + 15 * msPerMinute)
    const three = await add(token, id)
    assert.equal(three.status, 200)
    await pay(server, three.data.id)
    // Paid after the piece was sold again: everything goes back, the ride keeps what is paid for.
    const { outcome } = await pay(server, two.data.id)
    assert.equal(outcome, 'refunding')
    assert.deepEqual((await server.call(userOrderInfo, { id }, { token })).data.luggageOrders, [
      { id: two.data.id, orderNo: two.data.orderNo, pieces: 1, label: 'refunding', rideCodeReady: false },
      { id: three.data.id, orderNo: three.data.orderNo, pieces: 1, label: 'paid', rideCodeReady: true },
    ])
    server.clock.set(testNow)
  })

  test('sells no more than that to any number of buyers at once', async () => {
    const { id, token } = await buildReadyOrder(server, {
      ride: rideFor(2, { dateTime: '2026-12-05 10:00:00' }),
      changes: {
        passengers: ['Chan Tai Man', 'Chan Siu Ming'].map((passportName) => ({
          passportName,
          kind: 'adult' as const,
        })),
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => add(token, id, 1 + (index % 2))),
    )
    const sold = answers.filter(({ status }) => status === 200)
    assert.equal(
      sold.reduce((sum, { data }) => sum + data.luggage.extra, 0),
      4,
    )
    const refusals = answers.filter(({ status }) => status !== 200).map(({ error }) => error)
    assert.deepEqual([...new Set(refusals)], ['validation.extraLuggageMax'])
    const paid = await Promise.all(sold.map(({ data }) => pay(server, data.id)))
    assert.deepEqual([...new Set(paid.map(({ outcome }) => outcome))], ['confirmed'])
    const { data } = await server.call(userSelectLuggage, { orderId: id }, { token })
    assert.deepEqual([data.bought, data.canBuy], [4, 0])
  })

  test('closes when the ride begins, for ordering and for paying', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('06') })
    const leavesAt = (await storedOrder(server, id)).departsAt ?? 0
    server.clock.set(leavesAt - 5 * msPerMinute)
    const last = await add(token, id)
    assert.equal(last.data.times.payUntil, '2026-12-06 11:00:00')
    server.clock.set(leavesAt)
    assert.equal((await add(token, id)).error, 'order.luggageClosed')
    assert.equal((await pay(server, last.data.id)).outcome, 'refunding')
    const [row] = await db.select().from(refunds).where(eq(refunds.orderId, last.data.id))
    assert.deepEqual([row?.amountJpy, row?.keptFeeJpy], [priceOf(1), 0])
    server.clock.set(testNow)
  })

  test('expires unpaid by the timer, and stands in the list under luggage', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('07') })
    const { data } = await add(token, id)
    const page = await server.call(selectUserOrderPage, { type: 4 }, { token })
    assert.deepEqual([page.data.total, page.data.counts.toPay], [1, 1])
    const [card] = page.data.records
    assert.deepEqual(
      [card?.type, card?.bagCount, card?.serviceDate, card?.payPrice],
      [4, 1, '2026-12-07', priceOf(1)],
    )
    server.clock.set(testNow + 15 * msPerMinute)
    await expireUnpaidOrders.run(server.deps)
    assert.deepEqual(await stepsOf(server, data.id), ['payment:unpaid', 'payment:expired'])
    server.clock.set(testNow)
  })

  test('goes back with its ride: paid pieces less the card fee, unpaid ones are cancelled', async () => {
    const { id, token } = await buildReadyOrder(server, {
      ride: rideOn('08'),
    })
    const paid = await add(token, id)
    await pay(server, paid.data.id)
    const unpaid = await add(token, id)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    const [ofPaid, ofUnpaid] = [
      await storedOrder(server, paid.data.id),
      await storedOrder(server, unpaid.data.id),
    ]
    assert.deepEqual([ofPaid.fulfilment, ofPaid.refund], ['cancelled', 'refunding'])
    assert.deepEqual([ofUnpaid.fulfilment, ofUnpaid.refund], ['cancelled', 'none'])
    const [row] = await db.select().from(refunds).where(eq(refunds.orderId, paid.data.id))
    assert.deepEqual(
      [row?.amountJpy, row?.keptFeeJpy, row?.cause],
      [170_000, 2_000, 'travellerCancelledFree'],
    )
  })

  test('never leaves paid pieces on a cancelled ride, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, token } = await buildReadyOrder(server, { ride: rideOn('09') })
      const { data } = await add(token, id)
      await Promise.all([pay(server, data.id), server.call(cancelAirlinesBusOrder, { id }, { token })])
      const luggage = await storedOrder(server, data.id)
      assert.deepEqual(
        [luggage.payment, luggage.fulfilment, luggage.refund],
        ['paid', 'cancelled', 'refunding'],
      )
      const rows = await db.select({ rows: count() }).from(refunds).where(eq(refunds.orderId, data.id))
      assert.equal(rows[0]?.rows, 1)
    }
  })

  test('has a code of its own kind once it is paid, for its owner alone', async () => {
    const { id, token } = await buildReadyOrder(server, {
      ride: dropoffRequest({ dateTime: '2026-12-10 15:00:00' }),
    })
    const luggage = await add(token, id, 2)
    assert.equal(luggage.status, 200, luggage.error)
    const codeOf = (luggageOrderId: string, who = token, refresh = false) =>
      server.call(
        luggageOrderQrByOrderId,
        { luggageOrderId, refresh: refresh ? '1' : undefined },
        { token: who },
      )
    assert.equal((await codeOf(luggage.data.id)).error, 'rideCode.notPaid')
    await pay(server, luggage.data.id)
    const { data } = await codeOf(luggage.data.id)
    assert.match(data.token, /^NL1\./)
    assert.deepEqual([data.type, data.bags, data.passengers], [4, 2, 1])
    assert.equal(data.expiresAt, '2026-12-11 05:00:00')
    assert.notEqual((await codeOf(luggage.data.id, token, true)).data.code, data.code)
    assert.equal((await codeOf(id)).error, 'notFound')
    const stranger = await buildSession(server)
    assert.equal((await codeOf(luggage.data.id, stranger.token)).error, 'notFound')
  })

  test('follows its ride to another day, and stays behind with riders who did not come', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: rideOn('11') })
    const { data } = await add(token, id)
    await pay(server, data.id)
    const moved = (await storedOrder(server, id)).departsAt ?? 0
    await db
      .update(orders)
      .set({ serviceDate: '2026-12-12', departsAt: moved + 24 * 60 * msPerMinute })
      .where(eq(orders.id, id))
    const code = await server.call(luggageOrderQrByOrderId, { luggageOrderId: data.id }, { token })
    assert.equal(code.data.expiresAt, '2026-12-13 05:00:00')
    assert.equal(
      (await server.call(userOrderInfo, { id: data.id }, { token })).data.serviceDate,
      '2026-12-12',
    )
    server.clock.set(moved + 4 * 24 * 60 * 60 * msPerSecond)
    await endRidesByClock.run(server.deps)
    assert.deepEqual(await stepsOf(server, data.id), [
      'payment:unpaid',
      'payment:paid',
      'fulfilment:confirmed',
      'fulfilment:noShow',
    ])
    server.clock.set(testNow)
  })
})
