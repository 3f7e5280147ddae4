import type { LegalLine } from '../../../legal/template'

/** The topics in the order they are read, and the questions of each by the name that links use. */
export const faqTopics = {
  ride: ['whatIsIt', 'area', 'timetable', 'stops'],
  booking: ['deadline', 'flightNumber', 'lateNight', 'address', 'party'],
  children: ['lapChild', 'childSeat'],
  luggage: ['allowance', 'extraBags', 'specialItems'],
  price: ['included', 'night', 'cards', 'currency', 'coupons', 'receipt'],
  changes: [
    'change',
    'cancelPickup',
    'cancelDropoff',
    'cancelTransfer',
    'refundTime',
    'flightCancelled',
    'noShow',
  ],
  day: ['findDesk', 'flightLate', 'immigration', 'rideCode', 'waiting', 'lostItem'],
  account: ['signIn', 'tripInfo', 'companions', 'contact'],
} as const

export type FaqTopicId = keyof typeof faqTopics
export type FaqId = (typeof faqTopics)[FaqTopicId][number]

/** A question, and the paragraphs of its answer; `{name}` is a fact of the policy, as in the legal texts. */
export interface FaqText {
  readonly question: string
  readonly answer: readonly LegalLine[]
  /** What else people call it, for the search. */
  readonly words: string
}

/** The questions of one language. */
export interface FaqTexts {
  readonly topics: Readonly<Record<FaqTopicId, string>>
  readonly questions: Readonly<Record<FaqId, FaqText>>
}
