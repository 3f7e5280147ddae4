import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { reportGroups, sumOf, type ReportSums } from '@noriai/contract/rules/reportFigures'
import { addMinutes, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'

type Ride = ReturnType<typeof dropoffRequest>

/** A run that has set out, with the doors of its parties and what reports count of its day. */
async function buildReportedRun(...rides: Ride[]) {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, rides)
  const { token } = await buildStaff(server, 'admin')
  const day = serviceDateOf(driven.startsAt, server.deps.policy)
  const sums = async (by: (typeof reportGroups)[number] = 'day'): Promise<ReportSums> => {
    const { data } = await server.call(
      staffCalls.staffReport,
      { from: day, to: day, by },
      askingAsStaff(token),
    )
    const rows = data.rows.map((row) => row.sums)
    assert.deepEqual(
      rows.reduce((sum, row) => sum + sumOf(row, 'doors'), 0),
      data.totals.doors,
      by,
    )
    return data.totals
  }
  const doors = async () => {
    const { doors: reported, doorsInWindow } = await sums()
    return [reported, doorsInWindow]
  }
  assert.deepEqual(await driven.send(driven.tap('started', {})), ['taken'])
  const stopOf = async (leg: 'collect' | 'deliver') => {
    const stop = (await driven.view()).stops.find((each) => each.leg === leg)
    assert.ok(stop)
    return { leg, stopKey: stop.stopKey }
  }
  const order = (index = 0) => storedOrder(server, driven.orderIds[index] ?? '')
  return { server, ...driven, token, day, sums, doors, stopOf, order }
}

describe('doors reached within their window', () => {
  test('are those of parties that rode, by the first report of the stop that stands', async () => {
    const { server, send, tap, doors, sums, stopOf, order } = await buildReportedRun(dropoffRequest())
    const stop = await stopOf('collect')
    const { times, id: orderId } = await order()
    assert.ok(times)
    assert.equal((await order()).announcedWindows, null)
    // Too early by a minute, which is taken back; then in the last minute.
    server.clock.set(addMinutes(times.door.from, -1))
    const early = tap('arrived', { stop })
    assert.deepEqual(await send(early), ['taken'])
    assert.deepEqual(await doors(), [0, 0], 'nobody has boarded')
    assert.deepEqual(await send(tap('undone', { undoes: early.id })), ['taken'])
    server.clock.set(times.door.to + 59_000)
    assert.deepEqual(await send(tap('arrived', { stop })), ['taken'])
    server.clock.advance(4 * msPerMinute)
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.deepEqual((await order()).announcedWindows, { collect: times.door })
    assert.deepEqual(await doors(), [1, 1])
    // Of orders and of departures both: every group has it.
    for (const by of reportGroups) assert.equal((await sums(by)).doors, 1, by)
  })

  test('are not those outside it, nor any after a scan that was taken back', async () => {
    const { server, send, tap, doors, stopOf, order } = await buildReportedRun(dropoffRequest())
    const stop = await stopOf('collect')
    const { times, id: orderId } = await order()
    server.clock.set(addMinutes(times?.door.to ?? 0, 1))
    const pickedUp = tap('pickedUp', { orderId })
    assert.deepEqual(await send(tap('arrived', { stop }), pickedUp), ['taken', 'taken'])
    assert.deepEqual(await doors(), [1, 0])
    assert.deepEqual(await send(tap('undone', { undoes: pickedUp.id })), ['taken'])
    assert.equal((await order()).announcedWindows, null)
    assert.deepEqual(await doors(), [0, 0])
  })

  test('move with the lateness that their riders were told of before they boarded', async () => {
    const { server, run, send, tap, doors, stopOf, order, token } = await buildReportedRun(dropoffRequest())
    const stop = await stopOf('collect')
    const { times, id: orderId } = await order()
    assert.ok(times)
    const late = { departureId: run.departureId, step: 'left', lateMinutes: 20, undo: false } as const
    const answer = await server.call(staffCalls.staffProgress, late, askingAsStaff(token))
    assert.equal(answer.status, 200, answer.error)
    server.clock.set(addMinutes(times.door.to, 15))
    assert.deepEqual(await send(tap('arrived', { stop }), tap('pickedUp', { orderId })), ['taken', 'taken'])
    const { collect } = (await order()).announcedWindows ?? {}
    assert.ok(collect && collect.from > times.door.from)
    assert.equal(collect.to - collect.from, times.door.to - times.door.from)
    assert.deepEqual(await doors(), [1, server.clock.now() <= collect.to + msPerMinute - 1 ? 1 : 0])
  })

  test('of a pick-up are those where riders are let off, by the window as it was told at boarding', async () => {
    const { server, run, send, tap, doors, stopOf, order, token } = await buildReportedRun(rideRequest())
    const { id: orderId } = await order()
    const left = { departureId: run.departureId, step: 'left', undo: false } as const
    const answer = await server.call(staffCalls.staffProgress, left, askingAsStaff(token))
    assert.equal(answer.status, 200, answer.error)
    const stop = await stopOf('deliver')
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.deepEqual(Object.keys((await order()).announcedWindows ?? {}), ['deliver'])
    assert.deepEqual(await doors(), [0, 0])
    const window = (await order()).announcedWindows?.deliver
    server.clock.set(addMinutes(window?.to ?? 0, 1))
    assert.deepEqual(await send(tap('arrived', { stop }), tap('droppedOff', { orderId })), ['taken', 'taken'])
    assert.deepEqual(await doors(), [1, 0])
  })

  test('are counted once for each party, however many share a door', async () => {
    const { server, send, tap, doors, stopOf, order, orderIds } = await buildReportedRun(
      dropoffRequest(),
      dropoffRequest(),
    )
    const stop = await stopOf('collect')
    const { times } = await order()
    server.clock.set(times?.door.from ?? 0)
    await send(tap('arrived', { stop }), ...orderIds.map((orderId) => tap('pickedUp', { orderId })))
    assert.deepEqual(await doors(), [2, 2])
  })

  test('are none of what boarded before windows were kept', async () => {
    const { server, send, tap, doors, stopOf, order } = await buildReportedRun(dropoffRequest())
    const stop = await stopOf('collect')
    const { times, id: orderId } = await order()
    server.clock.set(times?.door.from ?? 0)
    await send(tap('arrived', { stop }), tap('pickedUp', { orderId }))
    assert.deepEqual(await doors(), [1, 1])
    await server.deps.db.update(orders).set({ announcedWindows: null })
    assert.deepEqual(await doors(), [0, 0])
  })
})

