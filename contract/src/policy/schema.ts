import * as v from 'valibot'
import { isLang, type Lang } from '../lang'
import { currencies } from '../money'
import { mostReviewPictures } from '../rules/reviewPictures'
import { mostRideCodesPerPage } from '../rules/rideCodePage'
import { isCalendarDate } from '../time'
import { defaultPolicy } from './defaults'
import { mergePolicy } from './merge'
import type { Policy } from './types'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const percent = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100))
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'Amounts are whole hundredths, 0 or more'))
const lang = v.custom<Lang>(isLang, 'Not a language of the product')
const clock = v.pipe(
  v.string(),
  v.regex(/^[0-2]\d:[0-5]\d$/, 'Clock times are HH:mm of a service day, 00:00-29:59'),
)
const clockWindow = v.object({ from: clock, to: clock })
const timetable = v.pipe(
  v.array(clock),
  v.minLength(1, 'A timetable needs at least one departure'),
  v.check(
    (times) => times.every((time, i) => i === 0 || time > (times[i - 1] ?? '')),
    'Departures must ascend',
  ),
)
const currency = v.picklist(currencies)
const priceList = v.object({
  JPY: cents,
  CNY: v.optional(cents),
  USD: v.optional(cents),
  KRW: v.optional(cents),
  TWD: v.optional(cents),
  HKD: v.optional(cents),
})
const priceSteps = v.object({ stepCents: positive, fineStepCents: positive, fineBelowCents: cents })
const bagSize = v.object({ maxSumCm: positive, maxSideCm: positive, inches: positive })

const currencyPolicy = v.object({
  offered: v.pipe(
    v.array(currency),
    v.check((list) => list.includes('JPY'), 'JPY is the currency charged, so it must be offered'),
    v.check((list) => new Set(list).size === list.length, 'A currency is offered twice'),
  ),
  settle: v.literal('JPY'),
  switchable: v.boolean(),
  byLanguage: v.object({
    ja: v.optional(currency),
    en: v.optional(currency),
    'zh-CN': v.optional(currency),
    ko: v.optional(currency),
    'zh-TW': v.optional(currency),
  }),
  rates: v.object({
    validFrom: v.pipe(v.string(), v.check(isCalendarDate, 'Dates are YYYY-MM-DD')),
    jpyCentsPer100Units: v.object({
      CNY: positive,
      USD: positive,
      KRW: positive,
      TWD: positive,
      HKD: positive,
    }),
  }),
  priceSteps: v.object({
    CNY: priceSteps,
    USD: priceSteps,
    KRW: priceSteps,
    TWD: priceSteps,
    HKD: priceSteps,
  }),
})

const luggagePolicy = v.object({
  freePerRider: v.object({ large: count, small: count }),
  extraPrice: priceList,
  maxExtraPerPerson: count,
  small: bagSize,
  large: bagSize,
  special: v.object({
    kinds: v.array(v.picklist(['golf', 'ski', 'instrument'])),
    maxLengthCm: positive,
  }),
})

const passengerPolicy = v.object({
  maxParty: positive,
  lapChild: v.object({
    reading: v.picklist(['throughSecondBirthday', 'under24Months', '24MonthsInclusive']),
    months: positive,
    perAdult: count,
  }),
  childSeat: v.object({ underYears: positive, underHeightCm: positive, fee: priceList }),
})

const chargePolicy = v.object({
  nightSurcharge: v.object({ ...clockWindow.entries, perPerson: priceList }),
  foreignCardFee: priceList,
  noDiscount: v.object({
    pickup: v.optional(clockWindow),
    dropoff: v.optional(clockWindow),
    transfer: v.optional(clockWindow),
  }),
  partnerWithCoupon: v.boolean(),
  taxPercent: count,
  limousineBus: priceList,
})

const ridePolicy = v.object({
  driverWaitsMinutes: count,
  stopMinutes: count,
  gatherMinutesBefore: count,
  doorWindowMinutes: count,
  frozenWindowMinutes: count,
  freezeHoursBefore: count,
  boardingMinutesBefore: count,
  unreportedEndMinutes: count,
  reportMinutesBefore: v.object({ boarding: count, leaving: count, collecting: count }),
  reminderHoursBefore: count,
  maxStops: v.pipe(positive, v.minValue(2, 'Texts promise at least two stops')),
  maxExtraMinutes: count,
  road: v.object({ factorPercent: positive, kmPerHour: positive, minMinutes: count }),
  passengerSeats: v.object({ minibus: positive, mediumBus: positive, bus: positive }),
})

