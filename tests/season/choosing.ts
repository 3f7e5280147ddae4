/** How somebody chooses a ride: what they ask for, and what they make of an answer that says no. */
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import type { ErrorCode } from '@noriai/contract/errors'
import { isPickup } from '@noriai/contract/orders/kinds'
import type { ProblemView } from '@noriai/contract/schema/failure'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import {
  addMinutes,
  calendarDateOf,
  fromWallTime,
  msPerDay,
  toWallTime,
  type CalendarDate,
} from '@noriai/contract/time'
import { defaultPolicy } from '@noriai/contract/policy'
import { partyOf, type Party, type Ride, type SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'

/** Refusals of a party for whose wheelchair a bus has no place left. */
export const noWheelchairPlace: readonly ErrorCode[] = [
  'booking.wheelchairsFull',
  'booking.wheelchairsFullAll',
]

/** Refusals for want of room, which somebody else's booking can bring at any moment. */
export const noRoom: readonly ErrorCode[] = [
  ...noWheelchairPlace,
  'booking.capacityFull',
  'booking.capacityFullOne',
  'booking.capacityFullAll',
  'booking.bagsFull',
  'booking.bagsFullAll',
  'booking.fullyBookedPeriod',
  'booking.servicePaused',
]

/** A ride that can be booked, with the quoted price. */
export interface Choice {
  readonly ride: Ride
  readonly quotation: QuotationView
  /** What was ordered of the ride before it was changed: it goes where it is in the way. */
  readonly before?: OrderView
}

/** Chooses a trip's ride; undefined when none is left for a reason that the rules give, which is counted. */
export async function choose(traveller: SeasonTraveller, trip: TripPlan): Promise<Choice | undefined> {
  switch (trip.direction) {
    case 'pickup':
      return quote(traveller, await pickupRide(traveller, trip))
    case 'dropoff':
      return quote(traveller, await dropoffRide(traveller, trip))
    case 'transfer':
      return quote(traveller, await transferRide(traveller, trip))
  }
}

async function pickupRide(traveller: SeasonTraveller, trip: TripPlan): Promise<Ride> {
  const place = await traveller.find(trip.hotel)
  const { flight, wishAt, hasPoster } = trip
  const landing = toWallTime(wishAt)
  return {
    type: 1,
    ...partyOf(trip),
    dateTime: landing,
    arrivalAirportCode: 'KIX',
    terminal: flight?.terminal ?? 'T1',
    flight: flight
      ? { flightNo: flight.flightNo, manual: false, scheduledTime: landing }
      : { manual: true, scheduledTime: landing },
    otherAirportCode: flight?.departureAirportCode ?? 'ICN',
    addressId: place.addressId,
    address: { addressId: place.addressId, text: place.name, detail: '101', confirmed: true },
    ...(hasPoster ? { qrSource: await scanPoster(traveller, trip) } : {}),
    nightHold: false,
    allowDuplicate: false,
    flightConfirmed: false,
  }
}

/** The scan of the poster in the arrivals hall, a minute ago: of a long address as prints of before have it, or by its short code. */
async function scanPoster(
  traveller: SeasonTraveller,
  { id }: Pick<TripPlan, 'id'>,
): Promise<NonNullable<Ride['qrSource']>> {
  const { context, at } = traveller
  const saveTime = addMinutes(at, -1)
  if (context.dice('poster', id).chance(LONG_ADDRESS_SHARE)) {
    return { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime }
  }
  const { posterCode } = context
  const { poster } = await traveller.must(getPageConfigInfo, { serverName: 'noriai', posterCode })
  if (poster?.qrCodeScene2 !== `T1-${posterCode}`)
    traveller.tell('poster not resolved', 'The code of a poster that hangs was not resolved.', { poster })
  context.count('posters scanned by code')
  return { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', ...poster, saveTime }
}

const LONG_ADDRESS_SHARE = 0.4

async function transferRide(traveller: SeasonTraveller, trip: TripPlan): Promise<Ride | undefined> {
  const [place, start] = [await traveller.find(trip.hotel), await traveller.find(trip.start)]
  const party = partyOf(trip)
  const { departures } = await traveller.must(listSendTime, {
    type: 3,
    currency: 'JPY',
    date: trip.day,
    addressId: place.addressId,
    departureAddressId: start.addressId,
    party,
    luggage: party.luggage,
    wheelchair: party.wheelchair,
  })
  const open = departures.filter(({ problem }) => problem === null)
  const leaving =
    trip.edge === 'last'
      ? open.at(-1)
      : (open.find(({ busDepartsAt }) => fromWallTime(busDepartsAt) >= trip.wishAt) ?? open.at(-1))
  if (!leaving) return nothingOffered(traveller, departures.at(-1)?.problem ?? null)
  return {
    type: 3,
    ...party,
    dateTime: leaving.busDepartsAt,
    addressId: place.addressId,
    departureAddressId: start.addressId,
    address: { addressId: place.addressId, text: place.name, detail: '101', confirmed: true },
    departureAddress: { addressId: start.addressId, text: start.name, detail: '202', confirmed: true },
    nightHold: false,
    allowDuplicate: false,
    flightConfirmed: false,
  }
}

/** Whose list of arrivals is read: a party at a hotel that goes to a terminal. */
export type ArrivalsWanted = Party & Pick<TripPlan, 'hotel'> & { readonly terminal: string }

/** The arrivals of a day as a traveller is shown them. */
export async function readArrivals(
  traveller: SeasonTraveller,
  { terminal, hotel, ...wanted }: ArrivalsWanted,
  date: CalendarDate,
): Promise<readonly ArrivalOption[]> {
  const { addressId } = await traveller.find(hotel)
  const party = partyOf(wanted)
  const { luggage, wheelchair } = party
  const request = { type: 2, currency: 'JPY', date, terminal, addressId, luggage, wheelchair } as const
  const { arrivalOptions } = await traveller.must(listSendTime, { ...request, party })
  for (const option of arrivalOptions) judgeOption(traveller, option)
  return arrivalOptions
}

/** An arrival that is too early says from when on it would not be: that is later than itself. */
function judgeOption(traveller: SeasonTraveller, { airportArrivalTime, problem }: ArrivalOption): void {
  if (problem?.error !== 'booking.timeTooEarly') return
  if (fromWallTime(String(problem.params.dateTime)) > fromWallTime(airportArrivalTime)) return
  traveller.tell(
    'an arrival is too early by its own words',
    'The list says "choose X or later" of an arrival at X or later: list and rule judge another time.',
    { airportArrivalTime, problem },
  )
}

async function dropoffRide(traveller: SeasonTraveller, trip: TripPlan): Promise<Ride | undefined> {
  const place = await traveller.find(trip.hotel)
  const terminal = trip.flight?.terminal ?? 'T1'
  const optionsOn = (date: CalendarDate) => readArrivals(traveller, { ...trip, terminal }, date)
  const options = await optionsOn(calendarDateOf(trip.wishAt))
  const arrival = await chooseArrival(traveller, trip, options, optionsOn)
  if (arrival === undefined) return undefined
  const { flight } = trip
  return {
    type: 2,
    ...partyOf(trip),
    dateTime: arrival,
    departureAirportCode: 'KIX',
    terminal,
    ...(flight
      ? {
          flight: { flightNo: flight.flightNo, manual: false, scheduledTime: flight.departureTime },
          otherAirportCode: flight.arrivalAirportCode,
        }
      : {}),
    addressId: place.addressId,
    address: { addressId: place.addressId, text: place.name, detail: '101', confirmed: true },
    nightHold: false,
    allowDuplicate: false,
    flightConfirmed: false,
  }
}

interface ArrivalOption {
  readonly airportArrivalTime: string
  readonly problem: ProblemView | null
}

/**
 * The arrival that somebody takes from the list: the last one that is in time for them, the first or the last of the day, or the
 * soonest. A traveller who reads "choose X or later" chooses the first from X on, which must then be bookable.
 */
async function chooseArrival(
  traveller: SeasonTraveller,
  trip: TripPlan,
  options: readonly ArrivalOption[],
  optionsOn: (date: CalendarDate) => Promise<readonly ArrivalOption[]>,
): Promise<string | undefined> {
  const timeOf = ({ airportArrivalTime }: ArrivalOption) => fromWallTime(airportArrivalTime)
  const open = options.filter(({ problem }) => problem === null)
  const inTime = options.filter((option) => timeOf(option) <= trip.wishAt)
  const wanted =
    trip.edge === 'first'
      ? // The day's list begins with what the last bus of the day before comes at, after midnight.
        open.find((option) => timeOf(option) >= trip.wishAt)
      : trip.edge === 'last'
        ? options.find((option) => timeOf(option) === trip.wishAt)
        : (inTime.at(-1) ?? (trip.flight ? undefined : options[0]))
  if (wanted?.problem === null) return wanted.airportArrivalTime
  const { problem } = wanted ?? { problem: null }
  if (problem?.error !== 'booking.timeTooEarly') {
    // No bus serves it, or it is full: the nearest that can be had and is in time, else the next.
    const before = open.filter((option) => timeOf(option) <= trip.wishAt).at(-1)
    const next = before ?? (trip.flight ? undefined : open[0])
    if (next && trip.edge !== 'first') return next.airportArrivalTime
    return nothingOffered(traveller, problem, 'no arrival before the flight')
  }
  const earliest = fromWallTime(String(problem.params.dateTime))
  const earliestDay = calendarDateOf(earliest)
  const later = earliestDay === calendarDateOf(trip.wishAt) ? options : await optionsOn(earliestDay)
  const taken = later.find((option) => timeOf(option) >= earliest)
  const flightAt = trip.flight && fromWallTime(trip.flight.departureTime)
  const isInTime = (option: ArrivalOption) => flightAt === undefined || timeOf(option) < flightAt
  if (!taken || !isInTime(taken)) return nothingOffered(traveller, problem)
  if (taken.problem?.error === 'booking.timeTooEarly') {
    traveller.tell(
      'the told arrival is refused as too early',
      'The list of arrivals says "choose X or later"; the first arrival from X on cannot be chosen either.',
      { chosen: wanted?.airportArrivalTime, earliest: problem.params.dateTime, then: taken },
    )
  }
  const firstOpen = later.find((option) => timeOf(option) >= timeOf(taken) && option.problem === null)
  return firstOpen && isInTime(firstOpen)
    ? firstOpen.airportArrivalTime
    : nothingOffered(traveller, taken.problem)
}

function nothingOffered(
  traveller: SeasonTraveller,
  problem: ProblemView | null,
  otherwise = 'nothing is offered',
): undefined {
  traveller.refusedByRule(problem?.error ?? otherwise)
  return undefined
}

/** Asks for the price of a ride and does what the answer asks for. */
async function quote(traveller: SeasonTraveller, wanted: Ride | undefined): Promise<Choice | undefined> {
  let ride = wanted
  for (let tries = 0; ride && tries < 4; tries += 1) {
    const quotation = await traveller.must(offerInfo, ride)
    const { problem } = quotation
    if (problem === null && quotation.departure !== null) return { ride, quotation }
    ride = nextTry(traveller, ride, quotation)
  }
  return undefined
}

function nextTry(
  traveller: SeasonTraveller,
  ride: Ride,
  { problem, alternatives }: QuotationView,
): Ride | undefined {
  const error = problem?.error ?? ''
  if (error === 'booking.nightHoldNotTicked') return { ...ride, nightHold: true }
  if (error === 'flight.timeDiffers' || error === 'flight.terminalDiffers')
    return { ...ride, flightConfirmed: true }
  const [alternative] = alternatives
  if (error === 'booking.wheelchairsFull' && !alternative) {
    traveller.tell('another bus is named and none offered', 'Who has a wheelchair cannot take it.', {
      ride,
      problem,
    })
  }
  if (noRoom.some((code) => code === error) && alternative && ride.departureId === undefined) {
    if (noWheelchairPlace.some((code) => code === error))
      traveller.context.count('wheelchairs.other bus taken')
    return { ...ride, departureId: alternative.departureId }
  }
  if (error === 'booking.timeTooEarly') judgeNotice(traveller, ride, problem)
  traveller.refusedByRule(error)
  return undefined
}

/** A traveller who keeps the notice must not be refused as too late. */
function judgeNotice(traveller: SeasonTraveller, ride: Ride, problem: ProblemView | null): void {
  const direction = ({ 1: 'pickup', 2: 'dropoff', 3: 'transfer' } as const)[ride.type]
  const leadMinutes = (fromWallTime(ride.dateTime) - traveller.at) / 60_000
  // The product's clock runs on while somebody reads; a minute is theirs.
  if (leadMinutes < defaultPolicy[direction].noticeMinutes + 1 && !ride.qrSource) return
  traveller.tell(
    'too late although the rule allows it',
    'A ride whose notice is kept, or that begins at a poster, was refused as too late.',
    { ride, leadMinutes, problem },
  )
}

/** The same ride a day later, known by its time alone: what somebody rebooks to. */
export function dayLater(ride: Ride, replacesOrderId: string): Ride {
  const dateTime = toWallTime(fromWallTime(ride.dateTime) + msPerDay)
  const { departureId: _departureId, flight: _flight, qrSource: _scan, ...rest } = ride
  const landing = isPickup(ride.type) ? { flight: { manual: true, scheduledTime: dateTime } } : {}
  return { ...rest, ...landing, dateTime, replacesOrderId }
}
