import * as v from 'valibot'
import { isLang, type Lang } from '../lang'
import { currencies } from '../money'
import { isCalendarDate } from '../time'
import { mostBagPlaces, mostReviewPictures, mostRideCodesPerPage } from './bounds'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const percent = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100))
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'Amounts are whole hundredths, 0 or more'))
const lang = v.custom<Lang>(isLang, 'Not a language of the product')
const currency = v.picklist(currencies)
const iataCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Airports are three letters'))
const clock = v.pipe(
  v.string(),
  v.regex(/^[0-2]\d:[0-5]\d$/, 'Clock times are HH:mm of a service day, 00:00-29:59'),
)

/** Clock times of a service day, both ends included. */
const clockWindow = v.object({ from: clock, to: clock })

const timetable = v.pipe(
  v.array(clock),
  v.minLength(1, 'A timetable needs at least one departure'),
  v.check(
    (times) => times.every((time, i) => i === 0 || time > (times[i - 1] ?? '')),
    'Departures must ascend',
  ),
)

/**
 * An amount per currency. JPY decides the charge; a currency that is missing is converted from JPY by the
 * rate table and rounded up to a price-list step.
 */
const priceList = v.object({
  JPY: cents,
  CNY: v.optional(cents),
  USD: v.optional(cents),
  KRW: v.optional(cents),
  TWD: v.optional(cents),
  HKD: v.optional(cents),
})

/** One entry for each currency that is converted. */
const perForeignCurrency = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ CNY: entry, USD: entry, KRW: entry, TWD: entry, HKD: entry })

/** A largest size of luggage. Both limits are inclusive: the edges go to the traveller. */
const bagSize = v.object({
  /** Length + width + height. */
  maxSumCm: positive,
  maxSideCm: positive,
  /** The suitcase size this is called by. */
  inches: positive,
})

/** Which currencies prices are shown and charged in. Source: decisions.md, "currencies". */
const currencyPolicy = v.object({
  offered: v.pipe(
    v.array(currency),
    v.check((list) => list.includes('JPY'), 'JPY is the currency charged, so it must be offered'),
    v.check((list) => new Set(list).size === list.length, 'A currency is offered twice'),
  ),
  /** The currency really charged; its price list decides. */
  settle: v.literal('JPY'),
  /** Off: the selector is shown with the reason why the currency cannot be changed. */
  switchable: v.boolean(),
  /** The currency that choosing a language brings, unless the traveller chose one. */
  byLanguage: v.object({
    ja: v.optional(currency),
    en: v.optional(currency),
    'zh-CN': v.optional(currency),
    ko: v.optional(currency),
    'zh-TW': v.optional(currency),
  }),
  rates: v.object({
    validFrom: v.pipe(v.string(), v.check(isCalendarDate, 'Dates are YYYY-MM-DD')),
    /** Yen, in hundredths, for 100 main units of a currency. */
    jpyCentsPer100Units: perForeignCurrency(positive),
  }),
  /** The steps that a converted price is rounded up to. */
  priceSteps: perForeignCurrency(
    v.object({
      stepCents: positive,
      /** Amounts below `fineBelowCents` are rounded up to this finer step, so that 20 JPY stay small everywhere. */
      fineStepCents: positive,
      fineBelowCents: cents,
    }),
  ),
})

/** Where the language comes from, the first answer counts. Source: decisions.md, "language". */
const languagePolicy = v.object({
  default: lang,
  /** Empty: always the default. */
  sources: v.array(v.picklist(['url', 'stored', 'poster', 'browser'])),
})

const connectingMinutes = v.object({ international: count, domestic: count })

const arrivalOptions = v.object({ ...clockWindow.entries, stepMinutes: positive })

/** Airport to city. Source: decisions.md, "pick-up notice", "connecting time", "pick-up cancellation", "late landing". */
const pickupPolicy = v.object({
  /** A pick-up is booked at the latest this long before the landing. */
  noticeMinutes: count,
  /** With a live poster scan: the next departure that leaves in `minLeadMinutes` or later. */
  walkUp: v.object({ enabled: v.boolean(), minLeadMinutes: count }),
  /** From landing to the first departure that is taken. */
  connectingMinutes,
  /** Free cancellation ends with the verification, at the latest this long after the landing. */
  cancelHoursAfterLanding: count,
  /** On: a landing after the last bus may take the first one of the morning. Off: out of service hours. */
  nightHold: v.boolean(),
})

