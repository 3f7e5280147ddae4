/**
 * "Every figure of the policy must act on both sides or not exist": each is changed, alone, and a rule that both sides ask answers
 * otherwise. Those that act only in the server or the app are probed there (`figures.ts`).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directions, type Direction } from '../direction'
import { lastFeeDay } from '../orders/invoice'
import { boardingFrom, unreportedEndAt } from '../orders/moments'
import { refundRequestOf } from '../orders/actions'
import { initialFacts } from '../orders/facts'
import { langs } from '../lang'
import { centsOf, currencies, type Currency } from '../money'
import { isAddressScriptTaken } from '../rules/addressText'
import { attentionRules } from '../rules/attention'
import { judgeAssignment } from '../rules/assignment'
import {
  otherRun,
  sampleBus,
  sampleBusRun,
  sampleDriver,
  sampleRun,
  sampleVehicle,
} from '../rules/assignmentSample'
import { bagPlacesOf, vehicleTypeFor } from '../rules/bagPlaces'
import { changeCoupon, targetRefusal } from '../rules/departureChange'
import { bagClass, type Bag, type BagSides } from '../rules/bagSize'
import { lastFreeMinute } from '../rules/cancellation'
import { contactProblem } from '../rules/contact'
import { salePolicy } from '../rules/counterSale'
import { shownCurrency } from '../rules/currencyChoice'
import { reportableFrom } from '../rules/departureProgress'
import { isDiscountExcluded } from '../rules/discountTime'
import { isEvidenceDueSoon } from '../rules/dispute'
import { hoursOf, type DutyDay } from '../rules/drivingHours'
import { drivingMinutes, hourPercent } from '../rules/drivingTime'
import {
  arrivalOptions,
  leaveByCarAt,
  offerDropoff,
  suggestedArrival,
  type DropoffLine,
} from '../rules/dropoffDepartures'
import { priceLuggage, priceRide, type RidePriceInput } from '../rules/fare'
import { afternoon, sampleFares, sampleRide } from '../rules/fareSample'
import { flightProblem } from '../rules/flightChoice'
import { validAfterRefund } from '../rules/giftBalance'
import { journalAccounts, type JournalKind, type JournalWay } from '../rules/journal'
import { goodwillOffers, goodwillUntil } from '../rules/goodwill'
import { lastLapDay } from '../rules/lapChild'
import { findDue } from '../rules/lostProperty'
import { extraPiecesLeft, freePlaces } from '../rules/luggage'
import { nightOwlPlan } from '../rules/nightOwl'
import { isNightLanding } from '../rules/nightSurcharge'
import { noticeProblem } from '../rules/notice'
import { excludesCoupons } from '../rules/partner'
import { countParty, isChildSeatAdvised, partyProblem } from '../rules/party'
import { passportNameProblem } from '../rules/passportName'
import { passwordProblem } from '../rules/password'
import { doorProblem } from '../rules/placeDoor'
import { offerPickup } from '../rules/pickupDepartures'
import { listPrice } from '../rules/priceList'
import { isQrSourceLive } from '../rules/qrSource'
import { refundBoundProblem } from '../rules/refundBound'
import { correctedFrom, reportDayState } from '../rules/reportDay'
import { rideGiftEndsAt } from '../orders/rideGift'
import { isLateNews } from '../rules/rideLateness'
import { frozenWindow, rideTimes } from '../rules/ridePlan'
import { holdUntil, payUntil, unpaidRidesProblem } from '../rules/seatHold'
import { lapsesProblem, seatShareProblem } from '../rules/seatShare'
import { logForgottenBefore } from '../rules/staffLog'
import { drivingFigures, isArrivalSuggested, noShowConditions, type AwaitedParty } from '../rules/stopEvents'
import { handlingSeconds } from '../rules/stopTime'
import { departuresOn } from '../rules/timetable'
import { isFillReminderDue, isTripInfoRequiredFirst, tripInfoDueAt } from '../rules/tripInfo'
import { whereIsIt, type ReportedPosition } from '../rules/whereIsIt'
import { addDays, addMinutes, fromWallTime, msPerDay, msPerHour, serviceDateOf, toWallTime } from '../time'
import { tooFewBagPlaces } from './bagPlaces'
import { defaultPolicy } from './defaults'
import { figures, figuresOfServer, seen, unmatched, type Probe, type Probes } from './figures'
import type { Policy } from './schema'

const date = '2026-11-21'
const morning = fromWallTime(`${date} 10:00:00`)
const midnight = fromWallTime('2026-11-22 00:40:00')

const relay = {
  code: 'ocat',
  busMinutes: 50,
  terminalExtraMinutes: { T2: 7 },
  peaks: [],
  changeMinutes: 5,
}
const line: DropoffLine = { relay, terminal: 'T1' }

/** One probe a key, made from it. */
function each<Key extends string>(
  keys: readonly Key[],
  path: (key: Key) => string,
  probe: (key: Key) => Probe,
): Probes {
  return Object.fromEntries(keys.map((key) => [path(key), probe(key)]))
}

