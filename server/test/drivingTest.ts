import assert from 'node:assert/strict'
import { fromWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { departures } from '../src/infra/db/schema/departures'
import { notices } from '../src/infra/db/schema/orders'
import { vehicleAssignments } from '../src/infra/db/schema/seats'
import { buildTestApp, type TestApp } from './buildTestApp'
import { buildDrivenRun } from './factories/drivenRuns'
import { dropoffRequest } from './factories/rides'

type DrivenRun = Awaited<ReturnType<typeof buildDrivenRun>>

/** How far the departure of a run is. */
export const progressOf = async ({ deps }: TestApp, { run }: DrivenRun) =>
  (await deps.db.select().from(departures).where(eq(departures.id, run.departureId)))[0]?.progress

/** The state of a run in the register. */
export const runState = async ({ deps }: TestApp, { run }: DrivenRun) =>
  (
    await deps.db
      .select()
      .from(vehicleAssignments)
      .where(
        and(eq(vehicleAssignments.departureId, run.departureId), eq(vehicleAssignments.minibus, run.minibus)),
      )
  )[0]?.state

/** What riders read in the app of their minibus. */
export const noticesOf = async ({ deps }: TestApp, orderId: string, kind: 'arrived' | 'missed' | 'late') =>
  (
    await deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, orderId), eq(notices.kind, kind)))
  ).filter(({ channel }) => channel === 'inApp')

/** A started run of one party that is collected; the clock is at the promised minute. */
export async function buildCollecting() {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  assert.deepEqual(await driven.send(driven.tap('started', {})), ['taken'])
  const [orderId = ''] = driven.orderIds
  const [stop] = (await driven.view()).stops
  // Setting out settles the stops: what was promised before is narrower now.
  const waitsFrom = stop?.parties[0]?.waitsFrom
  assert.ok(stop && waitsFrom)
  server.clock.set(fromWallTime(waitsFrom))
  const atDoor = { lat: stop.lat, lng: stop.lng, accuracy: 8 }
  return { server, ...driven, orderId, stop: { leg: stop.leg, stopKey: stop.stopKey }, atDoor }
}
