import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { bootOf, sizeTogether } from '../../dispatch/packing'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import { logOrder } from '../orders'
import { fleetOf } from '../seats'
import { logStaffAction } from '../trail'
import { changeStopOrder } from './decideStopOrder'
import { draftFromScratch, draftMended, draftOrders, ordersOf, type Draft } from './draft'
import {
  drivenOf,
  hasLeft,
  hostOf,
  isFrozen,
  sizeOfParty,
  type Driven,
  type Snapshot,
  type StoredStop,
} from './snapshot'
import type { Ways } from './ways'

/** A departure as a dispatcher saw it, and who they are. */
export interface Dispatching {
  readonly departureId: string
  readonly planVersion: number
  readonly staffId: string
  readonly at: number
}

/** A party that is to ride in another minibus. */
export interface PartyMove {
  readonly orderId: string
  readonly minibus: number
  /** Riders may be longer on the way than promised. */
  readonly force: boolean
}

/** Another order of one minibus's stops on one leg. */
export interface StopReorder {
  readonly leg: Leg
  readonly minibus: number
  readonly stopKeys: readonly string[]
  readonly force: boolean
}

/**
 * Plans a departure again and hands it back to the timer.
 * @throws notFound, departure.planChanged, departure.nobodyRides, departure.underWay; nothing is changed then
 */
export async function planByHand(deps: Deps, dispatching: Dispatching): Promise<void> {
  await change(deps, dispatching, {
    by: 'timer',
    value: 'all',
    draft: (snapshot, ways) => {
      if (drivenOf(snapshot).length === 0) throw new DomainError('departure.nobodyRides')
      refuseUnderWay(snapshot, legsOf[snapshot.departure.direction])
      return draftFromScratch(snapshot, ways, deps.policy)
    },
  })
}

/**
 * Puts a party into another minibus.
 * @throws notFound, departure.planChanged, departure.notPlanned, departure.underWay, departure.noSuchMinibus,
 * departure.minibusFull, departure.bootFull, departure.tooManyStops, departure.extraTime; nothing is changed then
 */
export async function moveParty(
  deps: Deps,
  dispatching: Dispatching,
  { orderId, minibus, force }: PartyMove,
): Promise<void> {
  const { policy } = deps
  const { at, staffId } = dispatching
  const note = (snapshot: Snapshot) => {
    const from = snapshot.seatings.find(({ claim }) => claim.orderId === orderId)?.claim.minibus ?? 0
    return `${from} → ${minibus}`
  }
  await change(deps, dispatching, {
    by: 'staff',
    value: `party ${minibus}`,
    draft: (snapshot, ways) => {
      const driven = drivenOf(snapshot).find(({ order }) => order.id === orderId)
      if (!driven) throw new DomainError('notFound')
      refuseUnplanned(snapshot)
      refuseUnderWay(snapshot, legsOf[snapshot.departure.direction])
      refuseNoRoom(snapshot, driven, minibus)
      const moved = seatedIn(snapshot, driven, minibus)
      const draft = draftMended(moved, ways, { policy, keepsTimes: isFrozen(snapshot, at) })
      if (!force) refuseExtraTime(moved, draft, { minibus, max: policy.ride.maxExtraMinutes })
      return draft
    },
    also: async (tx, snapshot) => {
      const cause = {
        actor: 'staff',
        actorId: staffId,
        cause: 'minibusChanged',
        note: note(snapshot),
        at,
      } as const
      await logOrder(tx, orderId, { entry: { fact: 'note' }, cause })
    },
  })
}

/**
 * Gives the stops of one minibus another order.
 * @throws notFound, departure.planChanged, departure.notPlanned, departure.underWay, departure.stopsDiffer,
 * departure.extraTime; nothing is changed then
 */
export async function reorderStops(
  deps: Deps,
  dispatching: Dispatching,
  { leg, minibus, stopKeys, force }: StopReorder,
): Promise<void> {
  const { policy } = deps
  await change(deps, dispatching, {
    by: 'staff',
    value: `order ${minibus}`,
    draft: (snapshot, ways) => {
      refuseUnplanned(snapshot)
      refuseUnderWay(snapshot, [leg])
      const before = ordersOf(snapshot).get(`${leg}/${minibus}`) ?? []
      const isSameStops =
        before.length === stopKeys.length && before.every(({ stopKey }) => stopKeys.includes(stopKey))
      if (!isSameStops) throw new DomainError('departure.stopsDiffer')
      const others = snapshot.stops.filter((stop) => stop.leg !== leg || stop.minibus !== minibus)
      const draft: Draft = {
        minibusOf: new Map(snapshot.seatings.map(({ claim }) => [claim.id, claim.minibus])),
        stops: [...others, ...draftOrders(snapshot, ways, policy).timed({ leg, minibus }, stopKeys)],
        excessMinutes: 0,
      }
      if (!force) refuseExtraTime(snapshot, draft, { minibus, max: policy.ride.maxExtraMinutes })
      return draft
    },
  })
}

