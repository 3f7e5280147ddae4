import type { Lang } from '@noriai/contract/lang'
import type { Currency } from '@noriai/contract/money'
import { directionOf, orderKinds } from '@noriai/contract/orders/kinds'
import type { Direction, Policy } from '@noriai/contract/policy'
import { drivingMinutes, type DrivingHour } from '@noriai/contract/rules/drivingTime'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import {
  minibusBagsProblem,
  noBagPlaces,
  placesOfBags,
  type BagPlaces,
} from '@noriai/contract/rules/bagPlaces'
import { countParty, partyProblem, type Party, type PartyCount } from '@noriai/contract/rules/party'
import { isQrSourceLive } from '@noriai/contract/rules/qrSource'
import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { FlightSource } from '../../infra/providers/flightSource'
import { noSender } from '../../infra/providers/noSender'
import { servedByCode, type Airport, type AirportDirectory } from '../airport'
import {
  type AirportNetwork,
  type OperatorData,
  type RelayStop,
  type TerminalStop,
  networkAt,
  operatorDataOf,
} from '../network'
import type { SeekingParty } from '../seats'
import { pictureUrl } from '../uploads'
import {
  isBuilding,
  namedWardCode,
  resolveDoor,
  type Door,
  type DoorRequest,
  type DoorContext,
  type PlaceLookup,
} from './doors'

/** A ride as it is asked for, checked against the policy and the operator's data. Nothing of it is promised yet. */
export interface ResolvedRide {
  readonly type: QuotationRequest['type']
  readonly direction: Direction
  readonly currency: Currency
  /** Scheduled landing (pick-up), airport arrival (drop-off), leaving (transfer). */
  readonly rideTime: number
  readonly party: Party
  readonly count: PartyCount
  readonly extraLuggage: number
  /** Places that its bags take; none while they are not said. */
  readonly bags: BagPlaces
  /** Those of its party that fold, for which its bus has to have places. */
  readonly wheelchairs: number
  /** Pick-up: where to; drop-off: where from; transfer: where to. */
  readonly door: Door
  /** Transfer: where from. */
  readonly departureDoor: Door | undefined
  /** Of its airport; of a transfer, the one whose lines serve both of its ends. */
  readonly network: AirportNetwork
  readonly relayStop: RelayStop
  /** Undefined for a transfer. */
  readonly airport: Airport | undefined
  readonly terminal: TerminalStop | undefined
  readonly isDomestic: boolean
  /** Its flight's times come from the sample timetable. */
  readonly isSampleFlight: boolean
  /** A poster of the airport was scanned not long ago. */
  readonly hasPosterScan: boolean
  /** The traveller waits for the morning bus. */
  readonly nightHold: boolean
  /** The departure that the traveller chose; undefined for the proposed one. */
  readonly departureId: string | undefined
  /** The coupon that the traveller chose; undefined for the best one, null for none. */
  readonly couponId: string | null | undefined
  /** The partner that led to it. */
  readonly partnerCode: string | undefined
}

/** How far the clock of the phone that scanned a poster may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * msPerMinute

/** What a ride is checked against. */
export interface BookingContext {
  readonly policy: Policy
  readonly data: OperatorData
  readonly places: PlaceLookup
  readonly airports: AirportDirectory
  readonly flightSource: FlightSource['kind']
  /** In which refusals name an airport. */
  readonly lang: Lang
  /** The address under which a stored picture can be looked at for a while. */
  readonly pictureUrl: (fileUrl: string, at: number) => string
  /** Text messages can be sent. */
  readonly canText?: boolean
  /** The traveller is with staff at the airport's counter: as after a poster's scan, and the flight need not be known. */
  readonly isAtCounter?: boolean
}

/**
 * Checks what is asked for and finds its line.
 * @throws the validation, airport and address codes of the contract's offerInfo; booking.currencyNotOffered
 */
