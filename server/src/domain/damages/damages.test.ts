import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { dropoffRequest } from '../../../test/factories/rides'
import { vehicleDamages } from '../../infra/db/schema/damages'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { readOpenDamages } from './openDamages'

async function buildRun() {
  const server = await buildTestApp()
  const { db } = server.deps
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  const [assigned] = await db.select().from(vehicleAssignments)
  const vehicleId = assigned?.vehicleId ?? ''
  const textsOf = async (id: string) => (await readOpenDamages(db))(id).map(({ text }) => text)
  /** Gives the run to another vehicle and driver. */
  const handOver = async () => {
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = driven.shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const vehicle = await buildVehicle(server)
    const run = { vehicleId: vehicle.id, driverId: other.id, reason: 'the vehicle broke down' }
    const asking = { token: driven.staff.token }
    const answer = await server.call(staffCalls.staffAssignVehicle, { ...driven.run, run }, asking)
    assert.equal(answer.status, 200, answer.error)
    return vehicle.id
  }
  return { server, db, vehicleId, textsOf, handOver, ...driven }
}

describe('what a driver reported damaged', () => {
  test('is shown for as long as it is not repaired, with who reported it', async () => {
    const { server, db, send, tap, vehicleId, driver } = await buildRun()
    await send(tap('started', {}), tap('damaged', { text: '右のミラー' }))
    server.clock.advance(30 * msPerDay)
    const [damage] = (await readOpenDamages(db))(vehicleId)
    assert.deepEqual(
      [damage?.text, damage?.source, damage?.reportedBy],
      ['右のミラー', 'driver', driver.name],
    )
  })

  test('is of the vehicle that they had, also where the run was given to another one since', async () => {
    const { server, send, tap, vehicleId, textsOf, handOver } = await buildRun()
    await send(tap('started', {}))
    const before = tap('damaged', { text: '右のミラー' })
    server.clock.advance(msPerMinute)
    const otherId = await handOver()
    server.clock.advance(msPerMinute)
    const after = tap('damaged', { text: '左のドア' })
    assert.deepEqual(await send(before, after), ['taken', 'taken'])
    assert.deepEqual((await textsOf(vehicleId)).sort(), ['左のドア', '右のミラー'].sort())
    assert.deepEqual(await textsOf(otherId), [])
  })

  test('is written down once, and goes where they take it back', async () => {
    const { server, db, send, tap } = await buildRun()
    const broken = tap('damaged', { text: '右のミラー' })
    await send(broken)
    await send(broken)
    assert.equal(await db.$count(vehicleDamages), 1)
    server.clock.advance(msPerMinute)
    await send(tap('undone', { undoes: broken.id }))
    assert.equal(await db.$count(vehicleDamages), 0)
  })

  test('is written down of a server of the release before, too', async () => {
    const { db, run, driver, vehicleId, textsOf } = await buildRun()
    const [broken, undone] = ['0f8fad5b-0000-4000-8000-000000000001', '0f8fad5b-0000-4000-8000-000000000002']
    await db.execute(sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, text)
      values (${broken}, ${run.departureId}, ${run.minibus}, 'damaged', 'driver', ${driver.id}, now(), now(), 1, '右のミラー')`)
    assert.deepEqual(await textsOf(vehicleId), ['右のミラー'])
    await db.execute(sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, undoes)
      values (${undone}, ${run.departureId}, ${run.minibus}, 'undone', 'driver', ${driver.id}, now(), now(), 2, ${broken})`)
    assert.deepEqual(await textsOf(vehicleId), [])
  })

  test('stays as the desk has it where it is repaired before they take it back', async () => {
    const { server, db, send, tap, staff } = await buildRun()
    const broken = tap('damaged', { text: '右のミラー' })
    await send(broken)
    await db
      .update(vehicleDamages)
      .set({ repairedAt: server.clock.now(), repairedBy: staff.account.id, version: 2 })
      .where(eq(vehicleDamages.eventId, broken.id))
    await send(tap('undone', { undoes: broken.id }))
    assert.equal(await db.$count(vehicleDamages), 1)
  })
})
