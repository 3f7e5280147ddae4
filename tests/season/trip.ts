import type { Lang } from '@noriai/contract/lang'
import type { Direction } from '@noriai/contract/policy'
import type { Need } from '@noriai/contract/rules/riderNeeds'
import type { FlightView } from '@noriai/contract/schema/flightView'
import type { CalendarDate, Instant } from '@noriai/contract/time'

/** A hotel by the name that its guests know it by. */
export interface Hotel {
  readonly id: string
  /** The relay point of its line. */
  readonly line: string
  readonly name: Readonly<Record<Lang, string>>
}

/** How somebody pays, or does not. Each is played by a card or a page of the provider, or by WeChat's window. */
export const payWays = {
  japaneseCard: 28,
  foreignCard: 26,
  declinedThenOther: 5,
  debitThenOther: 4,
  challengeDone: 5,
  challengeFailed: 2,
  challengeLeft: 4,
  wechat: 5,
  alipay: 5,
  walletClosed: 3,
  walletLater: 2,
  webhookTwice: 2,
  webhookBeforeAnswer: 2,
  webhookLate: 1,
  processing: 2,
  slowAnswer: 1,
  disputed: 1,
  refundSentBack: 1,
  refundLater: 1,
  giftBalance: 3,
  never: 3,
  cancelsUnpaid: 2,
} as const
export type PayWay = keyof typeof payWays

/** How the riders' names come in. */
export const fillWays = { atOnce: 78, byLink: 12, later: 6, never: 4 } as const
export type FillWay = keyof typeof fillWays

/** What else becomes of a ride. */
export const turns = {
  none: 63,
  extraBag: 7,
  cancelsFree: 7,
  cancelsLate: 3,
  asksRefund: 4,
  rebooks: 5,
  givesAway: 4,
  noShow: 3,
  heldUp: 4,
  deletesAccount: 2,
} as const
export type Turn = keyof typeof turns

/** Where in the day a ride is steered to: the edges are where rules meet. */
export type Edge = 'none' | 'first' | 'last' | 'midnight' | 'soonest'

/** One ride that somebody means to take, and all that a seed decides about it. */
export interface TripPlan {
  readonly id: string
  readonly direction: Direction
  readonly day: CalendarDate
  readonly edge: Edge
  /** The season has to meet it: on a slow machine others are left out. */
  readonly isWanted: boolean
  /** They book at the airport, from a poster. */
  readonly hasPoster: boolean
  /** Undefined: known by its time alone, typed by hand. */
  readonly flight: FlightView | undefined
  /** Landing (pick-up), wanted airport arrival (drop-off), leaving (transfer). */
  readonly wishAt: Instant
  readonly bookAt: Instant
  readonly hotel: Hotel
  /** Transfer: where it starts. */
  readonly start: Hotel
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childSeats: number
  readonly largeBags: number
  readonly smallBags: number
  /** What the party needs; with `rigidWheelchair` no vehicle has a place for it. */
  readonly needs: readonly Need[]
  /** Goes back from the page of check and pay once the ride is ordered, and changes it: at once, or when a card was declined. */
  readonly goesBack: 'no' | 'atOnce' | 'declined'
  readonly payBy: PayWay
  readonly fill: FillWay
  readonly turn: Turn
  readonly fetchesCodeEarly: boolean
  readonly reviews: boolean
  readonly wantsInvoice: boolean
}

/** Somebody who travels. */
export interface Person {
  readonly name: string
  readonly lang: Lang
  readonly email: string
  readonly passportName: string
  readonly claimsCoupons: boolean
  readonly hasGiftCard: boolean
  /** They use the mini-program, where WeChat is the only way to pay. */
  readonly isInWechat: boolean
  readonly trips: readonly TripPlan[]
}