/** A price list has a price of its own in every currency: another one is seen in what is asked for in that currency. */
function priceProbes(list: string, act: (currency: Currency, policy: Policy) => unknown): Probes {
  return each(
    currencies,
    (currency) => `${list}.${currency}`,
    (currency) => ({ to: 7700, act: (policy) => act(currency, policy) }),
  )
}

const converted = currencies.filter((currency): currency is Exclude<Currency, 'JPY'> => currency !== 'JPY')

const currency: Probes = {
  'currency.offered': {
    to: ['JPY', 'CNY'],
    act: (policy) => shownCurrency({ lang: 'en', chosen: 'USD' }, policy),
  },
  'currency.settle': { to: 'USD', isFixed: true, act: (policy) => shownCurrency({ lang: 'ko' }, policy) },
  'currency.switchable': {
    to: false,
    act: (policy) => shownCurrency({ lang: 'en', chosen: 'USD' }, policy),
  },
  ...each(
    langs,
    (lang) => `currency.byLanguage.${lang}`,
    (lang) => ({ to: 'HKD', act: (policy) => shownCurrency({ lang }, policy) }),
  ),
  ...each(
    converted,
    (of) => `currency.rates.jpyCentsPer100Units.${of}`,
    (of) => ({
      to: 3 * defaultPolicy.currency.rates.jpyCentsPer100Units[of],
      act: (policy) => listPrice({ JPY: 290_000 }, of, policy),
    }),
  ),
  // A step beyond every price: what is asked for comes up to it.
  ...each(
    converted,
    (of) => `currency.priceSteps.${of}.stepCents`,
    (of) => ({
      to: 100_000_000,
      act: (policy) => listPrice({ JPY: 290_000 }, of, policy),
    }),
  ),
  ...each(
    converted,
    (of) => `currency.priceSteps.${of}.fineStepCents`,
    (of) => ({
      to: 100_000_000,
      act: (policy) => listPrice({ JPY: 100 }, of, policy),
    }),
  ),
  // A yen is a fine price; where nothing is fine it comes up to a whole step.
  ...each(
    converted,
    (of) => `currency.priceSteps.${of}.fineBelowCents`,
    (of) => ({ to: 0, act: (policy) => listPrice({ JPY: 100 }, of, policy) }),
  ),
}

const landed = { landingAt: addMinutes(morning, -10), isDomestic: false, hasPosterScan: true }
const toLand = { landingAt: addMinutes(morning, 180), isDomestic: false, hasPosterScan: false }

const pickup: Probes = {
  'pickup.noticeMinutes': {
    to: 91,
    act: (policy) =>
      noticeProblem({ direction: 'pickup', rideTime: addMinutes(morning, 90), at: morning, policy }),
  },
  'pickup.walkUp.enabled': { to: false, act: (policy) => offerPickup(landed, morning, policy) },
  'pickup.walkUp.minLeadMinutes': { to: 45, act: (policy) => offerPickup(landed, morning, policy) },
  'pickup.connectingMinutes.international': {
    to: 120,
    act: (policy) => offerPickup(toLand, morning, policy),
  },
  'pickup.connectingMinutes.domestic': {
    to: 120,
    act: (policy) => offerPickup({ ...toLand, isDomestic: true }, morning, policy),
  },
  'pickup.cancelHoursAfterLanding': {
    to: 24,
    act: (policy) => lastFreeMinute({ direction: 'pickup', rideTime: morning }, policy),
  },
  'pickup.nightHold': {
    to: false,
    act: (policy) => offerPickup({ ...toLand, landingAt: midnight }, morning, policy),
  },
}

const noticed: readonly Direction[] = ['dropoff', 'transfer']
const arrivals = (policy: Policy) =>
  arrivalOptions({ date: '2026-11-22', line, at: morning, policy }).map(({ clock }) => clock)

const dropoffAndTransfer: Probes = {
  ...each(
    noticed,
    (direction) => `${direction}.noticeMinutes`,
    (direction) => ({
      to: 361,
      act: (policy) => noticeProblem({ direction, rideTime: addMinutes(morning, 360), at: morning, policy }),
    }),
  ),
  ...each(
    noticed,
    (direction) => `${direction}.freeCancelMinutes`,
    (direction) => ({
      to: 90,
      act: (policy) => lastFreeMinute({ direction, rideTime: morning }, policy),
    }),
  ),
  'dropoff.arrivalOptions.from': { to: '02:00', act: arrivals },
  'dropoff.arrivalOptions.to': { to: '22:00', act: arrivals },
  'dropoff.arrivalOptions.stepMinutes': { to: 60, act: arrivals },
  // The bus of 23:00 is there at 23:50.
  'dropoff.maxEarlyMinutes': {
    to: 30,
    act: (policy) =>
      offerDropoff({ arriveBy: fromWallTime('2026-11-22 00:30:00'), line, at: morning, policy }),
  },
  'dropoff.atAirportMinutesBeforeFlight.min': { to: 90, act: (policy) => suggestedArrival(morning, policy) },
  'dropoff.atAirportMinutesBeforeFlight.max': { to: 240, act: (policy) => suggestedArrival(morning, policy) },
  'dropoff.byCarTotalMinutes': { to: 240, act: (policy) => leaveByCarAt(morning, policy) },
}

