import { directions, type Direction } from '../direction'
import type { Policy, PriceList } from '../policy'
import type { ClockWindow } from '../policy/schema'
import {
  addMinutes,
  calendarDateOf,
  clockText,
  instantOf,
  minutesOfServiceDay,
  minutesPerDay,
  type Instant,
} from '../time'
import type { RideLimits } from './coupon'
import type { DeductibleLine } from './discount'
import { isDiscountExcluded } from './discountTime'
import { hasNightSurcharge } from './nightSurcharge'
import { noticeMinutes } from './notice'
import { offerPickup } from './pickupDepartures'

/** Hours by a ride's own time: landing (pick-up), airport arrival (drop-off), departure (transfer). */
export interface RideHours extends ClockWindow {
  readonly direction: Direction
}

/** Why a coupon can never count: its item costs nothing, is charged for no such ride, or only when no coupon is taken. */
export const neverReasons = ['costsNothing', 'notCharged', 'excluded'] as const

/** When a coupon that makes an item free can count, by the figures of now. */
export type CouponReach =
  | { readonly kind: 'usual' }
  | { readonly kind: 'never'; readonly reason: (typeof neverReasons)[number] }
  /** In less than half of the day, because coupons are not taken in other hours in which its item is charged. */
  | { readonly kind: 'rare'; readonly hours: readonly RideHours[] }

/**
 * Whether a coupon that makes one item free can count at all, and when, if it does so only rarely: shown to staff before they
 * make one. Every minute of a service day is asked of the rules that price a ride and take a coupon.
 */
export function deductionReach(line: DeductibleLine, limits: RideLimits, policy: Policy): CouponReach {
  if (linePrice[line](policy).JPY === 0) return { kind: 'never', reason: 'costsNothing' }
  const charged = directionsOf(limits).flatMap((direction) =>
    minutesOfDay(policy)
      .filter((at) => isCharged({ line, direction, at, policy }) && isSold(direction, at, policy))
      .map((at) => ({ direction, at })),
  )
  if (charged.length === 0) return { kind: 'never', reason: 'notCharged' }
  const counting = charged.filter(({ direction, at }) => !isDiscountExcluded(direction, at, policy))
  if (counting.length === 0) return { kind: 'never', reason: 'excluded' }
  const chargedDirections = new Set(charged.map(({ direction }) => direction)).size
  const isRare = counting.length < charged.length && 2 * counting.length < chargedDirections * minutesPerDay
  return isRare ? { kind: 'rare', hours: hoursOf(counting, policy) } : { kind: 'usual' }
}

const linePrice: Readonly<Record<DeductibleLine, (policy: Policy) => PriceList>> = {
  extraLuggage: ({ luggage }) => luggage.extraPrice,
  childSeat: ({ passengers }) => passengers.childSeat.fee,
  nightSurcharge: ({ charges }) => charges.nightSurcharge.perPerson,
}

/** Which rides a coupon is for: one of an airport is for no transfer. */
function directionsOf({ direction, airportCode }: RideLimits): readonly Direction[] {
  if (direction !== null) return direction === 'transfer' && airportCode !== null ? [] : [direction]
  return airportCode === null ? directions : ['pickup', 'dropoff']
}

/** Any day will do. */
function minutesOfDay(policy: Policy): Instant[] {
  const start = instantOf(calendarDateOf(0), policy.serviceDayStartsAt)
  return Array.from({ length: minutesPerDay }, (_, minute) => addMinutes(start, minute))
}

function isCharged({
  line,
  direction,
  at,
  policy,
}: {
  readonly line: DeductibleLine
  readonly direction: Direction
  readonly at: Instant
  readonly policy: Policy
}): boolean {
  return line !== 'nightSurcharge' || hasNightSurcharge(direction, at, policy)
}

/** Whether a landing can take any bus, booked in time. */
function isSold(direction: Direction, at: Instant, policy: Policy): boolean {
  if (direction !== 'pickup') return true
  const booked = addMinutes(at, -noticeMinutes(direction, policy))
  return [true, false].some(
    (isDomestic) =>
      offerPickup({ landingAt: at, isDomestic, hasPosterScan: false }, booked, policy).kind !== 'refused',
  )
}

/** Minutes one after the other as windows of the service day, both ends included. */
function hoursOf(
  minutes: readonly { readonly direction: Direction; readonly at: Instant }[],
  policy: Policy,
): RideHours[] {
  const hours: { direction: Direction; from: number; to: number }[] = []
  for (const { direction, at } of minutes) {
    const minute = minutesOfServiceDay(at, policy)
    const last = hours.at(-1)
    if (last?.direction === direction && last.to === minute - 1) last.to = minute
    else hours.push({ direction, from: minute, to: minute })
  }
  return hours.map(({ direction, from, to }) => ({ direction, from: clockText(from), to: clockText(to) }))
}
