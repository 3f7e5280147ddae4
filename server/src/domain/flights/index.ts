/** What is reported of flights, and which of them our riders are on. */
export { findFlights, flightsOfDay, type DayFlight, presentStaffFlight } from './dayFlights'
export { estimateOf } from './estimate'
export {
  flightNewsJson,
  landingOf,
  reportFor,
  type FlightNews,
  type FlightReport,
  presentFlightNews,
} from './flightReports'
export { flightView } from './flightView'
