import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideFor } from '../../../test/factories/rides'
import { departures } from '../../infra/db/schema/departures'
import { plannedStops } from '../../infra/db/schema/seats'
import { decideStopOrders } from '../../jobs/decideStopOrders'
import { operatorDataOf } from '../network'
import { slackOf, slackOfRuns } from './runSlack'
import { neededRuns } from './uncovered'

const departureId = 'pickup:20261121:1900:osakaStation'
const busAt = fromWallTime('2026-11-21 19:00:00')

describe('how far a start can be staggered', async () => {
  const server = await buildTestApp()
  const { db, policy } = server.deps
  const data = await operatorDataOf(db, policy)
  const context = { data, airport: { lat: 34.432, lng: 135.23 }, policy, at: busAt }
  await buildReadyOrder(server, { ride: rideFor(2) })
  const slackNow = async () => {
    const runs = await neededRuns(db, '2026-11-21', context)
    const [run] = runs.filter(({ minibus }) => minibus > 0)
    assert.ok(run)
    return slackOf(await slackOfRuns(db, runs, context), run)
  }

  test('is not known before the stops are decided', async () => {
    assert.deepEqual(await slackNow(), { earlierMinutes: 0, laterMinutes: 0 })
  })

  test('is what the window leaves: all of it for a rider who is driven directly', async () => {
    server.clock.set(addMinutes(busAt, -60))
    await decideStopOrders.run(server.deps)
    const most = policy.ride.maxExtraMinutes
    assert.deepEqual(await slackNow(), { earlierMinutes: 0, laterMinutes: most })
    const stops = await db.select().from(plannedStops).where(eq(plannedStops.departureId, departureId))
    const [stop] = stops
    assert.ok(stop)
    await db
      .update(plannedStops)
      .set({ arrivesAt: addMinutes(stop.arrivesAt, 12) })
      .where(eq(plannedStops.departureId, departureId))
    assert.deepEqual(await slackNow(), { earlierMinutes: 0, laterMinutes: most - 12 })
  })

  test('is none of a departure that does not run', async () => {
    const own = eq(departures.id, departureId)
    const [before] = await db.select().from(departures).where(own)
    await db.update(departures).set({ status: 'cancelled' }).where(own)
    assert.deepEqual(await neededRuns(db, '2026-11-21', context), [])
    assert.deepEqual(await slackOfRuns(db, [], context), new Map())
    await db.update(departures).set({ status: before?.status }).where(own)
  })
})
