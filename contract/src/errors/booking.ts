import { plain, type ErrorEntries } from './entry'

/** Errors between the first price and the placed order. */
export const bookingErrors = {
  /** Before the notice the service needs; `dateTime` is the first bookable time. */
  'booking.timeTooEarly': { status: 422, params: { dateTime: 'dateTime' } },
  /** After the last day that can be booked. */
  'booking.tooFarAhead': { status: 422, params: { dateTime: 'dateTime' } },
  /** No departure serves this time; `first` and `last` bound the times that are served. */
  'booking.outOfServiceHours': { status: 422, params: { first: 'time', last: 'time' } },
  /** Not one of the times that are offered: every `minutes` minutes from `first` to `last`. */
  'booking.timeNotOffered': { status: 422, params: { first: 'time', last: 'time', minutes: 'number' } },
  /** The departure at `time` is full; `before` and `after` are the nearest with room. Offer both. */
  'booking.capacityFull': { status: 409, params: { time: 'time', before: 'time', after: 'time' } },
  /** The departure at `time` is full and only one other, `after`, has room. */
  'booking.capacityFullOne': { status: 409, params: { time: 'time', after: 'time' } },
  /** The departure at `time` is full and no other has room on this service day. */
  'booking.capacityFullAll': { status: 409, params: { time: 'time' } },
  /**
   * The departure at `time` has the seats and not the places for the party's bags, of which it can have `left` large and `small`
   * small ones; all of them fit at `next`. Offer it.
   */
  'booking.bagsFull': {
    status: 409,
    params: { time: 'time', left: 'number', small: 'number', next: 'time' },
  },
  /** As booking.bagsFull, and no other departure of this service day has room for all of them. */
  'booking.bagsFullAll': { status: 409, params: { time: 'time', left: 'number', small: 'number' } },
  /**
   * The bus at `time` has no place left for the party's wheelchair; `next` is the nearest departure that takes the whole party. Offer it,
   * or the desk is called.
   */
  'booking.wheelchairsFull': { status: 409, params: { time: 'time', next: 'time' } },
  /** As booking.wheelchairsFull, and no other departure of this service day takes the whole party. */
  'booking.wheelchairsFullAll': { status: 409, params: { time: 'time' } },
  /** Every departure of a period is full; `time` is the nearest with room. */
  'booking.fullyBookedPeriod': { status: 409, params: { from: 'time', to: 'time', time: 'dateTime' } },
  /** A drop-off that is at the airport only when its flight, at `dateTime`, has left: choose an earlier arrival. */
  'booking.arrivesAfterFlight': { status: 422, params: { dateTime: 'dateTime' } },
  /** The operator paused the service between two times. */
  'booking.servicePaused': { status: 409, params: { from: 'time', to: 'time' } },
  /** Only the morning departure at `time` is left: the traveller must tick that they wait for it. */
  'booking.nightHoldNotTicked': { status: 422, params: { time: 'dateTime' } },
  /** No fare, or no line, for these ends on this day. How many ride makes no difference. */
  'booking.noQuotation': plain(422),
  /** The quoted price is not the price now, or could not be computed: show it again before paying. */
  'booking.priceError': plain(409),
  /** The currency is not one that the policy offers. */
  'booking.currencyNotOffered': { status: 422, params: { currency: 'text' } },
  /** The hold ended (or never was): its seats are free again, nothing was charged. Check the ride again. */
  'booking.holdExpired': plain(409),
  /** The seats of the hold were ordered before, as `orderNo`, by another request than this: open that order. */
  'booking.holdUsed': { status: 409, params: { orderNo: 'text', orderId: 'name' } },
  /** The order differs from what was held. Check the ride again. */
  'booking.holdDiffers': plain(409),
  /** The account has a ride at the same time: ask whether a second one is meant. */
  'booking.duplicateRide': { status: 409, params: { orderNo: 'text', orderId: 'name' } },
  /** The account keeps the seats of `max` rides that are not paid: one is to be paid or cancelled first. */
  'booking.tooManyUnpaid': { status: 409, params: { max: 'number' } },
  /** An account or phone that never paid keeps `max` seats unpaid at most: they are to be paid or cancelled first. */
  'booking.unpaidSeats': { status: 409, params: { max: 'number' } },
  /** Too much of this bus is kept unpaid from the same network; the first of it ends at `time`. Another departure, or paid before. */
  'booking.seatsKept': { status: 409, params: { time: 'time' } },
  /** The account let its seats on this bus run out `times` times: another departure now, this one again from `dateTime` on. */
  'booking.lapsed': { status: 409, params: { times: 'number', dateTime: 'dateTime' } },
} as const satisfies ErrorEntries