export function resolveRide(request: QuotationRequest, at: number, context: BookingContext): ResolvedRide {
  const { policy } = context
  const direction = directionOf(request.type)
  const { adults, children, infants, childSeats } = request
  const party = { adults, children, infants, childSeats }
  checkCurrency(request.currency, policy)
  const count = checkParty(request, party, policy)
  const bags = request.luggage ? placesOfBags(request.luggage, count.total, policy) : noBagPlaces
  const airport = direction === 'transfer' ? undefined : servedAirport(airportOf(request), context)
  const network = networkOf(request, airport, context)
  const { door, departureDoor } = doorsOf(request, direction, { ...context, network })
  const relayStop = network.relayStops.get(door.ward.relayPoint)
  if (!relayStop) throw new DomainError('booking.noQuotation')
  return {
    type: request.type,
    direction,
    currency: request.currency,
    rideTime: fromWallTime(request.dateTime),
    party,
    count,
    extraLuggage: request.params2,
    bags,
    wheelchairs: request.wheelchair ? 1 : 0,
    door,
    departureDoor,
    network,
    relayStop,
    airport,
    terminal: airport && terminalOf(request.terminal, network),
    isDomestic: context.airports.isDomestic(request.otherAirportCode ?? ''),
    isSampleFlight: context.flightSource === 'sample' && isKnownFlight(request.flight),
    hasPosterScan: hasPosterScan(request.qrSource, at, { ...context, airportCode: airport?.code }),
    nightHold: request.nightHold,
    departureId: request.departureId,
    couponId: request.couponId,
    partnerCode: request.partnerCode,
  }
}

/** A party rides in one minibus, and so do its bags. @throws validation.bagsPerMinibus */
export function refuseTooManyBags({ bags }: Pick<ResolvedRide, 'bags'>, policy: Policy): void {
  const tooMany = minibusBagsProblem(bags, policy)
  if (tooMany) throw DomainError.of(tooMany)
}

/** Direct minutes of the minibus between the line's relay point and a door, at an hour. */
export function doorMinutes({ relayStop }: ResolvedRide, door: Door, hour: DrivingHour): number {
  return drivingMinutes(relayStop, door, hour)
}

/**
 * Parties of the same address share a stop. A transfer's riders keep their minibus on both legs: their key names both
 * doors, `<from>|<to>`, and as there are at least as many pairs as doors on either side, the cap on stops holds on both.
 */
function stopKeyOf({ door, departureDoor }: Pick<ResolvedRide, 'door' | 'departureDoor'>): string {
  return departureDoor ? `${departureDoor.stopKey}|${door.stopKey}` : door.stopKey
}

/** The party of a ride as it looks for seats. */
export function seekingParty(
  ride: Pick<ResolvedRide, 'party' | 'count' | 'bags' | 'wheelchairs' | 'door' | 'departureDoor'>,
): SeekingParty {
  const { party, count, bags, wheelchairs } = ride
  const { childSeats } = party
  return { seats: count.farePaying, ...bags, childSeats, wheelchairs, stopKey: stopKeyOf(ride) }
}

interface ScanContext extends Pick<BookingContext, 'policy' | 'airports' | 'isAtCounter'> {
  readonly airportCode?: string | undefined
}

/** Whether a poster that hangs at an airport was scanned not long ago; at any that is served, where none is named. */
export function hasPosterScan(
  qrSource: QuotationRequest['qrSource'],
  at: number,
  { policy, airports, isAtCounter = false, airportCode }: ScanContext,
): boolean {
  if (isAtCounter) return true
  const airport = posterAirport(qrSource, at, { policy, airports })
  return airport !== undefined && (airportCode === undefined || airport.code === airportCode)
}

/** The served airport where a poster hangs that was scanned not long ago. */
export function posterAirport(
  qrSource: QuotationRequest['qrSource'],
  at: number,
  { policy, airports }: Pick<BookingContext, 'policy' | 'airports'>,
): Airport | undefined {
  if (!qrSource || !isQrSourceLive({ saveTime: qrSource.saveTime, at, policy, skewMs: CLOCK_SKEW_MS }))
    return undefined
  const airport = airports.byCode(qrSource.qrCodeScene1?.toUpperCase() ?? '')
  return airport?.served ? airport : undefined
}

/** @throws booking.currencyNotOffered */
export function checkCurrency(currency: Currency, policy: Policy): void {
  const { offered, settle, switchable } = policy.currency
  const isOffered = switchable ? offered.includes(currency) : currency === settle
  if (!isOffered) throw new DomainError('booking.currencyNotOffered', { currency })
}

