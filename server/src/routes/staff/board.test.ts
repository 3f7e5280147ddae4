import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, holdRide, hotelInNamba, rideFor, rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { decideStopOrders } from '../../jobs/decideStopOrders'

/** The bus that `rideRequest` takes: the first that connects with a landing at 18:00. */
const evening = 'pickup:20261121:1900:osakaStation'
const free = 'pickup:20261121:2200:osakaStation'

describe('the day', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server)
  const day = async (given: object = {}) =>
    (await server.call(staffCalls.staffDay, { direction: 'pickup', ...given }, { token })).data

  test('shows the whole timetable before anything is sold, and stores nothing for it', async () => {
    const { departures: listed, serviceDate, ridersToday } = await day()
    assert.equal(serviceDate, '2026-11-21')
    assert.equal(listed.length, 3 * 37)
    assert.equal(ridersToday, 0)
    const [first] = listed
    assert.equal(first?.departsAt, '2026-11-21 06:40:00')
    assert.deepEqual([first?.sold, first?.held, first?.free, first?.capacity], [0, 0, 49, 49])
    assert.equal(listed.at(-1)?.departsAt, '2026-11-22 00:30:00')
    assert.deepEqual(await server.deps.db.select().from(departures), [])
  })

  test('counts sold, held and free seats, and a hold no longer once its time is over', async () => {
    await buildReadyOrder(server, { ride: rideFor(3) })
    await holdRide(server, (await buildSession(server)).token, rideFor(2))
    const seen = async () => {
      const found = (await day()).departures.find(({ departureId }) => departureId === evening)
      assert.ok(found)
      const { sold, held, free: left, capacity, riders, checkedIn, minibusesUsed, unassigned } = found
      assert.equal(sold + held + left, capacity)
      return { sold, held, riders, checkedIn, minibusesUsed, unassigned }
    }
    const counted = { sold: 3, riders: 3, checkedIn: 0, minibusesUsed: 1, unassigned: 2 }
    assert.deepEqual(await seen(), { ...counted, held: 2 })
    server.clock.advance(15 * msPerMinute)
    assert.deepEqual(await seen(), { ...counted, held: 0 })
    assert.equal((await day()).ridersToday, 3)
  })

  test('is asked with a day that exists', async () => {
    const answer = await server.call(
      staffCalls.staffDay,
      { direction: 'pickup', serviceDate: '2026-02-30' },
      { token },
    )
    assert.deepEqual([answer.status, answer.error], [400, 'validation.dateTime'])
  })

  test('takes two queries of its own and a departure four, however many ride, and one more writes down who looked', async () => {
    for (const [call, request, most] of [
      [staffCalls.staffDay, { direction: 'pickup' }, 2],
      [staffCalls.staffDeparture, { departureId: evening }, 5],
    ] as const) {
      await server.callRaw(call, request, { token })
      let queries = 0
      const count = () => (queries += 1)
      server.database.pool.on('acquire', count)
      await server.callRaw(call, request, { token })
      server.database.pool.off('acquire', count)
      // One more finds the session.
      assert.ok(queries <= most + 1, `${call.name}: ${queries}`)
    }
  })
})

describe('a departure that is collected', () => {
  test('has its bags, the doors where nobody is waited for any more, and when its times freeze', async () => {
    const server = await buildTestApp()
    const { run, staff, orderIds, send, tap } = await buildDrivenRun(server, [
      dropoffRequest(),
      dropoffRequest({ address: { addressId: 'hotel:conrad-osaka', text: 'Conrad Osaka' } }),
    ])
    const [first = ''] = orderIds
    const { serviceDate, times } = await storedOrder(server, first)
    assert.ok(serviceDate !== null && times)
    const seen = async () => {
      const request = { direction: 'dropoff', serviceDate } as const
      const { data } = await server.call(staffCalls.staffDay, request, { token: staff.token })
      return data.departures.find(({ departureId }) => departureId === run.departureId)
    }
    const sold = await seen()
    assert.ok(sold?.bags && sold.freezesAt)
    assert.equal(sold.bags.taken, 2)
    assert.ok(sold.bags.places > 2)
    assert.ok(sold.freezesAt <= toWallTime(times.frozenAt))
    assert.deepEqual(sold.doors, { done: 0, count: 0 })
    await decideStopOrders.run(server.deps)
    assert.deepEqual((await seen())?.doors, { done: 0, count: 2 })
    await send(tap('started', {}), tap('pickedUp', { orderId: first }))
    const collecting = await seen()
    assert.deepEqual([collecting?.progress, collecting?.doors], ['left', { done: 1, count: 2 }])
  })
})