const kept = { ofAccount: 0, ofDevice: 0, ofNetwork: 0, networkFreeAt: morning }
const unpaidPast = { isCertified: false, hasLapsed: false, unpaidLately: 0, paidLately: 0 }
const firstParty = { seats: 5, unsold: 20, generosity: 1, past: unpaidPast }

const seats: Probes = {
  'seats.holdMinutes': { to: 10, act: (policy) => holdUntil(morning, policy) },
  'seats.payMinutes': { to: 10, act: (policy) => payUntil(morning, policy) },
  'seats.maxUnpaidRides': { to: 2, act: (policy) => unpaidRidesProblem(2, policy) },
  'seats.lapses.most': {
    to: 1,
    act: (policy) => lapsesProblem([addMinutes(morning, -60)], morning, policy),
  },
  'seats.lapses.withinHours': {
    to: 2,
    act: (policy) => lapsesProblem([morning - 3 * msPerHour, morning - msPerHour], morning, policy),
  },
  'seats.beforeFirstPayment.accountSeats': {
    to: 4,
    act: (policy) => seatShareProblem(kept, firstParty, policy),
  },
  'seats.beforeFirstPayment.deviceSeats': {
    to: 4,
    act: (policy) => seatShareProblem(kept, firstParty, policy),
  },
  // Six of ten free seats are 12: ten that are kept and these five are too many.
  'seats.beforeFirstPayment.networkPercent': {
    to: 100,
    act: (policy) => seatShareProblem({ ...kept, ofNetwork: 10 }, firstParty, policy),
  },
}

const tripInfo: Probes = {
  'tripInfo.reading': {
    to: 'paidOnly',
    act: (policy) => tripInfoDueAt(morning, addMinutes(morning, 120), policy),
  },
  'tripInfo.hoursAfterPaid': {
    to: 4,
    act: (policy) => tripInfoDueAt(morning, morning + msPerDay, policy),
  },
  'tripInfo.minutesBeforeRide': {
    to: 30,
    act: (policy) => tripInfoDueAt(morning, addMinutes(morning, 120), policy),
  },
  'tripInfo.askBeforePaymentLeadHours': {
    to: 2,
    act: (policy) => isTripInfoRequiredFirst(morning + 3 * msPerHour, morning, policy),
  },
  'tripInfo.reminderHours': {
    to: 4,
    act: (policy) => isFillReminderDue(morning - 3 * msPerHour, morning, policy),
  },
}

const sizeOf =
  (...sidesCm: BagSides) =>
  (policy: Policy) =>
    bagClass({ kind: 'bag', sidesCm }, policy)
const skis: Bag = { kind: 'ski', lengthCm: 165 }

const luggage: Probes = {
  'luggage.freePerRider.large': { to: 2, act: (policy) => freePlaces(2, policy) },
  'luggage.freePerRider.small': { to: 2, act: (policy) => freePlaces(2, policy) },
  ...priceProbes('luggage.extraPrice', (shown, policy) => priceLuggage(1, shown, policy).luggagePrice),
  'luggage.maxExtraPerPerson': { to: 3, act: (policy) => extraPiecesLeft(1, 0, policy) },
  'luggage.small.maxSumCm': { to: 110, act: sizeOf(50, 40, 25) },
  'luggage.small.maxSideCm': { to: 50, act: sizeOf(55, 30, 20) },
  'luggage.large.maxSumCm': { to: 165, act: sizeOf(80, 50, 40) },
  'luggage.large.maxSideCm': { to: 80, act: sizeOf(90, 40, 30) },
  'luggage.special.kinds': { to: ['golf'], act: (policy) => bagClass(skis, policy) },
  'luggage.special.maxLengthCm': { to: 160, act: (policy) => bagClass(skis, policy) },
}

const priceOf = (changes: Partial<RidePriceInput>, policy: Policy) =>
  priceRide({ ...sampleRide, ...changes }, sampleFares, policy)
const party = { adults: 1, children: 0, infants: 2, childSeats: 0 }

const passengers: Probes = {
  'passengers.maxParty': {
    to: 8,
    act: (policy) => partyProblem({ ...party, adults: 9, infants: 0 }, policy),
  },
  'passengers.lapChild.reading': { to: 'under24Months', act: (policy) => lastLapDay(date, policy) },
  'passengers.lapChild.months': { to: 36, act: (policy) => lastLapDay(date, policy) },
  'passengers.lapChild.perAdult': { to: 2, act: (policy) => countParty(party, policy) },
  'passengers.childSeat.underYears': {
    to: 8,
    act: (policy) => isChildSeatAdvised({ ageYears: 7, heightCm: 150 }, policy),
  },
  'passengers.childSeat.underHeightCm': {
    to: 160,
    act: (policy) => isChildSeatAdvised({ ageYears: 7, heightCm: 150 }, policy),
  },
  ...priceProbes(
    'passengers.childSeat.fee',
    (shown, policy) => priceOf({ currency: shown, childSeats: 1 }, policy)?.childSeatCosts,
  ),
}

const atClock = (clock: string) => fromWallTime(`${date} ${clock}:00`)
/** A transfer has a time without discounts only where one is set. */
const noDiscount = { charges: { noDiscount: { transfer: { from: '21:00', to: '23:00' } } } } as const

