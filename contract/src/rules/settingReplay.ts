import { addCents, type Cents } from '../money'
import type { Policy } from '../policy'
import { differIn } from '../policy/changes'
import type { PriceBreakdown } from '../price'
import type { CalendarDate, Instant } from '../time'
import { minibusBagsProblem, placesOfBags } from './bagPlaces'
import { lastFreeMinute } from './cancellation'
import { couponOffer, type HeldCoupon } from './coupon'
import { priceLuggage, priceRide, type RidePriceInput } from './fare'
import type { FareTable } from './fareTable'
import { withoutForeignFee } from './foreignFee'
import { mayRideOnLap, withChildrenSeated } from './lapChild'
import { extraPiecesNeeded, luggageProblem, type Luggage } from './luggage'
import { countParty, partyProblem, type Party } from './party'
import { isTripInfoMissed, tripInfoDueAt } from './tripInfo'

/** What rides are sold by. */
export interface SellingSettings {
  readonly policy: Policy
  readonly fares: FareTable
}

/** A ride as it was sold, with what its price and its refusals depend on. */
export interface SoldRide {
  readonly orderedAt: Instant
  /** The service day of the ride. */
  readonly day: CalendarDate
  readonly party: Party
  /** Of the infants whose riders are known. */
  readonly infantBirthdays: readonly CalendarDate[]
  readonly luggage: Luggage
  /** Pieces that were bought after the booking, an order each. */
  readonly laterPieces: readonly { readonly pieces: number; readonly isForeignCard: boolean }[]
  readonly priced: Omit<RidePriceInput, 'farePaying' | 'extraLuggage' | 'childSeats' | 'coupon'>
  readonly coupon: HeldCoupon | undefined
  readonly airportCode: string | undefined
  /** It was paid by a card issued abroad, which pays the fee. */
  readonly isForeignCard: boolean
  readonly allBackUntil: Instant | null
  readonly paidAt: Instant
  /** When it starts for its traveller. */
  readonly startsAt: Instant
  readonly filledAt: Instant | null
  /** The departures that it may take by the rules alone, the proposed one first; none where it is refused. */
  readonly departures: (policy: Policy) => readonly Instant[]
}

/** Why a ride would not have been sold as it was. */
export const replayRefusals = ['time', 'party', 'bags'] as const
type ReplayRefusal = (typeof replayRefusals)[number]

/** What sold rides would have been under other settings. */
export interface Replay {
  readonly rides: number
  /** Rides that are taken today and would not have been. */
  readonly refused: Readonly<Record<ReplayRefusal, number>>
  /** What those cost today. */
  readonly refusedJpy: Cents
  /** Of all others: how many would have cost more or less yen, and all of them together. */
  readonly more: number
  readonly less: number
  readonly todayJpy: Cents
  readonly thenJpy: Cents
  /** Rides of the same yen that would have been shown another amount of their own currency. */
  readonly otherShown: number
  /** Rides that would have needed a seat more for a child on a lap, or fewer. */
  readonly moreSeats: number
  readonly fewerSeats: number
  /** Rides that would have been proposed another departure. */
  readonly otherDeparture: number
  /** Rides whose free cancellation would have ended sooner, or later. */
  readonly freeSooner: number
  readonly freeLonger: number
  /** Rides whose trip info would have come too late. */
  readonly infoMissed: number
}

const nothing: Replay = {
  rides: 0,
  refused: { time: 0, party: 0, bags: 0 },
  refusedJpy: 0,
  more: 0,
  less: 0,
  todayJpy: 0,
  thenJpy: 0,
  otherShown: 0,
  moreSeats: 0,
  fewerSeats: 0,
  otherDeparture: 0,
  freeSooner: 0,
  freeLonger: 0,
  infoMissed: 0,
}