const bookingPolicy = v.object({
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

const limitPolicy = v.object({
  passwordMinLength: positive,
  passportNameMaxLength: positive,
  signInCode: v.object({ tries: positive, validMinutes: positive, resendSeconds: count }),
  reviewImages: v.pipe(count, v.maxValue(mostReviewPictures, 'More pictures than a review may bring')),
  upload: v.object({
    maxMegabytes: positive,
    validMinutes: positive,
    maxMegapixels: positive,
    picturesPerDay: positive,
    megabytesPerDay: positive,
  }),
  rideCodesPerPage: v.pipe(
    positive,
    v.maxValue(mostRideCodesPerPage, 'More ride codes than an answer may bring'),
  ),
  qrSourceDays: positive,
  bookingDaysAhead: positive,
  refundRequestDays: count,
  staffTrailDays: v.pipe(positive, v.minValue(30, 'What staff did is kept for 30 days at least')),
})

/** Every setting with its bounds; what the client receives from getPageConfigInfo is checked by it. */
export const policySchema = v.object({
  serviceDayStartsAt: clock,
  currency: currencyPolicy,
  language: v.object({
    default: lang,
    sources: v.array(v.picklist(['url', 'stored', 'poster', 'browser'])),
  }),
  pickup: v.object({
    noticeMinutes: count,
    walkUp: v.object({ enabled: v.boolean(), minLeadMinutes: count }),
    connectingMinutes: v.object({ international: count, domestic: count }),
    cancelHoursAfterLanding: count,
    nightHold: v.boolean(),
  }),
  dropoff: v.object({
    noticeMinutes: count,
    freeCancelMinutes: count,
    arrivalOptions: v.object({ ...clockWindow.entries, stepMinutes: positive }),
    maxEarlyMinutes: count,
    atAirportMinutesBeforeFlight: v.object({ min: count, max: count }),
    byCarTotalMinutes: count,
  }),
  transfer: v.object({ noticeMinutes: count, freeCancelMinutes: count }),
  seats: v.object({
    holdEnabled: v.boolean(),
    holdMinutes: positive,
    payMinutes: positive,
    maxUnpaidRides: positive,
    lapses: v.object({ most: positive, withinHours: positive }),
    beforeFirstPayment: v.object({
      accountSeats: positive,
      deviceSeats: positive,
      networkPercent: percent,
    }),
  }),
  tripInfo: v.object({
    reading: v.picklist(['earlierOfBoth', 'paidOnly']),
    hoursAfterPaid: positive,
    minutesBeforeRide: count,
    askBeforePaymentLeadHours: count,
    reminderHours: positive,
    noticeMinutesBefore: count,
  }),
  luggage: luggagePolicy,
  passengers: passengerPolicy,
  charges: chargePolicy,
  ride: ridePolicy,
  timetable: v.object({
    pickup: timetable,
    dropoff: timetable,
    transfer: timetable,
    counterClosesAt: clock,
    counterReopensAt: clock,
  }),
  booking: bookingPolicy,
  gifts: v.object({
    card: v.object({ minJpyCents: cents, maxJpyCents: cents, maxYears: positive }),
    linkDays: positive,
    takeMinutesBeforeRide: count,
    validDaysAfterRefund: count,
  }),
  invoices: v.object({ serviceFeeJpyCents: cents }),
  promises: v.object({
    operatorFailure: v.object({ couponPercent: percent }),
    refundArrivesDays: positive,
    liability: v.object({ insuranceJpyCents: cents, damageTimesFee: count }),
  }),
  limits: limitPolicy,
}) satisfies v.GenericSchema<unknown, Policy>

/** What was wrong with a policy from outside, one sentence a setting. */
export class PolicyError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The policy cannot be used: ${problems.join('; ')}`)
    this.name = 'PolicyError'
  }
}

/**
 * The policy of a deployment: the defaults with `overrides` (parsed JSON) laid over them.
 * @throws PolicyError naming every unknown or unusable setting.
 */
export function parsePolicy(overrides: unknown): Policy {
  return parsePolicyOver(overrides, defaultPolicy)
}

/** As {@link parsePolicy}, over another policy than the defaults. @throws PolicyError */
export function parsePolicyOver(overrides: unknown, base: Policy): Policy {
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new PolicyError(['expected an object of settings'])
  }
  const merged = mergePolicy(overrides, base)
  const parsed = v.safeParse(policySchema, merged)
  if (!parsed.success) {
    throw new PolicyError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'policy'}: ${issue.message}`),
    )
  }
  const unknown = settingsDropped(merged, parsed.output, '')
  if (unknown.length > 0) throw new PolicyError(unknown.map((path) => `${path}: no such setting`))
  return parsed.output
}

/** The schema drops what it does not know, so that an older app can read a newer policy; a deployment is told. */
function settingsDropped(given: object, kept: object, path: string): string[] {
  const keptSettings = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key
    const keptValue = keptSettings.get(key)
    if (!keptSettings.has(key)) return value === undefined ? [] : [at]
    return isTree(value) && isTree(keptValue) ? settingsDropped(value, keptValue, at) : []
  })
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
