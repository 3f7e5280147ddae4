import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideRequest, type RideRequest } from '../../../test/factories/rides'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { departures } from '../../infra/db/schema/departures'
import { decideStopOrders } from '../../jobs/decideStopOrders'

const hotels = {
  hilton: { addressId: 'hotel:hilton-osaka', text: 'Hilton Osaka' },
  conrad: { addressId: 'hotel:conrad-osaka', text: 'Conrad Osaka' },
  ritz: { addressId: 'hotel:ritz-carlton-osaka', text: 'Ritz' },
}

type Rider = Awaited<ReturnType<typeof buildReadyOrder>>

async function viewOf(server: TestApp, { id, token }: Rider) {
  const answer = await server.call(userOrderInfo, { id }, { token })
  assert.equal(answer.status, 200, answer.error)
  assert.ok(answer.data.plan)
  return { ...answer.data, plan: answer.data.plan }
}

async function cardOf(server: TestApp, { id, token }: Rider) {
  const answer = await server.call(selectUserOrderPage, {}, { token })
  const card = answer.data.records.find((each) => each.id === id)
  assert.ok(card)
  return card
}

const states = (plan: Awaited<ReturnType<typeof viewOf>>['plan']) => ({
  points: plan.points.map(({ state }) => state).join(' '),
  legs: plan.legs.map(({ state }) => state).join(' '),
})

describe('the ride line of a pick-up with fellow riders', async () => {
  const server = await buildTestApp()
  const busAt = fromWallTime('2026-11-21 19:00:00')
  const bus = 'pickup:20261121:1900:osakaStation'
  const riders: Rider[] = []
  for (const address of [hotels.hilton, hotels.conrad, hotels.ritz]) {
    riders.push(await buildReadyOrder(server, { ride: rideRequest({ address }) }))
  }
  const all = () => Promise.all(riders.map((rider) => viewOf(server, rider)))

  test('has no stops, and a window, before their order is decided', async () => {
    for (const { plan } of await all()) {
      assert.deepEqual([plan.stopNo, plan.stopTotal, plan.frozen], [null, null, false])
      assert.deepEqual(
        plan.points.map(({ kind }) => kind),
        ['airport', 'relay', 'door'],
      )
      assert.equal(plan.legs.length, 2)
    }
  })

  test('has every stop from an hour before the bus, without a minute that could still change', async () => {
    server.clock.set(addMinutes(busAt, -60))
    await decideStopOrders.run(server.deps)
    const views = await all()
    assert.deepEqual(views.map(({ plan }) => plan.stopNo).sort(), [1, 2, 3])
    for (const { plan } of views) {
      assert.deepEqual([plan.stopTotal, plan.frozen], [3, false])
      assert.equal(plan.points.length, 5)
      assert.equal(plan.legs.length, 4)
      assert.ok(plan.doorFrom < plan.doorTo)
      const others = plan.points.filter(({ kind }) => kind === 'otherStop')
      assert.deepEqual(
        others.map(({ arrivesFrom }) => arrivesFrom),
        [null, null],
      )
    }
  })

  test('tells of the others nothing but their wards', async () => {
    for (const [index, { plan }] of (await all()).entries()) {
      const others = plan.points.filter(({ kind }) => kind === 'otherStop')
      assert.equal(others.length, 2)
      for (const other of others) {
        assert.match(other.name, /-ku$/)
        assert.equal(other.detail, '')
      }
      const text = JSON.stringify(others)
      for (const name of ['Hilton', 'Conrad', 'Ritz', 'hotel:', 'Umeda', 'Chan']) {
        assert.ok(!text.includes(name), `rider ${index} is told ${name}`)
      }
    }
  })

  test('is the same on the card', async () => {
    for (const rider of riders) {
      const [{ plan }, card] = [await viewOf(server, rider), await cardOf(server, rider)]
      assert.deepEqual([card.stopNo, card.stopTotal], [plan.stopNo, plan.stopTotal])
    }
  })

  test('has one minute for every stop once the bus left, ascending, and names its bus', async () => {
    await server.deps.db.insert(vehicleAssignments).values({
      departureId: bus,
      minibus: 0,
      vehicleType: 'bus',
      plateNumber: 'Izumi 200 A 12-34',
      carBrand: 'Isuzu',
      driverName: 'Sato',
      driverPhone: '0000',
      vehicleName: 'Bus 4',
    })
    server.clock.set(busAt)
    await server.deps.db
      .update(departures)
      .set({ progress: 'left', leftAt: busAt })
      .where(eq(departures.id, bus))
    await decideStopOrders.run(server.deps)
    for (const { plan, times } of await all()) {
      assert.equal(plan.frozen, true)
      assert.equal(plan.doorFrom, plan.doorTo)
      assert.equal(times.arriveFrom, plan.doorFrom)
      const minutes = plan.points.slice(2).map(({ arrivesFrom }) => arrivesFrom ?? '')
      assert.deepEqual(minutes, [...minutes].sort())
      assert.ok(minutes.every((minute) => minute !== ''))
      assert.deepEqual(states(plan), {
        points: 'done toCome toCome toCome toCome',
        legs: 'now toCome toCome toCome',
      })
      assert.deepEqual([plan.legs[0]?.plateNumber, plan.legs[1]?.plateNumber], ['Izumi 200 A 12-34', null])
    }
  })

  test('tells how late the bus is, and does not let the minibus leave before the bus is there', async () => {
    await server.deps.db.update(departures).set({ lateMinutes: 12 }).where(eq(departures.id, bus))
    server.clock.set(addMinutes(busAt, 75))
    for (const { plan } of await all()) {
      assert.equal(plan.lateMinutes, 12)
      assert.equal(states(plan).points, 'done toCome toCome toCome toCome')
    }
  })

  test('goes on by the clock from the relay point on', async () => {
    await server.deps.db
      .update(departures)
      .set({ progress: 'atRelay', lateMinutes: 0, atRelayAt: addMinutes(busAt, 65) })
      .where(eq(departures.id, bus))
    server.clock.set(addMinutes(busAt, 66))
    const [first] = await all()
    assert.ok(first)
    assert.deepEqual(states(first.plan), {
      points: 'done here toCome toCome toCome',
      legs: 'done toCome toCome toCome',
    })
    const firstStop = fromWallTime(first.plan.points[2]?.arrivesFrom ?? '')
    server.clock.set(addMinutes(firstStop, -1))
    assert.equal(states((await viewOf(server, riders[0] as Rider)).plan).legs, 'done now toCome toCome')
    server.clock.set(firstStop)
    assert.equal(
      states((await viewOf(server, riders[0] as Rider)).plan).points,
      'done done here toCome toCome',
    )
    await server.deps.db.update(departures).set({ progress: 'done' }).where(eq(departures.id, bus))
    assert.equal(states((await viewOf(server, riders[0] as Rider)).plan).points, 'done done done done done')
  })
})

