import { centsOf } from '../money'
import { entryPolicy } from './entry'
import type { Policy } from './schema'

/** The half hours of a timetable; written out below, because a timetable is data and not a formula. */
// oxfmt-ignore
const airportToCity = [
  '06:40', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30',
  '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00',
  '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30', '24:00', '24:30',
] as const
// oxfmt-ignore
const cityToAirport = [
  '05:30', '06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30',
  '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00',
  '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00',
] as const

/** The service as decisions.md sets it; a deployment overrides single settings. */
export const defaultPolicy: Policy = {
  serviceDayStartsAt: '05:00',
  currency: {
    offered: ['CNY', 'JPY', 'USD', 'KRW', 'TWD', 'HKD'],
    settle: 'JPY',
    switchable: true,
    byLanguage: { 'zh-CN': 'CNY' },
    rates: {
      validFrom: '2026-11-01',
      // CNY in the ratio of the luggage price (1,700 JPY : 80 CNY), for prices that its own list lacks.
      jpyCentsPer100Units: { CNY: 212500, USD: 1480000, KRW: 1064, TWD: 46500, HKD: 190000 },
    },
    priceSteps: {
      CNY: { stepCents: centsOf(1), fineStepCents: centsOf(0.1), fineBelowCents: centsOf(5) },
      USD: { stepCents: centsOf(0.5), fineStepCents: centsOf(0.05), fineBelowCents: centsOf(1) },
      KRW: { stepCents: centsOf(500), fineStepCents: centsOf(50), fineBelowCents: centsOf(1000) },
      TWD: { stepCents: centsOf(10), fineStepCents: centsOf(1), fineBelowCents: centsOf(20) },
      HKD: { stepCents: centsOf(1), fineStepCents: centsOf(0.1), fineBelowCents: centsOf(5) },
    },
  },
  language: entryPolicy.language,
  pickup: {
    noticeMinutes: 90,
    walkUp: { enabled: true, minLeadMinutes: 20 },
    connectingMinutes: { international: 60, domestic: 30 },
    cancelHoursAfterLanding: 48,
    nightHold: true,
  },
  dropoff: {
    noticeMinutes: 360,
    freeCancelMinutes: 360,
    arrivalOptions: { from: '00:30', to: '23:30', stepMinutes: 30 },
    maxEarlyMinutes: 60,
    atAirportMinutesBeforeFlight: { min: 120, max: 180 },
    byCarTotalMinutes: 300,
  },
  transfer: { noticeMinutes: 360, freeCancelMinutes: 360 },
  seats: {
    holdEnabled: true,
    holdMinutes: 15,
    payMinutes: 15,
    maxUnpaidRides: 3,
    lapses: { most: 2, withinHours: 24 },
    // One full party on a bus, two of them on a phone; of seats that go unpaid two in five are kept for others than one network.
    beforeFirstPayment: { accountSeats: 9, deviceSeats: 18, networkPercent: 60 },
  },
  tripInfo: {
    reading: 'earlierOfBoth',
    hoursAfterPaid: 3,
    minutesBeforeRide: 60,
    askBeforePaymentLeadHours: 4,
    reminderHours: 2,
    noticeMinutesBefore: 60,
  },
  luggage: {
    freePerRider: { large: 1, small: 1 },
    extraPrice: { JPY: centsOf(1700), CNY: centsOf(80) },
    maxExtraPerPerson: 2,
    small: { maxSumCm: 115, maxSideCm: 55, inches: 20 },
    large: { maxSumCm: 170, maxSideCm: 90, inches: 32 },
    special: { kinds: ['golf', 'ski', 'instrument'], maxLengthCm: 170 },
  },
  passengers: {
    maxParty: 9,
    lapChild: { reading: 'throughSecondBirthday', months: 24, perAdult: 1 },
    childSeat: { underYears: 7, underHeightCm: 140, fee: { JPY: 0 } },
  },
  charges: {
    nightSurcharge: { from: '21:00', to: '28:59', perPerson: { JPY: centsOf(640), CNY: centsOf(30) } },
    foreignCardFee: { JPY: centsOf(20) },
    noDiscount: { pickup: { from: '21:00', to: '24:30' }, dropoff: { from: '21:00', to: '23:00' } },
    partnerWithCoupon: false,
    taxPercent: 10,
    limousineBus: { JPY: centsOf(1800) },
  },
  ride: {
    driverWaitsMinutes: 3,
    stopMinutes: 2,
    stopSeconds: { rider: 20, largeBag: 15, childSeat: 90 },
    gatherMinutesBefore: 10,
    doorWindowMinutes: 15,
    frozenWindowMinutes: 10,
    freezeHoursBefore: 2,
    boardingMinutesBefore: 60,
    unreportedEndMinutes: 90,
    reportMinutesBefore: { boarding: 180, leaving: 15, collecting: 150 },
    reminderHoursBefore: 12,
    maxStops: 5,
    maxExtraMinutes: 30,
    // 20 km/h by day, 17 in the rush, 24 at night.
    road: {
      factorPercent: 130,
      kmPerHour: 24,
      minMinutes: 5,
      hours: {
        morning: { from: '07:30', to: '09:30' },
        evening: { from: '17:00', to: '19:30' },
        day: { from: '06:00', to: '21:59' },
        rushPercent: 140,
        dayPercent: 120,
        nightPercent: 100,
      },
    },
    passengerSeats: { minibus: 9, mediumBus: 18, bus: 49 },
  },
  operations: {
    bagPlaces: {
      minibus: { large: 10, small: 10 },
      mediumBus: { large: 22, small: 22 },
      bus: { large: 60, small: 55 },
    },
    minibusChildSeats: 2,
    minibusWheelchairs: 1,
    busWheelchairs: 2,
    changes: { maxWaitMinutes: 60, couponAfterMinutes: 30, adminAboveJpyCents: centsOf(100_000) },
    turnaroundMinutes: { usual: 5, busAtAirport: 15 },
    hours: {
      duty: { amber: 13 * 60, red: 15 * 60, long: 14 * 60, longPerWeek: 3 },
      rest: { amber: 11 * 60, red: 9 * 60 },
      drivingTwoDayMean: { amber: 8 * 60 + 30, red: 9 * 60 },
      drivingUnbroken: { amber: 3 * 60 + 30, red: 4 * 60, motorway: 2 * 60, breaks: 30, eachBreak: 10 },
      dutyWeek: { amber: 60 * 60, red: 65 * 60, agreed: 68 * 60 },
      drivingWeek: { amber: 37 * 60, red: 40 * 60 },
    },
    mustBeAssigned: false,
    rollCallDays: 365,
    driverDays: 3 * 365,
    whereabouts: { unknownAfterMinutes: 10, positionMinutes: 10 },
    late: { firstMinutes: 5, againMinutes: 10 },
    driving: { arrivedMeters: 60, noShowMeters: 150, noShowCalls: 1, trailDays: 7 },
    attention: {
      notLeftMinutes: 5,
      unassignedHours: 6,
      unassignedRedMinutes: 60,
      notEndedMinutes: 30,
      unseenMinutes: 10,
      notStartedMinutes: 5,
      silentMinutes: 3,
      answerHours: 24,
      undeliverableTries: 4,
    },
    log: { moneyYears: 7, otherYears: 3 },
    refunds: { counterMaxJpy: centsOf(0), dispatcherMaxJpy: centsOf(100_000) },
    places: { doorMeters: 1000 },
    lostProperty: { policeDays: 7, noticeDays: 14, keptMonths: 3, warnDays: 2 },
    goodwill: {
      amountsJpy: { small: centsOf(500), medium: centsOf(1000), large: centsOf(2000) },
      counterMaxJpy: centsOf(1000),
      dispatcherMaxJpy: centsOf(3000),
      validMonths: 12,
    },
    counter: { leadMinutes: 10, holdMinutes: 10, payLinkMinutes: 15 },
  },
  accounting: {
    // A pick-up is cancelled free until two days after its landing.
    settledAfterHours: 48,
    // As long as a bank may send a refund back, and some days.
    correctionDays: 45,
    cancellationTaxPercent: 10,
    accounts: {
      receivable: '1150',
      cash: '1100',
      bank: '1110',
      giftCards: '2170',
      advance: '2160',
      rides: '4110',
      bags: '4120',
      noShows: '4130',
      cancellations: '4140',
      refunds: '4190',
      disputes: '6280',
      disputeFees: '6270',
      surplus: '2180',
      invoiceFees: '4150',
    },
  },
  timetable: {
    pickup: airportToCity,
    dropoff: cityToAirport,
    // A transfer leaves at the times of the city-to-airport buses.
    transfer: cityToAirport,
    counterClosesAt: '25:30',
    counterReopensAt: '06:30',
  },
  airports: {},
  booking: {
    flightNumberRequired: false,
    contact: 'anyOfFour',
    address: 'anyScript',
    redeeming: { reading: 'codeAndName', triesPerHour: 5 },
    cards: ['credit'],
    payTypes: ['card', 'wechat', 'alipay'],
  },
  gifts: {
    card: { minJpyCents: centsOf(100), maxJpyCents: centsOf(100_000), maxYears: 10 },
    linkDays: 14,
    takeMinutesBeforeRide: 120,
    validDaysAfterRefund: 30,
  },
  // A season: who lives here is at the desk again by then, and whoever is not loses nothing, since the invoice can be applied for again.
  invoices: { serviceFeeJpyCents: 0, feeDays: 90 },
  disputes: { remindDaysBefore: 3 },
  promises: {
    operatorFailure: { couponPercent: 20 },
    refundArrivesDays: 7,
    liability: { insuranceJpyCents: centsOf(200_000_000), damageTimesFee: 1 },
  },
  limits: {
    passwordMinLength: 8,
    passportNameMaxLength: 60,
    signInCode: { tries: 5, validMinutes: 5, resendSeconds: 60 },
    reviewImages: 9,
    // Forty megapixels are what today's phones take; thirty pictures are three reviews and a profile, with second thoughts.
    upload: { maxMegabytes: 5, validMinutes: 15, maxMegapixels: 40, picturesPerDay: 30, megabytesPerDay: 60 },
    rideCodesPerPage: 3,
    qrSourceDays: entryPolicy.qrSourceDays,
    bookingDaysAhead: 180,
    refundRequestDays: 30,
    // As long as somebody can ask for money back because the help was not there.
    needsDays: 30,
    // Three years.
    staffTrailDays: 1095,
    faultDays: 90,
    // A year, and the weeks in which somebody looks at the same season of the year before.
    archiveDays: 400,
    archiveYears: 7,
  },
}
