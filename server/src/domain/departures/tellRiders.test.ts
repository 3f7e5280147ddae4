import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import { addMinutes, minutesPerHour, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest, transferRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { notices } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import type { NoticeKind } from '../../texts/orderNotices'

const onTheWay: readonly NoticeKind[] = ['boarding', 'onItsWay', 'atTransfer', 'late']

type Rider = Awaited<ReturnType<typeof buildReadyOrder>>

/** A departure with a rider who is checked in and one who is not, a few minutes before its bus leaves. */
async function buildDay(ride = rideRequest()) {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'dispatcher')
  const here = await buildReadyOrder(server, { ride })
  const absent = await buildReadyOrder(server, { ride })
  const { departureId, times } = await storedOrder(server, here.id)
  assert.ok(departureId !== null && times !== null)
  const busAt = times.busDepartsAt
  server.clock.set(addMinutes(busAt, -5))
  const checkIn = async () => {
    const { data } = await server.call(busOrderQrById, { airlineOrderId: here.id }, { token: here.token })
    const answer = await server.call(
      staffCalls.staffCheckRideCode,
      { code: data.token },
      askingAsStaff(token),
    )
    assert.equal(answer.status, 200, answer.error)
  }
  const report = async (step: ProgressStep, more: object = {}) => {
    const answer = await server.call(staffCalls.staffProgress, { departureId, step, ...more }, { token })
    assert.equal(answer.status, 200, answer.error)
    server.clock.advance(msPerMinute)
  }
  return { server, token, departureId, busAt, times, here, absent, checkIn, report }
}

/** What a rider was sent on the way, by mail and in the app alike. */
async function sentTo(server: TestApp, { id }: Rider) {
  const rows = await server.deps.db
    .select()
    .from(notices)
    .where(and(eq(notices.orderId, id), inArray(notices.kind, [...onTheWay])))
    .orderBy(asc(notices.id))
  const ofApp = rows.filter(({ channel }) => channel === 'inApp')
  assert.equal(rows.length, 2 * ofApp.length)
  return ofApp.map(({ kind, facts }) => ({ kind, facts }))
}

const kindsTo = async (server: TestApp, rider: Rider) => (await sentTo(server, rider)).map(({ kind }) => kind)

describe('the riders of a pick-up', async () => {
  const { server, token, departureId, here, absent, checkIn, report } = await buildDay()

  test('are told that their bus boards, where and when', async () => {
    await server.call(staffCalls.staffSetDeparture, { departureId, reason: '', bay: 'Bay 4' }, { token })
    await report('boarding')
    for (const rider of [here, absent]) {
      const [first, ...more] = await sentTo(server, rider)
      assert.equal(first?.kind, 'boarding')
      assert.deepEqual([first.facts.bay, first.facts.busAt], ['Bay 4', '2026-11-21 19:00:00'])
      assert.deepEqual(more, [])
    }
  })

  test('are told nothing when the bus leaves with them, and on board that they change', async () => {
    await checkIn()
    await report('left')
    assert.deepEqual(await kindsTo(server, here), ['boarding'])
    await report('atRelay')
    assert.deepEqual(await kindsTo(server, here), ['boarding', 'atTransfer'])
    assert.deepEqual(await kindsTo(server, absent), ['boarding'])
    const last = (await sentTo(server, here)).at(-1)
    const { times } = await storedOrder(server, here.id)
    assert.equal(last?.facts.doorFrom, toWallTime(times?.arrives.from ?? 0))
    assert.equal(last.facts.busAt, undefined)
  })

  test('are told the same again by no second report', async () => {
    const before = await kindsTo(server, here)
    await report('atRelay')
    assert.deepEqual(await kindsTo(server, here), before)
  })

  test('who missed it do not read how late it is for the others', async () => {
    await report('atRelay', { lateMinutes: 12 })
    assert.ok((await kindsTo(server, here)).includes('late'))
    assert.deepEqual(await kindsTo(server, absent), ['boarding'])
  })

  test('who missed it do not read which vehicle takes the others', async () => {
    const { db } = server.deps
    const claims = await db.select().from(seatClaims).where(eq(seatClaims.departureId, departureId))
    const [{ minibus } = { minibus: 0 }] = claims
    assert.deepEqual(
      claims.map((claim) => claim.minibus),
      [minibus, minibus],
    )
    const [vehicle, driver] = [await buildVehicle(server), await buildDriver(server)]
    await buildShift(server, {
      driverId: driver.id,
      serviceDate: '2026-11-21',
      startsAt: testNow,
      endsAt: addMinutes(testNow, 8 * minutesPerHour),
    })
    const run = { vehicleId: vehicle.id, driverId: driver.id, reason: 'The first one broke down' }
    const given = await server.call(staffCalls.staffAssignVehicle, { departureId, minibus, run }, { token })
    assert.equal(given.status, 200, given.error)
    const vehiclesTo = async ({ id }: Rider) => {
      const isIt = and(eq(notices.orderId, id), eq(notices.kind, 'driverAssigned'))
      return (await db.select().from(notices).where(isIt)).map(({ facts }) => facts.plateNumber)
    }
    assert.ok((await vehiclesTo(here)).includes(vehicle.plateNumber))
    assert.deepEqual(await vehiclesTo(absent), [])
  })
})

