import { plain, type ErrorEntries } from './entry'

/** Errors of the staff side: members, departures and what the desk does with orders. */
export const staffErrors = {
  /** The member's role does not reach. */
  'staff.roleRefused': plain(403),
  /** The e-mail address signs in already, as a member or as a traveller. */
  'staff.emailTaken': plain(409),
  /** Somebody must be able to administrate. */
  'staff.lastAdmin': plain(409),
  /** The role must have a second factor: until it is set up nothing else can be done. */
  'staff.secondFactorMissing': plain(403),
  /** The role must keep its last second factor. */
  'staff.secondFactorKept': plain(409),
  /** No second factor is being set up, or it took too long: begin again. */
  'staff.secondFactorNotBegun': plain(409),
  /** The passkey was made elsewhere, for another sign-in or too late, or is added already: begin again. */
  'staff.passkeyNotAdded': plain(409),
  /** A member can have `max`: one of them must go first. */
  'staff.tooManyPasskeys': { status: 409, params: { max: 'number' } },
  /** No coupon of this amount is given, or not by this role, which gives up to `yen`. */
  'staff.goodwillAmount': { status: 422, params: { yen: 'number' } },
  /** The role gives back up to `yen` at once: somebody with more decides. */
  'staff.refundBound': { status: 403, params: { yen: 'number' } },
  /** A range of days is empty, or longer than `max` days. */
  'staff.tooManyDays': { status: 422, params: { max: 'number' } },
  /** Somebody else has explained or closed the finding: look at it again. */
  'staff.findingMoved': plain(409),
  /** Buses do not meet the flights of `airport`, so that nothing is written down there. */
  'staff.airportNotServed': { status: 422, params: { airport: 'text', served: 'text' } },
  /** The service day is not over. */
  'report.dayRunning': plain(409),
  /** The day is closed already. */
  'report.dayClosed': plain(409),
  /** Somebody else corrected the day: look at it again. */
  'report.dayMoved': plain(409),
  /** The day agrees with the books. */
  'report.nothingToCorrect': plain(409),
  /** A pause that does not end after it begins, is over already, or lasts more than `days`. */
  'staff.pauseTimes': { status: 400, params: { days: 'number' } },

  /** The step does not follow the one that was reported last; the steps are named for the log. */
  'departure.stepRefused': { status: 409, params: { from: 'name', to: 'name' } },
  /** The last step can no longer be taken back. */
  'departure.undoTooLate': plain(409),
  /** Nothing can be reported before `dateTime`: it is another departure, or another day. */
  'departure.tooEarly': { status: 409, params: { dateTime: 'dateTime' } },
  /** It is done: nothing changes any more. */
  'departure.over': plain(409),
  /** It does not run: its riders were moved or have their money back. */
  'departure.cancelled': plain(409),
  /** It has left: it can be cancelled no more. */
  'departure.hasLeft': plain(409),
  /** No other departure takes all of its riders. */
  'departure.mergeRefused': plain(409),
  /** So many yen would go back at once: an administrator decides. */
  'departure.refundNeedsAdmin': { status: 403, params: { yen: 'number' } },
  /** A party that lands at `dateTime` is not moved to a departure before that. */
  'departure.beforeLanding': { status: 409, params: { dateTime: 'dateTime' } },
  /** A party that is to be at the airport at `dateTime` is not moved to a departure that is there later. */
  'departure.afterArrival': { status: 409, params: { dateTime: 'dateTime' } },
  /** The departure's minibus would have to be at the door of the party by now. */
  'departure.notCollectable': plain(409),
  /** The departure has no minibus of this number. */
  'departure.noSuchMinibus': plain(422),
  /** The vehicle has `seats`, `riders` ride in it. */
  'departure.vehicleTooSmall': { status: 422, params: { seats: 'number', riders: 'number' } },
  /** The vehicle has `large` and `small` places for bags, of which more are taken. */
  'departure.bootTooSmall': {
    status: 422,
    params: { large: 'number', small: 'number', takenLarge: 'number', takenSmall: 'number' },
  },

  /** Somebody else changed the stop order, or riders did: look at it again. */
  'departure.planChanged': plain(409),
  /** The stop order is not decided yet. */
  'departure.notPlanned': plain(409),
  /** Nobody has a paid seat on it. */
  'departure.nobodyRides': plain(409),
  /** Its minibuses are on the road. */
  'departure.underWay': plain(409),
  /** The minibus has `left` seats for a larger party. */
  'departure.minibusFull': { status: 422, params: { left: 'number' } },
  /** The departure has the seats for a party, and `left` large and `small` small places for its bags, which are too few. */
  'departure.bagsFull': { status: 409, params: { left: 'number', small: 'number' } },
  /** The departure has the seats for a party, and no place for its wheelchair on the bus. */
  'departure.wheelchairsFull': plain(409),
  /** The minibus has `left` large and `small` small places for bags, which are too few for those of the party. */
  'departure.bootFull': { status: 422, params: { left: 'number', small: 'number' } },
  /** The minibus would stop at more than `max` addresses. */
  'departure.tooManyStops': { status: 422, params: { max: 'number' } },
  /** A rider would be `minutes` longer on the way than directly, `max` were promised; the dispatcher may insist. */
  'departure.extraTime': { status: 422, params: { minutes: 'number', max: 'number' } },
  /** Not the stops of that minibus, each once. */
  'departure.stopsDiffer': plain(422),
  /** A minibus cannot be shifted so far: a rider's promised window would be missed by so many minutes. */
  'departure.startTooFar': { status: 409, params: { minutes: 'number' } },

  /** No whole yen from `min` to `max`. */
  'staff.giftAmount': { status: 422, params: { min: 'number', max: 'number' } },
  /** Not a day to come within `years` years. */
  'staff.giftValidUntil': { status: 422, params: { years: 'number' } },
  /** The order cannot be moved there: it is no ride to come, or the departure is not of its line. */
  'staff.notMovable': plain(409),

  /** A setting that cannot be used: `problem` names it, in the words of the check. */
  'settings.invalid': { status: 422, params: { problem: 'text' } },
  /** Settings hold from today on at the earliest. */
  'settings.past': plain(422),
  /** Somebody saved it after the edit began that is to be saved now: at `dateTime`. */
  'settings.savedMeanwhile': { status: 409, params: { name: 'text', dateTime: 'dateTime' } },
} as const satisfies ErrorEntries
