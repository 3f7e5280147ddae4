import { mostMinutesOff, oneFlightADay, type OneFlight } from '@noriai/contract/rules/oneFlight'
import { calendarDateOf, msPerHour, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../deps'
import { findFlights, MOST_LATE_MS, type DayFlight } from '../domain/flights'
import { reportFlight } from '../domain/rebooking'
import { DomainError } from '../errors'
import { airportHere, timeAtServedAirport } from '../infra/providers/flightSource'
import type { Job } from './job'

/** From this long before a flight's scheduled time until this long after it, or after its estimate, a live source is asked about it. */
const BEFORE_MS = 6 * msPerHour
const AFTER_MS = 6 * msPerHour

/**
 * Asks a live source about the flights that riders are on, and reports what is new: once a flight in a run. What staff reported is
 * kept. What has landed is not asked about again, and what was cancelled only until its scheduled time: a source may take that back.
 */
export const watchFlights: Job = {
  name: 'watch-flights',
  cron: '*/5 * * * *',
  async run(deps) {
    if (deps.flights.kind !== 'live') return
    const at = deps.clock.now()
    const flights = await findFlights(deps.db, { from: at - MOST_LATE_MS, to: at + BEFORE_MS })
    for (const flight of oneFlightADay(flights, deps.policy)) {
      if (flight.named.some((each) => isOpen(each, at))) await watch(deps, flight, at)
    }
  },
}

function isOpen({ report, scheduledAt }: DayFlight, at: number): boolean {
  if (report?.source === 'staff' || report?.status === 'landed') return false
  if (report?.status === 'cancelled') return at < scheduledAt
  return Math.max(scheduledAt, report?.estimatedAt ?? scheduledAt) > at - AFTER_MS
}

/** Asks once about a flight, with whatever time and number its riders named it: of a code share by that of the airline that flies it. */
async function watch(deps: Deps, known: OneFlight<DayFlight>, at: number): Promise<void> {
  const { flightNo, direction, scheduledAt } = known
  const query = { flightNo, direction, date: calendarDateOf(scheduledAt), at }
  try {
    const found = await deps.flights.byNumber(query)
    const near = found.filter(
      (flight) =>
        deps.airports.isServed(airportHere(flight)) && isNear(timeAtServedAirport(flight), scheduledAt),
    )
    const seen = near.find((flight) => timeAtServedAirport(flight) === scheduledAt) ?? near[0]
    if (!seen) return
    const { status, estimatedAt } = seen
    for (const each of known.named) {
      const { report } = each
      const isNews =
        status !== (report?.status ?? 'scheduled') ||
        (status !== 'cancelled' && estimatedAt !== (report?.estimatedAt ?? null))
      if (!isNews || !isOpen(each, at)) continue
      const news = { status, estimatedAt, source: 'live', staffId: null } as const
      const named = { flightNo: each.flightNo, scheduledAt: each.scheduledAt, direction }
      await reportFlight(deps, { ...named, ...news }, at)
    }
  } catch (error) {
    // A flight that cannot be asked about is asked about again, and does not keep the others.
    if (!(error instanceof DomainError)) throw error
    deps.log.warn({ err: error, flight: flightNo }, 'no news of a flight')
  }
}

/** Whether a time of the source can be the one that riders typed. */
const isNear = (time: number, typed: number) => Math.abs(time - typed) <= mostMinutesOff * msPerMinute