/** City to airport. Source: decisions.md, "drop-off notice", "free cancellation", "arrival options", "being at the airport". */
const dropoffPolicy = v.object({
  /** From booking to the airport arrival, inclusive. */
  noticeMinutes: count,
  /** Free cancellation strictly more than this before the airport arrival. */
  freeCancelMinutes: count,
  /** The arrival times offered; those that no bus can serve are shown disabled. */
  arrivalOptions,
  /** A bus that is at the terminal earlier than this before the wanted time does not serve it. */
  maxEarlyMinutes: count,
  /** How long before the flight to be at the airport. */
  atAirportMinutesBeforeFlight: v.object({ min: count, max: count }),
  /** What to allow in all for the way by car and the time at the airport. */
  byCarTotalMinutes: count,
})

/** Seats kept for somebody who has not paid yet. Source: decisions.md, "seats". */
const seatPolicy = v.object({
  /** Off: seats are taken by the order only. */
  holdEnabled: v.boolean(),
  holdMinutes: positive,
  /** How long an order may stay unpaid before it expires. */
  payMinutes: positive,
  /** Rides whose seats an account may keep from others without having paid; the one being confirmed comes on top. */
  maxUnpaidRides: positive,
  /** An account that let `most` holds or unpaid orders of a departure run out within so many hours takes no further one. */
  lapses: v.object({ most: positive, withinHours: positive }),
  /**
   * What accounts that never paid may keep unpaid: seats of an account and of a device, and a share of a departure's free seats of a
   * network, which is for parties that more speaks against than their network.
   */
  beforeFirstPayment: v.object({ accountSeats: positive, deviceSeats: positive, networkPercent: percent }),
})

/** Source: decisions.md, "trip info". */
const tripInfoPolicy = v.object({
  /** `paidOnly`: plain hours after payment, which can fall after the ride. */
  reading: v.picklist(['earlierOfBoth', 'paidOnly']),
  hoursAfterPaid: positive,
  minutesBeforeRide: count,
  /** Required before the payment when less than this remains until the ride. */
  askBeforePaymentLeadHours: count,
  /** The reminder of an unfilled ride appears at most this often. */
  reminderHours: positive,
  /** Travellers who have not given it are written to once, this long before it is due. */
  noticeMinutesBefore: count,
})

/** Source: decisions.md, "extra luggage", "bag sizes", "free luggage". */
const luggagePolicy = v.object({
  freePerRider: v.object({ large: count, small: count }),
  extraPrice: priceList,
  /** Over all orders of a ride. */
  maxExtraPerPerson: count,
  small: bagSize,
  large: bagSize,
  /** Declared instruments and sports gear, up to this length, take a large place. */
  special: v.object({ kinds: v.array(v.picklist(['golf', 'ski', 'instrument'])), maxLengthCm: positive }),
})

/** Children and the party. Source: decisions.md, "lap child", "child seat", "party". */
const passengerPolicy = v.object({
  /** Everyone counted. */
  maxParty: positive,
  lapChild: v.object({
    /** Until when a child rides free on a lap. */
    reading: v.picklist(['throughSecondBirthday', 'under24Months', '24MonthsInclusive']),
    months: positive,
    perAdult: count,
  }),
  childSeat: v.object({ underYears: positive, underHeightCm: positive, fee: priceList }),
})

/** Source: decisions.md, "night surcharge", "foreign card fee", "no discount". */
const chargePolicy = v.object({
  /** By scheduled landing; a delay never adds it. */
  nightSurcharge: v.object({ ...clockWindow.entries, perPerson: priceList }),
  foreignCardFee: priceList,
  /** When no coupon applies: by landing (pick-up), by airport arrival (drop-off). */
  noDiscount: v.object({
    pickup: v.optional(clockWindow),
    dropoff: v.optional(clockWindow),
    transfer: v.optional(clockWindow),
  }),
  /** Whether a coupon counts beside a partner's price. */
  partnerWithCoupon: v.boolean(),
  /** Consumption tax contained in every price. */
  taxPercent: count,
  /** What a limousine bus to a stop costs, shown beside our price. */
  limousineBus: priceList,
})

const bagCount = v.pipe(count, v.maxValue(mostBagPlaces, 'More bags than a vehicle takes'))

/** Places for bags of a vehicle. */
const bagPlaces = v.object({ large: bagCount, small: bagCount })

const minutes = v.pipe(positive, v.maxValue(4 * 7 * 24 * 60, 'More minutes than four weeks have'))

