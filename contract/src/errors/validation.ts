import { plain, type ErrorEntries } from './entry'

/** Errors of what was filled in. `field` is the path of the field in the request, such as `contact.phone`. */
export const validationErrors = {
  /** Of another type or form than the field takes. */
  'validation.invalid': { status: 400, params: { field: 'name' } },
  /** Left empty. The fields below have their own text (specification, section 5). */
  'validation.required': { status: 400, params: { field: 'name' } },
  'validation.phoneRequired': { status: 400, params: { field: 'name' } },
  'validation.nameRequired': { status: 400, params: { field: 'name' } },
  'validation.codeRequired': { status: 400, params: { field: 'name' } },
  'validation.emailRequired': { status: 400, params: { field: 'name' } },
  'validation.passwordRequired': { status: 400, params: { field: 'name' } },
  'validation.flightNoRequired': { status: 400, params: { field: 'name' } },
  'validation.landingTimeRequired': { status: 400, params: { field: 'name' } },
  'validation.departureTimeRequired': { status: 400, params: { field: 'name' } },
  /** When a ride is wanted: chosen from the times that are offered. */
  'validation.timeRequired': { status: 400, params: { field: 'name' } },
  'validation.destinationRequired': { status: 400, params: { field: 'name' } },
  'validation.departurePlaceRequired': { status: 400, params: { field: 'name' } },
  'validation.terminalRequired': { status: 400, params: { field: 'name' } },
  'validation.passengersRequired': { status: 400, params: { field: 'name' } },
  'validation.luggageRequired': { status: 400, params: { field: 'name' } },
  'validation.refundReasonRequired': { status: 400, params: { field: 'name' } },

  /** More characters than `max`. */
  'validation.tooLong': { status: 400, params: { field: 'name', max: 'number' } },
  /** Fewer characters than `min`. */
  'validation.tooShort': { status: 400, params: { field: 'name', min: 'number' } },
  /** More things in a list than `max`. */
  'validation.tooMany': { status: 400, params: { field: 'name', max: 'number' } },
  'validation.tooManyPictures': { status: 400, params: { field: 'name', max: 'number' } },
  /** A number above `max`. */
  'validation.tooLarge': { status: 400, params: { field: 'name', max: 'number' } },
  /** A number below `min`. */
  'validation.tooSmall': { status: 400, params: { field: 'name', min: 'number' } },
  /** Not a whole number from `min` to `max`. */
  'validation.wholeNumber': { status: 400, params: { field: 'name', min: 'number', max: 'number' } },
  /** HTML tags or `javascript:`. */
  'validation.unsafeText': { status: 400, params: { field: 'name' } },

  'validation.email': { status: 400, params: { field: 'name' } },
  'validation.phone': { status: 400, params: { field: 'name' } },
  'validation.birthday': { status: 400, params: { field: 'name' } },
  /** The date is well, but on the day of the ride the child is too old for a lap: after `lastDay` it needs a seat. */
  'validation.lapChildTooOld': { status: 422, params: { field: 'name', lastDay: 'date' } },
  /** Not a passport-name of 1-60 characters. */
  'validation.passportName': { status: 400, params: { field: 'name' } },
  /** Shorter than `min`, or without an upper-case letter, a lower-case letter or a digit. */
  'validation.password': { status: 400, params: { field: 'name', min: 'number' } },
  'validation.passwordMismatch': { status: 400, params: { field: 'name' } },
  /** Not an existing `YYYY-MM-DD HH:mm:ss`. */
  'validation.dateTime': { status: 400, params: { field: 'name' } },
  'validation.flightNo': { status: 400, params: { field: 'name' } },
  'validation.postalCode': { status: 400, params: { field: 'name' } },
  'validation.verificationCode': { status: 400, params: { field: 'name' } },

  /** None of phone, WeChat, LINE and WhatsApp is filled in. */
  'validation.contactNeeded': { status: 400, params: { field: 'name' } },
  /** The other reading of the policy: none of the three chat apps is filled in. */
  'validation.chatContactNeeded': { status: 400, params: { field: 'name' } },
  'validation.agreeTerms': { status: 400, params: { field: 'name' } },
  /** More people than one booking takes. */
  'validation.maxParty': { status: 400, params: { max: 'number' } },
  /** No adult in the party. */
  'validation.adultNeeded': plain(400),
  /** As many child seats as passengers, or more. */
  'validation.childSeats': plain(400),
  /** More extra bags than `max` a person, over all orders of the ride. */
  'validation.extraLuggageMax': { status: 400, params: { max: 'number' } },
  /** The bags do not fit the free places and the bought ones: `pieces` more must be bought. */
  'validation.wheelchair': { status: 400, params: { field: 'name' } },
  'validation.luggageNotCovered': { status: 400, params: { pieces: 'number' } },
  /** More bags than one minibus takes, and a party is never split: `large` large and `small` small ones at most. */
  'validation.bagsPerMinibus': { status: 422, params: { large: 'number', small: 'number' } },
  /** params1 or params2 contradicts the party and the bags. Ask for the price again. */
  'validation.countsDisagree': plain(400),
} as const satisfies ErrorEntries
