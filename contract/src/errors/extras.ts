import { plain, type ErrorEntries } from './entry'

/** Errors of coupons, gifts, invoices, uploads and scans. */
export const extraErrors = {
  'coupon.notFound': plain(404),
  'coupon.alreadyAdded': plain(409),
  'coupon.otherAirport': { status: 422, params: { airport: 'text' } },
  'coupon.expired': plain(409),
  'coupon.used': plain(409),
  /** The coupon counts from `dateTime` on. */
  'coupon.notYet': { status: 422, params: { dateTime: 'dateTime' } },
  'coupon.pickupOnly': plain(422),
  'coupon.dropoffOnly': plain(422),
  'coupon.transferOnly': plain(422),
  /** The price of this ride has nothing that the coupon lowers. */
  'coupon.notApplicable': plain(422),
  /** The order does not reach the coupon's amount; `price` is finished text. */
  'coupon.belowMinimum': { status: 422, params: { price: 'text' } },
  /** No discount applies to times between `from` and `to`. */
  'coupon.excludedTime': { status: 422, params: { from: 'time', to: 'time' } },
  'coupon.vipOnly': plain(422),
  /** The ride has a partner's price, which takes no coupon besides. */
  'coupon.partnerPrice': plain(422),
  /** All coupons of a package are given out. */
  'coupon.packageEmpty': plain(409),
  /** The account has had the package as often as it may. */
  'coupon.packageClaimed': plain(409),
  /** The package cannot be claimed yet, or no longer. */
  'coupon.packageClosed': plain(409),
  /** Staff: the last day is over, or before the first. */
  'coupon.wrongDays': plain(422),

  /** No gift card or redeem code of this text. */
  'giftCard.notFound': plain(404),
  /** The name is not the passport-name spelling that the code was made for. */
  'giftCard.nameDiffers': plain(422),
  'giftCard.used': plain(409),
  'giftCard.expired': plain(409),
  /** The balance is less than was quoted, or pays for more: show the amounts again. Nothing was taken. */
  'giftCard.balanceChanged': plain(409),
  /** Five tries an hour; the next one in `minutes`. */
  'giftCard.tooManyTries': { status: 429, params: { minutes: 'number' } },

  /** No such gift, or no longer: its time is over, it was taken back, or the ride was cancelled. */
  'rideGift.over': plain(410),
  /** Somebody took the ride before. */
  'rideGift.taken': plain(409),
  /** The giver cannot take their own gift. */
  'rideGift.own': plain(409),
  /** Its taker gives a ride back too late, or one that was boarded or ended. */
  'rideGift.notReturnable': plain(409),

  /** Not a tax number of the country that was chosen. */
  'invoice.taxNumber': { status: 400, params: { field: 'name' } },
  /** An account keeps `max` billing names. */
  'invoice.tooManyHeads': { status: 409, params: { max: 'number' } },
  /** An invoice was asked for one of the orders before. */
  'invoice.asked': plain(409),
  /** One of the orders is not finished, or its money went back. */
  'invoice.notFinished': plain(409),

  /** Only an invoice that was issued can be sent. */
  'invoice.notIssued': plain(409),
  /** Nothing is to be paid for it, or it was paid. */
  'invoice.noFeeDue': plain(409),

  /** The scanned code is none of ours. */
  'scan.unknown': plain(404),
  /** A ride code of ours, for somebody else's ride. */
  'scan.notYours': plain(404),
  /** The poster is not in use any more: no code is drawn for it. */
  'poster.retired': plain(409),
  /** Somebody else changed the words of the posters meanwhile: look at them again. */
  'poster.wordsChanged': plain(409),
  /** A part of the words in a language is too long for its place, or has letters that no font of ours has. */
  'poster.wordsUnfit': { status: 422, params: { lang: 'text' } },
  /** WeChat draws codes only of pages that travellers' version of the mini-program has. */
  'wechat.notReleased': plain(502),
  /** WeChat takes no more calls for the moment. */
  'wechat.busy': plain(503),
  /** WeChat drew no code, or none is set up. */
  'wechat.noCode': plain(502),
  /** No partner of this code. */
  'company.notFound': plain(404),
  /** The partner's offer counts from `dateTime` on. */
  'company.notYet': { status: 409, params: { partner: 'text', dateTime: 'dateTime' } },
  /** The partner's offer ended with `dateTime`. */
  'company.ended': { status: 409, params: { partner: 'text', dateTime: 'dateTime' } },
  /** Staff: a partner of this code is there already. */
  'company.codeTaken': plain(409),
  /** Staff: a colleague set other terms since the edit began. */
  'company.changed': plain(409),
  /** Staff: the last day is before the first. */
  'company.wrongDays': plain(422),
  /** Staff: the logo is no drawing that can be shown safely; `field` names its field. */
  'company.logo': { status: 422, params: { field: 'name' } },

  /** A file of a kind that is not taken. */
  'upload.type': plain(415),
  /** A file above `max` megabytes. */
  'upload.tooLarge': { status: 413, params: { max: 'number' } },
  /** A picture of more than `max` megapixels. */
  'upload.tooManyPixels': { status: 413, params: { max: 'number' } },
  /** The account stored `max` pictures or `megabytes` in 24 hours: tomorrow there is room again. */
  'upload.tooMany': { status: 429, params: { max: 'number', megabytes: 'number' } },
  /** The file could not be stored. */
  'upload.failed': plain(502),
} as const satisfies ErrorEntries
