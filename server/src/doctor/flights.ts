import { calendarDateOf } from '@noriai/contract/time'
import type { Config } from '../config'
import { cell, numberCell, readCsv } from '../csv'
import { aeroDataBoxSource } from '../infra/providers/flightAeroDataBox'
import { missing, note, ok, type Check, type DoctorContext, type Finding } from './check'

const ADVICE = 'Look at FLIGHT_API_KEY and at the plan and quota of the flight service'

/** The flight source knows today's flights of a busy route. */
export const flightsCheck: Check = {
  name: 'Flights',
  part: 9,
  settings: ['FLIGHT_SOURCE', 'FLIGHT_API_URL', 'FLIGHT_API_KEY'],
  advice: ADVICE,
  async run(context) {
    if (context.config.FLIGHT_SOURCE === 'none' || context.config.FLIGHT_API_KEY === undefined) {
      return [
        note(
          'Travellers type their flights, and no delay is noticed',
          'Set FLIGHT_SOURCE=live and FLIGHT_API_KEY',
        ),
      ]
    }
    return [await todaysFlights(context, context.config.FLIGHT_API_KEY)]
  },
}

async function todaysFlights({ config, now }: DoctorContext, key: string): Promise<Finding> {
  const faults: string[] = []
  const source = sourceOf(config, key, (fault) => faults.push(fault))
  const { served, origin } = busiestRoute()
  const at = now()
  const flights = await source
    .byRoute({ departureAirportCode: origin, arrivalAirportCode: served, date: calendarDateOf(at), at })
    .catch(() => undefined)
  if (flights === undefined) return missing(faults[0] ?? 'The flight service does not answer', ADVICE)
  if (flights.length === 0) return missing(`The flight service knows no flight from ${origin} today`, ADVICE)
  return ok(`The flight service knows ${flights.length} flights from ${origin} today`)
}

function sourceOf({ FLIGHT_API_URL: url }: Config, key: string, onFault: (fault: string) => void) {
  return aeroDataBoxSource({
    url: url.replace(/\/$/, ''),
    key,
    served: () => [busiestRoute().served],
    onFault,
  })
}

/** The served airport, and where most flights to it come from. */
function busiestRoute(): { readonly served: string; readonly origin: string } {
  const served = readCsv('airport-names.csv').find(({ role }) => role === 'served')
  const monthly = new Map<string, number>()
  for (const row of readCsv('kix-routes.csv')) {
    const origin = cell(row, 'origin_iata')
    monthly.set(origin, (monthly.get(origin) ?? 0) + numberCell(row, 'avg_monthly_flights'))
  }
  const [busiest] = [...monthly].sort(([, a], [, b]) => b - a)
  if (!served || !busiest) throw new Error('server/data has no served airport or no routes')
  return { served: cell(served, 'code'), origin: busiest[0] }
}