/** From `amber` on a reason is needed, from `red` on it is refused. */
const limit = v.pipe(
  v.object({ amber: minutes, red: minutes }),
  v.check(({ amber, red }) => amber <= red, 'What needs a reason is not beyond what is refused'),
)

/**
 * How long drivers work, in minutes: the bus drivers' notice (改善基準告示) of April 2024, for the operator's adviser to confirm.
 * More than a limit is over it; of the rest before a duty, less. Source: operator's design, section 1.
 */
const hoursPolicy = v.object({
  duty: v.object({
    ...limit.entries,
    /** A duty that is longer than this is a long one, of which a week may have so many. */
    long: minutes,
    longPerWeek: count,
  }),
  rest: v.pipe(
    v.object({ amber: minutes, red: minutes }),
    v.check(({ amber, red }) => red <= amber, 'The rest that needs a reason is not shorter than the least'),
  ),
  /** Of two days, with the day before and with the day after. */
  drivingTwoDayMean: limit,
  drivingUnbroken: v.object({
    ...limit.entries,
    /** On a motorway a reason is needed earlier. */
    motorway: minutes,
    /** What ends it: breaks of together so long, each of at least so long. */
    breaks: minutes,
    eachBreak: minutes,
  }),
  /** A week, on average over four. `agreed` is refused for drivers with an agreement of their own. */
  dutyWeek: v.object({ ...limit.entries, agreed: minutes }),
  drivingWeek: limit,
})

