import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addLuggageOrder, userSelectLuggage } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildUnpaidOrder } from '../../../test/factories/unpaidOrder'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, rideFor, rideRequest } from '../../../test/factories/rides'
import { orders } from '../../infra/db/schema/orders'

describe('userSelectLuggage', async () => {
  const server = await buildTestApp()

  test('refuses the order of somebody else, and any order without a session', async () => {
    const { id } = await buildOrder(server)
    assert.equal((await server.call(userSelectLuggage, { orderId: id })).status, 401)
    const { token } = await buildSession(server)
    const answer = await server.call(userSelectLuggage, { orderId: id }, { token })
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
  })

  test('tells the price in every currency, and two pieces a person', async () => {
    const { data } = await server.call(userSelectLuggage, { people: 3 })
    assert.deepEqual(
      [data.price, data.priceJpy, data.maxPerPerson, data.bought, data.canBuy],
      [8_000, 170_000, 2, 0, 6],
    )
    assert.ok([data.priceUsd, data.priceKrw, data.priceTwd, data.priceHkd].every((price) => price > 0))
  })

  test('counts no more people than a party may have', async () => {
    const { data } = await server.call(userSelectLuggage, { people: 10 })
    assert.equal(data.canBuy, 18)
  })

  test('counts the pieces of all orders of the ride, unpaid ones until they expire', async () => {
    const ride = rideRequest({ luggage: { large: 2, small: 0, extra: 1 }, params2: 1 })
    const { id, token } = await buildReadyOrder(server, {
      ride: { ...ride, dateTime: '2026-12-01 10:00:00' },
    })
    const left = async () => {
      const { data } = await server.call(userSelectLuggage, { orderId: id }, { token })
      return [data.bought, data.canBuy]
    }
    assert.deepEqual(await left(), [1, 1])
    const { account } = await buildSession(server)
    const bags = await buildUnpaidOrder(server, account.id, { parentOrderId: id, bagsExtra: 1 })
    assert.deepEqual(await left(), [2, 0])
    server.clock.set(bags.payUntil)
    assert.deepEqual(await left(), [1, 1])
    server.clock.set(testNow)
  })

  test('counts over several orders no more than everybody of the ride may have', async () => {
    const ride = rideFor(3, { dateTime: '2026-12-02 10:00:00' })
    const { id, token } = await buildReadyOrder(server, { ride })
    const select = async () => (await server.call(userSelectLuggage, { orderId: id }, { token })).data
    const { canBuy, priceJpy } = await select()
    assert.equal(canBuy, 6)
    for (const pieces of [4, 2]) {
      const request = { orderId: id, pieces, currency: 'JPY' as const, payPrice: priceJpy * pieces + 2_000 }
      assert.equal((await server.call(addLuggageOrder, request, asking(token))).status, 200)
    }
    assert.deepEqual([(await select()).bought, (await select()).canBuy], [6, 0])
  })

  test('offers nothing for a ride that is not paid, was cancelled, given away or has left', async () => {
    const ride = rideRequest({ dateTime: '2026-12-03 10:00:00' })
    const canBuy = async ({ id, token }: { id: string; token: string }) =>
      (await server.call(userSelectLuggage, { orderId: id }, { token })).data.canBuy
    assert.equal(await canBuy(await buildOrder(server, { ride })), 0)
    const cancelled = await buildReadyOrder(server, { ride })
    assert.equal(await canBuy(cancelled), 2)
    await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, { token: cancelled.token })
    assert.equal(await canBuy(cancelled), 0)
    const given = await buildReadyOrder(server, { ride })
    const { account } = await buildSession(server)
    await server.deps.db.update(orders).set({ takerAccountId: account.id }).where(eq(orders.id, given.id))
    assert.equal(await canBuy(given), 0)
    await server.deps.db.update(orders).set({ takerAccountId: null }).where(eq(orders.id, given.id))
    server.clock.set((await storedOrder(server, given.id)).departsAt ?? 0)
    assert.equal(await canBuy(given), 0)
    server.clock.set(testNow)
  })
})
