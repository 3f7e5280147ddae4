import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'

const here = { lat: 34.69, lng: 135.49, accuracy: 9 }

async function vehiclesOf(server: TestApp, token: string) {
  const answer = await server.call(staffCalls.staffRoad, {}, { token, lang: 'en' })
  assert.equal(answer.status, 200, answer.error)
  return answer.data.vehicles
}

/** Cancels a departure, as the desk does. */
async function callOff(server: TestApp, departureId: string, token: string): Promise<void> {
  const request = { departureId, way: 'cancel', reason: 'vehicle' } as const
  const preview = await server.call(staffCalls.staffPreviewDepartureChange, request, { token })
  const confirmed = await server.call(
    staffCalls.staffConfirmDepartureChange,
    { ...request, hash: preview.data.hash, note: 'B05 broke down' },
    askingAsStaff(token),
  )
  assert.equal(confirmed.status, 200, confirmed.error)
}

describe('the vehicles on the road', () => {
  test('are those that have set out and are not back', async () => {
    const server = await buildTestApp()
    const { run, send, tap, staff, orderIds } = await buildDrivenRun(server, [
      dropoffRequest({ adults: 2, params1: 2, luggage: { large: 2, small: 0 } }),
    ])
    assert.deepEqual(await vehiclesOf(server, staff.token), [])
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    const [vehicle, ...others] = await vehiclesOf(server, staff.token)
    assert.deepEqual(others, [])
    const { departurePlace } = await storedOrder(server, orderIds[0] ?? '')
    assert.deepEqual(
      [vehicle?.departureId, vehicle?.minibus, vehicle?.people, vehicle?.voice, vehicle?.isLate],
      [run.departureId, run.minibus, 2, 'live', false],
    )
    assert.match(vehicle?.number ?? '', /^M/)
    assert.deepEqual([vehicle?.next?.leg, vehicle?.next?.place], ['collect', ''])
    assert.ok(departurePlace.wardCode !== null && vehicle?.next?.wardName !== '')
    await send(tap('finished', { childSeatsBack: null }))
    assert.deepEqual(await vehiclesOf(server, staff.token), [])
  })

  test('are silent after two minutes, and have no place any more after ten', async () => {
    const server = await buildTestApp()
    const { run, send, tap, phone, staff } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, { ...run, at, place: here })
    const now = async () => {
      const [vehicle] = await vehiclesOf(server, staff.token)
      return [vehicle?.voice, vehicle?.heardAt, vehicle?.position]
    }
    const place = { at, lat: here.lat, lng: here.lng }
    assert.deepEqual(await now(), ['live', at, place])
    server.clock.advance(2 * msPerMinute)
    assert.deepEqual(await now(), ['silent', at, place])
    server.clock.advance(8 * msPerMinute)
    assert.deepEqual(await now(), ['silent', at, null])
  })

  test('are late by where they drive to', async () => {
    const server = await buildTestApp()
    const { send, tap, view, staff } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const [stop] = (await view()).stops
    assert.ok(stop)
    server.clock.set(fromWallTime(stop.plannedAt) + 7 * msPerMinute)
    const [vehicle] = await vehiclesOf(server, staff.token)
    assert.deepEqual([vehicle?.lateMinutes, vehicle?.isLate], [7, true])
    assert.equal(vehicle?.next?.expectedAt, toWallTime(server.clock.now()))
  })

  test('are by the desk’s reports where they were written down by hand, and over when their riders count as having arrived', async () => {
    const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
    const { db } = server.deps
    const { token } = await buildStaff(server)
    const { id } = await buildReadyOrder(server)
    const { departureId, departsAt } = await storedOrder(server, id)
    assert.ok(departureId !== null && departsAt !== null)
    await db.insert(vehicleAssignments).values({
      departureId,
      minibus: 0,
      vehicleType: 'bus',
      plateNumber: '和泉 200 あ 12-34',
      carBrand: 'Isuzu',
      driverName: '佐藤',
      driverPhone: '+81 90 0000 0001',
      vehicleName: 'B4',
      state: 'started',
    })
    await db
      .update(departures)
      .set({ progress: 'left', leftAt: departsAt, lateMinutes: 6 })
      .where(eq(departures.id, departureId))
    server.clock.set(departsAt + 20 * msPerMinute)
    const [bus] = await vehiclesOf(server, token)
    assert.deepEqual(
      [bus?.number, bus?.voice, bus?.heardAt, bus?.position, bus?.next, bus?.lateMinutes],
      ['', 'desk', null, null, null, 6],
    )
    await db
      .update(departures)
      .set({ leftAt: departsAt + 14 * msPerMinute })
      .where(eq(departures.id, departureId))
    assert.equal((await vehiclesOf(server, token))[0]?.lateMinutes, 14)
    const { unreportedEndMinutes } = server.deps.policy.ride
    const over = departsAt + (180 + 6 + unreportedEndMinutes) * msPerMinute
    server.clock.set(over - 1)
    assert.equal((await vehiclesOf(server, token)).length, 1)
    server.clock.set(over)
    assert.deepEqual(await vehiclesOf(server, token), [])
  })

  test('count nobody who is known not to ride', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, staff } = await buildDrivenRun(server, [
      dropoffRequest({ adults: 2, params1: 2, luggage: { large: 2, small: 0 } }),
      dropoffRequest(),
    ])
    await send(tap('started', {}))
    assert.equal((await vehiclesOf(server, staff.token))[0]?.people, 3)
    const orderId = orderIds[1] ?? ''
    await server.deps.db.update(orders).set({ missedAt: server.clock.now() }).where(eq(orders.id, orderId))
    assert.equal((await vehiclesOf(server, staff.token))[0]?.people, 2)
    await server.deps.db.update(orders).set({ missedAt: null }).where(eq(orders.id, orderId))
  })

  test('have no place and no taps of the vehicle and driver before them', async () => {
    const server = await buildTestApp()
    const { run, send, tap, phone, shift, staff } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, { ...run, at, place: here })
    const other = await buildVehicle(server)
    const driver = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: driver.id, serviceDate, startsAt, endsAt })
    const assigned = await server.call(
      staffCalls.staffAssignVehicle,
      { ...run, run: { vehicleId: other.id, driverId: driver.id, reason: 'broke down' } },
      { token: staff.token },
    )
    assert.equal(assigned.status, 200, assigned.error)
    await server.deps.db.update(vehicleAssignments).set({ state: 'started' })
    const [vehicle] = await vehiclesOf(server, staff.token)
    assert.deepEqual(
      [vehicle?.number, vehicle?.driverName, vehicle?.voice, vehicle?.heardAt, vehicle?.position],
      [other.number, '中村 健', 'desk', null, null],
    )
  })

  test('are not on the road for a departure that is cancelled, and their drivers are free', async () => {
    const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
    const { run, send, tap, phone, staff, shift, driver } = await buildDrivenRun(server, [rideRequest()])
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    assert.equal((await vehiclesOf(server, staff.token)).length, 1)
    server.clock.advance(25 * msPerMinute)
    await callOff(server, run.departureId, staff.token)
    assert.deepEqual(await vehiclesOf(server, staff.token), [])
    const [assignment] = await server.deps.db.select().from(vehicleAssignments)
    assert.equal(assignment?.state, 'abandoned')
    const { data } = await phone.call(driverCalls.driverRun, run)
    assert.equal(data.readOnly, 'cancelled')
    // What was driven until then is driven, at the desk and on the phone, and nothing of the time since.
    server.clock.advance(20 * msPerMinute)
    const shown = await phone.call(driverCalls.driverRuns, {})
    assert.equal(shown.data.shift?.drivingMinutes, 25)
    const { serviceDate } = shift
    const roster = await server.call(staffCalls.staffRoster, { serviceDate }, { token: staff.token })
    const [worked] = roster.data.shifts.filter(({ driverId }) => driverId === driver.id)
    assert.equal(worked?.planned.driving, 25)
    assert.deepEqual(
      worked.runs.map(({ state }) => state),
      ['abandoned'],
    )
  })

  test('count for hours as long as they were driven: not who never set out, and to their end who had picked up', async () => {
    const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
    const { db } = server.deps
    const { run, send, tap, orderIds, staff, shift, startsAt, driver, phone } = await buildDrivenRun(server, [
      dropoffRequest(),
    ])
    const [first] = await db.select().from(vehicleAssignments)
    assert.ok(first)
    const { serviceDate } = shift
    const others: string[] = []
    for (const [minibus, name] of ['中村 健', '藤井 恵'].entries()) {
      const other = await buildDriver(server, { name })
      const vehicle = await buildVehicle(server)
      await buildShift(server, {
        driverId: other.id,
        serviceDate,
        startsAt: shift.startsAt,
        endsAt: shift.endsAt,
      })
      const ids = { driverId: other.id, vehicleId: vehicle.id, minibus: minibus + 8 }
      await db.insert(vehicleAssignments).values({ ...first, ...ids })
      others.push(other.id)
    }
    // The second has a phone and taps nothing; the third has none.
    await bindPhone(server, others[0] ?? '', { staffToken: staff.token })
    server.clock.set(startsAt)
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    server.clock.advance(12 * msPerMinute)
    const orderId = orderIds[0] ?? ''
    assert.deepEqual(await send(tap('pickedUp', { orderId, code: null })), ['taken'])
    server.clock.advance(8 * msPerMinute)
    await callOff(server, run.departureId, staff.token)
    server.clock.advance(10 * msPerMinute)
    const roster = await server.call(staffCalls.staffRoster, { serviceDate }, { token: staff.token })
    const worked = [driver.id, ...others].map((id) => {
      const [ofDriver] = roster.data.shifts.filter(({ driverId }) => driverId === id)
      return [ofDriver?.planned.driving, ofDriver?.runs.length]
    })
    assert.deepEqual(worked, [
      [90, 1],
      [0, 0],
      [20, 1],
    ])
    const shown = await phone.call(driverCalls.driverRuns, {})
    assert.equal(shown.data.shift?.drivingMinutes, 30)
  })

  test('are not on the road once drivers’ phones have brought all of their departure to its end', async () => {
    const server = await buildTestApp()
    const { db } = server.deps
    const { run, send, tap, staff } = await buildDrivenRun(server, [rideRequest()])
    await db.insert(vehicleAssignments).values({
      departureId: run.departureId,
      minibus: 0,
      vehicleType: 'bus',
      plateNumber: '和泉 200 あ 12-34',
      carBrand: 'Isuzu',
      driverName: '佐藤',
      driverPhone: '+81 90 0000 0001',
      vehicleName: 'B4',
    })
    const reported = await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'left' },
      { token: staff.token },
    )
    assert.equal(reported.status, 200, reported.error)
    await send(tap('started', {}))
    assert.equal((await vehiclesOf(server, staff.token)).length, 2)
    await send(tap('finished', { childSeatsBack: null }))
    const [departure] = await db.select().from(departures).where(eq(departures.id, run.departureId))
    assert.equal(departure?.progress, 'done')
    assert.deepEqual(await vehiclesOf(server, staff.token), [])
    const states = await db.select({ state: vehicleAssignments.state }).from(vehicleAssignments)
    assert.deepEqual(states, [{ state: 'finished' }, { state: 'finished' }])
  })

  test('are not for travellers', async () => {
    const server = await buildTestApp()
    const { token } = await buildReadyOrder(server)
    assert.notEqual((await server.call(staffCalls.staffRoad, {}, { token })).status, 200)
    assert.notEqual((await server.call(staffCalls.staffRoad, {})).status, 200)
  })
})

describe('the map of the day', () => {
  test('has every ward with its outline, and every relay point with its airport', async () => {
    const server = await buildTestApp()
    const { token } = await buildStaff(server, 'counter')
    const { data, status } = await server.call(staffCalls.staffRoadMap, {}, { token, lang: 'en' })
    assert.equal(status, 200)
    assert.equal(data.wards.length, 24)
    for (const { name, lat, lng, outline } of data.wards) {
      const points = outline.flat()
      assert.ok(points.length > 10, name)
      const [lats, lngs] = [points.map((point) => point[0]), points.map((point) => point[1])]
      assert.ok(lat > Math.min(...lats) && lat < Math.max(...lats), name)
      assert.ok(lng > Math.min(...lngs) && lng < Math.max(...lngs), name)
    }
    assert.ok(data.relayPoints.length > 0)
    for (const { airport } of data.relayPoints) assert.equal(airport.code, 'KIX')
  })
})
