import type { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Currency } from '@noriai/contract/money'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { directionOf } from '@noriai/contract/orders/kinds'
import type { Direction, Policy } from '@noriai/contract/policy'
import { noBagPlaces, placesOfBags } from '@noriai/contract/rules/bagPlaces'
import { isAddressScriptTaken } from '@noriai/contract/rules/addressText'
import { drivingMinutes } from '@noriai/contract/rules/drivingTime'
import { afterFlightProblem } from '@noriai/contract/rules/dropoffDepartures'
import { flightProblem } from '@noriai/contract/rules/flightChoice'
import { luggageProblem } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import { minibusHourOf } from '@noriai/contract/rules/ridePlan'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import { fromWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { StoredFlight, StoredPlace } from '../../infra/db/schema/orders'
import type { AirportNetwork, WardService } from '../network'
import type { SeekingParty } from '../seats'
import {
  resolveRide,
  type ResolvedRide,
  type BookingContext,
  checkCurrency,
  networkOf,
  hasPosterScan,
  posterAirport,
  refuseTooManyBags,
  servedAirport,
  terminalOf,
  transferDoors,
} from './resolveRide'
import type { DayRequest } from './dayDepartures'
import { stopKeyWith, type Door, type DoorContext, resolveDoor, storedEnds } from './doors'
import type { FlightChecked } from './knownFlight'

/** A ride asked for with its exact address and its bags: what a hold and an order are placed for. */
export interface ResolvedAppointment {
  readonly request: AppointmentRequest
  readonly ride: ResolvedRide
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
): ResolvedAppointment {
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
  const resolved = resolveRide(
    { ...request, addressId: address.addressId, departureAddressId: departureAddress?.addressId },
    at,
    context,
  )
  if (luggage.extra !== request.params2) throw new DomainError('validation.countsDisagree')
  const bagProblem = luggageProblem({ luggage, riders: resolved.count.total, policy })
  if (bagProblem) throw DomainError.of(bagProblem)
  refuseTooManyBags(resolved, policy)
  const door = exactDoor(resolved.door, address, context)
  const departureDoor =
    resolved.departureDoor && departureAddress && exactDoor(resolved.departureDoor, departureAddress, context)
  const ride = { ...resolved, door, departureDoor }
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
  ride: ResolvedRide,
  { policy, isAtCounter = false }: BookingContext,
): void {
  if (ride.direction === 'dropoff') {
    const takesOff = flight?.scheduledTime
    const flightAt = takesOff === undefined ? undefined : fromWallTime(takesOff)
    const late = afterFlightProblem(ride.rideTime, flightAt, policy)
    if (late) throw DomainError.of(late)
  }
  if (ride.direction !== 'pickup' || isAtCounter) return
  const known = {
    landingAt: ride.rideTime,
    ...(flight?.flightNo && { flightNo: flight.flightNo }),
    ...(otherAirportCode && { otherAirportCode }),
  }
  const problem = flightProblem(known, policy)
  if (problem) throw DomainError.of(problem)
}

function flightAtOf({ flight }: AppointmentRequest, { direction, rideTime }: ResolvedRide): number | null {
  if (direction === 'pickup') return rideTime
  return flight?.scheduledTime === undefined ? null : fromWallTime(flight.scheduledTime)
}

/** A day's list as it is asked for, its ends looked up. */
export interface ResolvedDay {
  readonly request: DayRequest
  readonly currency: Currency
  readonly network: AirportNetwork
  /** The traveller's end in the city; undefined while none is known. */
  readonly door: Door | undefined
  /** The wards whose fares are listed: one when the ward is known, else all. */
  readonly wards: readonly WardService[]
  /** Transfer: where it starts; undefined while not known. */
  readonly departureDoor: Door | undefined
  /** From the terminal where the scanned poster hangs to the desk; null without a poster. */
  readonly walkMinutes: number | null
  /** The scanned poster in the operator's list, which knows its own way to the desk. */
  readonly posterCode: string | undefined
}

/**
 * Looks up what a day's list is asked for.
 * @throws booking.currencyNotOffered and the airport and address codes of the contract's listSendTime
 */
export function resolveDay(
  input: CallInput<typeof listSendTime>,
  at: number,
  context: BookingContext,
): ResolvedDay {
  const direction = directionOf(input.type)
  checkCurrency(input.currency, context.policy)
  const airportCode = input.airportCode ?? posterAirport(input.qrSource, at, context)?.code
  const airport = direction === 'transfer' ? undefined : servedAirport(airportCode, context)
  const network = networkOf(input, airport, context)
  const poster = hasPosterScan(input.qrSource, at, { ...context, airportCode: network.airportCode })
  const policy = policyOfAirport(network.airportCode, context.policy)
  const { door, departureDoor } = dayDoors(input, direction, { ...context, network })
  const isOfLine = (code: string) => door === undefined || door.ward.relayPoint === code
  const collectsAt = { pickup: undefined, dropoff: door, transfer: departureDoor }[direction]
  const place = readPosterPlace(input.qrSource?.qrCodeScene2)
  return {
    request: {
      direction,
      date: input.date,
      relayStops: [...network.relayStops.values()].filter(({ relay }) => isOfLine(relay.code)),
      terminal: terminalOf(input.terminal, network),
      landingAt:
        direction === 'pickup' && input.dateTime !== undefined ? fromWallTime(input.dateTime) : undefined,
      isDomestic: context.airports.isDomestic(input.otherAirportCode ?? ''),
      hasPosterScan: poster,
      collectMinutes:
        collectsAt &&
        ((stop, departsAt) => {
          const hour = { at: minibusHourOf({ direction, departsAt, relay: stop.relay }), policy }
          return drivingMinutes(stop, collectsAt, hour)
        }),
      party: partyOf(input, policy),
    },
    currency: input.currency,
    network,
    door,
    wards: door ? [door.ward] : [...network.wards.values()],
    departureDoor,
    walkMinutes: poster ? (network.terminals.get(place.terminal ?? '')?.walkMinutes ?? null) : null,
    posterCode: poster ? place.posterCode : undefined,
  }
}

/** Who looks for seats with which bags; one rider without bags while nobody is named. The address is asked for later. */
function partyOf(
  { party, luggage, wheelchair }: CallInput<typeof listSendTime>,
  policy: Policy,
): SeekingParty {
  const stopKey = 'newcomer'
  const wheelchairs = wheelchair ? 1 : 0
  if (!party) return { seats: 1, ...noBagPlaces, childSeats: 0, wheelchairs, stopKey }
  const { farePaying, total } = countParty(party, policy)
  const bags = luggage ? placesOfBags(luggage, total, policy) : noBagPlaces
  return { seats: Math.max(1, farePaying), ...bags, childSeats: party.childSeats, wheelchairs, stopKey }
}

/** The ends of a day's list as far as they are known. */
function dayDoors(
  input: CallInput<typeof listSendTime>,
  direction: Direction,
  context: DoorContext,
): { readonly door?: Door; readonly departureDoor?: Door | undefined } {
  const isDoorKnown = input.addressId !== undefined || input.wardCode !== undefined
  const isStartKnown = input.departureAddressId !== undefined || input.departureWardCode !== undefined
  if (direction === 'transfer' && isDoorKnown && isStartKnown) return transferDoors(input, context)
  return isDoorKnown ? { door: resolveDoor(input, context) } : {}
}
