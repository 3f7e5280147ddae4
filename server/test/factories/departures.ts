import assert from 'node:assert/strict'
import { fromWallTime, serviceDateOf } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { departureIdOf, ensureDeparture, type PlannedDeparture } from '../../src/domain/seats'
import { departures } from '../../src/infra/db/schema/departures'
import { seatClaims } from '../../src/infra/db/schema/seats'
import type { TestApp } from '../buildTestApp'

/** The row of a pick-up's departure from Terminal 1 to Umeda, with a fleet of the test's choice; answers its id. */
export async function buildDeparture(
  test: TestApp,
  departsAt: string,
  changes: Partial<PlannedDeparture> = {},
): Promise<string> {
  const at = fromWallTime(departsAt)
  const planned: PlannedDeparture = {
    direction: 'pickup',
    relayPoint: 'osakaStation',
    serviceDate: serviceDateOf(at, test.deps.policy),
    departsAt: at,
    busSeats: 49,
    minibuses: 6,
    minibusSeats: 9,
    stopCap: 5,
    ...changes,
  }
  await ensureDeparture(test.deps.db, planned, test.clock.now())
  return departureIdOf(planned)
}

/** What is counted and what is claimed of a departure; a departure that was never sold has nothing of either. */
export async function seatsOf(test: TestApp, departureId: string) {
  const [row] = await test.deps.db.select().from(departures).where(eq(departures.id, departureId))
  const claims = await test.deps.db
    .select({ state: seatClaims.state, seats: sql<number>`sum(${seatClaims.seats})::int` })
    .from(seatClaims)
    .where(eq(seatClaims.departureId, departureId))
    .groupBy(seatClaims.state)
  const claimed = (state: 'held' | 'sold') => claims.find((each) => each.state === state)?.seats ?? 0
  return {
    sold: row?.seatsSold ?? 0,
    held: row?.seatsHeld ?? 0,
    capacity: row?.busSeats ?? 0,
    claimedSold: claimed('sold'),
    claimedHeld: claimed('held'),
  }
}

/** Asserts the seats of a departure, and that its counters are the sums of its claims. */
export async function expectSeats(
  test: TestApp,
  departureId: string,
  expected: { readonly sold: number; readonly held: number },
): Promise<void> {
  const seats = await seatsOf(test, departureId)
  assert.deepEqual({ sold: seats.sold, held: seats.held }, expected)
  assert.deepEqual({ sold: seats.claimedSold, held: seats.claimedHeld }, expected)
}
