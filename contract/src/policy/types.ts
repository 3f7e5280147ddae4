import type { Lang } from '../lang'
import type { Cents, Currency } from '../money'
import type { CalendarDate, ClockTime } from '../time'

/** The three ways a ride can go. */
export type Direction = 'pickup' | 'dropoff' | 'transfer'

/**
 * An amount per currency. JPY decides the charge; a currency that is missing is converted from JPY by the
 * rate table and rounded up to a price-list step.
 */
export type PriceList = { readonly JPY: Cents } & { readonly [C in Exclude<Currency, 'JPY'>]?: Cents }

/** Clock times of a service day, both ends included. */
export interface ClockWindow {
  readonly from: ClockTime
  readonly to: ClockTime
}

/** A largest size of luggage. Both limits are inclusive: the edges go to the traveller. */
export interface BagSize {
  /** Length + width + height. */
  readonly maxSumCm: number
  readonly maxSideCm: number
  /** The suitcase size this is called by. */
  readonly inches: number
}

/** The steps that a price list of one currency is rounded up to. */
export interface PriceSteps {
  readonly stepCents: Cents
  /** Amounts below `fineBelowCents` are rounded up to this finer step, so that 20 JPY stay small everywhere. */
  readonly fineStepCents: Cents
  readonly fineBelowCents: Cents
}

/** Which currencies prices are shown and charged in. Source: decisions.md, "currencies". */
export interface CurrencyPolicy {
  readonly offered: readonly Currency[]
  /** The currency really charged; its price list decides. */
  readonly settle: 'JPY'
  /** Off: the selector is shown with the reason why the currency cannot be changed. */
  readonly switchable: boolean
  /** The currency that choosing a language brings, unless the traveller chose one. */
  readonly byLanguage: { readonly [L in Lang]?: Currency }
  /** What the rates are worth: yen (in hundredths) for 100 main units of a currency. */
  readonly rates: {
    readonly validFrom: CalendarDate
    readonly jpyCentsPer100Units: Readonly<Record<Exclude<Currency, 'JPY'>, number>>
  }
  /** Of the currencies that are converted; yen are never. */
  readonly priceSteps: Readonly<Record<Exclude<Currency, 'JPY'>, PriceSteps>>
}

/** Where the language comes from, the first answer counts. Source: decisions.md, "language". */
export interface LanguagePolicy {
  readonly default: Lang
  /** Empty: always the default. */
  readonly sources: readonly ('url' | 'stored' | 'poster' | 'browser')[]
}

/** Airport to city. Source: decisions.md, "pick-up notice", "connecting time", "pick-up cancellation", "late landing". */
export interface PickupPolicy {
  /** A pick-up is booked at the latest this long before the landing. */
  readonly noticeMinutes: number
  /** With a live poster scan: the next departure that leaves in `minLeadMinutes` or later. */
  readonly walkUp: { readonly enabled: boolean; readonly minLeadMinutes: number }
  /** From landing to the first departure that is taken. */
  readonly connectingMinutes: { readonly international: number; readonly domestic: number }
  /** Free cancellation ends with the verification, at the latest this long after the landing. */
  readonly cancelHoursAfterLanding: number
  /** On: a landing after the last bus may take the first one of the morning. Off: out of service hours. */
  readonly nightHold: boolean
}

/** City to airport. Source: decisions.md, "drop-off notice", "free cancellation", "arrival options", "being at the airport". */
export interface DropoffPolicy {
  /** From booking to the airport arrival, inclusive. */
  readonly noticeMinutes: number
  /** Free cancellation strictly more than this before the airport arrival. */
  readonly freeCancelMinutes: number
  /** The arrival times offered; those that no bus can serve are shown disabled. */
  readonly arrivalOptions: ClockWindow & { readonly stepMinutes: number }
  /** A bus that is at the terminal earlier than this before the wanted time does not serve it. */
  readonly maxEarlyMinutes: number
  /** How long before the flight to be at the airport. */
  readonly atAirportMinutesBeforeFlight: { readonly min: number; readonly max: number }
  /** What to allow in all for the way by car and the time at the airport. */
  readonly byCarTotalMinutes: number
}

/** Door to door inside the 24 wards. Source: decisions.md, "Transfer". */
export interface TransferPolicy {
  readonly noticeMinutes: number
  readonly freeCancelMinutes: number
}

