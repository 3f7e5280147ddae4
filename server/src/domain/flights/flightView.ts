import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { isNightLanding } from '@noriai/contract/rules/nightSurcharge'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { offerPickup } from '@noriai/contract/rules/pickupDepartures'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { addMinutes, calendarDateOf, msPerMinute, toWallTime, type Instant } from '@noriai/contract/time'
import type { Flight } from '../../infra/providers/flightSource'
import { wallTimeIn, type AirportDirectory } from '../airport'

/** The longest delay that the contract can tell: two days. */
const maxDelayMinutes = 2880

/** What a flight is shown with. */
export interface FlightViewContext {
  readonly airports: AirportDirectory
  readonly policy: Policy
  readonly lang: Lang
  readonly at: Instant
  /** Whether a poster of the served airport was scanned not long ago: walk-up applies. */
  readonly hasPosterScan: boolean
}

/** A flight as the wire tells it, with the bus that an arrival catches. */
export function flightView(flight: Flight, context: FlightViewContext): FlightView {
  const { airports, policy, lang } = context
  const { departureAirportCode, arrivalAirportCode, departsAt, landsAt } = flight
  const isArrival = flight.direction === 'arrival'
  const hereAt = isArrival ? landsAt : departsAt
  const otherCode = isArrival ? departureAirportCode : arrivalAirportCode
  const otherZone = airports.byCode(otherCode)?.timeZone ?? 'Asia/Tokyo'
  const date = calendarDateOf(hereAt)
  const delay = flight.estimatedAt === null ? 0 : Math.round((flight.estimatedAt - hereAt) / msPerMinute)
  const isDomestic = airports.isDomestic(otherCode)
  return {
    flightId: `${flight.flightNo}:${date.replaceAll('-', '')}`,
    flightNo: flight.flightNo,
    airlineCode: flight.airlineCode,
    airlineName: airports.airlineName(flight.airlineCode, lang) ?? flight.airlineName ?? flight.airlineCode,
    ...(flight.operatedAs !== undefined && { operatedBy: airports.flightOperator(flight.operatedAs, lang) }),
    direction: flight.direction,
    date,
    departureAirportCode,
    departureAirportName: airports.airportName(departureAirportCode, lang),
    departureCityName: airports.cityName(departureAirportCode, lang),
    arrivalAirportCode,
    arrivalAirportName: airports.airportName(arrivalAirportCode, lang),
    arrivalCityName: airports.cityName(arrivalAirportCode, lang),
    terminal: flight.terminal,
    departureTime: toWallTime(departsAt),
    landingTime: toWallTime(landsAt),
    otherLocalTime: wallTimeIn(otherZone, isArrival ? departsAt : landsAt),
    estimatedTime: flight.estimatedAt === null ? null : toWallTime(flight.estimatedAt),
    status: flight.status,
    delayMinutes: Math.min(Math.max(delay, 0), maxDelayMinutes),
    domestic: isDomestic,
    source: flight.source,
    updatedAt: toWallTime(flight.updatedAt),
    nextDeparture:
      isArrival && flight.status !== 'cancelled' ? nextDeparture(flight, isDomestic, context) : null,
    nightSurcharge: isArrival && isNightLanding(landsAt, policy),
  }
}

/** The first bus that can be booked for a landing; null when none can any more. */
function nextDeparture(
  { landsAt: landingAt, arrivalAirportCode }: Flight,
  isDomestic: boolean,
  { at, policy: general, hasPosterScan }: FlightViewContext,
): FlightView['nextDeparture'] {
  const policy = policyOfAirport(arrivalAirportCode, general)
  const offer = offerPickup({ landingAt, isDomestic, hasPosterScan }, at, policy)
  if (offer.kind === 'refused') return null
  const [busDepartsAt] = offer.departures
  if (busDepartsAt === undefined) return null
  return {
    busDepartsAt: toWallTime(busDepartsAt),
    gatherAt: toWallTime(addMinutes(busDepartsAt, -policy.ride.gatherMinutesBefore)),
    nightHold: offer.kind === 'nightHold',
  }
}
