import type { ErrorEntries } from './entry'

/** Errors of coupons, gifts, invoices, uploads and scans. */
export const extraErrors = {
  'coupon.notFound': { status: 404, params: {} },
  'coupon.alreadyAdded': { status: 409, params: {} },
  'coupon.otherAirport': { status: 422, params: { airport: 'text' } },
  'coupon.expired': { status: 409, params: {} },
  'coupon.used': { status: 409, params: {} },
  /** The coupon counts from `dateTime` on. */
  'coupon.notYet': { status: 422, params: { dateTime: 'dateTime' } },
  'coupon.pickupOnly': { status: 422, params: {} },
  'coupon.dropoffOnly': { status: 422, params: {} },
  'coupon.transferOnly': { status: 422, params: {} },
  /** The price of this ride has nothing that the coupon lowers. */
  'coupon.notApplicable': { status: 422, params: {} },
  /** The order does not reach the coupon's amount; `price` is finished text. */
  'coupon.belowMinimum': { status: 422, params: { price: 'text' } },
  /** No discount applies to times between `from` and `to`. */
  'coupon.excludedTime': { status: 422, params: { from: 'time', to: 'time' } },
  'coupon.vipOnly': { status: 422, params: {} },
  /** The ride has a partner's price, which takes no coupon besides. */
  'coupon.partnerPrice': { status: 422, params: {} },
  /** All coupons of a package are given out. */
  'coupon.packageEmpty': { status: 409, params: {} },
  /** The account has had the package as often as it may. */
  'coupon.packageClaimed': { status: 409, params: {} },
  /** The package cannot be claimed yet, or no longer. */
  'coupon.packageClosed': { status: 409, params: {} },
  /** Staff: the last day is over, or before the first. */
  'coupon.wrongDays': { status: 422, params: {} },

  /** No gift card or redeem code of this text. */
  'giftCard.notFound': { status: 404, params: {} },
  /** The name is not the passport-name spelling that the code was made for. */
  'giftCard.nameDiffers': { status: 422, params: {} },
  'giftCard.used': { status: 409, params: {} },
  'giftCard.expired': { status: 409, params: {} },
  /** The balance is less than was quoted, or pays for more: show the amounts again. Nothing was taken. */
  'giftCard.balanceChanged': { status: 409, params: {} },
  /** Five tries an hour; the next one in `minutes`. */
  'giftCard.tooManyTries': { status: 429, params: { minutes: 'number' } },

  /** No such gift, or no longer: its time is over, it was taken back, or the ride was cancelled. */
  'rideGift.over': { status: 410, params: {} },
  /** Somebody took the ride before. */
  'rideGift.taken': { status: 409, params: {} },
  /** The giver cannot take their own gift. */
  'rideGift.own': { status: 409, params: {} },
  /** Its taker gives a ride back too late, or one that was boarded or ended. */
  'rideGift.notReturnable': { status: 409, params: {} },

  /** Not a tax number of the country that was chosen. */
  'invoice.taxNumber': { status: 400, params: { field: 'name' } },
  /** An account keeps `max` billing names. */
  'invoice.tooManyHeads': { status: 409, params: { max: 'number' } },
  /** An invoice was asked for one of the orders before. */
  'invoice.asked': { status: 409, params: {} },
  /** One of the orders is not finished, or its money went back. */
  'invoice.notFinished': { status: 409, params: {} },

  /** Only an invoice that was issued can be sent. */
  'invoice.notIssued': { status: 409, params: {} },
  /** Nothing is to be paid for it, or it was paid. */
  'invoice.noFeeDue': { status: 409, params: {} },

  /** The scanned code is none of ours. */
  'scan.unknown': { status: 404, params: {} },
  /** A ride code of ours, for somebody else's ride. */
  'scan.notYours': { status: 404, params: {} },
  /** The poster is not in use any more: no code is drawn for it. */
  'poster.retired': { status: 409, params: {} },
  /** WeChat draws codes only of pages that travellers' version of the mini-program has. */
  'wechat.notReleased': { status: 502, params: {} },
  /** WeChat takes no more calls for the moment. */
  'wechat.busy': { status: 503, params: {} },
  /** WeChat drew no code, or none is set up. */
  'wechat.noCode': { status: 502, params: {} },
  /** No partner of this code. */
  'company.notFound': { status: 404, params: {} },
  /** The partner's offer counts from `dateTime` on. */
  'company.notYet': { status: 409, params: { partner: 'text', dateTime: 'dateTime' } },
  /** The partner's offer ended with `dateTime`. */
  'company.ended': { status: 409, params: { partner: 'text', dateTime: 'dateTime' } },
  /** Staff: a partner of this code is there already. */
  'company.codeTaken': { status: 409, params: {} },
  /** Staff: the last day is before the first. */
  'company.wrongDays': { status: 422, params: {} },
  /** Staff: the logo is no drawing that can be shown safely; `field` names its field. */
  'company.logo': { status: 422, params: { field: 'name' } },

  /** A file of a kind that is not taken. */
  'upload.type': { status: 415, params: {} },
  /** A file above `max` megabytes. */
  'upload.tooLarge': { status: 413, params: { max: 'number' } },
  /** A picture of more than `max` megapixels. */
  'upload.tooManyPixels': { status: 413, params: { max: 'number' } },
  /** The account stored `max` pictures or `megabytes` in 24 hours: tomorrow there is room again. */
  'upload.tooMany': { status: 429, params: { max: 'number', megabytes: 'number' } },
  /** The file could not be stored. */
  'upload.failed': { status: 502, params: {} },
} as const satisfies ErrorEntries
