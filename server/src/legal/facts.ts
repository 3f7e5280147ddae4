import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { formatDuration } from '@noriai/contract/format/duration'
import { formatMoney, formatPercentOff } from '@noriai/contract/format/money'
import { formatWords } from '@noriai/contract/format/words'
import type { Lang } from '@noriai/contract/lang'
import type { ClockWindow, Policy } from '@noriai/contract/policy/schema'
import { clockMinutes, minutesPerDay, minutesPerHour, clockText, type ClockTime } from '@noriai/contract/time'
import { listed } from './listed'
import type { Operator } from './operator'
import { payMethodsText } from './payMethods'

/** Glossary 1.4: never 24:30 on a screen, but 00:30. */
const shownClock = (clock: ClockTime) => clockText(clockMinutes(clock) % minutesPerDay)

/** A date is written with its year when the present is in another. */
const WITH_YEAR = { now: 0 }

/** Airports as the texts of one language name them. */
export interface AirportNames {
  /** Those that are served, in full: `Kansai International Airport`. */
  readonly served: string
  /** The same as they are spoken of: `Kansai Airport`. */
  readonly spoken: string
  /** Those near them that are not served, as they are spoken of; empty where there is none. */
  readonly others: string
  /** Where buses go: `Osaka’s 24 wards`; where there are several airports, each with its own. */
  readonly areas: string
  /** The same, shorter, where it was said before: `24 wards`. */
  readonly wards: string
  /** Whose wards those are: `Osaka`. */
  readonly cities: string
}

/** What the texts are about. */
export interface TextSubject {
  readonly policy: Policy
  readonly operator: Operator
  readonly airports: { namesIn(lang: Lang): AirportNames }
  /** Where the street map comes from, as origins: `https://tiles.example`. None where vehicles are shown on our own map alone. */
  readonly mapOrigins?: readonly string[]
}

/** The values of the placeholders in the legal texts: every figure comes from the policy, written as the language does. */
export function legalFacts(lang: Lang, { policy, operator, airports, mapOrigins = [] }: TextSubject) {
  const {
    pickup,
    dropoff,
    transfer,
    seats,
    tripInfo,
    luggage,
    passengers,
    charges,
    ride,
    timetable,
    invoices,
    promises,
    limits,
  } = policy
  const minutes = (count: number) => formatDuration(count, lang)
  const hours = (count: number) => minutes(count * minutesPerHour)
  const yen = (cents: number) => formatMoney(cents, policy.currency.settle, { lang })
  const range = ({ from, to }: ClockWindow) =>
    `${shownClock(from)}${formatWords[lang].rangeMark}${shownClock(to)}`
  const optionalRange = (window: ClockWindow | undefined) => (window ? range(window) : '–')
  const first = (times: readonly ClockTime[]) => shownClock(times[0] ?? policy.serviceDayStartsAt)
  const last = (times: readonly ClockTime[]) =>
    shownClock(times[times.length - 1] ?? policy.serviceDayStartsAt)

  const { served, spoken, others, areas, wards, cities } = airports.namesIn(lang)
  return {
    airports: served,
    airportsSpoken: spoken,
    otherAirports: others,
    areas,
    wards,
    cities,
    mapHosts: listed(
      mapOrigins.map((origin) => new URL(origin).host),
      lang,
    ),
    ratesFrom: formatCalendarDate(policy.currency.rates.validFrom, lang, WITH_YEAR),
    operator: operator.name[lang],
    representative: operator.representative[lang],
    established: operator.establishedAt,
    capital: yen(operator.capitalJpyCents),
    licence: operator.licence[lang],
    registrationNo: operator.registrationNo,
    operatorAddress: operator.address[lang],
    operatorEmail: operator.email,
    operatorPhone: operator.phone,
    operatorHours: operator.hours,
    firstPickup: first(timetable.pickup),
    lastPickup: last(timetable.pickup),
    firstDropoff: first(timetable.dropoff),
    lastDropoff: last(timetable.dropoff),
    firstTransfer: first(timetable.transfer),
    lastTransfer: last(timetable.transfer),
    counterCloses: shownClock(timetable.counterClosesAt),
    counterReopens: shownClock(timetable.counterReopensAt),
    gatherBefore: minutes(ride.gatherMinutesBefore),
    driverWaits: minutes(ride.driverWaitsMinutes),
    maxStops: ride.maxStops,
    maxExtraRide: minutes(ride.maxExtraMinutes),
    doorWindow: minutes(ride.doorWindowMinutes),
    minibusSeats: ride.passengerSeats.minibus,
    mediumSeats: ride.passengerSeats.mediumBus,
    busSeats: ride.passengerSeats.bus,
    pickupNotice: minutes(pickup.noticeMinutes),
    walkUpLead: minutes(pickup.walkUp.minLeadMinutes),
    connectingInternational: minutes(pickup.connectingMinutes.international),
    connectingDomestic: minutes(pickup.connectingMinutes.domestic),
    pickupCancel: hours(pickup.cancelHoursAfterLanding),
    dropoffNotice: minutes(dropoff.noticeMinutes),
    dropoffFreeCancel: minutes(dropoff.freeCancelMinutes),
    transferNotice: minutes(transfer.noticeMinutes),
    transferFreeCancel: minutes(transfer.freeCancelMinutes),
    unreportedEnd: minutes(ride.unreportedEndMinutes),
    maxParty: passengers.maxParty,
    lapMonths: passengers.lapChild.months,
    lapYears: Math.floor(passengers.lapChild.months / 12),
    perAdult: passengers.lapChild.perAdult,
    seatAge: passengers.childSeat.underYears,
    seatHeight: passengers.childSeat.underHeightCm,
    seatFee: yen(passengers.childSeat.fee.JPY),
    freeLarge: luggage.freePerRider.large,
    freeSmall: luggage.freePerRider.small,
    largeInches: luggage.large.inches,
    largeSum: luggage.large.maxSumCm,
    largeSide: luggage.large.maxSideCm,
    smallInches: luggage.small.inches,
    smallSum: luggage.small.maxSumCm,
    smallSide: luggage.small.maxSideCm,
    specialMax: luggage.special.maxLengthCm,
    extraBag: yen(luggage.extraPrice.JPY),
    maxExtra: luggage.maxExtraPerPerson,
    nightFrom: shownClock(charges.nightSurcharge.from),
    nightTo: shownClock(charges.nightSurcharge.to),
    nightFee: yen(charges.nightSurcharge.perPerson.JPY),
    cardFee: yen(charges.foreignCardFee.JPY),
    invoiceFee: yen(invoices.serviceFeeJpyCents),
    feeDays: invoices.feeDays ?? 0,
    payMethods: payMethodsText(policy.booking.payTypes, lang),
    taxPercent: charges.taxPercent,
    noDiscountPickup: optionalRange(charges.noDiscount.pickup),
    noDiscountDropoff: optionalRange(charges.noDiscount.dropoff),
    holdMinutes: minutes(seats.holdMinutes),
    payMinutes: minutes(seats.payMinutes),
    fillAfterPaid: hours(tripInfo.hoursAfterPaid),
    fillBeforeRide: minutes(tripInfo.minutesBeforeRide),
    couponOff: formatPercentOff(promises.operatorFailure.couponPercent, lang),
    refundDays: promises.refundArrivesDays,
    insurance: yen(promises.liability.insuranceJpyCents),
    damageTimes: promises.liability.damageTimesFee,
    qrSourceDays: limits.qrSourceDays,
    needsDays: limits.needsDays,
    codeMinutes: minutes(limits.signInCode.validMinutes),
  }
}
export type LegalFacts = ReturnType<typeof legalFacts>