/** How the operator's vehicles are run. Source: operator's design, section 2. */
const operationsPolicy = v.object({
  /**
   * Of each vehicle by its type; of one whose own figures are known those count. Fewer than its seats bring free bags are refused
   * as a setting: `tooFewBagPlaces`.
   */
  bagPlaces: v.object({ minibus: bagPlaces, mediumBus: bagPlaces, bus: bagPlaces }),
  /**
   * Child seats of a minibus; of a vehicle that is known its own count. On a bus they are not used. Missing from a server of the release
   * before, which bounds nothing by them.
   */
  minibusChildSeats: v.optional(v.pipe(count, v.maxValue(20, 'More child seats than a minibus takes'))),
  /** Folding wheelchairs that a minibus takes; as its child seats. */
  minibusWheelchairs: v.optional(v.pipe(count, v.maxValue(10, 'More wheelchairs than a minibus takes'))),
  /** Folding wheelchairs that a bus takes; of one that is known its own places count. Missing as the child seats of a minibus. */
  busWheelchairs: v.optional(v.pipe(count, v.maxValue(20, 'More wheelchairs than a bus takes'))),
  /** When a departure does not run. Source: operator's design, section 6. */
  changes: v.object({
    /** Riders are moved to a departure that is at most so many minutes from theirs. */
    maxWaitMinutes: v.pipe(positive, v.maxValue(720, 'A rider waits twelve hours at most')),
    /** Who arrives later than they were to by more than this gets a coupon. */
    couponAfterMinutes: count,
    /** What goes back at once without an administrator. */
    adminAboveJpyCents: cents,
  }),
  /** Between two runs of a vehicle or driver, beside the way there: of a bus at the airport it is longer. */
  turnaroundMinutes: v.object({ usual: count, busAtAirport: count }),
  hours: hoursPolicy,
  /** On: nothing sets out without vehicle and driver. Off while an operator has not written down its fleet yet. */
  mustBeAssigned: v.boolean(),
  /** How long roll calls are kept, and what tells who a driver was after they left. Source: operator's design, section 1. */
  rollCallDays: v.pipe(positive, v.minValue(365, 'Roll calls are kept for a year at least')),
  driverDays: v.pipe(positive, v.minValue(365, 'The register of drivers is kept for a year at least')),
  /** Where a vehicle is: unknown so long after a report was due; a position of a driver's phone counts so long. */
  whereabouts: v.object({ unknownAfterMinutes: positive, positionMinutes: positive }),
  /** How late a ride is to be for a first notice of it, and by how much more or less for the next. Source: operator's design, section 4. */
  late: v.object({
    firstMinutes: v.pipe(positive, v.maxValue(60, 'Who waits an hour is sent a notice')),
    againMinutes: v.pipe(positive, v.maxValue(60, 'Who waits an hour is sent a notice')),
  }),
  /**
   * The driver's phone: from which distance an arrival is suggested, what a no-show needs (how near, and how many calls were tried), and
   * how long the trail of its positions is kept. Source: operator's design, section 3.
   */
  driving: v.object({
    arrivedMeters: v.pipe(positive, v.maxValue(1000, 'An arrival is within a kilometre')),
    noShowMeters: v.pipe(positive, v.maxValue(1000, 'A driver waits within a kilometre')),
    noShowCalls: v.pipe(count, v.maxValue(5, 'Nobody is called more than five times')),
    trailDays: v.pipe(positive, v.maxValue(30, 'Where somebody was is kept for 30 days at most')),
  }),
  /**
   * When the queue of what needs somebody names it: a departure that has not left; one without vehicle or driver, and from when that is
   * red; one that has not ended; a run that its driver's phone has not looked at, not started, or is silent about; how soon a refund that was asked for is to be answered; and after how many tries a notice cannot be delivered.
   */
  attention: v.object({
    notLeftMinutes: count,
    unassignedHours: positive,
    unassignedRedMinutes: count,
    notEndedMinutes: count,
    unseenMinutes: positive,
    notStartedMinutes: count,
    silentMinutes: positive,
    answerHours: positive,
    undeliverableTries: positive,
  }),
  /** How long the log of what staff did is kept: of money as long as the books. Source: operator's design, section 11. */
  log: v.object({
    moneyYears: v.pipe(positive, v.minValue(7, 'The books are kept for seven years'), v.maxValue(30)),
    otherYears: v.pipe(positive, v.maxValue(30)),
  }),
  /**
   * What is found: within how many days the police get it, or notice of it where we keep it ourselves; how long it is kept then; and from
   * when the queue warns. Source: operator's design, section 11.
   */
  lostProperty: v.object({
    policeDays: v.pipe(positive, v.maxValue(7, 'The law asks for finds within a week')),
    noticeDays: v.pipe(positive, v.maxValue(14, 'The law asks for notice within two weeks')),
    keptMonths: v.pipe(positive, v.minValue(3, 'Finds are kept for three months'), v.maxValue(24)),
    warnDays: v.pipe(count, v.maxValue(14)),
  }),
  /** What a member gives back at once, by role; 0 is nothing, and an administrator has no bound. Source: operator's design, section 6. */
  refunds: v.object({ counterMaxJpy: cents, dispatcherMaxJpy: cents }),
  /** How far from where the operator's data has a place its door can be kept: many are known by the middle of their town alone. */
  places: v.object({ doorMeters: v.pipe(positive, v.maxValue(5000)) }),
  /** Coupons that staff give to make something good: the amounts, what each role may give, and how long they can be used. */
  goodwill: v.object({
    amountsJpy: v.object({ small: positive, medium: positive, large: positive }),
    counterMaxJpy: cents,
    dispatcherMaxJpy: cents,
    validMonths: v.pipe(positive, v.maxValue(60, 'At most five years')),
  }),
  /**
   * What staff sell: the counter takes a bus that leaves in so many minutes or later, seats are held so long from the choice, and a pay
   * link that was sent is good so long. Source: operator's design, section 9.
   */
  counter: v.object({ leadMinutes: count, holdMinutes: positive, payLinkMinutes: positive }),
})

/** As accounting programs take it. */
const accountCode = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z-]{1,12}$/, 'Account codes are 1 to 12 letters, digits and hyphens'),
)

/** How days are closed and written for the accountant. Source: operator's design, section 10. */
const accountingPolicy = v.object({
  /** A service day is settled this long after it is over: no free cancellation is left then. */
  settledAfterHours: v.pipe(count, v.maxValue(168, 'A day is settled within a week')),
  /** Closed days are compared with the books for so long, and corrected. */
  correctionDays: v.pipe(positive, v.maxValue(400, 'Closed days are compared for 400 days at the most')),
  /** Tax contained in what is kept of a cancelled ride. */
  cancellationTaxPercent: v.pipe(count, v.maxValue(100)),
  accounts: v.object({
    /** What card and wallet providers owe us. */
    receivable: accountCode,
    cash: accountCode,
    bank: accountCode,
    /** What is left on gift cards. */
    giftCards: accountCode,
    /** Sold and not ridden yet. */
    advance: accountCode,
    rides: accountCode,
    bags: accountCode,
    noShows: accountCode,
    cancellations: accountCode,
    /** Given back after the ride. */
    refunds: accountCode,
    /** Taken by banks with disputes that were lost, and what providers charge for disputes. */
    disputes: accountCode,
    disputeFees: accountCode,
    /** Paid too much, until it went back. Missing, as the next one, from a server of the release before, which books none. */
    surplus: v.optional(accountCode),
    /** Revenue of fees that are taken for invoices. */
    invoiceFees: v.optional(accountCode),
  }),
})

