import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildBus, buildDriver } from '../../../test/factories/fleet'
import { buildOrder, buildReadyOrder, pay, storedOrder } from '../../../test/factories/orders'
import { asking, holdRide, orderRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'

const [seven, next] = ['pickup:20261121:1900:osakaStation', 'pickup:20261121:1930:osakaStation']
const changes = { needs: ['wheelchair' as const] }

describe('the place for a wheelchair on a bus that has one', async () => {
  const server = await buildTestApp({ policy: { operations: { busWheelchairs: 1 } } })
  const { db } = server.deps
  const { token: desk } = await buildStaff(server, 'dispatcher')
  const departureOf = async (id: string) => (await storedOrder(server, id)).departureId ?? ''

  /** Seats that are held, and how they are ordered with a wheelchair or without one. */
  async function hold(ride = rideRequest()) {
    const { token } = await buildSession(server)
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    return (needs: ('wheelchair' | 'pushchair')[]) =>
      server.call(addOrUpdate, { ...request, needs }, asking(token))
  }

  const first = await buildReadyOrder(server, { changes })

  test('is sold once: who comes too late reads so before anything is paid, and keeps the seats that are held', async () => {
    const order = await hold()
    const refused = await order(['wheelchair'])
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [409, 'booking.wheelchairsFull', { time: '2026-11-21 19:00:00', next: '2026-11-21 19:30:00' }],
    )
    const ordered = await order(['pushchair'])
    assert.deepEqual([ordered.status, ordered.data.needs], [200, ['pushchair']])
  })

  test('is of one of two who order at the same moment', async () => {
    const ride = rideRequest({ dateTime: '2026-11-24 10:00:00' })
    const both = [await hold(ride), await hold(ride)]
    const answers = await Promise.all(both.map((order) => order(['wheelchair'])))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  test('is free again once who had it did not pay, who then has no claim to it any more', async () => {
    const ride = rideRequest({ dateTime: '2026-11-25 10:00:00' })
    const late = await buildOrder(server, { ride, changes })
    assert.equal((await (await hold(ride))(['wheelchair'])).error, 'booking.wheelchairsFull')
    server.clock.advance(20 * msPerMinute)
    const other = await buildReadyOrder(server, { ride, changes })
    assert.equal(await departureOf(other.id), await departureOf(late.id))
    assert.equal((await pay(server, late.id)).outcome, 'refunding')
    server.clock.set(testNow)
  })

  test('is not there for a party that staff move, or whose departure does not run', async () => {
    const there = await buildReadyOrder(server, { ride: rideFor(1, { departureId: next }), changes })
    assert.equal(await departureOf(there.id), next)
    const move = { id: there.id, departureId: seven, reason: '' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(desk))
    assert.deepEqual([moved.status, moved.error], [409, 'departure.wheelchairsFull'])
    assert.equal(await departureOf(there.id), next)
    const { data } = await server.call(
      staffCalls.staffPreviewDepartureChange,
      { departureId: seven, way: 'move', reason: 'vehicle', maxWaitMinutes: 30 },
      { token: desk },
    )
    const [party] = data.parties.filter(({ orderId }) => orderId === first.id)
    assert.deepEqual([party?.to, party?.refusal], [null, 'noWheelchairRoom'])
  })

  test('is one of its vehicle’s own once that is known; what was given then stays given', async () => {
    const ride = rideRequest({ dateTime: '2026-11-26 10:00:00' })
    const departureId = await departureOf((await buildReadyOrder(server, { ride, changes })).id)
    const { id: driverId } = await buildDriver(server)
    const assign = async (wheelchairs: number) => {
      const { id: vehicleId } = await buildBus(server, { wheelchairs })
      const run = { vehicleId, driverId, reason: 'Stands in' }
      return server.call(staffCalls.staffAssignVehicle, { departureId, minibus: 0, run }, { token: desk })
    }
    assert.equal((await (await hold(ride))(['wheelchair'])).error, 'booking.wheelchairsFull')
    const larger = await assign(2)
    assert.equal(larger.status, 200, larger.error)
    await buildReadyOrder(server, { ride, changes })
    assert.equal((await (await hold(ride))(['wheelchair'])).error, 'booking.wheelchairsFull')
    assert.equal((await assign(1)).error, 'fleet.wheelchairs')
    const away = { departureId, minibus: 0, run: null }
    assert.equal((await server.call(staffCalls.staffAssignVehicle, away, { token: desk })).status, 200)
    const [row] = await db.select().from(departures).where(eq(departures.id, departureId))
    assert.equal(row?.boots['0']?.wheelchairs, 2)
    assert.equal((await (await hold(ride))(['wheelchair'])).error, 'booking.wheelchairsFull')
  })
})

test('where holds are switched off the order takes the place with its seats, or none of them', async () => {
  const server = await buildTestApp({
    policy: { seats: { holdEnabled: false }, operations: { busWheelchairs: 1 } },
  })
  await buildReadyOrder(server, { changes })
  const { token } = await buildSession(server)
  const { holdId, quotation } = await holdRide(server, token)
  const request = orderRequest(rideRequest(), { holdId, payPrice: quotation.payPrice }, changes)
  assert.equal((await server.call(addOrUpdate, request, asking(token))).error, 'booking.wheelchairsFull')
  const [row] = await server.deps.db.select().from(departures).where(eq(departures.id, seven))
  assert.deepEqual([row?.seatsSold, row?.seatsHeld], [1, 0])
})
