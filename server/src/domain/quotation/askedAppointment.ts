import { directionOf } from '@noriai/contract/orders/kinds'
import { isAddressScriptTaken } from '@noriai/contract/rules/addressText'
import { afterFlightProblem } from '@noriai/contract/rules/dropoffDepartures'
import { flightProblem } from '@noriai/contract/rules/flightChoice'
import { luggageProblem } from '@noriai/contract/rules/luggage'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import { fromWallTime } from '@noriai/contract/time'
import type { StoredFlight, StoredPlace } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'
import { resolveRide, type AskedRide, type BookingContext } from './askedRide'
import { stopKeyWith, type Door } from './doors'
import type { FlightChecked } from './knownFlight'
import { storedEnds } from './storedPlaces'

/** A ride asked for with its exact address and its bags: what a hold and an order are placed for. */
export interface AskedAppointment {
  readonly request: AppointmentRequest
  readonly ride: AskedRide
  readonly departurePlace: StoredPlace
  readonly destination: StoredPlace
  readonly flight: StoredFlight | null
  /** Scheduled landing or take-off; null where only the ride's time is known. */
  readonly flightAt: number | null
}

/**
 * Checks an appointment in full, its room apart.
 * @throws as `resolveRide`; address.notMatched for a rough match that was not confirmed; the luggage and flight codes
 */
export function resolveAppointment(
  { request, flight }: FlightChecked,
  at: number,
  context: BookingContext,
): AskedAppointment {
  const { address, departureAddress, luggage } = request
  const { policy } = context
  if (directionOf(request.type) === 'transfer' && !departureAddress) {
    throw new DomainError('validation.departurePlaceRequired', { field: 'departureAddress' })
  }
  // Which bus is in time depends on the terminal: a guess could cost the flight.
  if (directionOf(request.type) === 'dropoff' && request.terminal === undefined) {
    throw new DomainError('validation.terminalRequired', { field: 'terminal' })
  }
  refuseOtherAddress(request)
  const asked = resolveRide(
    { ...request, addressId: address.addressId, departureAddressId: departureAddress?.addressId },
    at,
    context,
  )
  if (luggage.extra !== request.params2) throw new DomainError('validation.countsDisagree')
  const bagProblem = luggageProblem({ luggage, riders: asked.count.total, policy })
  if (bagProblem) throw DomainError.of(bagProblem)
  const door = exactDoor(asked.door, address, context)
  const departureDoor =
    asked.departureDoor && departureAddress && exactDoor(asked.departureDoor, departureAddress, context)
  const ride = { ...asked, door, departureDoor }
  if (departureDoor?.stopKey === door.stopKey) throw new DomainError('address.sameEnds')
  checkFlight(request, ride, context)
  const noWords = { text: '', detail: '' }
  return {
    request,
    ride,
    ...storedEnds(ride, { door: address, departureDoor: departureAddress ?? noWords }),
    flight,
    flightAt: flightAtOf(request, ride),
  }
}

/** The quotation's addresses, where they are sent along, are those of the appointment. @throws validation.invalid */
function refuseOtherAddress(request: AppointmentRequest): void {
  const { addressId, address, departureAddressId, departureAddress } = request
  if (addressId !== undefined && addressId !== address.addressId) {
    throw new DomainError('validation.invalid', { field: 'addressId' })
  }
  if (departureAddressId !== undefined && departureAddressId !== departureAddress?.addressId) {
    throw new DomainError('validation.invalid', { field: 'departureAddressId' })
  }
}

/** A door that a minibus can stop at, with what the traveller added to its address. */
function exactDoor(door: Door, choice: AppointmentRequest['address'], { policy }: BookingContext): Door {
  const isRough = door.place === null || door.place.kind === 'ward'
  if (isRough && !(choice.confirmed && choice.detail !== '')) throw new DomainError('address.notMatched')
  if (!isAddressScriptTaken(`${choice.text} ${choice.detail}`, policy))
    throw new DomainError('address.notMatched')
  return { ...door, stopKey: stopKeyWith(door, choice.detail) }
}

function checkFlight(
  { flight, otherAirportCode }: AppointmentRequest,
  ride: AskedRide,
  { policy }: BookingContext,
): void {
  if (ride.direction === 'dropoff') {
    const takesOff = flight?.scheduledTime
    const flightAt = takesOff === undefined ? undefined : fromWallTime(takesOff)
    const late = afterFlightProblem(ride.rideTime, flightAt, policy)
    if (late) throw DomainError.of(late)
  }
  if (ride.direction !== 'pickup') return
  const known = {
    landingAt: ride.rideTime,
    ...(flight?.flightNo && { flightNo: flight.flightNo }),
    ...(otherAirportCode && { otherAirportCode }),
  }
  const problem = flightProblem(known, policy)
  if (problem) throw DomainError.of(problem)
}

function flightAtOf({ flight }: AppointmentRequest, { direction, rideTime }: AskedRide): number | null {
  if (direction === 'pickup') return rideTime
  return flight?.scheduledTime === undefined ? null : fromWallTime(flight.scheduledTime)
}
