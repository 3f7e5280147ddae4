/** Airports, terminals and airlines, and the flights that serve ours. */
export { airportAtDesk, type DeskAirports } from './airportAtDesk'
export { AirportDirectory, loadAirports, type Airport } from './airportDirectory'
export {
  guideIn,
  readGuide,
  airportView,
  airportWithTerminals,
  terminalView,
  refuseUnserved,
  servedByCode,
} from './airportGuide'
export { findFlight, listFlights } from './findFlights'
export { utcOffsetMinutesOf, wallTimeIn } from './localTime'