const charges: Probes = {
  'charges.nightSurcharge.from': { to: '20:00', act: (policy) => isNightLanding(atClock('20:30'), policy) },
  'charges.nightSurcharge.to': { to: '23:00', act: (policy) => isNightLanding(atClock('23:30'), policy) },
  ...priceProbes(
    'charges.nightSurcharge.perPerson',
    (shown, policy) => priceOf({ currency: shown, rideTime: atClock('22:00') }, policy)?.nightServiceCharge,
  ),
  ...priceProbes(
    'charges.foreignCardFee',
    (shown, policy) => priceOf({ currency: shown }, policy)?.foreignCardFee,
  ),
  ...each(
    directions,
    (direction) => `charges.noDiscount.${direction}.from`,
    (direction) => ({
      to: '20:00',
      given: noDiscount,
      act: (policy) => isDiscountExcluded(direction, atClock('20:30'), policy),
    }),
  ),
  ...each(
    directions,
    (direction) => `charges.noDiscount.${direction}.to`,
    (direction) => ({
      to: '22:00',
      given: noDiscount,
      act: (policy) => isDiscountExcluded(direction, atClock('22:30'), policy),
    }),
  ),
  'charges.partnerWithCoupon': {
    to: true,
    act: (policy) => excludesCoupons({ kind: 'partner', basisPoints: 1000, title: 'Aoi Air' }, policy),
  },
  'charges.taxPercent': { to: 8, act: (policy) => priceOf({}, policy)?.taxJpy },
}

const pickupTimes = (policy: Policy) =>
  rideTimes({ direction: 'pickup', departsAt: afternoon, relay, terminal: 'T1', doorMinutes: 12 }, policy)
const dropoffTimes = (policy: Policy) =>
  rideTimes({ direction: 'dropoff', departsAt: afternoon, relay, terminal: 'T1', doorMinutes: 12 }, policy)
const ways =
  (from: { lat: number; lng: number }, to: { lat: number; lng: number }, at = afternoon) =>
  (policy: Policy) =>
    drivingMinutes(from, to, { at, policy })
/** How long ways take at a clock time of the day. */
const hourAt = (clock: string) => (policy: Policy) => hourPercent({ at: atClock(clock), policy })
const family = (policy: Policy) => handlingSeconds({ riders: 3, largeBags: 2, childSeats: 1 }, policy)
const namba = { lat: 34.6661, lng: 135.4959 }
const umeda = { lat: 34.7025, lng: 135.4959 }

const ride: Probes = {
  'ride.gatherMinutesBefore': { to: 15, act: (policy) => pickupTimes(policy).gatherAt },
  'ride.doorWindowMinutes': { to: 20, act: (policy) => pickupTimes(policy).door },
  'ride.frozenWindowMinutes': { to: 20, act: (policy) => frozenWindow(afternoon, policy) },
  'ride.freezeHoursBefore': { to: 3, act: (policy) => dropoffTimes(policy).frozenAt },
  'ride.boardingMinutesBefore': { to: 30, act: (policy) => boardingFrom({ startsAt: afternoon }, policy) },
  'ride.unreportedEndMinutes': {
    to: 120,
    act: (policy) => unreportedEndAt({ arrivesBy: afternoon }, 0, policy),
  },
  'ride.reportMinutesBefore.boarding': {
    to: 60,
    act: (policy) => reportableFrom('boarding', { direction: 'pickup', departsAt: afternoon }, policy),
  },
  'ride.reportMinutesBefore.leaving': {
    to: 5,
    act: (policy) => reportableFrom('left', { direction: 'pickup', departsAt: afternoon }, policy),
  },
  'ride.reportMinutesBefore.collecting': {
    to: 60,
    act: (policy) => reportableFrom('left', { direction: 'dropoff', departsAt: afternoon }, policy),
  },
  'ride.passengerSeats.minibus': { to: 4, act: (policy) => vehicleTypeFor(6, policy) },
  'ride.passengerSeats.mediumBus': { to: 12, act: (policy) => vehicleTypeFor(15, policy) },
  'ride.passengerSeats.bus': { to: 61, act: tooFewBagPlaces },
  'ride.maxStops': { to: 4, act: (policy) => pickupTimes(policy).maxStops },
  'ride.maxExtraMinutes': { to: 20, act: (policy) => pickupTimes(policy).maxExtraMinutes },
  'ride.stopSeconds.rider': { to: 30, act: family },
  'ride.stopSeconds.largeBag': { to: 20, act: family },
  'ride.stopSeconds.childSeat': { to: 60, act: family },
  'ride.road.hours.morning.from': { to: '08:00', act: hourAt('07:45') },
  'ride.road.hours.morning.to': { to: '10:00', act: hourAt('09:45') },
  'ride.road.hours.evening.from': { to: '16:00', act: hourAt('16:30') },
  'ride.road.hours.evening.to': { to: '20:00', act: hourAt('19:45') },
  'ride.road.hours.day.from': { to: '05:30', act: hourAt('05:45') },
  'ride.road.hours.day.to': { to: '22:30', act: hourAt('22:15') },
  'ride.road.hours.rushPercent': { to: 160, act: hourAt('18:00') },
  'ride.road.hours.dayPercent': { to: 130, act: hourAt('14:00') },
  'ride.road.hours.nightPercent': { to: 110, act: hourAt('23:00') },
  'ride.road.factorPercent': { to: 200, act: ways(namba, umeda) },
  'ride.road.kmPerHour': { to: 40, act: ways(namba, umeda) },
  'ride.road.minMinutes': { to: 8, act: ways(namba, namba) },
}

