import type { listSendTime, SendTime } from '@noriai/contract/calls/quotation'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Cents, Currency } from '@noriai/contract/money'
import type { Direction } from '@noriai/contract/policy'
import { drivingMinutes, type Position } from '@noriai/contract/rules/drivingTime'
import { arrivalOptions } from '@noriai/contract/rules/dropoffDepartures'
import { farePerPerson, fareTableOn } from '@noriai/contract/rules/fareTable'
import { listPrice } from '@noriai/contract/rules/priceList'
import { minibusHourOf, rideTimes, type RideTimes } from '@noriai/contract/rules/ridePlan'
import { toWallTime, type CalendarDate } from '@noriai/contract/time'
import { presentProblem } from '../../messages'
import { nameIn } from '../../names'
import type { AirportNetwork, OperatorData, ReadingContext } from '../network'
import { departureIdOf, seatsLeft } from '../seats'
import type { ResolvedDay } from './resolveAppointment'
import { runningOn } from './chooseDeparture'
import type { Day, DayDeparture } from './dayDepartures'

type SendTimes = CallResponse<typeof listSendTime>

/** A day's list with everything that presents it. */
interface SendTimesSource extends Omit<ResolvedDay, 'posterCode'> {
  readonly day: Day
  readonly at: number
}

/** The departures of a day, its fares by ward, and for a drop-off the times of arrival to choose from. */
export function presentSendTimes(source: SendTimesSource, context: ReadingContext): SendTimes {
  const { request, day, currency, walkMinutes } = source
  const wards = wardOffers(source, context)
  return {
    serviceDate: request.date,
    departures: day.departures.map((departure) => presentSendTime(departure, source, context)),
    arrivalOptions: request.direction === 'dropoff' ? presentArrivals(source, context) : [],
    pausedPeriods: day.pauses.map(({ from, to }) => ({ from: toWallTime(from), to: toWallTime(to) })),
    currency,
    fromPrice: wards.length > 0 ? Math.min(...wards.map(({ personPrice }) => personPrice)) : 0,
    walkMinutes,
    wards,
  }
}

function presentSendTime(
  { availability, status, problem }: DayDeparture,
  source: SendTimesSource,
  context: ReadingContext,
): SendTime {
  const { departureId, planned } = availability
  const times = timesFor(
    source,
    { relayPoint: planned.relayPoint, departsAt: planned.departsAt, door: source.door },
    context,
  )
  const door = source.door && times
  // A pick-up begins at the bus, so its first times are known without a door.
  const first = source.request.direction === 'pickup' ? times : door
  return {
    departureId,
    serviceDate: planned.serviceDate,
    busDepartsAt: toWallTime(planned.departsAt),
    gatherAt: toWallTime(first?.gatherAt ?? planned.departsAt),
    departsAt: toWallTime(first?.departsAt ?? planned.departsAt),
    doorFrom: door ? toWallTime(door.door.from) : null,
    doorTo: door ? toWallTime(door.door.to) : null,
    arriveFrom: door ? toWallTime(door.arrives.from) : null,
    arriveTo: door ? toWallTime(door.arrives.to) : null,
    seatsLeft: seatsLeft(availability),
    status,
    problem: problem ? presentProblem(problem, context.lang, context.policy) : null,
  }
}

interface ListedRide {
  readonly relayPoint: string
  readonly departsAt: number
  readonly door: Position | undefined
}

function timesFor(
  { request, departureDoor }: SendTimesSource,
  { relayPoint, departsAt, door }: ListedRide,
  { data, policy }: ReadingContext,
): RideTimes | undefined {
  const stop = data.relayStops.get(relayPoint)
  if (!stop) return undefined
  const { direction, terminal } = request
  const line = { direction, departsAt, relay: stop.relay, terminal: terminal.terminal }
  const hour = { at: minibusHourOf(line), policy }
  const minutes = {
    doorMinutes: drivingMinutes(stop, door ?? stop, hour),
    departureDoorMinutes: drivingMinutes(stop, departureDoor ?? stop, hour),
  }
  return rideTimes({ ...line, ...minutes }, policy)
}

