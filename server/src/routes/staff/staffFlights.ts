import type { staffFlights as call } from '@noriai/contract/calls/staff/flights'
import { serviceDateOf, toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentStaffFlight } from '../../presenters/staffFlight'
import { flightsOfDay } from '../../services/flights/dayFlights'

/** The day's flights that riders are on. */
export const staffFlights: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const serviceDate = input.serviceDate ?? serviceDateOf(at, deps.policy)
  const flights = await flightsOfDay(deps.db, serviceDate, deps.policy)
  return {
    asOf: toWallTime(at),
    serviceDate,
    flights: flights.map((flight) => presentStaffFlight(flight, lang)),
  }
}
