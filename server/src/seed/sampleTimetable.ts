import type { InferInsertModel } from 'drizzle-orm'
import { kilometresBetween, type Place } from '../domain/places'
import type { sampleFlights } from '../infra/db/schema/flights'
import { seedOf } from '../infra/providers/flightSample'

export type SampleFlightRow = InferInsertModel<typeof sampleFlights>

/** How often an airline flew here from an airport, on average. */
export interface RouteFrequency {
  readonly airlineCode: string
  readonly originCode: string
  readonly monthlyFlights: number
}

type Point = Pick<Place, 'lat' | 'lng'>

/** What the timetable is made from. */
export interface SampleSources {
  readonly routes: readonly RouteFrequency[]
  /** Flights written by hand: kept as they are, and counted in the frequency of their route. */
  readonly pinned: readonly SampleFlightRow[]
  readonly origins: ReadonlyMap<string, Point & { readonly domestic: boolean }>
  readonly here: Point
  /** The terminal of an airline's flights from an airport. */
  terminalOf(airlineCode: string, originCode: string): string
}

const daysAWeek = 7
const weeksAMonth = 30.4 / daysAWeek
/** Less often than this is a charter, not a timetable. */
const minMonthlyFlights = 1.5
const maxDailyFlights = 6
const minutesADay = 1440
const stepMinutes = 5
const cruiseKmPerMinute = 13.5
const groundMinutes = 25
const longHaulMinutes = 7 * 60
const daytime = { from: 7 * 60 + 20, to: 23 * 60 + 10 }
const longHaul = { from: 6 * 60 + 10, to: 19 * 60 + 30 }
const domesticDay = { from: 7 * 60 + 40, to: 22 * 60 + 20 }
/** One international flight of so many lands in the night, between 23:20 and 01:40. */
const nightShare = 9
const night = { from: 23 * 60 + 20, to: 25 * 60 + 40 }

/**
 * Makes a week's timetable from published frequencies. Numbers and times are invented, the same at every run, spread
 * over the day as flights here are, a few of them in the night; no number is given twice.
 */
export function makeSampleTimetable(sources: SampleSources): SampleFlightRow[] {
  const flights = [...sources.pinned]
  const numbers = new Set(flights.map((flight) => flight.flightNo))
  for (const route of sources.routes) {
    const origin = sources.origins.get(route.originCode)
    if (!origin || route.monthlyFlights < minMonthlyFlights) continue
    const isPinned = (flight: SampleFlightRow) =>
      flight.airlineCode === route.airlineCode && flight.originCode === route.originCode
    const weekly = route.monthlyFlights / weeksAMonth - daysAWeek * sources.pinned.filter(isPinned).length
    const plans = weeklyPlans(weekly, seedOf(route.airlineCode, route.originCode))
    const durationMinutes = durationOf(kilometresBetween(origin, sources.here))
    plans.forEach((weekdays, at) => {
      const seed = seedOf(route.airlineCode, route.originCode, String(at))
      const flightNo = numberFor(route.airlineCode, seed, numbers)
      numbers.add(flightNo)
      flights.push({
        flightNo,
        airlineCode: route.airlineCode,
        originCode: route.originCode,
        weekdays,
        landingMinute: landingMinute(seed, {
          at,
          count: plans.length,
          domestic: origin.domestic,
          duration: durationMinutes,
        }),
        durationMinutes,
        terminal: sources.terminalOf(route.airlineCode, route.originCode),
        domestic: origin.domestic,
        pinned: false,
      })
    })
  }
  return flights
}

/** One string of seven days for each flight number of a route. */
function weeklyPlans(weekly: number, seed: number): string[] {
  const daily = Math.min(maxDailyFlights, Math.floor(weekly / daysAWeek + 0.15))
  const left = Math.round(weekly - daily * daysAWeek)
  const rest = Math.min(daysAWeek - 1, daily === 0 && weekly > 0 ? Math.max(1, left) : left)
  const plans = Array.from({ length: Math.max(daily, 0) }, () => '1'.repeat(daysAWeek))
  if (rest >= 1 && daily < maxDailyFlights) plans.push(someDays(rest, seed))
  return plans
}

/** So many days of the week, as evenly apart as they can be. */
function someDays(count: number, seed: number): string {
  const days = Array.from({ length: daysAWeek }, () => '0')
  for (let at = 0; at < count; at++) days[(Math.floor((at * daysAWeek) / count) + seed) % daysAWeek] = '1'
  return days.join('')
}

function numberFor(airlineCode: string, seed: number, taken: ReadonlySet<string>): string {
  let number = 100 + (seed % 880)
  while (taken.has(`${airlineCode}${number}`)) number = number >= 979 ? 101 : number + 2
  return `${airlineCode}${number}`
}

interface SampleLanding {
  readonly at: number
  readonly count: number
  readonly domestic: boolean
  readonly duration: number
}

function landingMinute(seed: number, { at, count, domestic, duration }: SampleLanding): number {
  const isNight = !domestic && duration < longHaulMinutes && seed % nightShare === 0
  const day = domestic ? domesticDay : duration >= longHaulMinutes ? longHaul : daytime
  const { from, to } = isNight ? night : day
  const slot = (to - from) / (isNight ? 1 : count)
  const minute = from + (isNight ? 0 : at * slot) + (seed % Math.max(1, Math.floor(slot)))
  return (Math.round(minute / stepMinutes) * stepMinutes) % minutesADay
}

function durationOf(kilometres: number): number {
  return Math.ceil((groundMinutes + kilometres / cruiseKmPerMinute) / stepMinutes) * stepMinutes
}
