import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildCollecting, noticesOf, progressOf, runState } from '../../../test/drivingTest'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDeparture } from '../../../test/factories/departures'
import { storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { notices, orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { followEarlyStarts } from '../../jobs/followEarlyStarts'

describe('taps of a driver', () => {
  test('are taken once each, however often they are sent', async () => {
    const server = await buildTestApp()
    const { send, tap } = await buildDrivenRun(server, [dropoffRequest()])
    const seen = tap('seen', { planVersion: 0 })
    const started = tap('started', {})
    assert.deepEqual(await send(seen, started), ['taken', 'taken'])
    assert.deepEqual(await send(seen, started), ['known', 'known'])
    assert.equal(await server.deps.db.$count(stopEvents), 2)
  })

  test('set a run out, and its departure with the first minibus', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    await driven.send(driven.tap('seen', { planVersion: 0 }))
    assert.deepEqual(
      [await runState(server, driven), await progressOf(server, driven)],
      ['seen', 'scheduled'],
    )
    await driven.send(driven.tap('started', {}))
    assert.deepEqual([await runState(server, driven), await progressOf(server, driven)], ['started', 'left'])
  })

  test('set a run out while another of the same driver is under way only once that is done, or was forgotten for half a day', async () => {
    const server = await buildTestApp()
    const { db } = server.deps
    const { send, tap, startsAt, driver } = await buildDrivenRun(server, [dropoffRequest()])
    const departureId = await buildDeparture(server, toWallTime(addMinutes(startsAt, -180)))
    const [own] = await db.select().from(vehicleAssignments)
    assert.ok(own)
    const before = { startsAt: addMinutes(startsAt, -170), endsAt: addMinutes(startsAt, -90) }
    await db
      .insert(vehicleAssignments)
      .values({ ...own, ...before, departureId, minibus: 1, driverId: driver.id, state: 'started' })
    const ofOther = eq(departures.id, departureId)
    await db.update(departures).set({ progress: 'atRelay' }).where(ofOther)
    assert.deepEqual(await send(tap('started', {})), ['driver.otherRun'])
    await db.update(departures).set({ progress: 'done' }).where(ofOther)
    const started = tap('started', {})
    assert.deepEqual(await send(started), ['taken'])
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    await db.update(departures).set({ progress: 'atRelay' }).where(ofOther)
    const forgotten = { startsAt: addMinutes(startsAt, -20 * 60), endsAt: addMinutes(startsAt, -13 * 60) }
    await db.update(vehicleAssignments).set(forgotten).where(eq(vehicleAssignments.departureId, departureId))
    assert.deepEqual(await send(tap('started', {})), ['taken'])
  })

  test('take their departure back with them, unless another run has set out', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { send, tap, phone, run } = driven
    const started = tap('started', {})
    assert.deepEqual(await send(started), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.advance(2 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.equal((await phone.call(driverCalls.driverRun, run)).data.state, 'seen')
    await send(tap('started', {}))
    assert.equal(await progressOf(server, driven), 'left')
  })

  test('let a bus leave that set out before that could be reported, and not for ever', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [rideRequest()])
    const { run, send, tap } = driven
    const { departureId } = run
    const { db } = server.deps
    const isBus = and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, 1))
    const [departure] = await db.select().from(departures).where(eq(departures.id, departureId))
    const departsAt = departure?.departsAt ?? 0
    await db
      .update(vehicleAssignments)
      .set({ minibus: 0, startsAt: departsAt, endsAt: addMinutes(departsAt, 60) })
      .where(isBus)
    const { leaving } = server.deps.policy.ride.reportMinutesBefore
    const mayLeaveAt = addMinutes(departsAt, -leaving)
    server.clock.set(addMinutes(mayLeaveAt, -2))
    assert.deepEqual(await send({ ...tap('started', {}), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    await followEarlyStarts.run(server.deps)
    assert.equal(await progressOf(server, driven), 'scheduled')
    server.clock.set(mayLeaveAt)
    await followEarlyStarts.run(server.deps)
    const left = async () => (await db.select().from(departures).where(eq(departures.id, departureId)))[0]
    assert.deepEqual([(await left())?.progress, (await left())?.leftAt], ['left', mayLeaveAt])
    const undone = await server.call(
      staffCalls.staffProgress,
      { departureId, step: 'left', undo: true },
      { token: driven.staff.token },
    )
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    await followEarlyStarts.run(server.deps)
    assert.equal(await progressOf(server, driven), 'scheduled', 'staff took it back')
  })

  test('that were made before the desk took a step back bring it no further, whenever they arrive', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, staff, view } = driven
    const [stop] = (await view()).stops
    assert.ok(stop)
    const started = tap('started', {})
    await send(started)
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.advance(msPerMinute)
    const offline = tap('arrived', { stop: { leg: stop.leg, stopKey: stop.stopKey } })
    server.clock.advance(msPerMinute)
    const undo = { departureId: run.departureId, step: 'left', undo: true } as const
    const undone = await server.call(staffCalls.staffProgress, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(offline), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    assert.equal(await progressOf(server, driven), 'atRelay', 'it was driven all the same')
  })

  test('that are made after the desk took a step back bring it on again', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, staff } = driven
    const started = tap('started', {})
    await send(started)
    const undo = { departureId: run.departureId, step: 'left', undo: true } as const
    await server.call(staffCalls.staffProgress, undo, askingAsStaff(staff.token))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
  })

  test('bring a departure on whose bus alone drives: its riders sit in the minibus of one that failed', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { orderIds, run, send, tap } = driven
    const { db } = server.deps
    const { times } = await storedOrder(server, orderIds[0] ?? '')
    assert.ok(times)
    const collected = { fulfilment: 'verified', times: { ...times, isCollected: true } } as const
    await db.update(orders).set(collected).where(inArray(orders.id, orderIds))
    const startsAt = addMinutes(times.busDepartsAt, -30)
    await db
      .update(vehicleAssignments)
      .set({ minibus: 0, startsAt, endsAt: addMinutes(times.busDepartsAt, 60) })
      .where(eq(vehicleAssignments.departureId, run.departureId))
    server.clock.set(addMinutes(times.busDepartsAt, -10))
    assert.deepEqual(await send({ ...tap('started', {}), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.set(addMinutes(times.busDepartsAt, 50))
    assert.deepEqual(await send({ ...tap('finished', { childSeatsBack: null }), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'done')
    // They are at the airport: nobody is to change anywhere.
    const said = await db.select().from(notices).where(eq(notices.kind, 'atTransfer'))
    assert.deepEqual(said, [])
    const [order] = await db.select().from(orders).where(inArray(orders.id, orderIds))
    assert.equal(order?.fulfilment, 'completed')
  })

  test('are not taken for a run that has not started, for one of others, or long before it', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, startsAt } = await buildDrivenRun(server, [dropoffRequest()])
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[0] ?? '' })), ['driver.runNotOpen'])
    const foreign = { ...tap('started', {}), minibus: 5 }
    assert.deepEqual(await send(foreign), ['driver.notOnRun'])
    server.clock.set(addMinutes(startsAt, -61))
    assert.deepEqual(await send(tap('started', {})), ['driver.startTooEarly'])
  })

  test('count by their own time, and by ours where the phone is ahead', async () => {
    const server = await buildTestApp()
    const { send, tap, run } = await buildDrivenRun(server, [dropoffRequest()])
    const now = server.clock.now()
    await send(
      tap('started', {}, { minutesAgo: 5 }),
      tap('helpNeeded', { reason: 'late', minutes: 5, text: '' }, { minutesAgo: -9 }),
    )
    const rows = await server.deps.db
      .select()
      .from(stopEvents)
      .where(eq(stopEvents.departureId, run.departureId))
    const atOf = (kind: string) => rows.find((row) => row.kind === kind)?.at
    assert.deepEqual([atOf('started'), atOf('helpNeeded')], [addMinutes(now, -5), now])
  })

  test('tell who is collected that the minibus is there, and that is taken back', async () => {
    const { server, send, tap, stop, orderId } = await buildCollecting()
    const arrived = tap('arrived', { stop })
    assert.deepEqual(await send(arrived), ['taken'])
    const [notice] = await noticesOf(server, orderId, 'arrived')
    assert.match(notice?.facts.plateNumber ?? '', /大阪/)
    assert.deepEqual(await send(tap('undone', { undoes: arrived.id })), ['taken'])
    assert.deepEqual(await noticesOf(server, orderId, 'arrived'), [])
    assert.deepEqual(await send(tap('undone', { undoes: arrived.id })), ['driver.undoRefused'])
  })

  test('board a party without a scan, use its code up, and are taken back within five minutes', async () => {
    const { server, send, tap, orderId, riders, staff } = await buildCollecting()
    const pickedUp = tap('pickedUp', { orderId })
    assert.deepEqual(await send(pickedUp), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    server.clock.advance(4 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: pickedUp.id })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    const again = tap('pickedUp', { orderId })
    await send(again)
    server.clock.advance(5 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: again.id })), ['driver.undoTooLate'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    const code = await server.call(
      busOrderQrById,
      { airlineOrderId: orderId },
      { token: riders[0]?.token ?? '' },
    )
    const scanned = await server.call(
      staffCalls.staffCheckRideCode,
      { code: code.data.token },
      askingAsStaff(staff.token),
    )
    assert.equal(scanned.data.result, 'refused')
  })

  test('take a ride code for its own party only', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, riders, promisedAt } = await buildDrivenRun(server, [
      dropoffRequest(),
      dropoffRequest(),
    ])
    await send(tap('started', {}))
    server.clock.set(promisedAt)
    const { data } = await server.call(
      busOrderQrById,
      { airlineOrderId: orderIds[0] ?? '' },
      { token: riders[0]?.token ?? '' },
    )
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[1] ?? '', code: data.token })), [
      'driver.codeOfOther',
    ])
    assert.equal((await storedOrder(server, orderIds[1] ?? '')).fulfilment, 'confirmed')
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[0] ?? '', code: data.token })), ['taken'])
  })

  test('take no ride code that was void when it was scanned, and one that was good by then however late it arrives', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, riders, promisedAt } = await buildDrivenRun(server, [dropoffRequest()])
    const [airlineOrderId = ''] = orderIds
    const asRider = { token: riders[0]?.token ?? '' }
    await send(tap('started', {}))
    server.clock.set(promisedAt)
    const { data: old } = await server.call(busOrderQrById, { airlineOrderId }, asRider)
    const inTime = tap('pickedUp', { orderId: airlineOrderId, code: old.token })
    server.clock.advance(msPerMinute)
    const renewed = await server.call(busOrderQrById, { airlineOrderId, refresh: true }, asRider)
    assert.equal(renewed.status, 200, renewed.error)
    server.clock.advance(msPerMinute)
    const tooLate = tap('pickedUp', { orderId: airlineOrderId, code: old.token })
    assert.deepEqual(await send(tooLate), ['driver.codeVoided'])
    assert.equal((await storedOrder(server, airlineOrderId)).fulfilment, 'confirmed')
    assert.deepEqual(await send(inTime), ['taken'])
    assert.equal((await storedOrder(server, airlineOrderId)).fulfilment, 'inProgress')
  })
})
