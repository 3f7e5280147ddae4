import { userOrderInfo } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'

describe('the flight of an order', async () => {
  const server = await buildTestApp()
  const offsetFrom = async (otherAirportCode: string) => {
    const { id, token } = await buildOrder(server, {
      ride: rideRequest({ otherAirportCode, dateTime: '2026-11-24 10:00:00' }),
    })
    const { data } = await server.call(userOrderInfo, { id }, { token })
    return data.flight?.otherUtcOffsetMinutes
  }

  test('tells how far ahead of UTC the clock at its other end is, on the day of the ride', async () => {
    assert.equal(await offsetFrom('HKG'), 480)
    assert.equal(await offsetFrom('LAX'), -480)
    assert.equal(await offsetFrom('CTS'), 540)
  })

  test('tells nothing of an airport that nobody knows', async () => {
    assert.equal(await offsetFrom('QQQ'), null)
  })
})
