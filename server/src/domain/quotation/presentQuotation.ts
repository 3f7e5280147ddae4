import type { Lang } from '@noriai/contract/lang'
import { timesCents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import { lastFreeMinute } from '@noriai/contract/rules/cancellation'
import { excludesCoupons } from '@noriai/contract/rules/partner'
import { listPrice } from '@noriai/contract/rules/priceList'
import { tripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import type { QuotationView, QuotedCoupon, QuotedPartner } from '@noriai/contract/schema/quotationView'
import type { RidePlan, DepartureOffer } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { presentProblem } from '../../messages'
import { presentRidePlan } from '../itinerary'
import type { ReadingContext } from '../network'
import type { RequestedPartner } from '../partners'
import { seatsLeft } from '../seats'
import type { CouponChoice } from './priceWithCoupon'
import type { Quote, TimedDeparture } from './quote'

/** Both ends of the quoted ride, in riding order. */
interface QuotedEnds {
  readonly departurePlace: StoredPlace
  readonly destination: StoredPlace
}

/** A quotation as the pages read it. */
export function presentQuotation(
  { ride, price, coupon, partner, taken, problem, alternatives, bagsLeft, notes }: Quote,
  { ends, at }: { readonly ends: QuotedEnds; readonly at: number },
  context: ReadingContext,
): QuotationView {
  const { policy, lang } = context
  const limousineBus = listPrice(policy.charges.limousineBus, ride.currency, policy)
  const isFilledAfterPayment = taken !== undefined && !notes.includes('fillBeforePay')
  return {
    type: ride.type,
    ...price,
    params1: ride.count.farePaying,
    params2: ride.extraLuggage,
    departure: taken ? presentDeparture(taken) : null,
    plan: taken ? presentQuotedPlan(ride, { taken, ends }, context) : null,
    problem: problem ? presentProblem(problem, lang, policy) : null,
    bagsLeft,
    alternatives: alternatives.map(presentDeparture),
    notes: [...notes],
    coupon: coupon ? presentChoice(coupon, lang, policy) : null,
    partner: partner ? presentPartner(partner, price, context) : null,
    freeCancelUntil: toWallTime(lastFreeMinute({ ...ride, rideTime: orderedTime(ride, taken) }, policy)),
    fillUntil: isFilledAfterPayment ? toWallTime(tripInfoDueAt(at, taken.times.departsAt, policy)) : null,
    limousineBusPrice: timesCents(limousineBus, ride.count.farePaying),
  }
}

/** The time that the ride is ordered for: of a transfer that of its departure. */
const orderedTime = ({ direction, rideTime }: Quote['ride'], taken: Quote['taken']) =>
  direction === 'transfer' ? (taken?.times.busDepartsAt ?? rideTime) : rideTime

function presentChoice(
  { chosen, problem, usableCount, heldCount }: CouponChoice,
  lang: Lang,
  policy: Policy,
): QuotedCoupon {
  return {
    couponId: chosen?.row.id ?? null,
    title: chosen?.coupon.discount.title ?? null,
    amount: !chosen || chosen.offer.problem ? 0 : chosen.offer.amount,
    usableCount,
    heldCount,
    problem: problem ? presentProblem(problem, lang, policy) : null,
  }
}

function presentPartner(
  { code, name, problem, discount }: RequestedPartner,
  { lines }: PriceBreakdown,
  { lang, policy }: ReadingContext,
): QuotedPartner {
  const line = lines.find(({ kind }) => kind === 'partner')
  return {
    code,
    name,
    amount: line ? 0 - line.amount : 0,
    excludesCoupons: excludesCoupons(discount, policy),
    problem: problem ? presentProblem(problem, lang, policy) : null,
  }
}

/** The way of a quoted ride. */
export function presentQuotedPlan(
  { direction }: Quote['ride'],
  { taken: { availability, times }, ends }: { readonly taken: TimedDeparture; readonly ends: QuotedEnds },
  context: ReadingContext,
): RidePlan {
  const { departureId, planned } = availability
  const { serviceDate, relayPoint, busSeats } = planned
  const departure = { direction, departureId, serviceDate, relayPoint, busSeats, times }
  const promised = { vehicle: null, journey: null, isOver: false, at: times.gatherAt }
  return presentRidePlan({ ...departure, ...ends, ...promised }, context)
}

/** A departure as it can be chosen; without the door's times as long as no address or ward is given. */
export function presentDeparture({ availability, times }: TimedDeparture): DepartureOffer {
  return {
    departureId: availability.departureId,
    serviceDate: availability.planned.serviceDate,
    busDepartsAt: toWallTime(times.busDepartsAt),
    gatherAt: toWallTime(times.gatherAt),
    departsAt: toWallTime(times.departsAt),
    doorFrom: toWallTime(times.door.from),
    doorTo: toWallTime(times.door.to),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    seatsLeft: seatsLeft(availability),
  }
}
