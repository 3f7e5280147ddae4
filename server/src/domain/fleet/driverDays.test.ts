import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../../test/factories/fleet'
import { dropoffRequest } from '../../../test/factories/rides'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { readDriverDays, readRuns } from './driverDays'

describe('a run in the hours of its driver', async () => {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  const { run, send, tap, startsAt } = driven
  const { db } = server.deps
  const isOfRun = eq(departures.id, run.departureId)
  const reported = async () => (await readRuns(db, isOfRun))[0]?.reported

  test('is as long as the steps of its departure say, while its phone says nothing', async () => {
    assert.deepEqual(await reported(), { from: null, to: null })
    const [leftAt, atRelayAt, doneAt] = [startsAt, addMinutes(startsAt, 40), addMinutes(startsAt, 100)]
    await db.update(departures).set({ leftAt, atRelayAt, doneAt }).where(isOfRun)
    assert.deepEqual(await reported(), { from: leftAt, to: atRelayAt })
    await db.update(departures).set({ leftAt: null, atRelayAt: null, doneAt: null }).where(isOfRun)
  })

  test('begins when its own driver set out, and ends when they said so', async () => {
    server.clock.set(addMinutes(startsAt, -4))
    const started = tap('started', {})
    assert.deepEqual(await send(started), ['taken'])
    assert.deepEqual((await reported())?.from, addMinutes(startsAt, -4))
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    // The departure was reported as left by it, and is taken back with it.
    assert.equal((await reported())?.from, null)
    server.clock.set(addMinutes(startsAt, 1))
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    server.clock.set(addMinutes(startsAt, 70))
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    assert.deepEqual(await reported(), { from: addMinutes(startsAt, 1), to: addMinutes(startsAt, 70) })
    // Another one took over: what was tapped before is the other's.
    const other = await buildDriver(server, { name: '藤井 恵' })
    const isRun = eq(vehicleAssignments.departureId, run.departureId)
    await db.update(vehicleAssignments).set({ driverId: other.id }).where(isRun)
    await db.update(departures).set({ leftAt: null, atRelayAt: null }).where(isOfRun)
    assert.deepEqual(await reported(), { from: null, to: null })
    await db.update(vehicleAssignments).set({ driverId: driven.driver.id }).where(isRun)
    // What the clock ended nobody said: such a run is as long as its departure.
    await db.insert(stopEvents).values({
      id: crypto.randomUUID(),
      ...run,
      kind: 'started',
      by: 'clock',
      at: addMinutes(startsAt, -30),
      receivedAt: server.clock.now(),
      seq: 99,
    })
    assert.equal((await reported())?.from, addMinutes(startsAt, 1))
  })
})

test('a run that was taken over under way stays in the hours of who drove it until then', async () => {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  const { run, send, tap, startsAt, shift, driver, orderIds, staff } = driven
  const { db } = server.deps
  server.clock.set(startsAt)
  await send(tap('started', {}))
  server.clock.advance(20 * msPerMinute)
  assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[0] ?? '', code: null })), ['taken'])
  server.clock.advance(10 * msPerMinute)
  const other = await buildDriver(server, { name: '藤井 恵' })
  const { serviceDate } = shift
  await buildShift(server, {
    driverId: other.id,
    serviceDate,
    startsAt: shift.startsAt,
    endsAt: shift.endsAt,
  })
  const [own] = await db.select().from(vehicleAssignments)
  const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'fell ill' }
  const answer = await server.call(
    staffCalls.staffAssignVehicle,
    { ...run, run: given },
    { token: staff.token },
  )
  assert.equal(answer.status, 200, answer.error)
  // What was found there is reported at home.
  server.clock.advance(120 * msPerMinute)
  assert.deepEqual(await send(tap('found', { orderId: null, text: '傘' })), ['taken'])
  const { runs } = await readDriverDays(db, serviceDate, [driver.id, other.id])
  const spansOf = (driverId: string) =>
    runs.filter((each) => each.driverId === driverId).map(({ from, to, state }) => [from, to, state])
  assert.deepEqual(spansOf(driver.id), [[startsAt, addMinutes(startsAt, 20), 'abandoned']])
  assert.deepEqual(
    spansOf(other.id).map(([, , state]) => state),
    ['started'],
  )
  // It is in the way of nothing.
  assert.equal((await readRuns(db, eq(vehicleAssignments.driverId, driver.id))).length, 0)
})
