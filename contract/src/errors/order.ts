import { plain, type ErrorEntries } from './entry'

/** Errors of an order's life after it was placed. */
export const orderErrors = {
  /** The state machine has no such transition; the states are named for the log, not for the traveller. */
  'order.transitionRefused': { status: 409, params: { fact: 'name', from: 'name', to: 'name' } },
  /** Its time to pay is over; its seats are free again and nothing was charged. */
  'order.expired': plain(409),
  'order.alreadyPaid': plain(409),
  /** Neither to be paid nor failed: there is nothing to pay. */
  'order.notPayable': plain(409),
  /** Not enough seats were left when it was placed; `left` are. */
  'order.seatsSoldOut': { status: 409, params: { left: 'number' } },
  /** Of the bags that are to go along with a ride `left` have room; at `next` all of them have. */
  'order.bagsFull': { status: 409, params: { left: 'number', next: 'time' } },
  /** As order.bagsFull, and no other departure of this service day has room for all of them. */
  'order.bagsFullAll': { status: 409, params: { left: 'number' } },
  /** Verified, completed or ended already. */
  'order.notCancellable': plain(409),
  /** The free time ended at `dateTime`: only a cancellation without refund is left. */
  'order.cancelTooLate': { status: 409, params: { dateTime: 'dateTime' } },
  /** Nothing was paid, or it is on its way back already. */
  'order.notRefundable': plain(409),
  /** What applying for a refund would bring is not what was shown any more: show the order again. Nothing happened. */
  'order.refundOfferChanged': plain(409),
  /** Staff: no whole amount of yen, or more than is left; `yen` are. */
  'order.refundedMeanwhile': plain(409),
  'order.refundTooMuch': { status: 400, params: { yen: 'number' } },
  /** Staff: a bank still decides on the payment, and may give the money back itself. */
  'order.refundDisputed': plain(409),
  /** Staff: it can not be noted as paid by a bank that has taken nothing of its payment. */
  'order.disputeNotLost': plain(409),
  /** The booking that a new one was to replace can no longer be cancelled free: it stays, book without replacing it. */
  'order.notReplaceable': plain(409),
  /** Nothing was paid, so there is no receipt. */
  'order.noReceipt': plain(409),
  /** The provider refused to send the money back: a decision, not a fault, so that no client tries the same again by itself. */
  'order.refundFailed': plain(409),
  /** Trip info cannot be given in this state. */
  'order.notFillable': plain(409),
  /** Trip info was due at `dateTime`. */
  'order.fillTooLate': { status: 409, params: { dateTime: 'dateTime' } },
  /** Not one passenger name for each rider. */
  'order.passengerCount': { status: 400, params: { count: 'number' } },
  /** The ride is not finished, was not boarded, or was refunded in full. */
  'order.notReviewable': plain(409),
  /** Staff: nobody of the party is missing (boarded, over, not due yet), or its money is being decided on. */
  'order.notMissable': plain(409),
  /** Staff: its coupon that makes something good was given, or it is no ride that was paid. */
  'order.goodwillGiven': plain(409),
  /** Staff: the ride of the scan that is to be taken back is over, or was never scanned. */
  'order.scanFinal': plain(409),
  /** Extra bags can no longer be added to this ride. */
  'order.luggageClosed': plain(409),
  /** The trip info was given or missed, the ride began or was given away, or its children have their seats. */
  'order.lapChildSeatClosed': plain(409),
  /** Not paid, boarded, refunded, given already, or too close to its start. */
  'order.notGiveable': plain(409),
  /** Not landed yet, verified, ended, or the counter has closed: the seat stays where it is. */
  'order.notMovable': plain(409),
  /** No departure that can be caught has room: the ride can be cancelled with a refund. */
  'order.noSeatToMoveTo': plain(409),
  /** No such link to a ride, or no longer. */
  'link.over': plain(410),
  /** Everybody's details are given, or this rider's are. */
  'link.alreadyFilled': plain(409),
  /** Not paid, over, or no ride: there is nothing to follow. */
  'link.notForRide': plain(409),

  /** The trip info is missing: there is no ride code yet. */
  'rideCode.notReady': plain(409),
  /** Not paid yet: there is no ride code yet. */
  'rideCode.notPaid': plain(409),
  /** Cancelled, or an application for its refund is open: its code lets nobody on board. */
  'rideCode.cancelled': plain(409),
  /** The ride is over, boarded or not. */
  'rideCode.rideOver': plain(409),
  /** The code is older than its time: offer to refresh it. */
  'rideCode.expired': plain(410),
  /** The code was used to board. */
  'rideCode.used': plain(409),
  /** Could not be made or loaded: the order number works at the desk. */
  'rideCode.loadFailed': plain(503),
} as const satisfies ErrorEntries
