import { addMinutes } from '@noriai/contract/time'
import type { Policy } from '@noriai/contract/policy'
import { compile } from '../../dispatch/compiled'
import { PartiesDoNotFit, planMinibuses } from '../../dispatch/planMinibuses'
import { planWithNeeds } from '../../dispatch/planWithNeeds'
import type { DispatchPlan } from '../../dispatch/problem'
import { isNeedy } from '../../dispatch/scarcePlaces'
import { timeOrder } from '../../dispatch/stopOrder'
import { stopKeyOn, type Leg } from '../itinerary'
import { drivenOf, withJoined, type Snapshot, type StoredStop } from './snapshot'
import { withFittingStarts } from './starts'
import { problemOf, type Ways } from './ways'

/** A stop order that is not written yet: who rides in which minibus, and where each stops when. */
export interface Draft {
  /** The minibus of every claim. */
  readonly minibusOf: ReadonlyMap<string, number>
  readonly stops: readonly StoredStop[]
  /** The departure's staggered starts. */
  readonly starts: Snapshot['departure']['starts']
  /** Rider-minutes beyond the cap on extra time. */
  readonly excessMinutes: number
}

/**
 * Plans a departure from nothing, every minibus at the common time. Where known boots, its children or wheelchairs leave no other way its
 * parties stay where they sit.
 */
export function draftFromScratch(planned: Snapshot, ways: Ways, policy: Policy): Draft {
  const snapshot = { ...planned, departure: { ...planned.departure, starts: {} } }
  const plan = planOf(snapshot, ways, policy)
  if (!plan) return draftMended({ ...snapshot, stops: [] }, ways, { policy, keepsTimes: false })
  const minibusOf = new Map(
    plan.minibuses.flatMap(({ minibus, parties }) => parties.map((party) => [party.id, minibus] as const)),
  )
  const stops = plan.minibuses.flatMap(({ minibus, legs }) =>
    legs.flatMap((leg) =>
      leg.stops.map((stop, index) =>
        storedStop(snapshot, ways, { leg: leg.leg, minibus, position: index + 1, ...stop }),
      ),
    ),
  )
  return {
    minibusOf: withJoined(snapshot, minibusOf),
    stops,
    starts: {},
    excessMinutes: plan.excessMinutes,
  }
}

function planOf(snapshot: Snapshot, ways: Ways, policy: Policy): DispatchPlan | undefined {
  const problem = problemOf(snapshot, ways, policy)
  try {
    return planMinibuses(problem)
  } catch (error) {
    const hasKnownBoots = problem.fleet.boots.size > 0
    const hasNeeds = problem.parties.some(isNeedy)
    if (!(error instanceof PartiesDoNotFit) || !(hasKnownBoots || hasNeeds)) throw error
    return hasNeeds ? planWithNeeds(problem) : undefined
  }
}

/**
 * Mends a stop order: everybody keeps their minibus and its order. Who left is left out; who joined is taken in where it
 * costs the others least, and a staggered start gives way to the windows.
 * @param keepsTimes when riders were promised theirs: then they change only where somebody joins.
 */
export function draftMended(
  snapshot: Snapshot,
  ways: Ways,
  { policy, keepsTimes }: { readonly policy: Policy; readonly keepsTimes: boolean },
): Draft {
  const minibusOf = minibusesOf(snapshot)
  const orders = ordersOf(snapshot)
  const drafts = draftOrders(snapshot, ways, policy)
  const stops = wantedStops(snapshot).flatMap(({ leg, minibus, stopKeys }) => {
    const before = orders.get(`${leg}/${minibus}`) ?? []
    const kept = before.filter((stop) => stopKeys.has(stop.stopKey))
    const joined = [...stopKeys].filter((stopKey) => !kept.some((stop) => stop.stopKey === stopKey))
    const here = kept.map((stop, index) => ({ ...atDoor(stop, ways), position: index + 1 }))
    const isSame = kept.length === before.length && kept.every((stop, index) => isAt(stop, here[index]))
    if (joined.length === 0 && (keepsTimes || isSame)) return here
    const order = joined.reduce(
      (stopsSoFar, stopKey) => drafts.insert({ leg, minibus }, stopsSoFar, stopKey),
      kept.map((stop) => stop.stopKey),
    )
    return drafts.timed({ leg, minibus }, order)
  })
  const draft = { minibusOf, stops, starts: snapshot.departure.starts, excessMinutes: 0 }
  return keepsTimes ? draft : withFittingStarts(draft, snapshot, { relay: ways.relay, policy })
}

/** The stops of a departure as they are ordered, each at the time that the ways and the policy give it; a staggered start gives way to the windows. */
export function timedAgain(snapshot: Snapshot, ways: Ways, policy: Policy): Draft {
  const orders = ordersOf(snapshot)
  const drafts = draftOrders(snapshot, ways, policy)
  const stops = wantedStops(snapshot).flatMap(({ leg, minibus, stopKeys }) => {
    const ordered = (orders.get(`${leg}/${minibus}`) ?? []).map(({ stopKey }) => stopKey)
    return drafts.timed(
      { leg, minibus },
      ordered.filter((stopKey) => stopKeys.has(stopKey)),
    )
  })
  const draft = {
    minibusOf: minibusesOf(snapshot),
    stops,
    starts: snapshot.departure.starts,
    excessMinutes: 0,
  }
  return withFittingStarts(draft, snapshot, { relay: ways.relay, policy })
}

const minibusesOf = ({ seatings }: Snapshot) =>
  new Map(seatings.map(({ claim }) => [claim.id, claim.minibus]))