/** Settings that say something of a ride that is over; all others have no bearing on one. A name is also that of all below it. */
export const replayedSettings = [
  'currency.rates.jpyCentsPer100Units',
  'currency.priceSteps',
  'pickup.noticeMinutes',
  'pickup.walkUp',
  'pickup.connectingMinutes',
  'pickup.cancelHoursAfterLanding',
  'pickup.nightHold',
  'dropoff.noticeMinutes',
  'dropoff.freeCancelMinutes',
  'dropoff.arrivalOptions',
  'dropoff.maxEarlyMinutes',
  'transfer.noticeMinutes',
  'transfer.freeCancelMinutes',
  'tripInfo.reading',
  'tripInfo.hoursAfterPaid',
  'tripInfo.minutesBeforeRide',
  'luggage.freePerRider',
  'luggage.extraPrice',
  'luggage.maxExtraPerPerson',
  'passengers.maxParty',
  'passengers.lapChild',
  'passengers.childSeat.fee',
  'charges.nightSurcharge',
  'charges.foreignCardFee',
  'charges.noDiscount',
  'charges.partnerWithCoupon',
  'ride.maxStops',
  'operations.bagPlaces.minibus',
  'operations.counter.leadMinutes',
  'limits.bookingDaysAhead',
] as const

/** Whether other settings can have made anything of sold rides different. */
export function haveBearing(today: SellingSettings, then: SellingSettings): boolean {
  if (pricesOf(today.fares) !== pricesOf(then.fares)) return true
  return differIn(replayedSettings, today.policy, then.policy)
}

