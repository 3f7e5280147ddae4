import { isOver } from '@noriai/contract/rules/seatHold'
import { problem } from '@noriai/contract/problem'
import { toWallTime } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '../../../errors'
import type { Tx } from '../../../infra/db/client'
import { inOneStatement, type Reading } from '../../../infra/db/inOneStatement'
import { rowFromJson, type JsonRow } from '../../../infra/db/rowJson'
import { departures } from '../../../infra/db/schema/departures'
import { orders } from '../../../infra/db/schema/orders'
import { seatClaims } from '../../../infra/db/schema/seats'
import { agreedReading } from '../../agreements'
import { heldCouponsReading } from '../../coupons'
import type { Order } from '../../orders'
import {
  candidatesFor,
  forHeldSeats,
  seekingParty,
  type BookingContext,
  type ResolvedRide,
} from '../../quotation'
import type { Departure, PlannedDeparture } from '../../seats'
import { isSameParty, runningReading } from '../running'

/** A live hold with its departure. */
export interface LiveHold {
  readonly claim: typeof seatClaims.$inferSelect
  readonly departure: Departure
}

/** A hold of the account with its departure, whatever became of it. */
const holdReading: Reading<
  { readonly holdId: string | null; readonly accountId: string },
  LiveHold | undefined
> = {
  rows: ({ holdId, accountId }) => sql`
    select to_json(c) as claim, to_json(d) as departure
    from seat_claims c join departures d on d.id = c.departure_id
    where c.id = ${holdId}::uuid and c.account_id = ${accountId}`,
  answer: ([row]) =>
    row && {
      claim: rowFromJson(seatClaims, row['claim'] as JsonRow),
      departure: rowFromJson(departures, row['departure'] as JsonRow),
    },
}

/**
 * Reads what an order is judged by: its hold, what its account has and agreed to, and its coupons, in one query after the account's turn was
 * taken.
 */
export const readForOrder = inOneStatement({
  hold: holdReading,
  running: runningReading,
  agreed: agreedReading,
  held: heldCouponsReading,
})

/**
 * The account's hold, or the order that it became before.
 * @throws booking.holdExpired when it ended, was given up, or never was
 */
export async function liveOf(
  tx: Tx,
  hold: LiveHold | undefined,
  { holdId, accountId, at }: { readonly holdId: string; readonly accountId: string; readonly at: number },
): Promise<LiveHold | { readonly earlier: Order }> {
  const { claim } = hold ?? {}
  const isLive = claim?.orderId === null && claim.state === 'held' && !isOver(claim.expiresAt ?? 0, at)
  if (hold && isLive) return hold
  const [earlier] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.holdId, holdId), eq(orders.accountId, accountId)))
  if (!earlier) throw new DomainError('booking.holdExpired')
  return { earlier }
}

/**
 * The departure that a hold is for, as long as it is for this ride: the same line, party and stop, and a departure that
 * this ride could take when the hold was placed. A notice that has passed since does not take a held seat away.
 * @throws booking.holdDiffers, booking.nightHoldNotTicked
 */
export function heldDeparture(
  { claim, departure }: LiveHold,
  ride: ResolvedRide,
  { data, policy }: Pick<BookingContext, 'data' | 'policy'>,
): PlannedDeparture {
  const { departureId, direction, relayStop } = ride
  const runs = forHeldSeats.runningOn(ride, data)
  // A timetable that was saved meanwhile does not take a held seat away either.
  const ranThen = (departsAt: number) => departsAt === departure.departsAt || runs(departsAt)
  const candidates = candidatesFor({ ...ride, runs: ranThen }, claim.createdAt, policy)
  const isSame =
    (departureId === undefined || departureId === departure.id) &&
    departure.direction === direction &&
    departure.relayPoint === relayStop.relay.code &&
    isSameParty(claim, seekingParty(ride))
  const isCandidate = 'departures' in candidates && candidates.departures.includes(departure.departsAt)
  if (!isSame || !isCandidate) throw new DomainError('booking.holdDiffers')
  if (candidates.isNightHold && !ride.nightHold) {
    throw DomainError.of(problem('booking.nightHoldNotTicked', { time: toWallTime(departure.departsAt) }))
  }
  return departure
}
