import type { Lang } from '@noriai/contract/lang'
import type { AirportView, TerminalView } from '@noriai/contract/schema/place'
import type { Airport, AirportDirectory, Terminal } from './airportDirectory'

/** An airport as the wire tells it. */
export function airportView(airport: Airport, airports: AirportDirectory, lang: Lang): AirportView {
  const { code, served, linked } = airport
  return {
    airportCode: code,
    airportName: airports.airportName(code, lang),
    cityName: airports.cityName(code, lang),
    countryName: airports.countryName(code, lang),
    served,
    linked,
    domestic: airports.isDomestic(code),
  }
}

/** A terminal as the wire tells it. */
export function terminalView(terminal: Terminal, lang: Lang): TerminalView {
  return {
    terminal: terminal.terminal,
    name: terminal.names[lang],
    desk: terminal.desk[lang],
    walkMinutes: terminal.walkMinutes,
    airlines: [...terminal.airlines],
  }
}
