import type { recentInfoPage as call } from '@noriai/contract/calls/flights'
import { refuseUnservedCode } from '../../flights/servedAirport'
import type { RouteOf } from '../../plugins/contract'
import { flightView } from '../../presenters/flightView'
import { pageOf } from '../../presenters/page'
import { hasPosterScan } from '../../services/quotation/askedRide'

/** The flights of a day between an airport and the served one. */
export const recentInfoPage: RouteOf<typeof call> = async ({ input, deps, lang, at }) => {
  const { flights, airports, policy } = deps
  const { departureAirportCode, arrivalAirportCode, date } = input
  if (departureAirportCode !== airports.served.code) refuseUnservedCode(arrivalAirportCode, airports, lang)
  const found = await flights.byRoute({ departureAirportCode, arrivalAirportCode, date, at })
  const { total, records } = pageOf(found, input)
  const scanned = hasPosterScan(input.qrSource, at, { policy, airports })
  const context = { airports, policy, lang, at, hasPosterScan: scanned }
  return { total, records: records.map((flight) => flightView(flight, context)) }
}
