import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { msPerDay } from '@noriai/contract/time'
import { eraseOrders } from '../../domain/account'
import { forgetNeeds } from '../../jobs/forgetNeeds'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, holdRide, orderRequest, rideRequest } from '../../../test/factories/rides'

describe('what a party needs', async () => {
  const server = await buildTestApp()

  test('is kept with its order and shown to whom it is about', async () => {
    const needs = ['wheelchair', 'assistanceDog'] as const
    const made = await buildReadyOrder(server, { changes: { needs: [...needs] } })
    const { data } = await server.call(userOrderInfo, { id: made.id }, { token: made.token })
    assert.deepEqual(data.needs, needs)
    assert.deepEqual((await storedOrder(server, made.id)).needs, needs)
  })

  test('is not ordered where no vehicle has a place for it: nothing is written', async () => {
    const ride = rideRequest()
    const { token } = await buildSession(server)
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const refused = await server.call(addOrUpdate, { ...request, needs: ['rigidWheelchair'] }, asking(token))
    assert.deepEqual([refused.status, refused.error], [400, 'validation.wheelchair'])
    const { status, data } = await server.call(addOrUpdate, request, asking(token))
    assert.deepEqual([status, data.needs], [200, []])
  })

  test('is forgotten so many days after its ride, and not before', async () => {
    const made = await buildReadyOrder(server, { changes: { needs: ['pushchair'] } })
    const other = await buildReadyOrder(server, { changes: { needs: ['wheelchair'] } })
    const stored = async ({ id }: { readonly id: string }) => (await storedOrder(server, id)).needs
    await server.call(cancelAirlinesBusOrder, { id: made.id }, asking(made.token))
    const keptMs = server.deps.policy.limits.needsDays * msPerDay
    server.clock.set(testNow + keptMs)
    await forgetNeeds.run(server.deps)
    assert.deepEqual(await stored(made), ['pushchair'])
    server.clock.advance(1000)
    await forgetNeeds.run(server.deps)
    await forgetNeeds.run(server.deps)
    assert.deepEqual([await stored(made), await stored(other)], [[], ['wheelchair']])
    server.clock.set(testNow)
  })

  test('is forgotten with its rider’s account', async () => {
    const made = await buildReadyOrder(server, { changes: { needs: ['walkingHelp'] } })
    const { accountId } = await storedOrder(server, made.id)
    await server.deps.db.transaction((tx) => eraseOrders(tx, accountId))
    assert.deepEqual((await storedOrder(server, made.id)).needs, [])
  })
})
