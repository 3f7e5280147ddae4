import type { FlightView } from '@noriai/contract/schema/flightView'
import type { FlightDraft } from './draft'

/** A flight of the timetable that is met, as a draft keeps it. */
export const flightDraftOf = (flight: FlightView): FlightDraft => ({
  flightNo: flight.flightNo,
  airlineName: flight.airlineName,
  originCode: flight.departureAirportCode,
  originName: flight.departureCityName,
  takeOff: flight.otherLocalTime,
  landingTime: flight.landingTime,
  terminal: flight.terminal,
  isManual: false,
  isSample: flight.source === 'sample',
})
