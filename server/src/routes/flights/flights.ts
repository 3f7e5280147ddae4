import type { pageInfoByFlightNo, recentInfoPage } from '@noriai/contract/calls/flights'
import { findFlight, listFlights, refuseUnservedCode } from '../../domain/airport'
import { flightView } from '../../domain/flights'
import { hasPosterScan } from '../../domain/quotation'
import { DomainError } from '../../errors'
import { read, type RequestContext, type Routes } from '../../http/route'
import { pageOf } from '../page'

/** Flights, from the source that is set up. */
export const flights = {
  flightInfo: read(async ({ input, deps, lang, at }) => {
    const { flights: source, airports, policy } = deps
    const flight = await findFlight(input, { flights: source, airports, lang, at })
    if (!flight) throw new DomainError('flight.notFound')
    return flightView(flight, { airports, policy, lang, at, hasPosterScan: false })
  }),

  pageInfoByFlightNo: read(async (context) => {
    const { input, deps, lang, at } = context
    return flightPage(
      await listFlights(input, { flights: deps.flights, airports: deps.airports, lang, at }),
      context,
    )
  }),

  recentInfoPage: read(async (context) => {
    const { input, deps, lang, at } = context
    const { departureAirportCode, arrivalAirportCode, date } = input
    if (departureAirportCode !== deps.airports.served.code) {
      refuseUnservedCode(arrivalAirportCode, deps.airports, lang)
    }
    const found = await deps.flights.byRoute({ departureAirportCode, arrivalAirportCode, date, at })
    return flightPage(found, context)
  }),
} satisfies Partial<Routes>

/** A page of flights as a traveller who may have scanned a poster sees them. */
function flightPage(
  found: readonly Parameters<typeof flightView>[0][],
  {
    input,
    deps,
    lang,
    at,
  }: Pick<
    RequestContext<typeof pageInfoByFlightNo | typeof recentInfoPage>,
    'input' | 'deps' | 'lang' | 'at'
  >,
) {
  const { airports, policy } = deps
  const { total, records } = pageOf(found, input)
  const scanned = hasPosterScan(input.qrSource, at, { policy, airports })
  const shown = { airports, policy, lang, at, hasPosterScan: scanned }
  return { total, records: records.map((flight) => flightView(flight, shown)) }
}
