import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { fromWallTime, msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { vehicleAssignments } from '../../infra/db/schema/seats'

const here = { lat: 34.69, lng: 135.49, accuracy: 9 }

async function vehiclesOf(server: TestApp, token: string) {
  const answer = await server.call(staffCalls.staffRoad, {}, { token, lang: 'en' })
  assert.equal(answer.status, 200, answer.error)
  return answer.data.vehicles
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

  test('are by the desk’s reports where they were written down by hand, and over after a day or with their departure', async () => {
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
    server.clock.set(departsAt + msPerDay)
    assert.deepEqual(await vehiclesOf(server, token), [])
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
