import type { Policy } from '@noriai/contract/policy'
import type { Problem } from '@noriai/contract/problem'
import { isDropoffCollectable, offerDropoff } from '@noriai/contract/rules/dropoffDepartures'
import { drivingMinutes } from '@noriai/contract/rules/drivingTime'
import { offerPickup } from '@noriai/contract/rules/pickupDepartures'
import { departuresOn } from '@noriai/contract/rules/timetable'
import { transferProblem } from '@noriai/contract/rules/transferDepartures'
import { serviceDateOf } from '@noriai/contract/time'
import type { AskedRide } from './askedRide'

/** The departures that a ride may take, by the rules alone: whether they have room is another question. */
export interface Candidates {
  /** Ascending; never empty. */
  readonly departures: readonly number[]
  /** The one that is taken while it has room. */
  readonly proposed: number
  /** Take the first with room instead of asking: the traveller stands at the airport. */
  readonly isWalkUp: boolean
  /** Only a bus of the next morning is left, for one who says that they wait. */
  readonly isNightHold: boolean
}

/** The candidates of a ride, or why there are none: too early, too far ahead, out of service hours. */
export function candidatesFor(
  ride: AskedRide,
  at: number,
  policy: Policy,
): Candidates | { readonly problem: Problem } {
  switch (ride.direction) {
    case 'pickup':
      return pickupCandidates(ride, at, policy)
    case 'dropoff':
      return dropoffCandidates(ride, at, policy)
    case 'transfer':
      return transferCandidates(ride, at, policy)
  }
}

const plain = { isWalkUp: false, isNightHold: false }

function pickupCandidates(ride: AskedRide, at: number, policy: Policy) {
  const { rideTime: landingAt, isDomestic, hasPosterScan } = ride
  const offer = offerPickup({ landingAt, isDomestic, hasPosterScan }, at, policy)
  if (offer.kind === 'refused') return { problem: offer.problem }
  const [proposed] = offer.departures
  // offerPickup promises at least one.
  if (proposed === undefined) throw new RangeError('A pick-up was offered without a departure')
  const isNightHold = offer.kind === 'nightHold'
  return { departures: offer.departures, proposed, isWalkUp: offer.isWalkUp, isNightHold }
}

/** The last bus that is in time, and as others to choose from those before it whose minibus can still come. */
function dropoffCandidates({ rideTime, relayStop, terminal, door }: AskedRide, at: number, policy: Policy) {
  const doorMinutes = drivingMinutes(relayStop, door, policy)
  const line = { relay: relayStop.relay, terminal: terminal?.terminal ?? '', doorMinutes }
  const offer = offerDropoff({ arriveBy: rideTime, line, at, policy })
  if ('problem' in offer) return offer
  const { departsAt: proposed } = offer
  const departures = departuresOn(serviceDateOf(proposed, policy), 'dropoff', policy).filter(
    (departsAt) =>
      departsAt === proposed ||
      (departsAt < proposed && isDropoffCollectable({ departsAt, line, at, policy })),
  )
  return { ...plain, departures, proposed }
}

function transferCandidates({ rideTime, relayStop, departureDoor }: AskedRide, at: number, policy: Policy) {
  const doorMinutes = drivingMinutes(relayStop, departureDoor ?? relayStop, policy)
  const problem = transferProblem({ departsAt: rideTime, at, policy, doorMinutes })
  if (problem) return { problem }
  const departures = departuresOn(serviceDateOf(rideTime, policy), 'transfer', policy).filter(
    (departsAt) => transferProblem({ departsAt, at, policy, doorMinutes }) === undefined,
  )
  return { ...plain, departures, proposed: rideTime }
}
