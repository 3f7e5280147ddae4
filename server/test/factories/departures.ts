import assert from 'node:assert/strict'
import type { Policy } from '@noriai/contract/policy'
import { bagPlacesOf, type PlannedVehicles } from '@noriai/contract/rules/bagPlaces'
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
  const { policy } = test.deps
  const vehicles = { direction: 'pickup', busSeats: 49, minibuses: 6, ...changes } as const
  const planned: PlannedDeparture = {
    relayPoint: 'osakaStation',
    serviceDate: serviceDateOf(at, policy),
    departsAt: at,
    minibusSeats: 9,
    stopCap: 5,
    ...plannedBagPlaces(vehicles, policy),
    ...vehicles,
  }
  await ensureDeparture(test.deps.db, planned, test.clock.now())
  return departureIdOf(planned)
}

/** Places for bags as the timetable plans them. */
export function plannedBagPlaces(vehicles: PlannedVehicles, policy: Policy) {
  const { bus, minibus } = bagPlacesOf(vehicles, policy)
  return {
    busLarge: bus.large,
    busSmall: bus.small,
    minibusLarge: minibus.large,
    minibusSmall: minibus.small,
  }
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