/** Places held. Source: decisions.md, "seats". */
export interface SeatPolicy {
  /** Off: seats are taken by the order only. */
  readonly holdEnabled: boolean
  readonly holdMinutes: number
  /** How long an order may stay unpaid before it expires. */
  readonly payMinutes: number
  /** Rides whose seats an account may keep from others without having paid; the one being confirmed comes on top. */
  readonly maxUnpaidRides: number
  /** An account that let `most` holds or unpaid orders of a departure run out within so many hours takes no further one. */
  readonly lapses: { readonly most: number; readonly withinHours: number }
  /** What accounts that never paid may keep unpaid: seats of an account and of a device, and a share of a departure's free seats of a network. */
  readonly beforeFirstPayment: {
    readonly accountSeats: number
    readonly deviceSeats: number
    readonly networkPercent: number
  }
}

/** Source: decisions.md, "trip info". */
export interface TripInfoPolicy {
  /** `paidOnly`: plain hours after payment, which can fall after the ride. */
  readonly reading: 'earlierOfBoth' | 'paidOnly'
  readonly hoursAfterPaid: number
  readonly minutesBeforeRide: number
  /** Asked before the payment when less than this remains until the ride. */
  readonly askBeforePaymentLeadHours: number
  /** The reminder of an unfilled ride appears at most this often. */
  readonly reminderHours: number
  /** Who has not given it is written to once, this long before it is due. */
  readonly noticeMinutesBefore: number
}

/** Source: decisions.md, "extra luggage", "bag sizes", "free luggage". */
export interface LuggagePolicy {
  readonly freePerRider: { readonly large: number; readonly small: number }
  readonly extraPrice: PriceList
  /** Over all orders of a ride. */
  readonly maxExtraPerPerson: number
  readonly small: BagSize
  readonly large: BagSize
  /** Declared instruments and sports gear, up to this length, take a large place. */
  readonly special: { readonly kinds: readonly SpecialItemKind[]; readonly maxLengthCm: number }
}

/** Kinds of special items that are carried. */
export type SpecialItemKind = 'golf' | 'ski' | 'instrument'

/** Children and the party. Source: decisions.md, "lap child", "child seat", "party". */
export interface PassengerPolicy {
  /** Everyone counted. */
  readonly maxParty: number
  readonly lapChild: {
    /** Until when a child rides free on a lap. */
    readonly reading: 'throughSecondBirthday' | 'under24Months' | '24MonthsInclusive'
    readonly months: number
    readonly perAdult: number
  }
  readonly childSeat: { readonly underYears: number; readonly underHeightCm: number; readonly fee: PriceList }
}

/** Source: decisions.md, "night surcharge", "foreign card fee", "no discount". */
export interface ChargePolicy {
  /** By scheduled landing; a delay never adds it. */
  readonly nightSurcharge: ClockWindow & { readonly perPerson: PriceList }
  readonly foreignCardFee: PriceList
  /** When no coupon applies: by landing (pick-up), by airport arrival (drop-off). */
  readonly noDiscount: { readonly [D in Direction]?: ClockWindow }
  /** Whether a coupon counts beside a partner's price. */
  readonly partnerWithCoupon: boolean
  /** Consumption tax contained in every price. */
  readonly taxPercent: number
  /** What a limousine bus to a stop costs, told beside our price. */
  readonly limousineBus: PriceList
}

/** How a ride runs. Source: decisions.md, "driver waits / gather", "windows", "service caps", "vehicles". */
export interface RidePolicy {
  readonly driverWaitsMinutes: number
  /** What one stop takes in a minibus's plan, bags included. */
  readonly stopMinutes: number
  readonly gatherMinutesBefore: number
  /** A door time is told as plus or minus this. */
  readonly doorWindowMinutes: number
  /** A drop-off's window has this width after it is frozen. */
  readonly frozenWindowMinutes: number
  readonly freezeHoursBefore: number
  /** From this long before its start a ride is ready to board. */
  readonly boardingMinutesBefore: number
  /** A boarded ride whose end nobody reports is over this long after it was to be, by the newest times told. */
  readonly unreportedEndMinutes: number
  /** How long before a departure staff can report it: boarding, its bus leaving, minibuses setting out to collect for it. */
  readonly reportMinutesBefore: {
    readonly boarding: number
    readonly leaving: number
    readonly collecting: number
  }
  /** Travellers are reminded of their ride this long before they gather. */
  readonly reminderHoursBefore: number
  readonly maxStops: number
  /** Nobody rides longer than this beyond the direct way. */
  readonly maxExtraMinutes: number
  /** How a minibus gets about the city: the road is this much longer than the straight line, at this speed. */
  readonly road: { readonly factorPercent: number; readonly kmPerHour: number; readonly minMinutes: number }
  readonly passengerSeats: { readonly minibus: number; readonly mediumBus: number; readonly bus: number }
}