interface PlanChange {
  readonly by: 'timer' | 'staff'
  readonly value: string
  readonly draft: (snapshot: Snapshot, ways: Ways) => Draft
  readonly also?: (tx: Tx, snapshot: Snapshot) => Promise<void>
}

async function change(
  deps: Deps,
  { departureId, planVersion, staffId, at }: Dispatching,
  { by, value, draft, also }: PlanChange,
): Promise<void> {
  const written = await changeStopOrder(deps, departureId, {
    at,
    decision: {
      by,
      draft: ({ snapshot, ways }) => {
        if (snapshot.departure.planVersion !== planVersion) throw new DomainError('departure.planChanged')
        return draft(snapshot, ways)
      },
      also: async (tx, snapshot) => {
        await also?.(tx, snapshot)
        await logStaffAction(tx, {
          at,
          staffId,
          subject: 'departure',
          subjectId: departureId,
          action: 'plan',
          value,
        })
      },
    },
  })
  // A departure of the timetable that nobody touched has nobody to plan for.
  if (!written) throw new DomainError('notFound')
}

function refuseUnplanned({ stops }: Snapshot): void {
  if (stops.length === 0) throw new DomainError('departure.notPlanned')
}

/** A leg is under way once its minibuses set out: to the doors, or from the relay point. */
function refuseUnderWay({ departure }: Snapshot, legs: readonly Leg[]): void {
  const isDelivering = departure.progress === 'atRelay' || departure.progress === 'done'
  const isUnderWay = legs.some((leg) => (leg === 'collect' ? hasLeft(departure) : isDelivering))
  if (isUnderWay) throw new DomainError('departure.underWay')
}

function refuseNoRoom(snapshot: Snapshot, { claim }: Driven, minibus: number): void {
  const { departure, seatings } = snapshot
  if (minibus < 1 || minibus > departure.minibuses) throw new DomainError('departure.noSuchMinibus')
  const others = seatings.filter(
    (each) => each.claim.minibus === minibus && (hostOf(snapshot, each) ?? each).claim.id !== claim.id,
  )
  const taken = sizeTogether(...others.map((each) => each.claim))
  const size = sizeOfParty(snapshot, claim)
  const left = departure.minibusSeats - taken.seats
  if (left < size.seats) throw new DomainError('departure.minibusFull', { left: Math.max(0, left) })
  const boot = bootOf(fleetOf(departure), minibus)
  const large = Math.max(0, boot.large - taken.large)
  const small = Math.max(0, boot.small - taken.small)
  if (size.large > large || size.small > small)
    throw new DomainError('departure.bootFull', { left: large, small })
  const addresses = new Set([claim.stopKey, ...others.map((each) => each.claim.stopKey)])
  if (addresses.size > departure.stopCap) {
    throw new DomainError('departure.tooManyStops', { max: departure.stopCap })
  }
}

function seatedIn(snapshot: Snapshot, { claim }: Driven, minibus: number): Snapshot {
  const seatings = snapshot.seatings.map((each) =>
    (hostOf(snapshot, each) ?? each).claim.id === claim.id
      ? { ...each, claim: { ...each.claim, minibus } }
      : each,
  )
  return { ...snapshot, seatings }
}

/** Of a transfer both legs count together. */
function refuseExtraTime(
  snapshot: Snapshot,
  { stops }: Draft,
  { minibus, max }: { readonly minibus: number; readonly max: number },
): void {
  const { direction } = snapshot.departure
  const extraOn = (leg: Leg, stopKey: string) =>
    stops.find((stop: StoredStop) => stop.leg === leg && stop.minibus === minibus && stop.stopKey === stopKey)
      ?.extraMinutes ?? 0
  const extras = drivenOf(snapshot)
    .filter(({ claim }) => claim.minibus === minibus)
    .map(({ claim }) =>
      legsOf[direction].reduce((sum, leg) => sum + extraOn(leg, stopKeyOn(leg, claim.stopKey, direction)), 0),
    )
  const minutes = Math.max(0, ...extras)
  if (minutes > max) throw new DomainError('departure.extraTime', { minutes, max })
}