const bagPlaces = (busSeats: number) => (policy: Policy) =>
  bagPlacesOf({ direction: 'pickup', busSeats, minibuses: 6 }, policy)

const dueBus = (minutes: number) => ({
  departureId: 'pickup:20261121:1000:ocat',
  direction: 'pickup' as const,
  dueAt: addMinutes(morning, minutes),
  lateMinutes: 0,
  riders: 5,
  progress: 'scheduled' as const,
})

const offered = (policy: Policy) => goodwillOffers(policy)

/** What is said of a bus that was to leave twenty minutes ago. */
const whereabouts = (position: ReportedPosition | null) => (policy: Policy) => {
  const point = (kind: 'airport' | 'relay' | 'door', minutes: number) => {
    const time = toWallTime(addMinutes(morning, minutes))
    return { kind, reachedAt: time, leftAt: time }
  }
  const reports = { step: 'scheduled', boardingAt: null, leftAt: null, atRelayAt: null } as const
  const points = [point('airport', 0), point('relay', 60), point('door', 80)]
  const journey = { direction: 'pickup', lateMinutes: 0, isOver: false, reports, points } as const
  const order = { isCheckedIn: true, arrivedAt: null }
  return whereIsIt({ order, journey, position }, addMinutes(morning, 20), policy)?.kind
}

/** What two runs on the spot leave between them is judged. */
const turnsAround = (isBus: boolean) => (policy: Policy) => {
  const run = isBus ? sampleBusRun : sampleRun
  const before = { ...otherRun('15:00', isBus ? '17:10' : '18:27'), end: run.start }
  const vehicle = { ...(isBus ? sampleBus : sampleVehicle), runs: [before] }
  return judgeAssignment(run, { vehicle, driver: { ...sampleDriver, licence: 'large2' } }, policy).findings
}

/** A duty of `hours` from six on, at the wheel for `wheel` minutes without a break. */
function dutyOn(offset: number, hours: number, wheel = 0): DutyDay {
  const from = addMinutes(fromWallTime('2026-11-25 06:00:00'), offset * 24 * 60)
  return {
    serviceDate: addDays('2026-11-25', offset),
    duty: { from, to: addMinutes(from, hours * 60) },
    driving: wheel === 0 ? [] : [{ from, to: addMinutes(from, wheel), isMotorway: true }],
  }
}
const hoursFound =
  (ruleSet: 'notice' | 'agreement', ...[day, ...others]: readonly [DutyDay, ...DutyDay[]]) =>
  (policy: Policy) =>
    hoursOf(day, { others, ruleSet }, policy).findings
const month = (hours: number, wheel = 0): readonly [DutyDay, ...DutyDay[]] => [
  dutyOn(0, hours, wheel),
  ...Array.from({ length: 23 }, (_, index) => dutyOn(-1 - index, hours, wheel)),
]
const wheelOf = (minutes: number) => [-1, 0, 1].map((offset) => dutyOn(offset, 12, minutes))
const aroundOne = (minutes: number): readonly [DutyDay, ...DutyDay[]] => {
  const [before, day, after] = wheelOf(minutes)
  if (!before || !day || !after) throw new RangeError('Three days')
  return [day, before, after]
}
/** Two hours, a pause, two hours more. */
const paused = (pause: number): DutyDay => {
  const day = dutyOn(0, 10)
  const { from } = day.duty
  const second = addMinutes(from, 120 + pause)
  const drive = (at: number) => ({ from: at, to: addMinutes(at, 125), isMotorway: false })
  return { ...day, driving: [drive(addMinutes(from, -5)), drive(second)] }
}

