import type { Policy } from '@noriai/contract/policy'
import type { LegalDoc } from '@noriai/contract/schema/legalDocument'

/** The legal documents that are written; the contract names those to come as well. */
export const writtenDocs = [
  'userProtocol',
  'privacyAgreement',
  'bookingNotice',
] as const satisfies readonly LegalDoc[]
export type WrittenDoc = (typeof writtenDocs)[number]

/** Readings of the policy that a sentence can depend on. */
export const conditions = {
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
  creditOnly: (policy) => policy.booking.cards.every((kind) => kind === 'credit'),
  manyCurrencies: (policy) => policy.currency.switchable && policy.currency.offered.length > 1,
  yenOnly: (policy) => !policy.currency.switchable || policy.currency.offered.length === 1,
  cardFeeReturned: (policy) => policy.promises.operatorFailure.refundCardFee,
} as const satisfies Record<string, (policy: Policy) => boolean>
export type Condition = keyof typeof conditions

/** A paragraph or list item; with a condition it stands only where the policy reads so. `{name}` is a fact. */
export type LegalLine = string | { readonly when: Condition; readonly text: string }

export interface LegalSection {
  readonly heading: string
  readonly paragraphs?: readonly LegalLine[]
  readonly items?: readonly LegalLine[]
}

export interface LegalTemplate {
  readonly title: string
  /** Calendar date of the last change of the wording. */
  readonly updatedAt: string
  readonly sections: readonly LegalSection[]
}

/** The three documents of one language. */
export type LegalTexts = Readonly<Record<WrittenDoc, LegalTemplate>>

/** Whether a document of the contract is written. */
export function isWritten(doc: LegalDoc): doc is WrittenDoc {
  return writtenDocs.some((written) => written === doc)
}