/** The fare of each ward, and for a pick-up when one is there by the first departure that can be taken. */
function wardOffers(source: SendTimesSource, context: ReadingContext): SendTimes['wards'] {
  const { request, day, currency, wards, departureDoor } = source
  const { direction, date } = request
  const ride = { direction, date, currency, departureWardCode: departureDoor?.ward.code }
  const first = day.departures.find(({ status }) => status === 'open')?.availability.planned.departsAt
  return wards.flatMap((ward) => {
    const price = personPrice(ward.code, ride, { ...context, network: source.network })
    if (price === undefined) return []
    const times =
      direction === 'pickup' && first !== undefined
        ? timesFor(source, { relayPoint: ward.relayPoint, departsAt: first, door: ward }, context)
        : undefined
    return {
      wardCode: ward.code,
      wardName: nameIn(ward.names, context.lang),
      personPrice: price,
      arriveFrom: times ? toWallTime(times.arrives.from) : null,
      arriveTo: times ? toWallTime(times.arrives.to) : null,
    }
  })
}

/** The arrivals at the airport that can be chosen; those without a bus, or whose bus is full, say why. */
function presentArrivals(source: SendTimesSource, context: ReadingContext): SendTimes['arrivalOptions'] {
  const { request, day, at, door } = source
  const { policy, lang } = context
  const [stop] = request.relayStops
  if (!stop) return []
  const { collectMinutes } = request
  const doorMinutes = collectMinutes && ((departsAt: number) => collectMinutes(stop, departsAt))
  const line = {
    relay: stop.relay,
    terminal: request.terminal.terminal,
    runs: runningOn({ direction: request.direction, relayStop: stop }, context.data),
    ...(doorMinutes !== undefined && { doorMinutes }),
  }
  const departures = [...day.fromEvening, ...day.departures]
  const byId = new Map(departures.map((departure) => [departure.availability.departureId, departure]))
  return arrivalOptions({ date: request.date, line, at, policy }).map(({ arriveBy, departsAt, problem }) => {
    const departureId =
      departsAt === undefined
        ? undefined
        : idOf(source, { relayPoint: stop.relay.code, departsAt }, context.data)
    const departure = departureId === undefined ? undefined : byId.get(departureId)
    const times =
      departsAt === undefined || !door
        ? undefined
        : timesFor(source, { relayPoint: stop.relay.code, departsAt, door }, context)
    // The chosen arrival is judged by the rule; of its bus only the room matters.
    const shownProblem = problem ?? departure?.roomProblem
    return {
      airportArrivalTime: toWallTime(arriveBy),
      departureId: departureId ?? null,
      doorFrom: times ? toWallTime(times.door.from) : null,
      doorTo: times ? toWallTime(times.door.to) : null,
      problem: shownProblem ? presentProblem(shownProblem, lang, policy) : null,
    }
  })
}

function idOf(
  { request }: SendTimesSource,
  { relayPoint, departsAt }: { readonly relayPoint: string; readonly departsAt: number },
  data: OperatorData,
): string | undefined {
  const planned = data.planned(request.direction, relayPoint, departsAt)
  return planned && departureIdOf(planned)
}

/** What a person's fare depends on beside the ward. */
interface PricedRide {
  readonly direction: Direction
  readonly date: CalendarDate
  readonly currency: Currency
  /** Transfer: where it starts. */
  readonly departureWardCode: string | undefined
}

/** What one person pays between a ward and the other end on a service day; undefined where there is no fare. */
export function personPrice(
  wardCode: string,
  { direction, date, currency, departureWardCode }: PricedRide,
  { network, policy }: Pick<ReadingContext, 'policy'> & { readonly network: AirportNetwork },
): Cents | undefined {
  const table = fareTableOn(date, network.fareTables)
  const ends = { direction, wardCode, ...(departureWardCode && { departureWardCode }) }
  const fare = table && farePerPerson(ends, table)
  return fare && listPrice(fare, currency, policy)
}