/** How a ride runs. Source: decisions.md, "driver waits / gather", "windows", "service caps", "vehicles". */
const ridePolicy = v.object({
  driverWaitsMinutes: count,
  /** What any stop takes in a minibus's plan, and what each rider, large bag and child seat adds. */
  stopMinutes: count,
  stopSeconds: v.object({ rider: count, largeBag: count, childSeat: count }),
  gatherMinutesBefore: count,
  /** A door time is shown as plus or minus this. */
  doorWindowMinutes: count,
  /** A drop-off's window has this width after it is frozen. */
  frozenWindowMinutes: count,
  freezeHoursBefore: count,
  /** From this long before its start a ride is ready to board. */
  boardingMinutesBefore: count,
  /** A boarded ride whose end was not reported is over this long after it was to be, by the newest times published. */
  unreportedEndMinutes: count,
  /** How long before a departure staff can report it: boarding, its bus leaving, minibuses setting out to collect for it. */
  reportMinutesBefore: v.object({ boarding: count, leaving: count, collecting: count }),
  /** Travellers are reminded of their ride this long before they gather. */
  reminderHoursBefore: count,
  maxStops: v.pipe(positive, v.minValue(2, 'Texts promise at least two stops')),
  /** The longest ride may take this much more than the direct way. */
  maxExtraMinutes: count,
  /** How a minibus gets about the city: the road is this much longer than the straight line, at this speed where it is free. */
  road: v.object({
    factorPercent: positive,
    kmPerHour: positive,
    minMinutes: count,
    /** In the rush of morning and evening, else by day, else at night, ways take so much of their time on free roads. */
    hours: v.object({
      morning: clockWindow,
      evening: clockWindow,
      day: clockWindow,
      rushPercent: positive,
      dayPercent: positive,
      nightPercent: positive,
    }),
  }),
  passengerSeats: v.object({ minibus: positive, mediumBus: positive, bus: positive }),
})

/** When buses leave. Data, not a formula. Source: decisions.md, "timetable", "late landing". */
const timetablePolicy = v.object({
  pickup: timetable,
  dropoff: timetable,
  transfer: timetable,
  /** How long the service desk waits in the night, and when it is back. */
  counterClosesAt: clock,
  counterReopensAt: clock,
})

/**
 * What is another at one airport than at the others: when its buses leave, when its desk is staffed, how long its passengers take out,
 * when they can be brought there. The rest of the policy holds everywhere. Source: decisions.md, "Airport".
 */
const airportPolicy = v.object({
  timetable: v.optional(v.partial(timetablePolicy)),
  pickup: v.optional(v.object({ connectingMinutes: v.optional(v.partial(connectingMinutes)) })),
  dropoff: v.optional(v.object({ arrivalOptions: v.optional(v.partial(arrivalOptions)) })),
})

/** Source: decisions.md, "flight", "contact", "address", "redeeming", "cards". */
const bookingPolicy = v.object({
  /** On: origin airport and landing time alone are not enough. */
  flightNumberRequired: v.boolean(),
  contact: v.picklist(['anyOfFour', 'oneChatApp']),
  address: v.picklist(['anyScript', 'englishOnly']),
  redeeming: v.object({ reading: v.picklist(['codeAndName', 'nameAlone']), triesPerHour: positive }),
  cards: v.array(v.picklist(['credit', 'debit', 'prepaid'])),
  payTypes: v.pipe(
    v.array(v.picklist(['card', 'wechat', 'alipay'])),
    v.minLength(1, 'Some way to pay is needed'),
  ),
})

/** Gift cards, and rides that are given away. */
const giftPolicy = v.object({
  /** What a gift card can be issued with, and for how long. */
  card: v.object({ minJpyCents: cents, maxJpyCents: cents, maxYears: positive }),
  /** How long a ride that was given can be taken. */
  linkDays: positive,
  /** It is taken this long before it starts at the latest. */
  takeMinutesBeforeRide: count,
  /** A gift card that gets money back pays for at least this long from then. */
  validDaysAfterRefund: count,
})

