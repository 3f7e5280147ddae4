import type { Policy } from '@noriai/contract/policy'
import type { LegalDoc } from '@noriai/contract/schema/legalDocument'
import type { LegalFacts } from './facts'

/** What a sentence can depend on: readings of the policy, whether an airport near ours is not served, and whose map is shown. */
export const conditions = {
  othersNear: (_policy, { otherAirports }) => otherAirports !== '',
  noOthersNear: (_policy, { otherAirports }) => otherAirports === '',
  nightHold: (policy) => policy.pickup.nightHold,
  noNightHold: (policy) => !policy.pickup.nightHold,
  walkUp: (policy) => policy.pickup.walkUp.enabled,
  holdOn: (policy) => policy.seats.holdEnabled,
  holdOff: (policy) => !policy.seats.holdEnabled,
  fillByEarlier: (policy) => policy.tripInfo.reading === 'earlierOfBoth',
  fillAfterPaidOnly: (policy) => policy.tripInfo.reading === 'paidOnly',
  lapThroughBirthday: (policy) => policy.passengers.lapChild.reading === 'throughSecondBirthday',
  lapUnderMonths: (policy) => policy.passengers.lapChild.reading === 'under24Months',
  lapMonthsInclusive: (policy) => policy.passengers.lapChild.reading === '24MonthsInclusive',
  childSeatFree: (policy) => policy.passengers.childSeat.fee.JPY === 0,
  childSeatPriced: (policy) => policy.passengers.childSeat.fee.JPY > 0,
  cards: takesCards,
  creditOnly: (policy) => takesCards(policy) && policy.booking.cards.every((kind) => kind === 'credit'),
  flightNumberOptional: (policy) => !policy.booking.flightNumberRequired,
  flightNumberRequired: (policy) => policy.booking.flightNumberRequired,
  manyCurrencies: (policy) => policy.currency.switchable && policy.currency.offered.length > 1,
  yenOnly: (policy) => !policy.currency.switchable || policy.currency.offered.length === 1,
  invoiceFeeWaits: ({ invoices }) => invoices.serviceFeeJpyCents > 0 && invoices.feeDays === undefined,
  invoiceFeeEnds: ({ invoices }) => invoices.serviceFeeJpyCents > 0 && invoices.feeDays !== undefined,
  streetMap: (_policy, { mapHosts }) => mapHosts !== '',
} as const satisfies Record<string, (policy: Policy, facts: LegalFacts) => boolean>

function takesCards({ booking }: Policy): boolean {
  return booking.payTypes.includes('card')
}

export type Condition = keyof typeof conditions

/** A paragraph or list item; with a condition it appears only where the policy reads so. `{name}` is a fact. */
export type LegalLine = string | { readonly when: Condition; readonly text: string }

/** A row of a table: what is stated, and the statement. */
export interface LegalTerm {
  readonly term: string
  readonly text: string
  readonly when?: Condition
}

export interface LegalSection {
  readonly heading: string
  readonly paragraphs?: readonly LegalLine[]
  readonly items?: readonly LegalLine[]
  readonly terms?: readonly LegalTerm[]
}

export interface LegalTemplate {
  readonly title: string
  /** Calendar date of the last change of the wording. */
  readonly updatedAt: string
  readonly sections: readonly LegalSection[]
}

/** The documents of one language. */
export type LegalTexts = Readonly<Record<LegalDoc, LegalTemplate>>
