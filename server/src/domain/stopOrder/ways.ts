import type { Policy } from '@noriai/contract/policy'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { RelayPoint } from '@noriai/contract/rules/relayPoint'
import { minibusHourOf } from '@noriai/contract/rules/ridePlan'
import { handlingSeconds } from '@noriai/contract/rules/stopTime'
import { addMinutes, msPerMinute } from '@noriai/contract/time'
import type { DispatchProblem, LegWays } from '../../dispatch/problem'
import type { StoredPlace } from '../../infra/db/schema/orders'
import type { TravelTime } from '../../infra/providers/travelTime'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import type { OperatorData } from '../network'
import { fleetOf, type Departure } from '../seats'
import { drivenOf, hostOf, scarcePlacesIn, sizeOfParty, type Driven, type Snapshot } from './snapshot'

/** Where a stop is. */
export interface StopPlace extends Position {
  readonly wardCode: string | null
}

/** The ways between the stops of a departure, and the instants that its minutes count from. */
export interface Ways {
  readonly legs: readonly (LegWays & { readonly places: ReadonlyMap<string, StopPlace> })[]
  /** When every collecting minibus is at the relay point. */
  readonly reachesRelayAt: number
  /** When every delivering one sets out from there. */
  readonly leavesRelayAt: number
  readonly relay: RelayPoint
}

/** Where driving times and places come from, and the policy that bounds them. */
interface WaySources {
  readonly travelTime: TravelTime
  readonly data: OperatorData
  readonly policy: Policy
}

/** Measures the ways between all stops of a departure's riders. May ask a service: never while rows are locked. */
export async function measureWays(
  snapshot: Snapshot,
  { travelTime, data, policy }: WaySources,
): Promise<Ways> {
  const { departure } = snapshot
  const stop = data.relayStops.get(departure.relayPoint)
  if (!stop) throw new Error(`Departure ${departure.id} has an unknown relay point`)
  const relay = { lat: stop.lat, lng: stop.lng }
  const driven = drivenOf(snapshot)
  const { direction, departsAt } = departure
  const at = minibusHourOf({ direction, departsAt, relay: stop.relay })
  const legs = await Promise.all(
    legsOf[departure.direction].map(async (leg) => {
      const places = placesOf(leg, driven, { snapshot, data, relay })
      const stops = [...places.keys()]
      return { leg, stops, places, minutes: await travelTime.minutesBetween([relay, ...places.values()], at) }
    }),
  )
  return { legs, relay: stop.relay, ...relayMoments(snapshot, stop.relay.changeMinutes, policy) }
}

function relayMoments(
  snapshot: Snapshot,
  changeMinutes: number,
  policy: Policy,
): Pick<Ways, 'reachesRelayAt' | 'leavesRelayAt'> {
  const { departsAt, direction } = snapshot.departure
  const reachesRelayAt = addMinutes(departsAt, -policy.ride.gatherMinutesBefore)
  if (direction !== 'pickup') return { reachesRelayAt, leavesRelayAt: departsAt }
  // Riders of both terminals share the bus: the minibuses wait for the last of them.
  const arrivals = drivenOf(snapshot).map(({ order }) => order.times.relayAt)
  return { reachesRelayAt, leavesRelayAt: addMinutes(Math.max(departsAt, ...arrivals), changeMinutes) }
}

interface PlaceSources {
  readonly snapshot: Snapshot
  readonly data: OperatorData
  readonly relay: Position
}

function placesOf(
  leg: Leg,
  driven: readonly Driven[],
  { snapshot: { departure, doors }, data, relay }: PlaceSources,
): Map<string, StopPlace> {
  const places = new Map<string, StopPlace>()
  for (const { claim, order } of driven) {
    const stopKey = stopKeyOn(leg, claim.stopKey, departure.direction)
    const place = leg === 'collect' ? order.departurePlace : order.destination
    const { lat, lng } = positionOf(place, doors.get(place.addressId ?? ''), { data, relay })
    places.set(stopKey, { lat, lng, wardCode: place.wardCode })
  }
  return places
}

/** Where a minibus stops for a place: at the door that staff keep of it, else where it was when it was sold. */
function positionOf(
  { wardCode, lat, lng }: StoredPlace,
  door: Position | undefined,
  { data, relay }: Pick<PlaceSources, 'data' | 'relay'>,
): Position {
  if (door) return door
  if (lat !== null && lng !== null) return { lat, lng }
  // An address without coordinates is looked for in the middle of its ward.
  return data.wards.get(wardCode ?? '') ?? relay
}

/** What the planner is asked. Seats that are held but not sold keep their places and have no stop. */
export function problemOf(snapshot: Snapshot, ways: Ways, policy: Policy): DispatchProblem {
  const { departure, seatings } = snapshot
  const driven = new Map(drivenOf(snapshot).map((each) => [each.claim.id, each]))
  return {
    parties: seatings.flatMap((seating) => {
      const { claim } = seating
      // Seats that join a party are of that party.
      if (hostOf(snapshot, seating)) return []
      const rider = driven.get(claim.id)
      const size = sizeOfParty(snapshot, claim)
      return {
        id: claim.id,
        ...size,
        ...scarcePlacesIn(seating),
        stopKey: claim.stopKey,
        stops: rider
          ? legsOf[departure.direction].map((leg) => stopKeyOn(leg, claim.stopKey, departure.direction))
          : null,
        handlingSeconds: rider
          ? handlingSeconds(
              { riders: size.seats, largeBags: size.large, childSeats: rider.order.childSeats },
              policy,
            )
          : 0,
        promisedMinutes: rider
          ? legsOf[departure.direction].map((leg) => promisedMinutes(leg, rider, departure.direction))
          : null,
        lateMinutes: rider ? lateMinutes(rider, snapshot) : 0,
        minibus: claim.minibus,
      }
    }),
    legs: ways.legs,
    fleet: fleetOf(departure, policy),
    maxExtraMinutes: policy.ride.maxExtraMinutes,
    stopMinutes: policy.ride.stopMinutes,
  }
}

/** The direct way on a leg by which the rider's window was promised. */
function promisedMinutes(leg: Leg, { order: { times } }: Driven, direction: Departure['direction']): number {
  return leg === 'collect' && direction === 'transfer' ? times.departureDoorMinutes : times.doorMinutes
}

/** How much later than the rider's own bus alone would allow the minibus sets out. */
function lateMinutes({ order }: Driven, snapshot: Snapshot): number {
  if (snapshot.departure.direction !== 'pickup') return 0
  const latest = Math.max(...drivenOf(snapshot).map((each) => each.order.times.relayAt))
  return Math.round((latest - order.times.relayAt) / msPerMinute)
}
