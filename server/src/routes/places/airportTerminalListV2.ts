import type { airportTerminalListV2 as call } from '@noriai/contract/calls/places'
import type { RouteOf } from '../../plugins/contract'
import { airportView, terminalView } from '../../presenters/airportView'

/** The served airport with its terminals, then those without service. */
export const airportTerminalListV2: RouteOf<typeof call> = ({ deps, lang }) => ({
  airports: deps.airports.region.map((airport) => ({
    airport: airportView(airport, deps.airports, lang),
    terminals: deps.airports.terminalsOf(airport.code).map((terminal) => terminalView(terminal, lang)),
  })),
})
