import { mostMinutesOff, oneFlightADay, type OneFlight } from '@noriai/contract/rules/oneFlight'
import { calendarDateOf, msPerHour, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../deps'
import { findFlights, type DayFlight } from '../domain/flights'
import { reportFlight } from '../domain/rebooking'
import { DomainError } from '../errors'
import { timeAtServedAirport } from '../infra/providers/flightSource'
import type { Job } from './job'

/** From this long before a flight's time until this long after it, a live source is asked about it. */
const BEFORE_MS = 6 * msPerHour
const AFTER_MS = 6 * msPerHour

/**
 * Asks a live source about the flights that riders are on, and reports what is new. What staff reported is kept, and what has
 * landed or was cancelled is not asked about again.
 */
export const watchFlights: Job = {
  name: 'watch-flights',
  cron: '*/5 * * * *',
  async run(deps) {
    if (deps.flights.kind !== 'live') return
    const at = deps.clock.now()
    const flights = await findFlights(deps.db, { from: at - AFTER_MS, to: at + BEFORE_MS })
    for (const flight of oneFlightADay(flights, deps.policy)) {
      if (flight.named.some(isOpen)) await watch(deps, flight, at)
    }
  },
}

function isOpen({ report }: DayFlight): boolean {
  const isOver = report?.status === 'landed' || report?.status === 'cancelled'
  return !isOver && report?.source !== 'staff'
}

/** Asks once about a flight, with whatever time and number its riders named it: of a code share by that of the airline that flies it. */
async function watch(deps: Deps, known: OneFlight<DayFlight>, at: number): Promise<void> {
  const { flightNo, direction, scheduledAt } = known
  const query = { flightNo, direction, date: calendarDateOf(scheduledAt), at }
  try {
    const found = await deps.flights.byNumber(query)
    const near = found.filter((flight) => isNear(timeAtServedAirport(flight), scheduledAt))
    const seen = near.find((flight) => timeAtServedAirport(flight) === scheduledAt) ?? near[0]
    if (!seen) return
    const { status, estimatedAt } = seen
    for (const each of known.named) {
      const { report } = each
      const isNews =
        status !== (report?.status ?? 'scheduled') || estimatedAt !== (report?.estimatedAt ?? null)
      if (!isNews || !isOpen(each)) continue
      const news = { status, estimatedAt, source: 'live', staffId: null } as const
      await reportFlight(deps, { flightNo: each.flightNo, scheduledAt: each.scheduledAt, ...news }, at)
    }
  } catch (error) {
    // A flight that cannot be asked about is asked about again, and does not keep the others.
    if (!(error instanceof DomainError)) throw error
    deps.log.warn({ err: error, flight: flightNo }, 'no news of a flight')
  }
}

/** Whether a time of the source can be the one that riders typed. */
const isNear = (time: number, typed: number) => Math.abs(time - typed) <= mostMinutesOff * msPerMinute