/** A stop at its door: staff may have corrected that since the order was decided. */
function atDoor(stop: StoredStop, ways: Ways): StoredStop {
  const place = ways.legs.find(({ leg }) => leg === stop.leg)?.places.get(stop.stopKey)
  return place ? { ...stop, lat: place.lat, lng: place.lng } : stop
}

const isAt = (stop: StoredStop, other: StoredStop | undefined) =>
  stop.lat === other?.lat && stop.lng === other.lng

/** The order of stops of one minibus on one leg, by `<leg>/<minibus>`. */
export function ordersOf({ stops }: Pick<Snapshot, 'stops'>): Map<string, StoredStop[]> {
  const orders = new Map<string, StoredStop[]>()
  for (const stop of stops) {
    const key = `${stop.leg}/${stop.minibus}`
    orders.set(key, [...(orders.get(key) ?? []), stop])
  }
  return orders
}

interface WantedStops {
  readonly leg: Leg
  readonly minibus: number
  readonly stopKeys: ReadonlySet<string>
}

/** The stops that the driven riders need as they are seated. */
function wantedStops(snapshot: Snapshot): WantedStops[] {
  const { direction } = snapshot.departure
  const wanted = new Map<string, { leg: Leg; minibus: number; stopKeys: Set<string> }>()
  for (const leg of direction === 'transfer' ? (['collect', 'deliver'] as const) : [legOf(direction)]) {
    for (const { claim } of drivenOf(snapshot)) {
      const key = `${leg}/${claim.minibus}`
      const entry = wanted.get(key) ?? { leg, minibus: claim.minibus, stopKeys: new Set<string>() }
      entry.stopKeys.add(stopKeyOn(leg, claim.stopKey, direction))
      wanted.set(key, entry)
    }
  }
  return [...wanted.values()]
}

function legOf(direction: 'pickup' | 'dropoff'): Leg {
  return direction === 'pickup' ? 'deliver' : 'collect'
}

/** One leg of one minibus. */
interface LegOfMinibus {
  readonly leg: Leg
  readonly minibus: number
}

/** Works on the order of one minibus, stop by stop. */
export function draftOrders(snapshot: Snapshot, ways: Ways, policy: Policy) {
  const compiled = compile(problemOf(snapshot, ways, policy), false)
  /** An order in driving order, with its minutes to or from the relay point. */
  function timesOf({ leg, minibus }: LegOfMinibus, order: readonly string[]) {
    const index = compiled.legs.findIndex((each) => each.leg === leg)
    const compiledLeg = compiled.legs[index]
    if (!compiledLeg) throw new Error(`Departure ${snapshot.departure.id} has no leg ${leg}`)
    const items = compiled.items.filter(({ parties }) => parties[0]?.minibus === minibus)
    const stops = order.map((stopKey) => compiledLeg.stops.indexOf(stopKey))
    const outwards = leg === 'collect' ? stops.reverse() : stops
    const timed = timeOrder(compiled, index, { order: outwards, items }).map((each) => ({
      stopKey: compiledLeg.stops[each.stop] ?? '',
      minutes: each.minutes,
      extraMinutes: each.minutes - (compiledLeg.direct[each.stop] ?? 0),
      stopMinutes: each.stopMinutes,
    }))
    return leg === 'collect' ? timed.reverse() : timed
  }

  function timed(of: LegOfMinibus, order: readonly string[]): StoredStop[] {
    return timesOf(of, order).map((stop, index) =>
      storedStop(snapshot, ways, { ...of, position: index + 1, ...stop }),
    )
  }

  /** The order with one more stop, where the sum of all riders' minutes grows least. */
  function insert(of: LegOfMinibus, order: readonly string[], stopKey: string): string[] {
    const riders = (key: string) =>
      drivenOf(snapshot)
        .filter(({ claim }) => claim.minibus === of.minibus)
        .filter(({ claim }) => stopKeyOn(of.leg, claim.stopKey, snapshot.departure.direction) === key)
        .reduce((sum, { claim }) => sum + claim.seats, 0)
    const candidates = Array.from({ length: order.length + 1 }, (_, index) => [
      ...order.slice(0, index),
      stopKey,
      ...order.slice(index),
    ])
    const riding = (candidate: readonly string[]) =>
      timesOf(of, candidate).reduce((sum, stop) => sum + stop.minutes * riders(stop.stopKey), 0)
    const ridings = candidates.map(riding)
    return candidates[ridings.indexOf(Math.min(...ridings))] ?? [...order, stopKey]
  }

  return { timed, insert }
}

function storedStop(
  { departure }: Snapshot,
  ways: Ways,
  stop: Pick<StoredStop, 'leg' | 'minibus' | 'position' | 'stopKey' | 'extraMinutes' | 'stopMinutes'> & {
    readonly minutes: number
  },
): StoredStop {
  const { minutes, ...named } = stop
  const start = departure.starts[stop.minibus] ?? 0
  const place = ways.legs.find(({ leg }) => leg === stop.leg)?.places.get(stop.stopKey)
  if (!place) throw new Error(`Departure ${departure.id} has no place for the stop ${stop.stopKey}`)
  return {
    departureId: departure.id,
    ...named,
    wardCode: place.wardCode,
    lat: place.lat,
    lng: place.lng,
    arrivesAt:
      stop.leg === 'collect'
        ? addMinutes(ways.reachesRelayAt, -start - minutes)
        : addMinutes(ways.leavesRelayAt, start + minutes),
  }
}
