import { activeRideStates } from '@noriai/contract/orders/states'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import type { DepartingFlightDraft, Draft, FlightDraft } from './draft'
import { draftOfOrder } from './draftOfOrder'

/** A ride that is paid and not over: only such a one can be cancelled for a new booking. */
export const isRunning = ({ facts }: OrderView): boolean =>
  facts.payment === 'paid' && activeRideStates.includes(facts.fulfilment)

/**
 * A draft that copies everything of an order, to be changed and booked again. Flight and time come along while they are
 * still ahead; the terminal of a drop-off always does. `seated` of its lap children get a seat of their own. A ride that
 * runs, and could still be cancelled free, is replaced by the new booking once that is paid.
 */
export function rebookedDraft(view: OrderView, now: Instant, seated = 0): Draft {
  const isAhead = fromWallTime(view.appointedTime) > now
  const isReplaced = view.cancelOffer?.free === true && isRunning(view)
  const copy = draftOfOrder(view)
  const { party } = copy
  const grown = Math.min(seated, party.infants)
  return {
    ...copy,
    party: { ...party, infants: party.infants - grown, children: party.children + grown },
    airportTerminal: view.direction === 'dropoff' ? view.terminal : null,
    airportCode: view.departurePlace.airportCode ?? view.destination.airportCode,
    ...(isAhead ? timeOf(view) : {}),
    // It was chosen for this very ride.
    isPlaceKept: false,
    // The same price, as long as the partner still offers it.
    partner: view.partner?.code ?? '',
    rebooks: { id: view.id, orderNo: view.orderNo, isReplaced },
  }
}

function timeOf(view: OrderView): Partial<Draft> {
  switch (view.direction) {
    case 'pickup':
      return { flight: flightOf(view), typedFlightNo: view.flightNo }
    case 'dropoff':
      return {
        airportBy: view.appointedTime,
        departingFlight: departingFlightOf(view),
      }
    case 'transfer':
      return { leavesAt: view.appointedTime }
    case null:
      return {}
  }
}

function flightOf({ flight, flightNo, appointedTime, terminal }: OrderView): FlightDraft {
  return {
    flightNo,
    airlineName: flight?.airlineName ?? '',
    originCode: flight?.otherAirportCode ?? '',
    originName: flight?.otherCityName ?? '',
    takeOff: '',
    landingTime: appointedTime,
    terminal,
    isManual: flight?.source !== 'sample' && flight?.source !== 'live',
    isSample: flight?.source === 'sample',
  }
}

function departingFlightOf({ flight, flightNo, terminal }: OrderView): DepartingFlightDraft | null {
  if (!flight || flight.scheduledTime === null) return null
  return {
    flightNo,
    airlineName: flight.airlineName,
    destinationCode: flight.otherAirportCode ?? '',
    destinationName: flight.otherCityName,
    takeOff: flight.scheduledTime,
    terminal,
    isManual: flight.source === 'manual',
    isSample: flight.source === 'sample',
  }
}
