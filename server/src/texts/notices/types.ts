import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import type { LateCause } from '@noriai/contract/rules/rideLateness'
import type { Part } from '../letter'

/** What a notice tells of an order; texts are finished, in the reader's language, and empty when there is none. */
export interface NoticeFacts {
  readonly orderNo: string
  /** Be there by then, with the day. */
  readonly gatherAt: string
  /** When the minibus comes to the traveller's door; empty when the ride begins at the airport. */
  readonly collectWindow: string
  readonly from: string
  readonly to: string
  readonly paid: string
  /** Until when trip details are asked for; empty when none are. */
  readonly fillUntil: string
  /** When it leaves its first point, with the day. */
  readonly rideAt: string
  /** It begins at the airport. */
  readonly isPickup: boolean
  /** What goes back in all; empty when nothing does. */
  readonly refund: string
  /** What of it is for luggage that ended with its ride; empty when nothing is. */
  readonly bagsBack: string
  /** What of it is for seats of lap children that ended with their ride; empty when nothing is. */
  readonly seatsBack: string
  /** What of it goes back by each way; empty where nothing does. */
  readonly toCard: string
  readonly toWechat: string
  readonly toAlipay: string
  readonly toGift: string
  readonly atCounter: string
  /** The fee for foreign cards that is kept; empty when none is. */
  readonly keptFee: string
  /** Extra pieces that ended with their ride; empty when none did. */
  readonly bags: string
  /** Lap children whose seats ended with their ride; empty when none did. */
  readonly seatedChildren: string
  /** The last day of the coupon that can be used again; empty when none can. */
  readonly couponUntil: string
  /** It was cancelled after the free time: nothing goes back (`final`), or staff are asked to decide (`asked`). */
  readonly tooLate: 'final' | 'asked' | ''
  /** Replaced: the ride booked instead, and its number. */
  readonly newRideAt: string
  readonly newOrderNo: string
  /** How many days an issuer or wallet may take to show its part of a refund; empty when it has none. */
  readonly refundDays: string
  /** When it is on the reader's statement; empty where nothing is sent back. */
  readonly refundBy: string
  /** Missed: until when it can be cancelled free; empty when it cannot. */
  readonly freeUntil: string
  /** Seat moved: the bus it was on and the bus it is on. */
  readonly movedFrom: string
  readonly movedTo: string
  readonly vehicle: string
  readonly plate: string
  readonly driver: string
  /** Position among the minibus's stops, and how many there are. */
  readonly stopNo: string
  readonly stopTotal: string
  /** When the minibus is at the door, from and to. */
  readonly doorTime: string
  /** When the bus leaves, as late as it is; empty when it has left or there is none. */
  readonly busTime: string
  /** When the ride is over at the airport, as late as it is; empty for other ends. */
  readonly arrivalTime: string
  /** Where the bus stops; empty while the terminal's usual place holds. */
  readonly bay: string
  /** By how many minutes it is late; empty when it is on time. */
  readonly lateMinutes: string
  /** Why it is late, as far as that is known; empty when it is on time. */
  readonly lateCause: LateCause | ''
  /** Late: the first of the times as it was before; empty where none was. */
  readonly wasTime: string
  /** What the coupon after a failure of ours takes off, as the language says it; empty when none was given. */
  readonly couponOff: string
  /** What the coupon that makes something good takes off; empty when there is none. */
  readonly goodwill: string
  /** The number of what was found; empty where nothing was. */
  readonly lostNumber: string
  /** Why the departure does not run; empty where it does. */
  readonly changeReason: ChangeReason | ''
  /** Moved to another departure: until when everything can be had back, with the day; empty where it cannot. */
  readonly allBackUntil: string
  /** Read by who was given the ride: only who gave it can cancel it, and has what goes back. */
  readonly isGiven: boolean
  /** Free cancellation is over: what goes back is for staff to decide. */
  readonly isFreeOver: boolean
  /** Cancelled before it was paid. */
  readonly paidNothing: boolean
  /** Where the order is shown. */
  readonly link: string
}

/** A notice in one language. */
export interface NoticeText {
  /** One line, without the order's number. */
  readonly title: string
  /** What is most worth knowing, in one line beside the title; empty when the title says it all. */
  readonly line: string
  /** The mail in its own words, without what the letter around it says; empty and false parts are left out. */
  readonly body: readonly (Part | false)[]
}

/** The notices that travellers are sent. */
export const noticeKinds = [
  'paid',
  'fillReminder',
  'rideReminder',
  'driverAssigned',
  'boarding',
  'onItsWay',
  'arrived',
  'atTransfer',
  'late',
  'stopOrderChanged',
  'seatMoved',
  'departureMoved',
  'departureCancelled',
  'noSeatLeft',
  'flightCancelled',
  'missed',
  'cancelled',
  'replaced',
  'tripInfoMissed',
  'paidTooLate',
  'operatorCancelled',
  'refundSent',
  'refunded',
  'refundFailed',
  'refundCameBack',
  'refundImpossible',
  'refundDeclined',
  'goodwill',
  'lostFound',
  'replacedStays',
  'rideGiftTaken',
  'rideGiftReturned',
  'luggagePaid',
  // By staff, while its ride goes on: luggage that ends with its ride is reported with that.
  'luggageCancelled',
  'luggagePaidTooLate',
  'lapChildSeatPaid',
  'lapChildSeatPaidTooLate',
] as const
/** A notice to a traveller. */
export type NoticeKind = (typeof noticeKinds)[number]

/** Every notice of one language. */
export type NoticeTexts = Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeText>>
