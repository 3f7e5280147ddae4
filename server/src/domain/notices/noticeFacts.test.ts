import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerDay } from '@noriai/contract/time'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { noticeFacts } from './noticeFacts'

test('the facts of a ride from a door say from when to be ready and when the minibus comes', async () => {
  const server = await buildTestApp()
  const factsOf = async (ride: Parameters<typeof dropoffRequest>[0]) => {
    const { id } = await buildPaidOrder(server, { ride: rideRequest(ride) })
    const order = await storedOrder(server, id)
    const notice = { lang: 'en', facts: { toCardJpy: '10000' }, createdAt: server.clock.now() } as const
    return noticeFacts({ order, refundJpy: 0, notice }, server.deps, server.clock.now() + msPerDay)
  }
  const dropoff = await factsOf(dropoffRequest())
  assert.match(dropoff.gatherAt, /^12:45, /)
  assert.deepEqual([dropoff.collectWindow, dropoff.isPickup], ['12:45–13:15', false])
  const pickup = await factsOf({})
  assert.deepEqual([pickup.collectWindow, pickup.isPickup], ['', true])
  // Seven days from when it was sent back, not from when the mail is read.
  assert.deepEqual([pickup.refundDays, pickup.refundBy], ['7', 'Sat 28 Nov'])
})
