/** What is reported of flights, and which of them our riders are on. */
export { findFlights, findOneFlight, type DayFlight, presentStaffFlight, viewFlights } from './dayFlights'
export {
  estimateOf,
  flightNewsJson,
  isUntimedLanding,
  landingOf,
  MOST_LATE_MS,
  reportFor,
  type FlightNews,
  type FlightReport,
  presentFlightNews,
} from './flightReports'
export { flightView } from './flightView'
export { shareReports } from './shareReports'
