import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { runKey } from './presentFleet'
import { ridersOfRuns } from './riders'

test('who sits in the minibus of a departure that failed rides the bus, and no minibus of it', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const waiting = await buildReadyOrder(server, { ride: dropoffRequest({ adults: 2, params1: 2 }) })
  const moved = await buildReadyOrder(server, { ride: dropoffRequest() })
  const { departureId, times } = await storedOrder(server, moved.id)
  assert.ok(departureId !== null && times)
  assert.equal((await storedOrder(server, waiting.id)).departureId, departureId)
  const minibus = 1
  await db.update(seatClaims).set({ minibus }).where(eq(seatClaims.departureId, departureId))
  const ridersNow = async () => {
    const riders = await ridersOfRuns(db, [departureId])
    return [riders.get(runKey(departureId, 0)), riders.get(runKey(departureId, minibus))]
  }
  assert.deepEqual(await ridersNow(), [3, 3])
  const set = (part: Partial<typeof orders.$inferInsert>, id: string) =>
    db.update(orders).set(part).where(eq(orders.id, id))
  await set({ fulfilment: 'verified', times: { ...times, isCollected: true } }, moved.id)
  assert.deepEqual(await ridersNow(), [3, 2])
  const own = await storedOrder(server, waiting.id)
  assert.ok(own.times)
  await set({ fulfilment: 'verified', times: { ...own.times, isCollected: true } }, waiting.id)
  assert.deepEqual(await ridersNow(), [3, undefined])
  await set({ fulfilment: 'confirmed', times }, moved.id)
  await set({ fulfilment: 'confirmed', times: own.times }, waiting.id)
})
