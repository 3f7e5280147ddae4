import type { Policy } from '../policy'
import { addDays, msPerMinute, weekdayOf, type CalendarDate, type Instant } from '../time'

/** Something with a beginning and an end, the end not included. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** A time at the wheel. */
export interface Driving extends Span {
  readonly isMotorway: boolean
}

/**
 * Until when a run is driven that was called off under way: whoever was picked up by then is still brought to its end.
 * @param endsAt its end by the plan
 */
export function calledOffRunEnd(
  calledOffAt: Instant,
  { endsAt, hasRiders }: { readonly endsAt: Instant; readonly hasRiders: boolean },
): Instant {
  return hasRiders ? Math.max(calledOffAt, endsAt) : calledOffAt
}

/** What a driver works on one service day. */
export interface DutyDay {
  readonly serviceDate: CalendarDate
  readonly duty: Span
  /** In any order. */
  readonly driving: readonly Driving[]
}

/** By whose rules a driver works: the notice alone, or with an agreement of the staff that lengthens the week. */
export const ruleSets = ['notice', 'agreement'] as const
export type RuleSet = (typeof ruleSets)[number]

/** The rules of the notice, each once. */
export const hoursRules = [
  'duty',
  'longDuties',
  'restBefore',
  'restAfter',
  'drivingTwoDayMean',
  'drivingUnbroken',
  'motorway',
  'dutyWeek',
  'drivingWeek',
] as const
export type HoursRule = (typeof hoursRules)[number]

/** Amber needs a reason, red is refused. */
export type FindingLevel = 'amber' | 'red'

/** A rule that a duty does not keep. */
export interface HoursFinding {
  readonly rule: HoursRule
  readonly level: FindingLevel
  /** What it is, and the limit that it is beyond, in minutes. */
  readonly minutes: number
  readonly limit: number
}

/** What a day comes to, in minutes. */
export interface DriverHours {
  readonly duty: number
  readonly driving: number
  /** The longest time at the wheel without enough breaks. */
  readonly unbroken: number
  /** Since the duty before; null where none is known. */
  readonly rest: number | null
  /** A week on average over the four that end with this one. */
  readonly dutyWeek: number
  readonly drivingWeek: number
  /** The worst first. */
  readonly findings: readonly HoursFinding[]
}

/** How far back and ahead of a day its rules look, in days: four weeks either side at the most. */
export const hoursReach = { before: 28, after: 28 } as const

const daysPerWeek = 7
const meanOfWeeks = 4

const minutesOf = ({ from, to }: Span) => Math.max(0, Math.round((to - from) / msPerMinute))
const sumOf = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + minutesOf(span), 0)
/** A mean in whole minutes: a part of one is beyond a limit already. */
const wholeOf = (mean: number) => Math.ceil(mean)

/** The Monday of a day's week. */
export function weekOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % daysPerWeek))
}

/**
 * What a driver's day comes to, and which rules of the notice it does not keep.
 * @param others the driver's other days within `hoursReach`, in any order; a day before or after that is missing was off
 * Source: operator's design, section 1: 改善基準告示 of April 2024.
 */
export function hoursOf(
  day: DutyDay,
  { others, ruleSet }: { readonly others: readonly DutyDay[]; readonly ruleSet: RuleSet },
  policy: Policy,
): DriverHours {
  const { hours } = policy.operations
  const days = [...others.filter(({ serviceDate }) => serviceDate !== day.serviceDate), day]
  const duty = minutesOf(day.duty)
  const rest = restBefore(day, days)
  const restNext = restAfter(day, days)
  const longest = longestOf(day.driving, policy)
  const weeks = weekMeans(day.serviceDate, days)
  const dutyWeekLimit = {
    amber: hours.dutyWeek.amber,
    red: ruleSet === 'agreement' ? hours.dutyWeek.agreed : hours.dutyWeek.red,
  }
  const mostOf = (which: 'duty' | 'driving') => Math.max(...weeks.map((week) => week[which]))
  const findings = [
    beyond('duty', duty, hours.duty),
    longDuties(day, days, policy),
    rest === null ? undefined : below('restBefore', rest, hours.rest),
    restNext === null ? undefined : below('restAfter', restNext, hours.rest),
    beyond('drivingTwoDayMean', twoDayMean(day.serviceDate, days), hours.drivingTwoDayMean),
    beyond('drivingUnbroken', longest.unbroken, hours.drivingUnbroken),
    beyond('motorway', longest.motorway, { amber: hours.drivingUnbroken.motorway, red: Infinity }),
    beyond('dutyWeek', mostOf('duty'), dutyWeekLimit),
    beyond('drivingWeek', mostOf('driving'), hours.drivingWeek),
  ].filter((finding) => finding !== undefined)
  return {
    duty,
    driving: sumOf(day.driving),
    unbroken: longest.unbroken,
    rest,
    dutyWeek: weeks[0]?.duty ?? 0,
    drivingWeek: weeks[0]?.driving ?? 0,
    findings: findings.sort((a, b) => rankOf(a.level) - rankOf(b.level)),
  }
}

const rankOf = (level: FindingLevel) => (level === 'red' ? 0 : 1)

interface Limit {
  readonly amber: number
  readonly red: number
}