/** Source: decisions.md, "operator's failure", "liability texts". */
const promisePolicy = v.object({
  /** Everything comes back, the card fee included, and a coupon of so many per cent with it. */
  operatorFailure: v.object({ couponPercent: percent }),
  /** How long an issuer may take to show a refund, shown beside its date. */
  refundArrivesDays: positive,
  liability: v.object({ insuranceJpyCents: cents, damageTimesFee: count }),
})

/** Limits of forms, codes and pages. Source: specification, sections 5 and 9; issue of the foundation. */
const limitPolicy = v.object({
  passwordMinLength: positive,
  passportNameMaxLength: positive,
  signInCode: v.object({ tries: positive, validMinutes: positive, resendSeconds: count }),
  reviewImages: v.pipe(count, v.maxValue(mostReviewPictures, 'More pictures than a review may bring')),
  upload: v.object({
    /** Of one picture: its size, and for how long the permission to store it holds. */
    maxMegabytes: positive,
    validMinutes: positive,
    /** Width times height, in millions: a file of 100 kB may need gigabytes where it is shown. */
    maxMegapixels: positive,
    /** Of one account in 24 hours. */
    picturesPerDay: positive,
    megabytesPerDay: positive,
  }),
  /** Ride codes that one answer brings at most. */
  rideCodesPerPage: v.pipe(
    positive,
    v.maxValue(mostRideCodesPerPage, 'More ride codes than an answer may bring'),
  ),
  /** How long the scan of a poster counts. */
  qrSourceDays: positive,
  /** How far ahead a ride can be booked. */
  bookingDaysAhead: positive,
  /** How long after a ride a refund can be asked for. */
  refundRequestDays: count,
  /** How long what a party needs is kept after its ride: it tells of somebody's health. */
  needsDays: positive,
  /** How long the audit trail of staff is kept. Source: operator's design, section 11. */
  staffTrailDays: v.pipe(positive, v.minValue(30, 'What staff did is kept for 30 days at least')),
  /** How long an error of the apps is kept after it happened last. */
  faultDays: v.pipe(positive, v.maxValue(400, 'Errors of the apps are kept for 400 days at the most')),
  /** How long after a ride what tells who rode it, and how they were reached, leaves for the archive. */
  archiveDays: v.pipe(positive, v.minValue(180, 'Orders are here for 180 days after their ride at least')),
  /** How long the archive keeps it: as long as papers of money. */
  archiveYears: v.pipe(positive, v.minValue(7, 'Papers of money are kept for seven years'), v.maxValue(10)),
})

/**
 * Every figure of the service that a deployment can set, with its bounds; `Policy` is derived from it. The client receives
 * the policy from getPageConfigInfo; forms, checks and texts read it, so that what is shown and what is done never differ.
 * Source: decisions.md.
 */
export const policySchema = v.object({
  /** When a service day begins; earlier times belong to the evening before. */
  serviceDayStartsAt: clock,
  currency: currencyPolicy,
  language: languagePolicy,
  pickup: pickupPolicy,
  dropoff: dropoffPolicy,
  /** Door to door inside the 24 wards. Source: decisions.md, "Transfer". */
  transfer: v.object({ noticeMinutes: count, freeCancelMinutes: count }),
  seats: seatPolicy,
  tripInfo: tripInfoPolicy,
  luggage: luggagePolicy,
  passengers: passengerPolicy,
  charges: chargePolicy,
  ride: ridePolicy,
  operations: operationsPolicy,
  accounting: accountingPolicy,
  timetable: timetablePolicy,
  /** By IATA code, what is another there; an airport without an entry, and all with a server of the release before, is as the rest says. */
  airports: v.optional(v.record(iataCode, airportPolicy)),
  booking: bookingPolicy,
  gifts: giftPolicy,
  /**
   * What issuing an invoice costs, paid at the desk; 0 for nothing. For so many days after the day of its application the fee is waited
   * for, then the application ends; missing from a server of the release before, on which none ends.
   */
  invoices: v.object({ serviceFeeJpyCents: cents, feeDays: v.optional(positive) }),
  /** Staff are reminded of a disputed payment so long before its evidence is due. */
  disputes: v.object({ remindDaysBefore: positive }),
  promises: promisePolicy,
  limits: limitPolicy,
})

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
type OutputOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

export type Policy = OutputOf<typeof policySchema>
export type PriceList = OutputOf<typeof priceList>
export type ClockWindow = OutputOf<typeof clockWindow>
export type LanguagePolicy = Policy['language']
/** Kinds of special items that are carried. */
export type SpecialItemKind = Policy['luggage']['special']['kinds'][number]
