import type { Policy } from '@noriai/contract/policy'
import type { OperatorData } from '../network'
import { availabilityOf, departureIdOf, readDepartures, type PlannedDeparture } from '../seats'
import { candidatesFor, runningOn, type Candidates } from './chooseDeparture'
import type { PricingContext } from './priceWithCoupon'
import { quoteOf, type Quote } from './quote'
import type { ResolvedRide } from './resolveRide'

/** Seats that are held: on which departure, and since when. */
interface HeldSeats {
  readonly departureId: string
  readonly createdAt: number
}

/** A departure that a ride keeps, with those that it could choose from when its seats were held. */
interface KeptDeparture {
  readonly planned: PlannedDeparture
  readonly candidates: Candidates
}

/**
 * The departure whose seats are held, when a ride that asks again would have got it at the moment of the hold: it names it, or names
 * none and it was the proposed one; on a walk-up a later one too, as those before it were full. Whether party and place are those of
 * the hold is for the caller to see.
 */
function departureKept(
  ride: ResolvedRide,
  held: HeldSeats,
  { data, policy }: { readonly data: OperatorData; readonly policy: Policy },
): KeptDeparture | undefined {
  if (ride.departureId !== undefined && ride.departureId !== held.departureId) return undefined
  const runs = runningOn(ride, data)
  const candidates = candidatesFor({ ...ride, runs }, held.createdAt, policy)
  if ('problem' in candidates) return undefined
  const { direction, relayStop } = ride
  const running = candidates.departures.flatMap(
    (departsAt) => data.planned(direction, relayStop.relay.code, departsAt) ?? [],
  )
  const planned = running.find((each) => departureIdOf(each) === held.departureId)
  if (!planned) return undefined
  const { proposed, isWalkUp } = candidates
  const isProposed = planned.departsAt === proposed || (isWalkUp && planned.departsAt > proposed)
  return ride.departureId !== undefined || isProposed ? { planned, candidates } : undefined
}

/** The quote of a ride on the departure whose seats it holds, whatever room or state that has by now. One query. */
async function quoteKept(
  { ride, price, coupon, partner }: Quote,
  { planned, candidates }: KeptDeparture,
  { db, accountId, at, policy }: PricingContext,
): Promise<Quote> {
  const { direction, relayPoint, departsAt } = planned
  const range = { direction, relayPoints: [relayPoint], from: departsAt, to: departsAt }
  const taken = availabilityOf(planned, await readDepartures(db, range, { accountId, at }))
  const choice = { taken, problem: undefined, alternatives: [] }
  return quoteOf({ ride, price, coupon, partner }, { candidates, choice }, { at, policy })
}

/** How a ride is quoted whose seats are held already. */
export const forHeldSeats = { departureKept, quoteKept, runningOn }
