import type { pageInfoByFlightNo as call } from '@noriai/contract/calls/flights'
import { listFlights } from '../../flights/findFlights'
import type { RouteOf } from '../../plugins/contract'
import { flightView } from '../../presenters/flightView'
import { pageOf } from '../../presenters/page'
import { hasPosterScan } from '../../services/quotation/askedRide'

/** The flights of a number on a day and the days after. */
export const pageInfoByFlightNo: RouteOf<typeof call> = async ({ input, deps, lang, at }) => {
  const { flights, airports, policy } = deps
  const found = await listFlights(input, { flights, airports, lang, at })
  const { total, records } = pageOf(found, input)
  const scanned = hasPosterScan(input.qrSource, at, { policy, airports })
  const context = { airports, policy, lang, at, hasPosterScan: scanned }
  return { total, records: records.map((flight) => flightView(flight, context)) }
}
