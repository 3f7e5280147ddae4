import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import { problem, type Problem } from '@noriai/contract/problem'
import { fewPieces } from '@noriai/contract/rules/bagPlaces'
import { isDiscountExcluded } from '@noriai/contract/rules/discountTime'
import { minibusHourOf, rideTimes } from '@noriai/contract/rules/ridePlan'
import { isTripInfoRequiredFirst } from '@noriai/contract/rules/tripInfo'
import type { quotationNotes } from '@noriai/contract/schema/quotationView'
import { calendarDateOf, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { StoredTimes } from '../../infra/db/schema/orders'
import { inOneStatement } from '../../infra/db/inOneStatement'
import { heldCouponsReading } from '../coupons'
import type { RequestedPartner } from '../partners'
import {
  availabilityOf,
  bagRoomFor,
  seatStatements,
  type Availability,
  type PlannedDeparture,
} from '../seats'
import { doorMinutes, seekingParty, type ResolvedRide } from './resolveRide'
import { chooseDeparture, candidatesFor, runningOn, type Candidates, type Choice } from './chooseDeparture'
import { priceWithCoupon, type CouponChoice, type HeldCoupons, type PricingContext } from './priceWithCoupon'
import type { RuleContext } from '../../context'

type StoredRange = Awaited<ReturnType<typeof seatStatements.readForGuest>>

/** A departure with the times that a ride has on it. */
export interface TimedDeparture {
  readonly availability: Availability
  readonly times: StoredTimes
}

/** The price of a ride and the departure that it would take; nothing is held by it. */
export interface Quote {
  readonly ride: ResolvedRide
  readonly price: PriceBreakdown
  /** The coupon that the price is with; undefined for who is not signed in. */
  readonly coupon: CouponChoice | undefined
  /** The partner that led to the ride. */
  readonly partner: RequestedPartner | undefined
  /** Undefined when none can be taken. */
  readonly taken: TimedDeparture | undefined
  /** Why none can be taken, or what is still to be ticked for the one that can. */
  readonly problem: Problem | undefined
  readonly alternatives: readonly TimedDeparture[]
  /** Where places for bags are few: how many pieces the party could still add on the departure that is taken. */
  readonly bagsLeft: number | null
  readonly notes: readonly (typeof quotationNotes)[number][]
}

const readCouponsAndRoom = inOneStatement({
  held: heldCouponsReading,
  stored: seatStatements.departuresReading,
})

/**
 * Prices a ride by the contract's own function and finds its departure; one query, also for who is signed in and may have coupons, and one
 * more for a party with a wheelchair.
 * @throws booking.noQuotation where the fare table has no fare; booking.timeTooEarly for a day before the first fares; coupon.notFound
 */
export async function quoteRide(ride: ResolvedRide, context: PricingContext): Promise<Quote> {
  const { at, policy, data } = context
  const candidates = candidatesFor({ ...ride, runs: runningOn(ride, data) }, at, policy)
  if ('problem' in candidates) {
    const { price, choice: coupon, partner } = await priceWithCoupon(ride, context)
    const nothing = { taken: undefined, alternatives: [], bagsLeft: null, notes: [] }
    return { ride, price, coupon, partner, problem: candidates.problem, ...nothing }
  }
  const { stored, held } = await readFor(ride, candidates, context)
  const { price, choice: coupon, partner } = await priceWithCoupon(ride, { ...context, held })
  const known = availabilities(ride, candidates, { data, stored })
  const available = ride.wheelchairs > 0 ? await withWheelchairs(known, context) : known
  const wanted = wantedOf(ride, candidates, available)
  const choice = chooseDeparture(available, wanted, {
    party: seekingParty(ride),
    policy,
    isWalkUp: candidates.isWalkUp && ride.departureId === undefined,
  })
  return quoteOf({ ride, price, coupon, partner }, { candidates, choice }, { at, policy })
}

/** The quote of a priced ride, once its departure is chosen. */
export function quoteOf(
  priced: Pick<Quote, 'ride' | 'price' | 'coupon' | 'partner'>,
  { candidates, choice }: { readonly candidates: Candidates; readonly choice: Choice },
  { at, policy }: RuleContext,
): Quote {
  const { ride, price } = priced
  const timed = (availability: Availability) => ({
    availability,
    times: timesOn(ride, availability.planned, policy),
  })
  const taken = choice.taken && timed(choice.taken)
  return {
    ...priced,
    taken,
    problem: choice.problem ?? nightHoldProblem(ride, candidates),
    alternatives: choice.alternatives.map(timed),
    bagsLeft: choice.taken ? bagsLeftFor(ride, choice.taken, policy) : null,
    notes: notesOf(ride, { price, candidates, taken }, { at, policy }),
  }
}

function bagsLeftFor(ride: ResolvedRide, taken: Availability, policy: Policy): number | null {
  const { large } = bagRoomFor(taken, seekingParty(ride))
  const buyer = { riders: ride.count.total, bought: ride.extraLuggage }
  return fewPieces(large - ride.bags.large, buyer, policy)
}

/** The times of a ride on a departure. */
export function timesOn(ride: ResolvedRide, { departsAt }: PlannedDeparture, policy: Policy): StoredTimes {
  const { direction, relayStop, terminal, door, departureDoor } = ride
  const line = { direction, departsAt, relay: relayStop.relay, terminal: terminal?.terminal ?? '' }
  const hour = { at: minibusHourOf(line), policy }
  const minutes = {
    doorMinutes: doorMinutes(ride, door, hour),
    departureDoorMinutes: departureDoor ? doorMinutes(ride, departureDoor, hour) : 0,
  }
  return { ...rideTimes({ ...line, ...minutes }, policy), ...minutes, busDepartsAt: departsAt }
}

/** What is stored of the candidates of a ride, and the coupons of who is signed in. */
async function readFor(
  { direction, relayStop, couponId }: ResolvedRide,
  { departures, proposed }: Candidates,
  { db, accountId, at }: PricingContext,
): Promise<{ readonly held?: HeldCoupons; readonly stored: StoredRange }> {
  const range = {
    direction,
    relayPoints: [relayStop.relay.code],
    from: departures[0] ?? proposed,
    to: departures[departures.length - 1] ?? proposed,
  }
  if (accountId === null) return { stored: await seatStatements.readForGuest(db, range, at) }
  return readCouponsAndRoom(db, { ...range, accountId, at, wantedId: couponId ?? null })
}

function availabilities(
  { direction, relayStop }: ResolvedRide,
  { departures }: Candidates,
  { data, stored }: Pick<PricingContext, 'data'> & { readonly stored: StoredRange },
): Availability[] {
  const relayPoint = relayStop.relay.code
  const planned = departures.flatMap((departsAt) => data.planned(direction, relayPoint, departsAt) ?? [])
  return planned.map((each) => availabilityOf(each, stored))
}

/** Departures with the wheelchairs that have places on them. */
function withWheelchairs(
  known: readonly Availability[],
  { db, accountId, areOwnCounted = false }: PricingContext,
): Promise<Availability[]> {
  return seatStatements.withWheelchairs(db, known, areOwnCounted ? null : accountId)
}

/** The departure that the traveller chose, if it is one of the candidates, else the proposed one. @throws booking.noQuotation */
function wantedOf(
  ride: ResolvedRide,
  { proposed }: Candidates,
  available: readonly Availability[],
): Availability {
  const chosen = available.find(({ departureId }) => departureId === ride.departureId)
  const wanted = chosen ?? available.find(({ planned }) => planned.departsAt === proposed)
  // The timetable of this line has not the departure that the rules offer, and another one may be the wrong hour.
  if (!wanted) throw new DomainError('booking.noQuotation')
  return wanted
}

function nightHoldProblem(ride: ResolvedRide, { isNightHold, proposed }: Candidates): Problem | undefined {
  return isNightHold && !ride.nightHold
    ? problem('booking.nightHoldNotTicked', { time: toWallTime(proposed) })
    : undefined
}

interface NoteSource {
  readonly price: PriceBreakdown
  readonly candidates: Candidates
  readonly taken: TimedDeparture | undefined
}

function notesOf(
  ride: ResolvedRide,
  { price, candidates: { isNightHold, isWalkUp }, taken }: NoteSource,
  { at, policy }: RuleContext,
): Quote['notes'] {
  const { direction, rideTime, party, count, extraLuggage, isSampleFlight } = ride
  const isLate = (time: number) => calendarDateOf(time) !== serviceDateOf(time, policy)
  const departsAt = taken?.times.departsAt
  const applies: Readonly<Partial<Record<Quote['notes'][number], boolean>>> = {
    nightSurcharge: price.nightServiceCharge > 0,
    nightHold: isNightHold,
    walkUp: isWalkUp,
    noDiscountTime: isDiscountExcluded(direction, rideTime, policy),
    fillBeforePay: departsAt !== undefined && isTripInfoRequiredFirst(departsAt, at, policy),
    extraLuggageNeeded: extraLuggage > 0,
    lapChildPays: party.infants > count.onLap,
    childSeatHint: party.children > 0 && party.childSeats === 0,
    sampleTimetable: isSampleFlight,
    afterMidnight: isLate(rideTime) || (departsAt !== undefined && isLate(departsAt)),
  }
  return (Object.keys(applies) as Quote['notes'][number][]).filter((note) => applies[note])
}