const hours: Probes = {
  'operations.hours.duty.amber': { to: 9 * 60, act: hoursFound('notice', dutyOn(0, 10)) },
  'operations.hours.duty.red': { to: 13 * 60, act: hoursFound('notice', dutyOn(0, 14)) },
  'operations.hours.duty.long': {
    to: 11 * 60,
    act: hoursFound('notice', dutyOn(0, 12), dutyOn(-2, 12), dutyOn(-1, 12), dutyOn(1, 12)),
  },
  'operations.hours.duty.longPerWeek': {
    to: 0,
    act: hoursFound('notice', dutyOn(0, 14.5)),
  },
  'operations.hours.rest.amber': { to: 13 * 60, act: hoursFound('notice', dutyOn(0, 8), dutyOn(-1, 12)) },
  'operations.hours.rest.red': { to: 10.5 * 60, act: hoursFound('notice', dutyOn(0, 8), dutyOn(-1, 14)) },
  'operations.hours.drivingTwoDayMean.amber': {
    to: 3 * 60,
    act: hoursFound('notice', ...aroundOne(3 * 60 + 10)),
  },
  'operations.hours.drivingTwoDayMean.red': {
    to: 8.5 * 60,
    act: hoursFound('notice', ...aroundOne(8 * 60 + 50)),
  },
  'operations.hours.drivingUnbroken.amber': { to: 60, act: hoursFound('notice', dutyOn(0, 8, 90)) },
  'operations.hours.drivingUnbroken.red': { to: 220, act: hoursFound('notice', dutyOn(0, 8, 230)) },
  'operations.hours.drivingUnbroken.motorway': { to: 60, act: hoursFound('notice', dutyOn(0, 8, 90)) },
  'operations.hours.drivingUnbroken.breaks': { to: 15, act: hoursFound('notice', paused(20)) },
  'operations.hours.drivingUnbroken.eachBreak': { to: 40, act: hoursFound('notice', paused(35)) },
  'operations.hours.dutyWeek.amber': { to: 30 * 60, act: hoursFound('notice', ...month(8)) },
  'operations.hours.dutyWeek.red': { to: 61 * 60, act: hoursFound('notice', ...month(10.5)) },
  'operations.hours.dutyWeek.agreed': { to: 61 * 60, act: hoursFound('agreement', ...month(10.5)) },
  'operations.hours.drivingWeek.amber': { to: 10 * 60, act: hoursFound('notice', ...month(8, 180)) },
  'operations.hours.drivingWeek.red': { to: 38 * 60, act: hoursFound('notice', ...month(8, 390)) },
}

/** An evening pick-up an hour and a half after its landing. */
const rideToMove = {
  direction: 'pickup',
  busDepartsAt: fromWallTime('2026-11-21 19:30:00'),
  appointedAt: fromWallTime('2026-11-21 18:00:00'),
  isDomestic: false,
  relay: { code: 'ocat', busMinutes: 50, terminalExtraMinutes: {}, peaks: [], changeMinutes: 10 },
  terminal: 'T1',
  collectMinutes: 0,
  isCollected: false,
} as const

const drivenRunFacts = { departureId: 'pickup:20261121:1000:ocat', minibus: 1 }

/** A party at whose door a driver has waited for ten minutes. */
const awaited: AwaitedParty = {
  leg: 'collect',
  promisedAt: addMinutes(morning, -10),
  meters: 20,
  calls: 1,
  decision: null,
}

/** Found in the morning and handed over to the police. */
const umbrella = {
  kind: 'other',
  state: 'found',
  foundAt: morning,
  keptWhere: 'Shelf B',
  keptHere: false,
  noticeAt: null,
} as const

