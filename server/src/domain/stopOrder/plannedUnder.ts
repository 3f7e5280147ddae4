import type { Policy } from '@noriai/contract/policy'
import type { PlannedRide } from '@noriai/contract/rules/planReplay'
import { minutesMissed } from '@noriai/contract/rules/stopOrder'
import { msPerMinute } from '@noriai/contract/time'
import { roadFactorTravelTime } from '../../infra/providers/travelTime'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import type { OperatorData } from '../network'
import { timedAgain } from './draft'
import { promisedWindow, stopOn } from './promisedWindow'
import { drivenOf, type Driven, type Seating, type Snapshot } from './snapshot'
import { measureWays, type Ways } from './ways'

/**
 * How each driven ride of a departure, by its claim, would be planned and promised by the figures of a policy: the minibuses keep their
 * riders and the order of their stops. Ways are those of the model that promises are made by, whatever service plans; a rider without
 * a stop is left out.
 */
export async function plannedUnder(
  driven: Snapshot,
  { data, policy }: { readonly data: OperatorData; readonly policy: Policy },
): Promise<ReadonlyMap<string, PlannedRide>> {
  const snapshot = withoutMissed(driven)
  const { departure } = snapshot
  const travelTime = roadFactorTravelTime(() => policy)
  const ways = await measureWays(snapshot, { travelTime, data, policy })
  const seatings = snapshot.seatings.map((seating) => soldByWays(seating, snapshot, ways))
  const sold = { ...snapshot, seatings }
  const { starts, stops } = timedAgain(sold, ways, policy)
  const planned = { ...sold, departure: { ...departure, starts }, stops }
  const legs = legsOf[departure.direction]
  return new Map(
    drivenOf(planned).flatMap((rider) => {
      const parts = legs.flatMap((leg) => onLeg(leg, rider, { planned, ways, policy }) ?? [])
      return parts.length === legs.length ? [[rider.claim.id, together(parts)] as const] : []
    }),
  )
}

/** Who missed the bus at the airport was not driven: the minibuses went without them. */
function withoutMissed(driven: Snapshot): Snapshot {
  if (driven.departure.direction !== 'pickup') return driven
  return { ...driven, seatings: driven.seatings.filter(({ order }) => order?.fulfilment !== 'noShow') }
}

/** A party as if its windows had been promised by these ways. */
function soldByWays(seating: Seating, { departure }: Snapshot, ways: Ways): Seating {
  const { claim, order } = seating
  if (!order?.times) return seating
  const { direction } = departure
  const directOn = (leg: Leg) => directMinutes(ways, leg, stopKeyOn(leg, claim.stopKey, direction))
  const doorMinutes = directOn(direction === 'dropoff' ? 'collect' : 'deliver')
  const departureDoorMinutes = direction === 'transfer' ? directOn('collect') : 0
  return { claim, order: { ...order, times: { ...order.times, doorMinutes, departureDoorMinutes } } }
}

/** The direct way between the relay point and a stop; 0 where nobody is driven there. */
function directMinutes({ legs }: Ways, leg: Leg, stopKey: string): number {
  const ways = legs.find((each) => each.leg === leg)
  // The relay point is the first of the places.
  const at = (ways?.stops.indexOf(stopKey) ?? -1) + 1
  return (leg === 'collect' ? ways?.minutes[at]?.[0] : ways?.minutes[0]?.[at]) ?? 0
}

interface OfPlan {
  readonly planned: Snapshot
  readonly ways: Ways
  readonly policy: Policy
}

/** A rider's part on one leg; undefined without a stop there. */
function onLeg(leg: Leg, driven: Driven, { planned, ways, policy }: OfPlan): PlannedRide | undefined {
  const stop = stopOn(leg, driven, planned)
  if (!stop) return undefined
  const relayAt = leg === 'collect' ? ways.reachesRelayAt : ways.leavesRelayAt
  const window = promisedWindow(leg, driven, { departure: planned.departure, relay: ways.relay, policy })
  const start = planned.departure.starts[stop.minibus] ?? 0
  return {
    minutes: Math.round(Math.abs(stop.arrivesAt - relayAt) / msPerMinute) - start,
    missedMinutes: minutesMissed(leg, stop.arrivesAt, window),
  }
}

const together = (parts: readonly PlannedRide[]): PlannedRide => ({
  minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
  missedMinutes: Math.max(...parts.map(({ missedMinutes }) => missedMinutes)),
})
