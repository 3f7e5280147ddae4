import type { Cents } from '../money'
import { refundCauses, type RefundCause } from './refund'

/** What is counted of days, lines, hours and the rest: sums, of which figures are made. Amounts are hundredths of a yen. */
export const reportMeasures = [
  /** Lines of orders whose ride day it is, less what went back before the ride. */
  'revenueJpy',
  /** What arrived back with travellers on the day. */
  'refundsJpy',
  'refunds',
  /** Of `refundsJpy`, what never became revenue. */
  'refundsBeforeJpy',
  /** Taken in on the day, whenever the ride is. */
  'soldJpy',
  'bookings',
  'bookedRiders',
  /** Riders who rode. */
  'riders',
  /** Riders who did not come, and riders who came or did not. */
  'missed',
  'due',
  /** Places that riders took, and seats of the buses of departures that left. */
  'busPlaces',
  'busSeats',
  'minibusPlaces',
  'minibusSeats',
  /** Departures that left; those whose leaving was reported; those that were on time. */
  'departures',
  'timed',
  'onTime',
  /** What banks took by disputes that were lost, and what providers charged for disputes, by the day of the decision. */
  'lostJpy',
  'lostDisputes',
  /** Doors at which a minibus was reported to be, one for each party and leg, and those at which it was within the window announced. */
  'doors',
  'doorsInWindow',
] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** Those that a server of the release before does not count: its desk shows none. */
export const newestMeasures = ['doors', 'doorsInWindow'] as const satisfies readonly ReportMeasure[]
type NewestMeasure = (typeof newestMeasures)[number]

/** The sums of something. */
export type ReportSums = Readonly<Record<Exclude<ReportMeasure, NewestMeasure>, number>> &
  Readonly<Partial<Record<NewestMeasure, number>>>

/** A sum by its name. */
export const sumOf = (sums: ReportSums, name: ReportMeasure): number => sums[name] ?? 0

/** Nothing at all. */
export const noSums: ReportSums = Object.fromEntries(
  reportMeasures.map((name) => [name, 0]),
) as unknown as ReportSums

/** Two sums together. */
export function addSums(one: ReportSums, other: ReportSums): ReportSums {
  return Object.fromEntries(
    reportMeasures.map((name) => [name, sumOf(one, name) + sumOf(other, name)]),
  ) as unknown as ReportSums
}

/** What reports are grouped by. */
export const reportGroups = [
  'day',
  'week',
  'month',
  'line',
  'hour',
  'lineHour',
  'partner',
  'language',
  'channel',
] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Seats and punctuality are of departures: a partner or a language has none of its own. */
export function hasDepartures(by: ReportGroup): boolean {
  return by !== 'partner' && by !== 'language' && by !== 'channel'
}

/** The figures that are shown, in their order. */
export const reportFigures = [
  'revenue',
  'refunds',
  'lost',
  'load',
  'minibusLoad',
  'onTime',
  'doorInWindow',
  'noShows',
  'riders',
  'bookings',
] as const
export type ReportFigure = (typeof reportFigures)[number]

/** The parts of a figure: a share of a whole, or an amount or count by itself. */
interface FigureParts {
  readonly part: ReportMeasure
  readonly whole?: ReportMeasure
}

const partsOf: Readonly<Record<ReportFigure, FigureParts>> = {
  revenue: { part: 'revenueJpy' },
  refunds: { part: 'refundsJpy' },
  lost: { part: 'lostJpy' },
  load: { part: 'busPlaces', whole: 'busSeats' },
  minibusLoad: { part: 'minibusPlaces', whole: 'minibusSeats' },
  onTime: { part: 'onTime', whole: 'timed' },
  doorInWindow: { part: 'doorsInWindow', whole: 'doors' },
  noShows: { part: 'missed', whole: 'due' },
  riders: { part: 'riders' },
  bookings: { part: 'bookings' },
}

/** Whether a figure is a share, an amount of money or a count. */
export function kindOfFigure(figure: ReportFigure): 'share' | 'money' | 'count' {
  const { part, whole } = partsOf[figure]
  if (whole) return 'share'
  return part.endsWith('Jpy') ? 'money' : 'count'
}

/** A figure of sums: a share from 0 to 1, hundredths of a yen, or a count; null for a share of nothing. */
export function figureOf(figure: ReportFigure, sums: ReportSums): number | null {
  const { part, whole } = partsOf[figure]
  const [own, all] = [sumOf(sums, part), whole && sumOf(sums, whole)]
  if (all === undefined) return own
  return all === 0 ? null : own / all
}

/** Who a refund is put down to. */
export const refundFaults = ['operator', 'traveller', 'airline', 'nobody'] as const
export type RefundFault = (typeof refundFaults)[number]

const faultOfCause: Readonly<Record<RefundCause, RefundFault>> = {
  movedRideCancelled: 'operator',
  travellerCancelledFree: 'traveller',
  travellerCancelledLate: 'traveller',
  tripInfoMissed: 'traveller',
  operatorFailed: 'operator',
  paidTooLate: 'nobody',
  requestApproved: 'nobody',
  operatorPartly: 'operator',
}

/** Of an application that staff approved, by the traveller's reason. */
const faultOfReason: Readonly<Record<string, RefundFault>> = {
  plansChanged: 'traveller',
  wrongDetails: 'traveller',
  bookedTwice: 'traveller',
  otherTransport: 'traveller',
  flightCancelled: 'airline',
  flightDelayed: 'airline',
  rideNotProvided: 'operator',
}

/** Why money went back, as reports count it: the cause, of an approved application with its reason, as `requestApproved:plansChanged`. */
export interface ReportReason {
  readonly cause: RefundCause
  readonly reason: string
}

/** Reads the reason of a report's row. A cause of another release counts as the operator's own. */
export function parseReportReason(key: string): ReportReason {
  const [cause = '', reason = ''] = key.split(':')
  const known = refundCauses.find((each) => each === cause)
  return { cause: known ?? 'operatorPartly', reason: known ? reason : '' }
}

/** Who a refund is put down to. */
export function faultOfRefund({ cause, reason }: ReportReason): RefundFault {
  return cause === 'requestApproved' ? (faultOfReason[reason] ?? 'nobody') : faultOfCause[cause]
}

/** How one period's figure differs from another's, as a share of it: 0.06 is 6 % more; null where there is nothing to compare with. */
export function changeOf(now: Cents, before: Cents): number | null {
  return before === 0 ? null : (now - before) / before
}