const operations: Probes = {
  'operations.changes.maxWaitMinutes': {
    to: 20,
    act: (policy) => targetRefusal(rideToMove, addMinutes(rideToMove.busDepartsAt, 30), { at: 0, policy }),
  },
  'operations.changes.couponAfterMinutes': { to: 45, act: (policy) => changeCoupon(40, policy) },
  ...hours,
  'operations.turnaroundMinutes.usual': { to: 10, act: turnsAround(false) },
  'operations.turnaroundMinutes.busAtAirport': { to: 25, act: turnsAround(true) },
  'operations.bagPlaces.minibus.large': { to: 12, act: bagPlaces(49) },
  'operations.bagPlaces.minibus.small': { to: 12, act: bagPlaces(49) },
  'operations.bagPlaces.mediumBus.large': { to: 24, act: bagPlaces(18) },
  'operations.bagPlaces.mediumBus.small': { to: 24, act: bagPlaces(18) },
  'operations.bagPlaces.bus.large': { to: 70, act: bagPlaces(49) },
  'operations.bagPlaces.bus.small': { to: 70, act: bagPlaces(49) },
  'operations.attention.notLeftMinutes': {
    to: 15,
    act: (policy) => attentionRules.notLeft.raise(dueBus(-10), morning, policy),
  },
  'operations.attention.unassignedHours': {
    to: 3,
    act: (policy) => attentionRules.unassigned.raise({ ...dueBus(300), missing: [0] }, morning, policy),
  },
  'operations.attention.unassignedRedMinutes': {
    to: 30,
    act: (policy) => attentionRules.unassigned.raise({ ...dueBus(45), missing: [0] }, morning, policy),
  },
  'operations.attention.notEndedMinutes': {
    to: 60,
    act: (policy) => {
      const facts = { ...dueBus(0), progress: 'left', endsAt: addMinutes(morning, -40) } as const
      return attentionRules.notEnded.raise(facts, morning, policy)
    },
  },
  'operations.attention.unseenMinutes': {
    to: 20,
    act: (policy) =>
      attentionRules.runUnseen.raise(
        { ...drivenRunFacts, since: addMinutes(morning, -15), startsAt: addMinutes(morning, 60) },
        morning,
        policy,
      ),
  },
  'operations.attention.notStartedMinutes': {
    to: 15,
    act: (policy) =>
      attentionRules.runNotStarted.raise(
        { ...drivenRunFacts, startsAt: addMinutes(morning, -10), lateMinutes: 0 },
        morning,
        policy,
      ),
  },
  'operations.attention.silentMinutes': {
    to: 8,
    act: (policy) =>
      attentionRules.runSilent.raise(
        { ...drivenRunFacts, heardAt: addMinutes(morning, -5) },
        morning,
        policy,
      ),
  },
  'operations.attention.answerHours': {
    to: 48,
    act: (policy) => attentionRules.refundRequest.raise({ id: '1', requestedAt: morning }, morning, policy),
  },
  'operations.attention.undeliverableTries': {
    to: 6,
    act: (policy) => {
      const facts = { id: '1', tries: 5, rideAt: addMinutes(morning, 60), failedAt: morning }
      return attentionRules.undeliverable.raise(facts, morning, policy)
    },
  },
  'operations.driving.arrivedMeters': {
    to: 30,
    act: (policy) => isArrivalSuggested(50, drivingFigures(policy)),
  },
  'operations.driving.noShowMeters': {
    to: 300,
    act: (policy) => noShowConditions({ ...awaited, meters: 200 }, morning, drivingFigures(policy)),
  },
  'operations.driving.noShowCalls': {
    to: 2,
    act: (policy) => noShowConditions(awaited, morning, drivingFigures(policy)),
  },
  'operations.log.moneyYears': { to: 10, act: (policy) => logForgottenBefore(morning, policy) },
  'operations.log.otherYears': { to: 5, act: (policy) => logForgottenBefore(morning, policy) },
  'operations.refunds.counterMaxJpy': {
    to: centsOf(6000),
    act: (policy) => refundBoundProblem({ amountJpy: centsOf(5000), role: 'counter' }, policy),
  },
  'operations.refunds.dispatcherMaxJpy': {
    to: centsOf(1000),
    act: (policy) => refundBoundProblem({ amountJpy: centsOf(5000), role: 'dispatcher' }, policy),
  },
  'operations.places.doorMeters': {
    to: 300,
    act: (policy) => doorProblem({ lat: 34.7045, lng: 135.5 }, { lat: 34.7, lng: 135.5 }, policy),
  },
  'operations.lostProperty.policeDays': { to: 5, act: (policy) => findDue(umbrella, policy) },
  'operations.lostProperty.noticeDays': {
    to: 10,
    act: (policy) => findDue({ ...umbrella, keptHere: true }, policy),
  },
  'operations.lostProperty.keptMonths': {
    to: 4,
    act: (policy) => findDue({ ...umbrella, keptHere: true, noticeAt: morning }, policy),
  },
  'operations.lostProperty.warnDays': {
    to: 4,
    act: (policy) => attentionRules.find.raise({ ...umbrella, id: '1' }, morning + 4 * msPerDay, policy),
  },
  'operations.goodwill.amountsJpy.small': { to: centsOf(300), act: offered },
  'operations.goodwill.amountsJpy.medium': { to: centsOf(800), act: offered },
  'operations.goodwill.amountsJpy.large': { to: centsOf(2500), act: offered },
  'operations.goodwill.counterMaxJpy': { to: centsOf(500), act: offered },
  'operations.goodwill.dispatcherMaxJpy': { to: centsOf(1500), act: offered },
  'operations.counter.leadMinutes': {
    to: 45,
    act: (policy) => {
      const landing = { landingAt: addMinutes(morning, -30), isDomestic: false, hasPosterScan: true }
      return offerPickup(landing, morning, salePolicy(policy, 'counter'))
    },
  },
  'operations.counter.holdMinutes': {
    to: 5,
    act: (policy) => holdUntil(morning, salePolicy(policy, 'counter')),
  },
  'operations.counter.payLinkMinutes': {
    to: 30,
    act: (policy) => payUntil(morning, salePolicy(policy, 'phone')),
  },
  'operations.goodwill.validMonths': { to: 6, act: (policy) => goodwillUntil(morning, policy) },
  'operations.late.firstMinutes': { to: 8, act: (policy) => isLateNews({ last: 0, now: 6 }, policy) },
  'operations.late.againMinutes': { to: 5, act: (policy) => isLateNews({ last: 6, now: 12 }, policy) },
  'operations.whereabouts.unknownAfterMinutes': { to: 30, act: whereabouts(null) },
  'operations.whereabouts.positionMinutes': {
    to: 5,
    act: whereabouts({ at: addMinutes(morning, 12), point: 0, isThere: true }),
  },
}

/** The accounts and tax of a line that touches an account. */
const accountsOfLine =
  (kind: JournalKind, way: JournalWay = 'card') =>
  (policy: Policy) =>
    journalAccounts(kind, way, policy)

