import type { Policy } from '@noriai/contract/policy'
import { rideTimes, type TimeWindow } from '@noriai/contract/rules/ridePlan'
import { minutesMissed } from '@noriai/contract/rules/stopOrder'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import type { Departure } from '../seats'
import { drivenOf, stopId, type Driven, type Snapshot, type StoredStop } from './snapshot'
import type { Ways } from './ways'

/** A departure, and by what its windows were promised. */
interface OfDeparture {
  readonly departure: Pick<Departure, 'direction'>
  readonly relay: Ways['relay']
  readonly policy: Policy
}

/** The window of a rider's door as it was sold: once the stop order is frozen the order's own times are narrower. */
export function promisedWindow(
  leg: Leg,
  { order }: Driven,
  { departure, relay, policy }: OfDeparture,
): TimeWindow {
  const { busDepartsAt, doorMinutes, departureDoorMinutes } = order.times
  const sold = rideTimes(
    {
      direction: departure.direction,
      departsAt: busDepartsAt,
      relay,
      terminal: order.terminal ?? '',
      doorMinutes,
      departureDoorMinutes,
    },
    policy,
  )
  return leg === 'collect' ? sold.door : sold.arrives
}

/** The stop of a rider on a leg; undefined while there is none. */
export function stopOn(leg: Leg, { claim }: Driven, { departure, stops }: Snapshot): StoredStop | undefined {
  const id = stopId(leg, claim.minibus, stopKeyOn(leg, claim.stopKey, departure.direction))
  return stops.find((stop) => stopId(stop.leg, stop.minibus, stop.stopKey) === id)
}

/** By how many minutes the riders of a minibus miss their windows at the most; 0: none does. */
export function mostMissed(snapshot: Snapshot, minibus: number, of: Omit<OfDeparture, 'departure'>): number {
  const { departure } = snapshot
  const missed = drivenOf(snapshot)
    .filter(({ claim }) => claim.minibus === minibus)
    .flatMap((driven) =>
      legsOf[departure.direction].map((leg) => {
        const stop = stopOn(leg, driven, snapshot)
        return stop
          ? minutesMissed(leg, stop.arrivesAt, promisedWindow(leg, driven, { ...of, departure }))
          : 0
      }),
    )
  return Math.max(0, ...missed)
}