/** When buses leave. Data, not a formula. Source: decisions.md, "timetable", "late landing". */
export interface TimetablePolicy {
  readonly pickup: readonly ClockTime[]
  readonly dropoff: readonly ClockTime[]
  readonly transfer: readonly ClockTime[]
  /** How long the service desk waits in the night, and when it is back. */
  readonly counterClosesAt: ClockTime
  readonly counterReopensAt: ClockTime
}

/** Source: decisions.md, "flight", "contact", "address", "redeeming", "cards". */
export interface BookingPolicy {
  /** On: origin airport and landing time alone are not enough. */
  readonly flightNumberRequired: boolean
  readonly contact: 'anyOfFour' | 'oneChatApp'
  readonly address: 'anyScript' | 'englishOnly'
  readonly redeeming: { readonly reading: 'codeAndName' | 'nameAlone'; readonly triesPerHour: number }
  readonly cards: readonly ('credit' | 'debit' | 'prepaid')[]
  readonly payTypes: readonly ('card' | 'wechat' | 'alipay')[]
}

/** Gift cards, and rides that are given away. */
export interface GiftPolicy {
  /** What a gift card can be issued with, and for how long. */
  readonly card: { readonly minJpyCents: Cents; readonly maxJpyCents: Cents; readonly maxYears: number }
  /** How long a ride that was given can be taken. */
  readonly linkDays: number
  /** It is taken this long before it starts at the latest. */
  readonly takeMinutesBeforeRide: number
  /** A gift card that gets money back pays for at least as long again. */
  readonly validDaysAfterRefund: number
}

/** Invoices that travellers ask for. */
export interface InvoicePolicy {
  /** What issuing one costs, paid at the desk; 0 for nothing. */
  readonly serviceFeeJpyCents: Cents
}

/** Source: decisions.md, "operator's failure", "liability texts". */
export interface PromisePolicy {
  /** Everything comes back, the card fee included, and a coupon of so many per cent with it. */
  readonly operatorFailure: { readonly couponPercent: number }
  /** How long an issuer may take to show a refund, told beside its date. */
  readonly refundArrivesDays: number
  readonly liability: { readonly insuranceJpyCents: Cents; readonly damageTimesFee: number }
}

/** Limits of forms, codes and pages. Source: specification, sections 5 and 9; issue of the foundation. */
export interface LimitPolicy {
  readonly passwordMinLength: number
  readonly passportNameMaxLength: number
  readonly signInCode: {
    readonly tries: number
    readonly validMinutes: number
    readonly resendSeconds: number
  }
  readonly reviewImages: number
  /** Of one picture: its size, and for how long the permission to store it holds. */
  readonly upload: {
    readonly maxMegabytes: number
    readonly validMinutes: number
    /** Width times height, in millions: a file of 100 kB may need gigabytes where it is shown. */
    readonly maxMegapixels: number
    /** Of one account in 24 hours. */
    readonly picturesPerDay: number
    readonly megabytesPerDay: number
  }
  /** Ride codes that one answer brings at most. */
  readonly rideCodesPerPage: number
  readonly qrSourceDays: number
  /** How far ahead a ride can be booked. */
  readonly bookingDaysAhead: number
  /** How long after a ride a refund can be asked for. */
  readonly refundRequestDays: number
  /** How long it is kept who of the staff did or looked at what. Source: operator's design, section 11. */
  readonly staffTrailDays: number
}

/**
 * Every figure of the service that a deployment can set. The client receives it from getPageConfigInfo; forms,
 * checks and texts read it, so that what is told and what is done never differ. Source: decisions.md.
 */
export interface Policy {
  /** When a service day begins; earlier times belong to the evening before. */
  readonly serviceDayStartsAt: ClockTime
  readonly currency: CurrencyPolicy
  readonly language: LanguagePolicy
  readonly pickup: PickupPolicy
  readonly dropoff: DropoffPolicy
  readonly transfer: TransferPolicy
  readonly seats: SeatPolicy
  readonly tripInfo: TripInfoPolicy
  readonly luggage: LuggagePolicy
  readonly passengers: PassengerPolicy
  readonly charges: ChargePolicy
  readonly ride: RidePolicy
  readonly timetable: TimetablePolicy
  readonly booking: BookingPolicy
  readonly gifts: GiftPolicy
  readonly invoices: InvoicePolicy
  readonly promises: PromisePolicy
  readonly limits: LimitPolicy
}