const accounting: Probes = {
  'accounting.settledAfterHours': {
    to: 72,
    act: (policy) =>
      reportDayState({ day: date, isClosed: false, openRides: 0 }, afternoon + 70 * msPerHour, policy),
  },
  'accounting.correctionDays': { to: 60, act: (policy) => correctedFrom(date, policy) },
  'accounting.cancellationTaxPercent': { to: 0, act: accountsOfLine('cancellations') },
  'accounting.accounts.receivable': { to: '135', act: accountsOfLine('sold') },
  'accounting.accounts.cash': { to: '111', act: accountsOfLine('sold', 'counter') },
  'accounting.accounts.bank': { to: '112', act: accountsOfLine('refundedAfter', 'bankTransfer') },
  'accounting.accounts.giftCards': { to: '318', act: accountsOfLine('sold', 'giftBalance') },
  'accounting.accounts.advance': { to: '317', act: accountsOfLine('sold') },
  'accounting.accounts.rides': { to: '501', act: accountsOfLine('rides') },
  'accounting.accounts.bags': { to: '502', act: accountsOfLine('bags') },
  'accounting.accounts.noShows': { to: '503', act: accountsOfLine('noShows') },
  'accounting.accounts.cancellations': { to: '504', act: accountsOfLine('cancellations') },
  'accounting.accounts.refunds': { to: '505', act: accountsOfLine('refundedAfter') },
  'accounting.accounts.disputes': { to: '506', act: accountsOfLine('disputes', 'dispute') },
  'accounting.accounts.disputeFees': { to: '507', act: accountsOfLine('disputeFees', 'dispute') },
  'accounting.accounts.surplus': { to: '319', act: accountsOfLine('surplus') },
  'accounting.accounts.invoiceFees': { to: '508', act: accountsOfLine('invoiceFees', 'counter') },
}

const timetable: Probes = {
  ...each(
    directions,
    (direction) => `timetable.${direction}`,
    (direction) => ({
      to: ['07:15', '12:45'],
      act: (policy) => departuresOn(date, direction, policy),
    }),
  ),
  'timetable.counterClosesAt': {
    to: '25:00',
    act: (policy) => nightOwlPlan(midnight, fromWallTime('2026-11-22 06:40:00'), policy),
  },
  'timetable.counterReopensAt': {
    to: '06:00',
    act: (policy) => nightOwlPlan(midnight, fromWallTime('2026-11-22 06:40:00'), policy),
  },
}

const booking: Probes = {
  'booking.flightNumberRequired': {
    to: true,
    act: (policy) => flightProblem({ otherAirportCode: 'HKG', landingAt: afternoon }, policy),
  },
  'booking.contact': {
    to: 'oneChatApp',
    act: (policy) => contactProblem({ phone: '9012345678', wechatId: '', line: '', whatsapp: '' }, policy),
  },
  'booking.address': { to: 'englishOnly', act: (policy) => isAddressScriptTaken('大阪市中央区', policy) },
}

const gifts: Probes = {
  'gifts.linkDays': { to: 7, act: (policy) => rideGiftEndsAt(morning, morning + 60 * msPerDay, policy) },
  'gifts.takeMinutesBeforeRide': {
    to: 60,
    act: (policy) => rideGiftEndsAt(morning, morning + msPerDay, policy),
  },
  'gifts.validDaysAfterRefund': { to: 60, act: (policy) => validAfterRefund(morning, morning, policy) },
  'invoices.feeDays': { to: 30, act: (policy) => lastFeeDay(morning, policy) },
}

/** A ride that was over three weeks ago. */
const past = {
  kind: 1,
  payUntil: morning,
  fillUntil: null,
  isFilled: true,
  ride: {
    rideTime: morning,
    startsAt: morning,
    endsAt: morning,
    arrivesBy: morning,
    extraPiecesLeft: 0,
    lapChildren: 0,
  },
} as const

const limits: Probes = {
  'limits.passwordMinLength': { to: 9, act: (policy) => passwordProblem('Secret26', policy) },
  'limits.passportNameMaxLength': {
    to: 59,
    act: (policy) => passportNameProblem('A'.repeat(60), 'passportName', policy),
  },
  'limits.qrSourceDays': {
    to: 1,
    act: (policy) => isQrSourceLive({ saveTime: morning, at: morning + 2 * msPerDay, policy }),
  },
  'limits.bookingDaysAhead': {
    to: 90,
    act: (policy) =>
      noticeProblem({ direction: 'pickup', rideTime: morning + 100 * msPerDay, at: morning, policy }),
  },
  'disputes.remindDaysBefore': {
    to: 5,
    act: (policy) =>
      isEvidenceDueSoon({ status: 'needsResponse', dueAt: morning + 4 * msPerDay }, policy, morning),
  },
  'limits.refundRequestDays': {
    to: 14,
    act: (policy) =>
      refundRequestOf({
        facts: { ...initialFacts, payment: 'paid', fulfilment: 'completed' },
        order: past,
        at: morning + 21 * msPerDay,
        policy,
      }),
  },
}

const probes: Probes = {
  serviceDayStartsAt: { to: '04:00', act: (policy) => serviceDateOf(atClock('04:30'), policy) },
  ...currency,
  ...pickup,
  ...dropoffAndTransfer,
  ...seats,
  ...tripInfo,
  ...luggage,
  ...passengers,
  ...charges,
  ...ride,
  ...operations,
  ...accounting,
  ...timetable,
  ...booking,
  ...gifts,
  ...limits,
}

test('every figure of the policy has a probe, here or with the server', () => {
  assert.deepEqual(
    figuresOfServer.filter((path) => !figures.includes(path)),
    [],
  )
  assert.deepEqual(
    unmatched(
      probes,
      figures.filter((path) => !figuresOfServer.includes(path)),
    ),
    [],
  )
})

for (const [path, probe] of Object.entries(probes)) {
  test(`${path} acts`, async () => {
    const { before, again, after } = await seen(path, probe)
    assert.deepEqual(again, before)
    assert.notDeepEqual(after, before, `${path} was changed and nothing noticed`)
  })
}
