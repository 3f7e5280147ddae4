import type { airportTerminalList as call } from '@noriai/contract/calls/places'
import { DomainError } from '../../errors'
import { refuseUnserved } from '../../flights/servedAirport'
import type { RouteOf } from '../../plugins/contract'
import { airportView, terminalView } from '../../presenters/airportView'

/** The terminals of the served airport; another one is refused by name. */
export const airportTerminalList: RouteOf<typeof call> = ({ input, deps, lang }) => {
  const airport = deps.airports.byCode(input.airportCode)
  if (!airport) throw new DomainError('notFound')
  refuseUnserved(airport, deps.airports, lang)
  return {
    airport: airportView(airport, deps.airports, lang),
    terminals: deps.airports.terminalsOf(airport.code).map((terminal) => terminalView(terminal, lang)),
  }
}
