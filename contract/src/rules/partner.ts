import {
  basisPointsDown,
  basisPointsUp,
  roundDownTo,
  smallestShown,
  type Cents,
  type Currency,
} from '../money'
import type { Policy } from '../policy'
import type { PriceBreakdown } from '../price'
import { type Problem, problem } from '../problem'
import { toWallTime, type Instant } from '../time'
import type { PartnerDiscount } from './discount'

/** When a partner's offer counts. */
export interface PartnerDates {
  /** The first valid moment. */
  readonly startsAt: Instant
  /** The last valid moment; null for an offer without an end. */
  readonly endsAt: Instant | null
}

/** A saved state of a partner: the newest one that was saved by a moment is the one that counts then. */
export interface PartnerVersion {
  readonly id: number
  readonly createdAt: Instant
}

/** What a partner's offer does to a price. */
export interface PartnerTerms {
  /** Off the fare; null where the partner only leads travellers here. */
  readonly offBasisPoints: number | null
}

/** The state of a partner's offer. */
export type PartnerState = 'now' | 'toCome' | 'over'

/** Whether an offer counts: both its first and its last moment do. */
export function partnerState({ startsAt, endsAt }: PartnerDates, at: Instant): PartnerState {
  if (at < startsAt) return 'toCome'
  return endsAt !== null && at > endsAt ? 'over' : 'now'
}

/** Why an offer does not count at a moment; undefined when it does. `name` is the partner's, in the traveller's language. */
export function partnerProblem(dates: PartnerDates, name: string, at: Instant): Problem | undefined {
  const { startsAt, endsAt } = dates
  switch (partnerState(dates, at)) {
    case 'now':
      return undefined
    case 'toCome':
      return problem('company.notYet', { partner: name, dateTime: toWallTime(startsAt) })
    case 'over':
      return problem('company.ended', { partner: name, dateTime: toWallTime(endsAt ?? at) })
  }
}

/** Of the saved states of one partner the one that counted at a moment; undefined when it was not there yet. */
export function partnerVersionAt<Version extends PartnerVersion>(
  versions: readonly Version[],
  at: Instant,
): Version | undefined {
  return versions
    .filter(({ createdAt }) => createdAt <= at)
    .reduce<Version | undefined>((newest, each) => (newest && newest.id > each.id ? newest : each), undefined)
}

/** The discount of a partner's terms, under the name that it is shown by; undefined for terms without a price of their own. */
export function partnerDiscount(
  { offBasisPoints }: PartnerTerms,
  title: string,
): PartnerDiscount | undefined {
  return offBasisPoints === null ? undefined : { kind: 'partner', basisPoints: offBasisPoints, title }
}

/** A fare as a partner's travellers pay it, by the reduction that a quotation takes off it; the same fare where nothing is off. */
export function partnerFare(fare: Cents, offBasisPoints: number, currency: Currency): Cents {
  return fare - basisPointsUp(fare, offBasisPoints, currency)
}

/** Whether a partner's price, where there is one, takes no coupon besides. Source: decisions.md, "One policy object". */
export function excludesCoupons(partner: PartnerDiscount | undefined, { charges }: Policy): boolean {
  return partner !== undefined && !charges.partnerWithCoupon
}

/** Yen of a price that commission is taken from: the fares less every discount. Luggage, seats and surcharges are not in it. */
export function commissionBase({ lines }: Pick<PriceBreakdown, 'lines'>): Cents {
  const counted = lines.filter(({ kind, amount }) => kind === 'fare' || amount < 0)
  return Math.max(
    0,
    counted.reduce((sum, { amountJpy }) => sum + amountJpy, 0),
  )
}

/** An order that a partner brought, as far as its commission goes; all in hundredths of a yen. */
export interface CommissionedOrder {
  /** As `commissionBase` says. */
  readonly baseJpy: Cents
  /** What was paid, the card fee not included. */
  readonly ridePaidJpy: Cents
  readonly refundedJpy: Cents
  readonly basisPoints: number
}

/** What is due to a partner, and the fares that it is taken from, whole yen. */
export interface CommissionDue {
  readonly baseJpy: Cents
  readonly commissionJpy: Cents
}

/**
 * What is due to a partner for an order: of the share of the fares that the traveller did not get back. Money goes back of the
 * whole price, so that it lowers the fares by the same share; the card fee counts for neither. Whole yen, dropped.
 */
export function commissionDue(order: CommissionedOrder): CommissionDue {
  const { baseJpy, ridePaidJpy, refundedJpy, basisPoints } = order
  if (ridePaidJpy <= 0) return { baseJpy: 0, commissionJpy: 0 }
  const kept = Math.max(0, ridePaidJpy - refundedJpy)
  const yen = smallestShown('JPY')
  const keptBase = roundDownTo(Math.floor((baseJpy * kept) / ridePaidJpy), yen)
  return { baseJpy: keptBase, commissionJpy: basisPointsDown(keptBase, basisPoints, 'JPY') }
}
