import { isOver } from '@noriai/contract/rules/seatHold'
import { problem } from '@noriai/contract/problem'
import { toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../../errors'
import type { Tx } from '../../../infra/db/client'
import { compiled, type Values } from '../../../infra/db/compiled'
import { departures } from '../../../infra/db/schema/departures'
import { orders } from '../../../infra/db/schema/orders'
import { seatClaims } from '../../../infra/db/schema/seats'
import type { Order } from '../../orders'
import {
  candidatesFor,
  forHeldSeats,
  seekingParty,
  type BookingContext,
  type ResolvedRide,
} from '../../quotation'
import type { Departure, PlannedDeparture } from '../../seats'
import { isSameParty } from '../running'

/** A live hold with its departure. */
export interface LiveHold {
  readonly claim: typeof seatClaims.$inferSelect
  readonly departure: Departure
}

const holdOf = compiled((db, { holdId, accountId }: Values<{ holdId: string; accountId: string }>) =>
  db
    .select({ claim: seatClaims, departure: departures })
    .from(seatClaims)
    .innerJoin(departures, eq(departures.id, seatClaims.departureId))
    .where(and(eq(seatClaims.id, holdId), eq(seatClaims.accountId, accountId))),
)

/**
 * The account's hold, or the order that it became before.
 * @throws booking.holdExpired when it ended, was given up, or never was
 */
export async function findHold(
  tx: Tx,
  { holdId, accountId, at }: { readonly holdId: string; readonly accountId: string; readonly at: number },
): Promise<LiveHold | { readonly earlier: Order }> {
  const [hold] = await holdOf(tx, { holdId, accountId })
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
 * The departure that a hold is for, as long as it is for this ride: the same line, seats, bags and stop, and a departure that
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
