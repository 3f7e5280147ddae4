import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
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

test('a seat that moved from the last bus to the morning is named with the day of both, one of the same evening by its clock', async () => {
  const server = await buildTestApp()
  const order = await storedOrder(server, (await buildPaidOrder(server)).id)
  const movedOf = (from: string, to: string) => {
    const notice = { lang: 'en', facts: { from, to } } as const
    const facts = noticeFacts({ order, refundJpy: 0, notice }, server.deps, fromWallTime(from))
    return [facts.movedFrom, facts.movedTo]
  }
  assert.deepEqual(movedOf('2026-11-21 18:30:00', '2026-11-21 19:00:00'), ['18:30', '19:00'])
  assert.deepEqual(movedOf('2026-11-22 00:30:00', '2026-11-22 06:40:00'), [
    '00:30, Sunday 22 Nov (night of Saturday 21)',
    '06:40, Sun 22 Nov',
  ])
})
