import type { LegKind } from '../letter'
import type { NoticeFacts, NoticeKind } from '../notices/types'

/** Who travels with what. */
export interface PartyCounts {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly bags: number
}

/** Subject of a mail, and what a list of mails shows beside it. */
export interface Heading {
  readonly subject: string
  readonly preview: string
}

/** What the mails of orders say around a notice's own words, in one language; moments and amounts come as finished text. */
export interface LetterWords {
  /** Subjects that say more than the notice's title; of the other kinds the title is the subject. */
  readonly headings: Partial<Readonly<Record<NoticeKind, (facts: NoticeFacts) => Heading | undefined>>>
  readonly changed: string
  readonly atDeskBy: (date: string) => string
  readonly atDoorBy: (date: string) => string
  readonly fillBy: (date: string) => string
  readonly busLeavesAt: (date: string) => string
  readonly stopAt: (date: string) => string
  /** Above the plate number. */
  readonly minibus: string
  readonly goesBack: string
  readonly wentBack: string
  readonly arrivesAbout: (date: string) => string
  readonly freeUntil: (date: string) => string
  readonly japanTime: string
  readonly was: (value: string) => string
  readonly party: (counts: PartyCounts) => string
  readonly collectedBetween: (window: string) => string
  readonly rideCode: {
    readonly label: string
    readonly same: string
    readonly note: string
    readonly alt: string
  }
  readonly next: {
    readonly heading: string
    /** From the arrivals exit, of domestic flights too, to the desk, in minutes on foot. */
    readonly walk: (minutes: number) => string
    readonly showCode: (by: string) => string
    readonly leaves: (time: string) => string
    readonly flightLate: (flightNo: string) => string
    readonly anyFlightLate: string
    readonly fillFirst: (until: string) => string
    readonly beAtDoor: (window: string) => string
    readonly showDriver: string
  }
  readonly line: {
    readonly ride: string
    readonly newTimes: string
    readonly leg: Readonly<Record<Extract<LegKind, 'bus' | 'minibus'>, (count: number) => string>>
    readonly change: string
    /** When the window at the door becomes one time. */
    readonly oneTime: (moment: string) => string
    readonly attached: string
    readonly refund: string
    readonly accepted: string
    readonly sent: string
    readonly onStatement: string
    /** Below a day that is not certain. */
    readonly about: string
    readonly statementNote: string
  }
  readonly buttons: {
    readonly open: string
    readonly fill: string
    readonly choose: string
    readonly refund: string
    readonly live: string
  }
  readonly money: {
    readonly paid: (amount: string) => string
    readonly withFee: (fee: string) => string
    readonly receiptAttached: string
    readonly cancel: string
    readonly freeUntilScan: (moment: string) => string
    readonly freeUntil: (moment: string) => string
    readonly getBack: (amount: string) => string
    readonly getBackWithoutFee: (amount: string) => string
    readonly noRefund: string
  }
  readonly reasonRide: string
}

/** The words around every letter. */
export interface LetterheadWords {
  readonly help: string
  readonly helpHours: (hours: string) => string
  readonly orReply: string
  readonly separator: string
  readonly stop: string
  /** Between two sentences. */
  readonly gap: string
  readonly colon: string
  readonly terms: string
  readonly privacy: string
  readonly commercial: string
  readonly registrationNo: (number: string) => string
}