/** A fare table in a form of which two are equal when all their fares are, in whatever order. */
function pricesOf({ airport, transfer }: FareTable): string {
  return JSON.stringify([airport, transfer], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/**
 * Asks of sold rides what today's settings make of them and what others would, each by the rules that sell: the difference is the
 * settings' alone, whatever the rides were really sold by. Source: OPERATOR.md, section 11.
 */
export function replayOf(rides: readonly SoldRide[], today: SellingSettings, then: SellingSettings): Replay {
  return rides.map((ride) => replayOne(ride, today, then)).reduce(addReplays, nothing)
}

/** Two parts of a replay as one. */
export function addReplays(one: Replay, other: Replay): Replay {
  const sums = Object.fromEntries(
    Object.entries(one).flatMap(([key, value]) =>
      typeof value === 'number' ? [[key, value + Number(other[key as keyof Replay])]] : [],
    ),
  )
  const refused = Object.fromEntries(
    replayRefusals.map((reason) => [reason, one.refused[reason] + other.refused[reason]]),
  )
  return { ...one, ...sums, refused: { ...one.refused, ...refused } }
}

/** Minibuses that made more stops than settings allow, though today's allow them. */
export function crowdedMinibuses(
  stops: readonly { readonly minibus: string; readonly stopKey: string }[],
  today: Policy,
  then: Policy,
): number {
  const keys = new Map<string, Set<string>>()
  for (const { minibus, stopKey } of stops) {
    keys.set(minibus, (keys.get(minibus) ?? new Set()).add(stopKey))
  }
  return [...keys.values()].filter(({ size }) => size > then.ride.maxStops && size <= today.ride.maxStops)
    .length
}

function replayOne(ride: SoldRide, today: SellingSettings, then: SellingSettings): Replay {
  const before = underSettings(ride, today, today.policy)
  const after = underSettings(ride, then, today.policy)
  const one = { ...nothing, rides: 1 }
  if (before.refusal === undefined && after.refusal !== undefined) {
    const refused = { ...nothing.refused, [after.refusal]: 1 }
    return { ...one, refused, refusedJpy: before.price?.jpy ?? 0 }
  }
  return { ...one, ...pricesBeside(before, after), ...promisesBeside(ride, before, after) }
}

/** What settings make of a ride. */
interface Outcome {
  readonly refusal: ReplayRefusal | undefined
  readonly seats: number
  /** In the currency shown and in yen; undefined where there is no fare. */
  readonly price: { readonly shown: Cents; readonly jpy: Cents } | undefined
  readonly proposed: Instant | undefined
  readonly lastFree: Instant
  readonly isInfoMissed: boolean
}

function pricesBeside(before: Outcome, after: Outcome): Partial<Replay> {
  if (!before.price || !after.price) return {}
  const [today, then] = [before.price, after.price]
  return {
    todayJpy: today.jpy,
    thenJpy: then.jpy,
    more: Number(then.jpy > today.jpy),
    less: Number(then.jpy < today.jpy),
    otherShown: Number(then.jpy === today.jpy && then.shown !== today.shown),
  }
}

function promisesBeside(ride: SoldRide, before: Outcome, after: Outcome): Partial<Replay> {
  const isProposed = before.proposed !== undefined && after.proposed !== undefined
  return {
    moreSeats: Number(after.seats > before.seats),
    fewerSeats: Number(after.seats < before.seats),
    otherDeparture: Number(isProposed && before.proposed !== after.proposed),
    freeSooner: Number(after.lastFree < before.lastFree),
    freeLonger: Number(after.lastFree > before.lastFree),
    infoMissed: Number(ride.filledAt !== null && after.isInfoMissed && !before.isInfoMissed),
  }
}

/** @param soldBy the settings by which its pieces of luggage were bought: of more or fewer free places, fewer or more are. */
function underSettings(ride: SoldRide, { policy, fares }: SellingSettings, soldBy: Policy): Outcome {
  const { infants } = ride.party
  const tooOld = ride.infantBirthdays.filter((birthday) => !mayRideOnLap(birthday, ride.day, policy)).length
  const party = withChildrenSeated(ride.party, Math.min(tooOld, infants))
  const { total, farePaying } = countParty(party, policy)
  const needed = (by: Policy) => extraPiecesNeeded(ride.luggage, total, by)
  const extra = Math.max(0, ride.luggage.extra + needed(policy) - needed(soldBy))
  const [proposed] = ride.departures(policy)
  const { direction, rideTime } = ride.priced
  const priced = { ...ride.priced, farePaying, extraLuggage: extra, childSeats: party.childSeats }
  const dueAt = tripInfoDueAt(ride.paidAt, ride.startsAt, policy)
  return {
    refusal: refusalOf(ride, { party, total, extra, isInTime: proposed !== undefined }, policy),
    seats: farePaying,
    price: priceOf(ride, priced, { policy, fares }),
    proposed,
    lastFree: lastFreeMinute({ direction, rideTime, allBackUntil: ride.allBackUntil }, policy),
    isInfoMissed: ride.filledAt !== null && isTripInfoMissed(dueAt, ride.filledAt),
  }
}

interface RequestedRide {
  readonly party: Party
  readonly total: number
  readonly extra: number
  readonly isInTime: boolean
}

function refusalOf(
  { luggage, laterPieces }: SoldRide,
  { party, total, extra, isInTime }: RequestedRide,
  policy: Policy,
): ReplayRefusal | undefined {
  if (!isInTime) return 'time'
  if (partyProblem(party, policy)) return 'party'
  const later = laterPieces.reduce((sum, { pieces }) => sum + pieces, 0)
  const bought = { ...luggage, extra: extra + later }
  const tooMany =
    luggageProblem({ luggage: bought, riders: total, policy }) ??
    minibusBagsProblem(placesOfBags(luggage, total, policy), policy)
  return tooMany ? 'bags' : undefined
}

/** The price of a ride with its coupon, if that counts, and of what was bought for it later, with the card fees that were paid. */
function priceOf(
  ride: SoldRide,
  priced: Omit<RidePriceInput, 'coupon'>,
  { policy, fares }: SellingSettings,
): Outcome['price'] {
  const plain = priceRide(priced, fares, policy)
  if (!plain) return undefined
  const { coupon, airportCode, orderedAt, laterPieces } = ride
  const offer =
    coupon &&
    couponOffer({
      coupon,
      // Who used a coupon of members was one. No refusal is shown to anybody.
      ride: { priced, airportCode, isVip: true, at: orderedAt, lang: 'en', airportName: (code) => code },
      table: fares,
      policy,
    })
  const own = offer && !offer.problem ? offer.price : plain
  const paid = [
    byCard(own, ride.isForeignCard),
    ...laterPieces.map(({ pieces, isForeignCard }) =>
      byCard(priceLuggage(pieces, priced.currency, policy), isForeignCard),
    ),
  ]
  return {
    shown: addCents(...paid.map(({ payPrice }) => payPrice)),
    jpy: addCents(...paid.map(({ payPriceJpy }) => payPriceJpy)),
  }
}

const byCard = (price: PriceBreakdown, isForeignCard: boolean) =>
  isForeignCard ? price : withoutForeignFee(price)
