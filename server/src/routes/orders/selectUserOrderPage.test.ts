import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { getUserInfo } from '@noriai/contract/calls/account'
import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildPaidOrder, buildReadyOrder, oneRider } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'

const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })

describe('orders.selectUserOrderPage', async () => {
  const server = await buildTestApp()

  test('refuses without a session, and pages beyond the bounds', async () => {
    assert.equal((await server.call(selectUserOrderPage, {})).status, 401)
    const { token } = await buildSession(server)
    for (const request of [{ pageSize: 21 }, { pageSize: 0 }, { pageNum: 0 }, { tab: 'mine' }]) {
      assert.equal((await server.callRaw(selectUserOrderPage, request, { token })).status, 400)
    }
  })

  test('answers an empty page to a newcomer, and nothing of the orders of others', async () => {
    await buildOrder(server, { ride: rideOn('01') })
    const { token } = await buildSession(server)
    const { data } = await server.call(selectUserOrderPage, {}, { token })
    assert.deepEqual([data.total, data.records, data.counts.all], [0, [], 0])
  })

  test('puts every order under the tab of its label, by the clock too, and counts right', async () => {
    const { token } = await buildSession(server)
    const expiring = await buildOrder(server, { token, ride: rideOn('02') })
    server.clock.set(testNow + 16 * msPerMinute)
    const toPay = await buildOrder(server, { token, ride: rideOn('03') })
    server.clock.advance(1000)
    const unfilled = await buildPaidOrder(server, { token, ride: rideOn('04') })
    server.clock.advance(1000)
    const ready = await buildReadyOrder(server, { token, ride: rideOn('05') })
    server.clock.advance(1000)
    const cancelled = await buildReadyOrder(server, { token, ride: rideOn('06') })
    await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, { token })
    server.clock.advance(1000)
    const riding = await buildReadyOrder(server, { token, ride: rideOn('07') })
    await server.deps.db.update(orders).set({ fulfilment: 'inProgress' }).where(eq(orders.id, riding.id))
    server.clock.advance(1000)
    const past = await buildReadyOrder(server, {
      token,
      ride: rideRequest({ dateTime: '2026-11-21 17:00:00' }),
      changes: { passengers: oneRider },
    })

    const idsOf = async (tab: 'all' | 'toPay' | 'toDepart' | 'inProgress' | 'completed' | 'refund') => {
      const { data } = await server.call(selectUserOrderPage, { tab }, { token })
      assert.equal(data.total, data.counts[tab])
      return data.records.map(({ id }) => id)
    }
    const tabs = async () => ({
      toPay: await idsOf('toPay'),
      toDepart: await idsOf('toDepart'),
      inProgress: await idsOf('inProgress'),
      completed: await idsOf('completed'),
      refund: await idsOf('refund'),
    })
    assert.deepEqual(await tabs(), {
      toPay: [toPay.id],
      toDepart: [past.id, ready.id, unfilled.id],
      inProgress: [riding.id],
      completed: [],
      refund: [cancelled.id],
    })
    assert.deepEqual(await idsOf('all'), [
      past.id,
      riding.id,
      cancelled.id,
      ready.id,
      unfilled.id,
      toPay.id,
      expiring.id,
    ])
    const { data } = await server.call(getUserInfo, {}, { token })
    assert.deepEqual(data.orderCounts, { toPay: 1, toDepart: 3, inProgress: 1, toReview: 0, refund: 1 })

    // A day later no timer has run: what the clock decides is answered all the same.
    server.clock.set(testNow + msPerDay)
    assert.deepEqual(await tabs(), {
      toPay: [],
      toDepart: [ready.id],
      inProgress: [riding.id],
      completed: [past.id],
      refund: [cancelled.id, unfilled.id],
    })
    server.clock.set(testNow)
  })

  test('pages newest first, filters by kind, and names places in the language that asks', async () => {
    const { token } = await buildSession(server)
    const made: string[] = []
    for (const day of ['08', '09', '10']) {
      made.unshift((await buildOrder(server, { token, ride: rideOn(day) })).id)
      server.clock.advance(msPerMinute)
    }
    const page = (pageNum: number, type: 1 | 2 | null = null) =>
      server.call(selectUserOrderPage, { pageNum, pageSize: 2, type }, { token, lang: 'ja' })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    const ids = [first, second, third].map(({ data }) => data.records.map(({ id }) => id))
    assert.deepEqual(ids, [made.slice(0, 2), made.slice(2), []])
    assert.deepEqual([first.data.total, third.data.total], [3, 3])
    assert.equal((await page(1, 1)).data.total, 3)
    assert.deepEqual([(await page(1, 2)).data.total, (await page(1, 2)).data.counts.all], [0, 0])
    const [card] = first.data.records
    assert.deepEqual([card?.from, card?.to], ['関西空港', 'ヒルトン大阪'])
    server.clock.set(testNow)
  })

  test('puts by need, over all pages, what can be paid or lacks names first, then the soonest ride, and what is behind last', async () => {
    const { token } = await buildSession(server)
    const behind = await buildOrder(server, { token, ride: rideOn('07') })
    server.clock.advance(16 * msPerMinute)
    const refunding = await buildReadyOrder(server, { token, ride: rideOn('03') })
    await server.call(cancelAirlinesBusOrder, { id: refunding.id }, { token })
    server.clock.advance(1000)
    const soon = await buildReadyOrder(server, { token, ride: rideOn('04') })
    server.clock.advance(1000)
    const names = await buildPaidOrder(server, { token, ride: rideOn('05') })
    server.clock.advance(1000)
    const later = await buildReadyOrder(server, { token, ride: rideOn('06') })
    server.clock.advance(1000)
    const toPay = await buildOrder(server, { token, ride: rideOn('08') })
    const idsOf = async (pageNum: number, pageSize: number) => {
      const request = { sort: 'need', pageNum, pageSize } as const
      return (await server.call(selectUserOrderPage, request, { token })).data.records.map(({ id }) => id)
    }
    const byNeed = [toPay.id, names.id, soon.id, later.id, refunding.id, behind.id]
    assert.deepEqual(await idsOf(1, 10), byNeed)
    // Every page has its part of the whole order, whichever side of its edge the past begins.
    for (const size of [1, 2, 4, 5]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(byNeed.length / size) + 1; page += 1) {
        pages.push(...(await idsOf(page, size)))
      }
      assert.deepEqual(pages, byNeed)
    }
    // Once the seats are released there is nothing to pay: it is behind.
    server.clock.advance(15 * msPerMinute)
    const left = [names.id, soon.id, later.id, refunding.id, toPay.id, behind.id]
    assert.deepEqual(await idsOf(1, 10), left)
    server.clock.set(testNow)
  })
})

