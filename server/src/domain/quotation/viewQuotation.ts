import type { fromPrice } from '@noriai/contract/calls/fare'
import type { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { serviceDateOf } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { dayDepartures } from './dayDepartures'
import { resolveDoor, storedEnds } from './doors'
import { presentQuotation } from './presentQuotation'
import { quoteRide } from './quote'
import { resolveDay } from './resolveAppointment'
import {
  checkCurrency,
  servedAirport,
  refuseTooManyBags,
  resolveRide,
  type BookingContext,
  type ResolvedRide,
} from './resolveRide'
import { personPrice, presentSendTimes } from './sendTimes'
import type { couponsForRide } from '@noriai/contract/calls/coupons'
import type { AccountAction } from '../../context'
import { presentProblem } from '../../messages'
import { couponReader, viewCouponRows } from '../coupons'
import { networkAt } from '../network'
import { couponCandidates } from './priceWithCoupon'

const noWords = { text: '', detail: '' }

/** Who asks, and when. */
interface Asker {
  readonly db: Executor
  readonly accountId: string | null
  readonly at: number
}

/** What a ride of today costs a person at least. @throws booking.noQuotation, booking.currencyNotOffered */
export function lowestPrice(
  { direction, currency, addressId, airportCode }: CallInput<typeof fromPrice>,
  at: number,
  context: BookingContext,
): CallResponse<typeof fromPrice> {
  checkCurrency(currency, context.policy)
  const network = networkAt(servedAirport(airportCode, context).code, context.data)
  const wards =
    addressId === undefined
      ? network.wards.values()
      : [resolveDoor({ addressId }, { ...context, network }).ward]
  const date = serviceDateOf(at, context.policy)
  const ride = { direction, currency, date, departureWardCode: undefined }
  const prices = [...wards].flatMap(({ code }) => personPrice(code, ride, { ...context, network }) ?? [])
  if (prices.length === 0) throw new DomainError('booking.noQuotation')
  return { currency, personPrice: Math.min(...prices) }
}

/** The price of a ride and the departure it would take. @throws as resolveRide and quoteRide */
export async function viewQuotation(
  input: CallInput<typeof offerInfo>,
  asker: Asker,
  context: BookingContext,
): Promise<CallResponse<typeof offerInfo>> {
  const { at } = asker
  const ride = resolveRide(input, at, context)
  refuseTooManyBags(ride, context.policy)
  const quote = await quoteRide(ride, { ...context, ...asker })
  const ends = storedEnds(ride, { door: noWords, departureDoor: noWords })
  return presentQuotation(quote, { ends, at }, context)
}

/**
 * The departures of a day with seats left, and what a ride costs to each ward.
 * @param walkOf answers how far a scanned poster is from the desk, where it hangs
 */
export async function viewSendTimes(
  input: CallInput<typeof listSendTime>,
  { db, accountId, at, walkOf }: Asker & WalkSource,
  context: BookingContext,
): Promise<CallResponse<typeof listSendTime>> {
  const { request, posterCode, ...rest } = resolveDay(input, at, context)
  const posterWalk = posterCode === undefined ? undefined : await walkOf(posterCode)
  const walkMinutes = posterWalk ?? rest.walkMinutes
  const policy = policyOfAirport(rest.network.airportCode, context.policy)
  const day = await dayDepartures(db, request, { data: context.data, accountId, at, policy })
  const { airportCode } = rest.network
  return {
    ...presentSendTimes({ request, day, at, ...rest, walkMinutes }, { ...context, policy }),
    airport: { airportCode, name: context.airports.shortName(airportCode, context.lang) },
  }
}

interface WalkSource {
  readonly walkOf: (posterCode: string) => Promise<number | undefined>
}

/** The coupons of an account with what each does for a ride, the best first. */
export async function viewCouponsForRide(
  ride: ResolvedRide,
  { db, accountId, at }: AccountAction & { readonly db: Executor },
  context: BookingContext,
): Promise<CallResponse<typeof couponsForRide>> {
  const { lang, policy } = context
  const candidates = await couponCandidates(ride, { ...context, db, accountId, at })
  const reader = couponReader(context, lang, ride.currency)
  const rows = candidates.map(({ row }) => row)
  const coupons = await viewCouponRows(db, rows, { at, reader })
  return {
    records: candidates.flatMap(({ offer }, index) => {
      const coupon = coupons[index]
      if (!coupon) return []
      const { amount, amountJpy } = offer.problem ? { amount: 0, amountJpy: 0 } : offer
      const problem = offer.problem ? presentProblem(offer.problem, lang, policy) : null
      return [{ coupon, amount, amountJpy, problem }]
    }),
  }
}
