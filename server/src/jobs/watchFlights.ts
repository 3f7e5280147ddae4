import { calendarDateOf, msPerHour } from '@noriai/contract/time'
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
    for (const flight of flights.filter(isOpen)) await watch(deps, flight, at)
  },
}

function isOpen({ report }: DayFlight): boolean {
  const isOver = report?.status === 'landed' || report?.status === 'cancelled'
  return !isOver && report?.source !== 'staff'
}

async function watch(deps: Deps, known: DayFlight, at: number): Promise<void> {
  const { flightNo, direction, scheduledAt, report } = known
  const query = { flightNo, direction, date: calendarDateOf(scheduledAt), at }
  try {
    const found = await deps.flights.byNumber(query)
    const seen = found.find((flight) => timeAtServedAirport(flight) === scheduledAt)
    if (!seen) return
    const isNews =
      seen.status !== (report?.status ?? 'scheduled') || seen.estimatedAt !== (report?.estimatedAt ?? null)
    if (!isNews) return
    const { status, estimatedAt } = seen
    await reportFlight(
      deps,
      { flightNo, scheduledAt, status, estimatedAt, source: 'live', staffId: null },
      at,
    )
  } catch (error) {
    // A flight that cannot be asked about is asked about again, and does not keep the others.
    if (!(error instanceof DomainError)) throw error
    deps.log.warn({ err: error, flight: flightNo }, 'no news of a flight')
  }
}
