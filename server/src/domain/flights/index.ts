/** What is reported of flights, and which of them our riders are on. */
export { findFlights, flightsOfDay, type DayFlight } from './dayFlights'
export { estimateOf } from './estimate'
export { presentFlightNews } from './flightNews'
export { flightNewsJson, landingOf, reportFor, type FlightNews, type FlightReport } from './flightReports'
export { flightView } from './flightView'
export { presentStaffFlight } from './staffFlight'