function checkParty(request: QuotationRequest, party: Party, policy: Policy): PartyCount {
  const problem = partyProblem(party, policy)
  if (problem) throw DomainError.of(problem)
  const count = countParty(party, policy)
  if (count.farePaying !== request.params1) throw new DomainError('validation.countsDisagree')
  if (request.params2 > extraPiecesLeft(count.total, 0, policy)) {
    throw new DomainError('validation.extraLuggageMax', { max: policy.luggage.maxExtraPerPerson })
  }
  return count
}

/** The airport of a request, the first served one when it names none. @throws airport.notServed, airport.wrongAirport */
export function servedAirport(
  code: string | undefined,
  { airports, lang }: Pick<BookingContext, 'airports' | 'lang'>,
): Airport {
  return code === undefined ? airports.firstServed : servedByCode(code, airports, lang)
}

/**
 * The network that a ride is on: that of its airport; of a transfer the first that serves both of its ends, else the first of all,
 * which says what is wrong with them.
 */
export function networkOf(
  request: TransferEnds,
  airport: Airport | undefined,
  { data, airports, places }: Pick<BookingContext, 'data' | 'airports' | 'places'>,
): AirportNetwork {
  const first = networkAt(airport?.code ?? airports.firstServed.code, data)
  if (airport || data.networks.size === 1) return first
  const ends = [request, departureOf(request)].map((end) => namedWardCode(end, places))
  const servesBoth = ({ wards }: AirportNetwork) =>
    ends.every((ward) => ward !== undefined && wards.has(ward))
  return [...data.networks.values()].find(servesBoth) ?? first
}

/** A terminal, the first when none is asked for. @throws validation.invalid for one that is not there */
export function terminalOf(code: string | undefined, { terminals }: AirportNetwork): TerminalStop {
  const terminal = code === undefined ? [...terminals.values()][0] : terminals.get(code)
  if (!terminal) throw new DomainError('validation.invalid', { field: 'terminal' })
  return terminal
}

/** A flight that was found, not typed in by hand. */
function isKnownFlight(flight: QuotationRequest['flight']): boolean {
  return flight?.flightNo !== undefined && !flight.manual
}

function airportOf(request: QuotationRequest): string | undefined {
  return request.type === orderKinds.pickup ? request.arrivalAirportCode : request.departureAirportCode
}

/** What names both ends of a transfer. */
type TransferEnds = DoorRequest & Pick<QuotationRequest, 'departureAddressId' | 'departureWardCode'>

/**
 * Both doors of a transfer, where it goes and where it starts.
 * @throws address.crossRegion for an end outside the wards, address.twoCities where another airport than the first is served;
 * address.sameEnds; address.notMatched
 */
export function transferDoors(request: TransferEnds, context: DoorContext) {
  const door = regionDoor(request, context)
  const departureDoor = regionDoor(departureOf(request), context)
  // Two ends of which only ward or town are known may still be two addresses.
  if (isBuilding(door) && door.stopKey === departureDoor.stopKey) throw new DomainError('address.sameEnds')
  return { door, departureDoor }
}

function departureOf({ departureAddressId, departureWardCode }: TransferEnds): DoorRequest {
  return { addressId: departureAddressId, wardCode: departureWardCode }
}

function doorsOf(
  request: QuotationRequest,
  direction: Direction,
  context: DoorContext,
): { readonly door: Door; readonly departureDoor: Door | undefined } {
  if (direction === 'transfer') return transferDoors(request, context)
  return { door: resolveDoor(request, context), departureDoor: undefined }
}

function regionDoor(request: DoorRequest, context: DoorContext): Door {
  try {
    return resolveDoor(request, context)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'address.outsideArea') throw new DomainError('address.crossRegion')
    throw error.code === 'address.notFromAirport' ? new DomainError('address.twoCities') : error
  }
}

/** What rides are checked against, priced by and presented with. */
export async function bookingContextOf(deps: Deps, lang: Lang): Promise<BookingContext> {
  const { db, policy, places, airports, flights, secrets, sms } = deps
  return {
    policy,
    data: await operatorDataOf(db, policy),
    places,
    airports,
    flightSource: flights.kind,
    lang,
    pictureUrl: (fileUrl, at) => pictureUrl(secrets, fileUrl, at),
    canText: sms !== noSender,
  }
}
