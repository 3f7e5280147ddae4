import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import type { SaleChannel } from '@noriai/contract/rules/counterSale'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import type { SaleRide } from '@noriai/contract/schema/counter'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { checkKnownFlight, type FlightChecked } from '../quotation'

/** A ride that staff ask for. */
interface SaleRequest {
  readonly ride: SaleRide
  readonly channel: SaleChannel
}

/**
 * The appointment that a sale is for, with its flight looked up: what the app asks its travellers for follows from the party and its
 * bags. Who is at the counter without a time has landed: by the timetable of their flight where that is known, so that a delay adds no night
 * surcharge, else by now.
 * @throws validation.timeRequired; flight.cancelled
 */
export function checkedSaleRide(
  { ride, channel }: SaleRequest,
  at: number,
  deps: Pick<Deps, 'flights' | 'airports' | 'policy'>,
): Promise<FlightChecked> {
  const isThere = channel === 'counter' && ride.type === orderKinds.pickup
  const dateTime = ride.dateTime ?? (isThere ? toWallTime(at) : undefined)
  if (dateTime === undefined) throw new DomainError('validation.timeRequired', { field: 'dateTime' })
  const isLanded = ride.dateTime === undefined
  return checkKnownFlight(appointmentOf(ride, dateTime, deps.policy), { at, isLanded }, deps)
}

/** The airport as the app names it: where a pick-up lands, or what a drop-off leaves from. */
function airportOf(
  type: SaleRide['type'],
  airportCode: string | undefined,
): Pick<AppointmentRequest, 'arrivalAirportCode' | 'departureAirportCode'> {
  if (airportCode === undefined) return {}
  if (type === orderKinds.pickup) return { arrivalAirportCode: airportCode }
  return type === orderKinds.dropoff ? { departureAirportCode: airportCode } : {}
}

function appointmentOf(
  { flightNo, luggage, airportCode, ...ride }: SaleRide,
  dateTime: string,
  policy: Policy,
): AppointmentRequest {
  const { adults, children, infants, childSeats } = ride
  const { farePaying, total } = countParty({ adults, children, infants, childSeats }, policy)
  const extra = extraPiecesNeeded(luggage, total, policy)
  return {
    ...ride,
    ...airportOf(ride.type, airportCode),
    dateTime,
    currency: policy.currency.settle,
    params1: farePaying,
    params2: extra,
    luggage: { ...luggage, extra },
    ...(flightNo !== undefined && { flight: { flightNo, manual: false } }),
    couponId: null,
    // Staff have asked: two rides at a time are meant, and the traveller knows their own flight.
    allowDuplicate: true,
    flightConfirmed: true,
  }
}