function beyond(rule: HoursRule, minutes: number, { amber, red }: Limit): HoursFinding | undefined {
  if (minutes > red) return { rule, level: 'red', minutes, limit: red }
  return minutes > amber ? { rule, level: 'amber', minutes, limit: amber } : undefined
}

function below(rule: HoursRule, minutes: number, { amber, red }: Limit): HoursFinding | undefined {
  if (minutes < red) return { rule, level: 'red', minutes, limit: red }
  return minutes < amber ? { rule, level: 'amber', minutes, limit: amber } : undefined
}

/** A week may have so many long duties: one more is refused. */
function longDuties(day: DutyDay, days: readonly DutyDay[], policy: Policy): HoursFinding | undefined {
  const { long, longPerWeek } = policy.operations.hours.duty
  const minutes = minutesOf(day.duty)
  if (minutes <= long) return undefined
  const week = weekOf(day.serviceDate)
  const times = days.filter(
    ({ serviceDate, duty }) => weekOf(serviceDate) === week && minutesOf(duty) > long,
  ).length
  return times > longPerWeek ? { rule: 'longDuties', level: 'red', minutes, limit: long } : undefined
}

/** Minutes since the duty before; below 0 where the two overlap. */
function restBefore({ duty, serviceDate }: DutyDay, days: readonly DutyDay[]): number | null {
  const ends = days.filter((each) => each.serviceDate < serviceDate).map((each) => each.duty.to)
  return ends.length === 0 ? null : Math.round((duty.from - Math.max(...ends)) / msPerMinute)
}

function restAfter({ duty, serviceDate }: DutyDay, days: readonly DutyDay[]): number | null {
  const starts = days.filter((each) => each.serviceDate > serviceDate).map((each) => each.duty.from)
  return starts.length === 0 ? null : Math.round((Math.min(...starts) - duty.to) / msPerMinute)
}

/**
 * The mean of two days is over a limit when it is over with both neighbours, so the smaller of the two means counts. A day changes
 * the means of its neighbours as well: the largest of the three is answered.
 */
function twoDayMean(date: CalendarDate, days: readonly DutyDay[]): number {
  const drivenOn = (offset: number) =>
    sumOf(
      days
        .filter(({ serviceDate }) => serviceDate === addDays(date, offset))
        .flatMap(({ driving }) => driving),
    )
  const around = (offset: number) => {
    const own = drivenOn(offset)
    return Math.min(drivenOn(offset - 1) + own, own + drivenOn(offset + 1)) / 2
  }
  return wholeOf(Math.max(around(-1), around(0), around(1)))
}

/** The longest time at the wheel until breaks of together long enough, and of it on a motorway until any that counts. */
function longestOf(driving: readonly Driving[], policy: Policy): { unbroken: number; motorway: number } {
  const { breaks, eachBreak } = policy.operations.hours.drivingUnbroken
  let [unbroken, motorway, driven, onMotorway, rested] = [0, 0, 0, 0, 0]
  let until: Instant | undefined
  for (const span of [...driving].sort((a, b) => a.from - b.from)) {
    const pause = until === undefined ? 0 : minutesOf({ from: until, to: span.from })
    if (pause >= eachBreak) {
      rested += pause
      onMotorway = 0
    }
    if (rested >= breaks) [driven, rested] = [0, 0]
    driven += minutesOf(span)
    onMotorway = span.isMotorway ? onMotorway + minutesOf(span) : 0
    unbroken = Math.max(unbroken, driven)
    motorway = Math.max(motorway, onMotorway)
    until = Math.max(until ?? 0, span.to)
  }
  return { unbroken, motorway }
}

/**
 * Minutes at the wheel by `at` since the last breaks of together long enough, each of at least so long; 0 once such a break was had.
 * @param driving what was driven; a time that has not ended yet ends at `at`
 */
export function drivingSinceBreak(driving: readonly Span[], at: Instant, policy: Policy): number {
  const { breaks, eachBreak } = policy.operations.hours.drivingUnbroken
  let [driven, rested] = [0, 0]
  let until: Instant | undefined
  const rest = (from: Instant) => {
    const pause = until === undefined ? 0 : minutesOf({ from: until, to: from })
    if (pause >= eachBreak) rested += pause
    if (rested >= breaks) [driven, rested] = [0, 0]
  }
  for (const span of driving.filter(({ from }) => from < at).sort((a, b) => a.from - b.from)) {
    const to = Math.min(span.to, at)
    rest(span.from)
    driven += minutesOf({ from: span.from, to })
    until = Math.max(until ?? 0, to)
  }
  rest(at)
  return driven
}

/** A week's duty and driving on average over four weeks, for each four that a day is in; those that end with its week come first. */
function weekMeans(date: CalendarDate, days: readonly DutyDay[]): { duty: number; driving: number }[] {
  const week = weekOf(date)
  return Array.from({ length: meanOfWeeks }, (_, later) => {
    const from = addDays(week, (later - meanOfWeeks + 1) * daysPerWeek)
    const to = addDays(week, (later + 1) * daysPerWeek)
    const within = days.filter(({ serviceDate }) => from <= serviceDate && serviceDate < to)
    const driving = sumOf(within.flatMap((each) => each.driving))
    const duty = sumOf(within.map((each) => each.duty))
    return { duty: wholeOf(duty / meanOfWeeks), driving: wholeOf(driving / meanOfWeeks) }
  })
}
