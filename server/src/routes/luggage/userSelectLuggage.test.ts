import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { userSelectLuggage } from '@noriai/contract/calls/luggage'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildUnpaidOrder } from '../../../test/factories/unpaidOrder'
import { buildOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'

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
    const { id, token } = await buildOrder(server, { ride: { ...ride, dateTime: '2026-12-01 10:00:00' } })
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
  })
})