describe('a departure that left on time', () => {
  test('is one whose first minibus was out when it was to be; taken back, neither is known', async () => {
    const { server, run, sums, token } = await buildReportedRun(dropoffRequest())
    const { db } = server.deps
    const report = async (undo = false) => {
      const step = { departureId: run.departureId, step: 'left', undo } as const
      const answer = await server.call(staffCalls.staffProgress, step, askingAsStaff(token))
      assert.equal(answer.status, 200, answer.error)
    }
    const departure = async () =>
      (await db.select().from(departures).where(eq(departures.id, run.departureId)))[0]
    const runOf = async () =>
      (
        await db.select().from(vehicleAssignments).where(eq(vehicleAssignments.departureId, run.departureId))
      )[0]
    const punctual = async () => {
      const { timed, onTime } = await sums()
      return [timed, onTime]
    }
    if ((await departure())?.progress === 'left') await report(true)
    const startsAt = (await runOf())?.startsAt ?? 0
    assert.ok(startsAt < ((await departure())?.departsAt ?? 0), 'a minibus is out before the bus leaves')
    server.clock.set(addMinutes(startsAt, 6))
    await report()
    assert.equal((await departure())?.leftDueAt, (await runOf())?.startsAt)
    assert.deepEqual(await punctual(), [1, 0])
    await report(true)
    assert.deepEqual([(await departure())?.leftAt, (await departure())?.leftDueAt], [null, null])
    assert.deepEqual(await punctual(), [0, 0])
    server.clock.set(addMinutes(startsAt, 5))
    await report()
    assert.deepEqual(await punctual(), [1, 1])
    // Called off under way, it never was where it was to go.
    const put = (status: 'cancelled' | 'open') =>
      db.update(departures).set({ status }).where(eq(departures.id, run.departureId))
    await put('cancelled')
    assert.deepEqual(await punctual(), [0, 0])
    await put('open')
  })
})
