/** Airports, terminals and airlines, and the flights that serve ours. */
export { AirportDirectory, loadAirports, type Airport } from './airportDirectory'
export { guideIn, readGuide } from './airportGuide'
export { airportView, terminalView } from './airportView'
export { findFlight, listFlights } from './findFlights'
export { utcOffsetMinutesOf, wallTimeIn } from './localTime'
export { refuseUnserved, refuseUnservedCode } from './servedAirport'
