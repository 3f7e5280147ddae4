import type { WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import type { NoticeKind } from '../../texts/orderNotices'

/** By which of the operator's templates WeChat reports each kind of notice: none is left out. */
const purposes: Readonly<Record<NoticeKind, WechatPurpose>> = {
  seatMoved: 'rideChange',
  stopOrderChanged: 'rideChange',
  noSeatLeft: 'rideChange',
  flightCancelled: 'rideChange',
  missed: 'rideChange',
  operatorCancelled: 'rideChange',
  late: 'rideChange',
  rideReminder: 'rideReminder',
  driverAssigned: 'rideReminder',
  boarding: 'rideReminder',
  onItsWay: 'rideReminder',
  atTransfer: 'rideReminder',
  fillReminder: 'tripInfo',
  tripInfoMissed: 'tripInfo',
  paid: 'booking',
  cancelled: 'booking',
  replaced: 'booking',
  replacedStays: 'booking',
  paidTooLate: 'booking',
  refundSent: 'booking',
  refunded: 'booking',
  refundFailed: 'booking',
  refundCameBack: 'booking',
  refundImpossible: 'booking',
  refundDeclined: 'booking',
  rideGiftTaken: 'booking',
  rideGiftReturned: 'booking',
  luggagePaid: 'booking',
  luggageCancelled: 'booking',
  luggagePaidTooLate: 'booking',
  lapChildSeatPaid: 'booking',
  lapChildSeatPaidTooLate: 'booking',
}

/** The template that a kind of notice needs. */
export const wechatPurposeOf = (kind: NoticeKind): WechatPurpose => purposes[kind]