describe('a step that was reported by mistake', async () => {
  const { server, here, report } = await buildDay()

  test('is not told any more, unless it has gone out', async () => {
    await report('boarding')
    await report('boarding', { undo: true })
    assert.deepEqual(await kindsTo(server, here), [])
    await report('boarding')
    await runJobs(server.deps, [sendNotices])
    await report('boarding', { undo: true })
    const rows = async () =>
      server.deps.db
        .select()
        .from(notices)
        .where(and(eq(notices.orderId, here.id), eq(notices.kind, 'boarding')))
    assert.deepEqual(
      (await rows()).map(({ channel }) => channel),
      ['email'],
    )
    // It is reported once more: the mail is not sent again.
    await report('boarding')
    assert.deepEqual((await rows()).map(({ channel }) => channel).sort(), ['email', 'inApp'])
  })
})

describe('a delay', async () => {
  // As the ride was sold: the first report of the day has its stops decided.
  const { server, times, here, report } = await buildDay()
  const delays = async () =>
    (await sentTo(server, here)).filter(({ kind }) => kind === 'late').map(({ facts }) => facts.lateMinutes)

  test('is told from five minutes on, then by steps of ten either way, and that it is over', async () => {
    for (const [lateMinutes, sent] of [
      [4, []],
      [5, ['5']],
      [9, ['5']],
      [14, ['5']],
      [15, ['5', '15']],
      [6, ['5', '15']],
      [0, ['5', '15', '0']],
      [0, ['5', '15', '0']],
    ] as const) {
      await report('boarding', { lateMinutes })
      assert.deepEqual(await delays(), sent, `${lateMinutes} min late`)
    }
  })

  test('tells when the bus leaves and when one is at the door, as late as they are', async () => {
    const [first] = (await sentTo(server, here)).filter(({ kind }) => kind === 'late')
    assert.equal(first?.facts.busAt, '2026-11-21 19:05:00')
    assert.deepEqual([first.facts.wasFrom, first.facts.lateCause], ['2026-11-21 19:00:00', 'departure'])
    assert.equal(first.facts.doorTo, toWallTime(addMinutes(times.arrives.to, 5)))
  })
})

describe('who is collected', async () => {
  test('is told that the minibus has set out, and of a drop-off that there is a change', async () => {
    const { server, busAt, here, checkIn, report } = await buildDay(dropoffRequest())
    server.clock.set(addMinutes(busAt, -60))
    await report('boarding')
    assert.deepEqual(await kindsTo(server, here), [])
    await report('left')
    const [first] = await sentTo(server, here)
    const { times } = await storedOrder(server, here.id)
    assert.equal(first?.kind, 'onItsWay')
    assert.equal(first.facts.doorFrom, toWallTime(times?.door.from ?? 0))
    await checkIn()
    await report('atRelay', { lateMinutes: 6 })
    const late = toWallTime(addMinutes(busAt, 6))
    assert.deepEqual(
      (await sentTo(server, here)).map(({ kind, facts }) => [kind, facts.busAt]),
      [
        ['onItsWay', undefined],
        ['atTransfer', late],
        ['late', late],
      ],
    )
  })

  test('stays on board at the relay point of a transfer', async () => {
    const { server, busAt, here, checkIn, report } = await buildDay(transferRequest())
    server.clock.set(addMinutes(busAt, -60))
    await report('left')
    await checkIn()
    await report('atRelay')
    assert.deepEqual(await kindsTo(server, here), ['onItsWay'])
  })
})