describe('a departure', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server)
  const look = (departureId: string) => server.call(staffCalls.staffDeparture, { departureId }, { token })

  test('that no timetable has is not found, whatever its id looks like', async () => {
    for (const id of [
      'pickup:20261121:1907:osakaStation',
      'pickup:20261121:1900:nowhere',
      'pickup:20261399:1900:ocat',
      'elsewhere',
    ]) {
      const answer = await look(id)
      assert.deepEqual([answer.status, answer.error], [404, 'notFound'], id)
    }
  })

  test('that was never sold is empty and complete', async () => {
    const { data } = await look(free)
    assert.deepEqual([data.parties, data.fleet, data.bus, data.actions], [[], [], null, []])
    assert.deepEqual(data.nextSteps, ['boarding', 'left'])
    assert.equal(data.moveOptions.length, 3)
  })

  test('tells of every paid party what desk and driver need, and nothing of unpaid ones', async () => {
    const paid = await buildReadyOrder(server, {
      ride: rideRequest({ flight: { flightNo: 'CX506' }, flightConfirmed: true }),
      changes: { remark: 'A cello' },
    })
    await buildOrder(server, {
      ride: rideRequest({ address: { addressId: hotelInNamba, text: 'Swissotel' } }),
    })
    const { data } = await look(evening)
    assert.equal(data.parties.length, 1)
    const [party] = data.parties
    assert.equal(party?.orderId, paid.id)
    assert.deepEqual(party.names, ['Chan Tai Man'])
    assert.equal(party.flight?.flightNo, 'CX506')
    assert.deepEqual([party.contact.countryCode, party.contact.phone], ['852', '91234567'])
    assert.deepEqual([party.paid, party.remark, party.checkedIn], [true, 'A cello', false])
    assert.equal(party.to.nameJa.includes('ヒルトン'), true)
    assert.deepEqual([data.riders, data.bags, data.extraBags], [1, 1, 0])
    assert.equal(data.fleet[0]?.seatsTaken, 1)
    assert.equal(data.moveOptions[0]?.departureId, 'pickup:20261121:1930:osakaStation')
  })

  test('shows who sits in the minibus of one that failed in none of its own', async () => {
    const { db } = server.deps
    const { id } = await buildReadyOrder(server, { ride: dropoffRequest({ adults: 2, params1: 2 }) })
    const { departureId, times } = await storedOrder(server, id)
    assert.ok(departureId !== null && times)
    const shown = async () => {
      const { data } = await look(departureId)
      const order = await server.call(staffCalls.staffOrder, { id }, { token })
      const [party] = data.parties
      return {
        riders: data.riders,
        fleet: data.fleet.map((each) => [each.minibus, each.riders, each.seatsTaken]),
        used: [data.minibusesUsed, data.unassigned],
        minibus: [party?.minibus, order.data.minibus],
      }
    }
    const waiting = { riders: 2, fleet: [[1, 2, 2]], used: [1, 2], minibus: [1, 1] }
    assert.deepEqual(await shown(), waiting)
    const set = (part: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(part).where(eq(orders.id, id))
    await set({ fulfilment: 'verified', times: { ...times, isCollected: true } })
    assert.deepEqual(await shown(), { riders: 2, fleet: [], used: [0, 1], minibus: [0, null] })
    // Who is checked out again waits at their door.
    await set({ fulfilment: 'confirmed' })
    assert.deepEqual(await shown(), waiting)
    await set({ times })
  })
})
