import type { flightInfo as call } from '@noriai/contract/calls/flights'
import { DomainError } from '../../errors'
import { findFlight } from '../../flights/findFlights'
import type { RouteOf } from '../../plugins/contract'
import { flightView } from '../../presenters/flightView'

/** One flight by its number. */
export const flightInfo: RouteOf<typeof call> = async ({ input, deps, lang, at }) => {
  const { flights, airports, policy } = deps
  const flight = await findFlight(input, { flights, airports, lang, at })
  if (!flight) throw new DomainError('flight.notFound')
  return flightView(flight, { airports, policy, lang, at, hasPosterScan: false })
}