describe('orders.userOrderInfo', async () => {
  const server = await buildTestApp()

  test('hides the order from an outsider', async () => {
    const { id } = await buildOrder(server)
    assert.equal((await server.call(userOrderInfo, { id })).status, 401)
    const { token } = await buildSession(server)
    const answer = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual([answer.status, answer.error, answer.data], [404, 'notFound', undefined])
  })

  test('is closed from the very instant on at which it could no longer be paid', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('11') })
    const labelAt = async (at: number) => {
      server.clock.set(at)
      const { data } = await server.call(userOrderInfo, { id }, { token })
      return [data.label, data.actions]
    }
    const end = testNow + 15 * msPerMinute
    assert.deepEqual(await labelAt(end - 1), ['toPay', ['pay', 'cancel', 'fillBeforePay']])
    assert.deepEqual(await labelAt(end), ['closed', ['rebook']])
    server.clock.set(testNow)
  })

  test('tells driver and vehicle once they are assigned, and the steps that it took', async () => {
    const { id, token, view } = await buildReadyOrder(server, { ride: rideOn('12') })
    const [claim] = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.orderId, id))
    await server.deps.db.insert(vehicleAssignments).values({
      departureId: claim?.departureId ?? '',
      minibus: claim?.minibus ?? 0,
      vehicleType: 'minibus',
      vehicleName: 'No. 7',
      plateNumber: 'なにわ 200 か 12-34',
      carBrand: 'Toyota HiAce',
      driverName: '山田 太郎',
      driverPhone: '+81 90-1234-5678',
      driverArrivesAt: testNow + msPerHour,
    })
    const { data } = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual(
      [data.driverName, data.plateNumber, data.carBrand, data.vehicleType, data.driverArrivalTime],
      ['山田 太郎', 'なにわ 200 か 12-34', 'Toyota HiAce', 'minibus', '2026-11-21 16:00:00'],
    )
    assert.equal(data.plan?.legs[1]?.plateNumber, 'なにわ 200 か 12-34')
    assert.deepEqual(
      data.history.map(({ label }) => label),
      ['toPay', 'toBeConfirmed', 'toDepart'],
    )
    assert.equal(view.driverName, null)
  })
})
