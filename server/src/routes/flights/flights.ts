import type { Lang } from '@noriai/contract/lang'
import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { serviceDateOf } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { findFlight, listFlights, servedByCode } from '../../domain/airport'
import { flightView } from '../../domain/flights'
import { hasPosterScan } from '../../domain/quotation'
import { DomainError } from '../../errors'
import { read, type Routes } from '../../http/route'
import { pageOf, type Paging } from '../page'

/** Flights, from the source that is set up. */
export const flights = {
  flightInfo: read(async ({ input, deps: { flights: source, airports }, policy, lang, at }) => {
    const flight = await findFlight(input, { flights: source, airports, lang, at })
    if (!flight) throw new DomainError('flight.notFound')
    return flightView(flight, { airports, policy, lang, at, hasPosterScan: false })
  }),

  pageInfoByFlightNo: read(async ({ input, ...context }) => {
    const { deps, lang, at, policy } = context
    const isThere =
      input.direction === 'arrival' && hasPosterScan(input.qrSource, at, { policy, airports: deps.airports })
    // Who is at the airport after midnight landed in the evening before.
    const date = input.date ?? (isThere ? serviceDateOf(at, policy) : undefined)
    const found = await listFlights(
      { ...input, date },
      { flights: deps.flights, airports: deps.airports, lang, at },
    )
    return flightPage(found, input, context)
  }),

  recentInfoPage: read(async ({ input, ...context }) => {
    const { departureAirportCode, arrivalAirportCode, date } = input
    const { deps, lang, at } = context
    if (!deps.airports.isServed(departureAirportCode)) servedByCode(arrivalAirportCode, deps.airports, lang)
    const found = await deps.flights.byRoute({ departureAirportCode, arrivalAirportCode, date, at })
    return flightPage(found, input, context)
  }),
} satisfies Partial<Routes>

/** A page of flights as a traveller who may have scanned a poster sees them. */
function flightPage(
  found: readonly Parameters<typeof flightView>[0][],
  input: Paging & { readonly qrSource?: QrSource | undefined },
  { deps: { airports }, policy, lang, at }: RuleContext & { lang: Lang; deps: Pick<Deps, 'airports'> },
) {
  const { total, records } = pageOf(found, input)
  const view = (flight: (typeof found)[number]) => {
    const isScanned = hasPosterScan(input.qrSource, at, {
      policy,
      airports,
      airportCode: flight.arrivalAirportCode,
    })
    return flightView(flight, { airports, policy, lang, at, hasPosterScan: isScanned })
  }
  return { total, records: records.map(view) }
}
