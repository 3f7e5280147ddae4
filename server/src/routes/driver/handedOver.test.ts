import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { progressOf, runState } from '../../../test/drivingTest'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { rollCalls } from '../../infra/db/schema/fleet'
import { lostFinds } from '../../infra/db/schema/lostProperty'
import { vehicleAssignments } from '../../infra/db/schema/seats'

describe('taps of a driver', () => {
  test('stay with who made them: what a driver began is kept when it is saved again, and whoever takes over begins', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, driver, shift, staff } = driven
    await send(tap('started', {}))
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const assign = async (driverId: string, reason: string) => {
      const vehicleId = own?.vehicleId ?? ''
      const answer = await server.call(
        staffCalls.staffAssignVehicle,
        { ...run, run: { vehicleId, driverId, reason } },
        { token: staff.token },
      )
      assert.equal(answer.status, 200, answer.error)
    }
    await assign(driver.id, 'the same again')
    assert.equal(await runState(server, driven), 'started')
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    await assign(other.id, 'fell ill')
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const { data } = await phone.call(driverCalls.driverRun, run)
    assert.deepEqual(
      data.events.map(({ kind }) => kind),
      [],
    )
    const { data: sent } = await phone.call(driverCalls.driverSendEvents, { events: [tap('started', {})] })
    assert.deepEqual(
      sent.results.map(({ error }) => error?.code),
      ['driver.rollCallMissing'],
    )
  })

  test('are of a run that a phone takes over and has not begun, and found again once it is given back', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, driver, shift, staff } = driven
    await send(tap('started', {}))
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    await bindPhone(server, other.id, { staffToken: staff.token })
    const assign = async (driverId: string) => {
      const given = { vehicleId: own?.vehicleId ?? '', driverId, reason: 'fell ill' }
      const answer = await server.call(
        staffCalls.staffAssignVehicle,
        { ...run, run: given },
        { token: staff.token },
      )
      assert.equal(answer.status, 200, answer.error)
      return runState(server, driven)
    }
    assert.equal(await progressOf(server, driven), 'left')
    assert.deepEqual([await assign(other.id), await assign(driver.id)], ['planned', 'started'])
  })

  test('of who drove without a network until the run was given away are kept for the desk', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff } = driven
    const [orderId = ''] = orderIds
    const offline = [tap('started', {}), tap('pickedUp', { orderId })]
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'did not set out' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    assert.deepEqual(await send(...offline), ['driver.notOnRun', 'movedAway'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    assert.ok(data.entries.some(({ kind, order }) => kind === 'contradiction' && order?.id === orderId))
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const { data: view } = await phone.call(driverCalls.driverRun, run)
    assert.deepEqual(
      view.events.map(({ kind, isOwn }) => [kind, isOwn]),
      [['pickedUp', false]],
    )
  })

  test('of who drove before are nothing for the desk where they took them back themselves', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff } = driven
    const [orderId = ''] = orderIds
    const [letIn, broken, found] = [
      tap('pickedUp', { orderId }),
      tap('damaged', { text: '右のミラー' }),
      tap('found', { orderId: null, text: '傘' }),
    ]
    server.clock.advance(msPerMinute)
    const undone = [letIn, broken, found].map(({ id }) => tap('undone', { undoes: id }))
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'did not set out' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(letIn, broken, found), ['movedAway', 'taken', 'taken'])
    assert.deepEqual(await send(...undone), ['taken', 'taken', 'taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    assert.equal(await server.deps.db.$count(lostFinds), 0)
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    assert.deepEqual(
      data.entries.filter(({ kind }) => kind === 'contradiction' || kind === 'damage'),
      [],
    )
  })

  test('that come late from who drove before are kept for the desk, and change nothing', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest(), dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff, driver } = driven
    const [first = '', second = ''] = orderIds
    await send(tap('started', {}))
    server.clock.advance(20 * msPerMinute)
    await send(tap('pickedUp', { orderId: first }))
    const offline = [tap('pickedUp', { orderId: second }), tap('droppedOff', { orderId: first })]
    const seenThere = [
      tap('found', { orderId: first, text: '黒い傘' }),
      tap('damaged', { text: '右のミラー' }),
      tap('helpNeeded', { reason: 'vehicle', minutes: 0, text: '動かない' }),
    ]
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const vehicle = await buildVehicle(server)
    const given = { vehicleId: vehicle.id, driverId: other.id, reason: 'the vehicle broke down' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(...offline, tap('finished', { childSeatsBack: null })), [
      'movedAway',
      'movedAway',
      'driver.notOnRun',
    ])
    assert.deepEqual(await send(...offline), ['movedAway', 'movedAway'])
    assert.deepEqual(await send(...seenThere), ['taken', 'taken', 'taken'])
    const finds = await server.deps.db.select().from(lostFinds)
    assert.deepEqual(
      finds.map(({ what, driverId, foundBy, vehicleId, orderId }) => [
        what,
        driverId,
        foundBy,
        vehicleId,
        orderId,
      ]),
      [['黒い傘', driver.id, driver.name, own?.vehicleId, first]],
    )
    assert.equal((await storedOrder(server, second)).fulfilment, 'confirmed')
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const reported = data.entries.filter(({ kind }) => kind === 'damage' || kind === 'driverHelp')
    assert.deepEqual(reported.map((entry) => [entry.run?.driverName, entry.run?.text]).sort(), [
      [driver.name, '動かない'],
      [driver.name, '右のミラー'],
    ])
    assert.deepEqual(reported.map(({ kind, damagedVehicleId }) => [kind, damagedVehicleId]).sort(), [
      ['damage', own?.vehicleId],
      ['driverHelp', null],
    ])
    const contradictions = data.entries.filter(({ kind }) => kind === 'contradiction')
    assert.deepEqual(contradictions.map(({ order }) => order?.id).sort(), [first, second].sort())
    const kept = eq(stopEvents.contradicts, 'handedOver')
    assert.equal((await server.deps.db.select().from(stopEvents).where(kept)).length, 2)
  })

  test('that come late from who drove before end no ride when the run ends', async () => {
    const server = await buildTestApp()
    const { run, send, tap, orderIds, shift, staff } = await buildDrivenRun(server, [rideRequest()])
    const [orderId = ''] = orderIds
    await send(tap('started', {}))
    server.clock.advance(20 * msPerMinute)
    await send(tap('pickedUp', { orderId }))
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    const { id: shiftId } = await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [rollCall] = await server.deps.db.select().from(rollCalls)
    assert.ok(rollCall)
    await server.deps.db.insert(rollCalls).values({ ...rollCall, shiftId })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'fell ill' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(tap('droppedOff', { orderId })), ['movedAway'])
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const events = [tap('started', {}), tap('finished', { childSeatsBack: null })]
    const { data } = await phone.call(driverCalls.driverSendEvents, { events })
    assert.deepEqual(
      data.results.map(({ result, error }) => error?.code ?? result),
      ['taken', 'taken'],
    )
    assert.notEqual((await storedOrder(server, orderId)).fulfilment, 'completed')
  })

  test('of a run whose departure was cancelled meanwhile are kept for the desk too', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds } = driven
    const [orderId = ''] = orderIds
    await send(tap('started', {}))
    const isIt = eq(departures.id, run.departureId)
    await server.deps.db.update(departures).set({ status: 'cancelled' }).where(isIt)
    assert.deepEqual(await send(tap('pickedUp', { orderId }), tap('finished', { childSeatsBack: null })), [
      'movedAway',
      'driver.runOver',
    ])
    assert.deepEqual(await send(tap('found', { orderId, text: '黒い傘' })), ['taken'])
    const [find] = await server.deps.db.select().from(lostFinds)
    assert.deepEqual([find?.driverId, find?.orderId], [driven.driver.id, orderId])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    await server.deps.db.update(departures).set({ status: 'open' }).where(isIt)
  })
})
