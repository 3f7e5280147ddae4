import type { Lang } from '@noriai/contract/lang'
import { DomainError } from '../../errors'
import type { Airport, AirportDirectory } from './airportDirectory'

/**
 * Passes for the airport that the buses meet.
 * @throws airport.wrongAirport for one that is taken for it (ITM, UKB), airport.notServed for every other, by name.
 */
export function refuseUnserved(airport: Airport, airports: AirportDirectory, lang: Lang): void {
  if (airport.served) return
  const params = { airport: airports.airportName(airport.code, lang) }
  throw new DomainError(airport.mistaken ? 'airport.wrongAirport' : 'airport.notServed', params)
}

/** As {@link refuseUnserved} for a code, which need not be one of an airport that is known. */
export function refuseUnservedCode(code: string, airports: AirportDirectory, lang: Lang): void {
  const airport = airports.byCode(code)
  if (!airport) throw new DomainError('airport.notServed', { airport: code })
  refuseUnserved(airport, airports, lang)
}