describe('the ride line of a drop-off', async () => {
  const server = await buildTestApp()
  const dropoff = (address: RideRequest['address']): RideRequest => {
    const { arrivalAirportCode: _, ...ride } = rideRequest({ address })
    return { ...ride, type: 2, departureAirportCode: 'KIX', dateTime: '2026-11-22 12:00:00' }
  }
  const riders: Rider[] = []
  for (const address of [hotels.hilton, hotels.conrad]) {
    riders.push(await buildReadyOrder(server, { ride: dropoff(address) }))
  }

  test('is decided and frozen 2 h before the first of its windows: a window of 10 minutes within what was promised', async () => {
    const before = await Promise.all(riders.map((rider) => viewOf(server, rider)))
    const cutOff = Math.min(...before.map(({ plan }) => fromWallTime(plan.frozenAt ?? '')))
    server.clock.set(cutOff - 1)
    await decideStopOrders.run(server.deps)
    assert.equal((await viewOf(server, riders[0] as Rider)).plan.stopNo, null)
    server.clock.set(cutOff)
    await decideStopOrders.run(server.deps)
    const after = await Promise.all(riders.map((rider) => viewOf(server, rider)))
    assert.deepEqual(after.map(({ plan }) => plan.stopNo).sort(), [1, 2])
    for (const [index, { plan }] of after.entries()) {
      assert.equal(plan.frozen, true)
      const [from, to] = [fromWallTime(plan.doorFrom), fromWallTime(plan.doorTo)]
      assert.equal(to - from, 10 * 60_000)
      assert.equal(plan.gatherAt, plan.doorFrom)
      const promised = before[index]?.plan
      const middle = (from + to) / 2
      assert.ok(
        middle >= fromWallTime(promised?.doorFrom ?? '') && middle <= fromWallTime(promised?.doorTo ?? ''),
      )
      assert.deepEqual(plan.points.map(({ kind }) => kind).slice(2), ['relay', 'airport'])
    }
  })
})
