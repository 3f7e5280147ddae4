import type { Lang } from '@noriai/contract/lang'
import { DomainError } from '../../errors'
import type { AirportDirectory } from './airportDirectory'

/** Which airports are served, and the language in which another is refused. */
export interface DeskAirports {
  readonly airports: Pick<AirportDirectory, 'firstServed' | 'isServed' | 'servedNames'>
  readonly lang: Lang
}

/**
 * The airport that staff write something down for: the served one of this IATA code, the first where none is named.
 * @throws staff.airportNotServed
 */
export function airportAtDesk(code: string | undefined, { airports, lang }: DeskAirports): string {
  const airportCode = code ?? airports.firstServed.code
  if (airports.isServed(airportCode)) return airportCode
  throw new DomainError('staff.airportNotServed', {
    airport: airportCode,
    served: airports.servedNames(lang),
  })
}
