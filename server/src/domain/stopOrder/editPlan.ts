import type { Policy } from '@noriai/contract/policy'
import { scarcePlaceKinds, scarcePlacesOf, type ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import { bootOf, sizeTogether, type Fleet } from '../../dispatch/packing'
import { placesIn, placesTogether } from '../../dispatch/scarcePlaces'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import { legsOf, type Leg } from '../itinerary'
import { fleetOf } from '../seats'
import { draftFromScratch, draftMended, draftOrders, ordersOf, type Draft } from './draft'
import {
  drivenOf,
  hasLeft,
  hostOf,
  isFrozen,
  scarcePlacesIn,
  sizeOfParty,
  type Driven,
  type Snapshot,
} from './snapshot'
import { withFittingStarts, withStartMoved } from './starts'
import type { Ways } from './ways'

/** A party that is to ride in another minibus. */
export interface PartyMove {
  readonly kind: 'move'
  readonly orderId: string
  readonly minibus: number
}

/** Another order of one minibus's stops on one leg. */
export interface StopReorder {
  readonly kind: 'reorder'
  readonly leg: Leg
  readonly minibus: number
  readonly stopKeys: readonly string[]
}

/** A minibus that sets out later than the others, or is at the relay point earlier, by so many minutes. */
export interface StartShift {
  readonly kind: 'stagger'
  readonly minibus: number
  readonly minutes: number
}

/** What a dispatcher does to the plan of a departure. */
export type PlanEdit = { readonly kind: 'plan' } | PartyMove | StopReorder | StartShift

/** A departure as it was, and the ways between its stops. */
interface Editing {
  readonly snapshot: Snapshot
  readonly ways: Ways
}

/** A plan as a dispatcher wants it, and the departure with its parties seated by it. */
export interface EditedPlan {
  readonly snapshot: Snapshot
  readonly draft: Draft
}

/**
 * The plan of a departure after a dispatcher's change, whether it is saved or only looked at; how long riders are on the way is judged by
 * the caller.
 * @throws notFound, departure.nobodyRides, departure.notPlanned, departure.underWay, departure.noSuchMinibus, departure.minibusFull,
 * departure.bootFull, fleet.childSeats, fleet.wheelchairs, departure.tooManyStops, departure.stopsDiffer
 */
export function editPlan(edit: PlanEdit, editing: Editing, context: RuleContext): EditedPlan {
  switch (edit.kind) {
    case 'plan':
      return plannedAgain(editing, context)
    case 'move':
      return withMove(edit, editing, context)
    case 'reorder':
      return withOrder(edit, editing, context)
    case 'stagger':
      return withStart(edit, editing)
  }
}

function plannedAgain({ snapshot, ways }: Editing, { policy }: RuleContext): EditedPlan {
  if (drivenOf(snapshot).length === 0) throw new DomainError('departure.nobodyRides')
  refuseUnderWay(snapshot, legsOf[snapshot.departure.direction])
  const draft = draftFromScratch(snapshot, ways, policy)
  return { snapshot: seatedBy(snapshot, draft), draft }
}

function withMove(
  { orderId, minibus }: PartyMove,
  { snapshot, ways }: Editing,
  { at, policy }: RuleContext,
): EditedPlan {
  const driven = drivenOf(snapshot).find(({ order }) => order.id === orderId)
  if (!driven) throw new DomainError('notFound')
  refuseUnplanned(snapshot)
  refuseUnderWay(snapshot, legsOf[snapshot.departure.direction])
  refuseNoRoom(snapshot, driven, { minibus, policy })
  const moved = seatedIn(snapshot, driven, minibus)
  return { snapshot: moved, draft: draftMended(moved, ways, { policy, keepsTimes: isFrozen(snapshot, at) }) }
}

function withOrder(
  { leg, minibus, stopKeys }: StopReorder,
  { snapshot, ways }: Editing,
  { policy }: RuleContext,
): EditedPlan {
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
    starts: snapshot.departure.starts,
    excessMinutes: 0,
  }
  return { snapshot, draft: withFittingStarts(draft, snapshot, { relay: ways.relay, policy, minibus }) }
}

/** The legs of a transfer hang together: its minibuses keep the common time. */
function withStart({ minibus, minutes }: StartShift, { snapshot }: Editing): EditedPlan {
  const { departure } = snapshot
  refuseUnplanned(snapshot)
  refuseUnderWay(snapshot, legsOf[departure.direction])
  const own = snapshot.stops.filter((stop) => stop.minibus === minibus)
  if (own.length === 0 || departure.direction === 'transfer') throw new DomainError('departure.noSuchMinibus')
  const delta = minutes - (departure.starts[minibus] ?? 0)
  const shifts = new Map(Object.entries(departure.starts)).set(String(minibus), minutes)
  const starts = Object.fromEntries([...shifts].filter(([, shift]) => shift > 0))
  const stops = withStartMoved(snapshot.stops, minibus, delta)
  const minibusOf = new Map(snapshot.seatings.map(({ claim }) => [claim.id, claim.minibus]))
  return { snapshot, draft: { minibusOf, stops, starts, excessMinutes: 0 } }
}

function seatedBy(snapshot: Snapshot, { minibusOf }: Draft): Snapshot {
  const seatings = snapshot.seatings.map((each) => ({
    ...each,
    claim: { ...each.claim, minibus: minibusOf.get(each.claim.id) ?? each.claim.minibus },
  }))
  return { ...snapshot, seatings }
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

interface TargetMinibus {
  readonly minibus: number
  readonly policy: Policy
}

function refuseNoRoom(
  snapshot: Snapshot,
  { claim, order }: Driven,
  { minibus, policy }: TargetMinibus,
): void {
  const { departure, seatings } = snapshot
  if (minibus < 1 || minibus > departure.minibuses) throw new DomainError('departure.noSuchMinibus')
  const others = seatings.filter(
    (each) => each.claim.minibus === minibus && (hostOf(snapshot, each) ?? each).claim.id !== claim.id,
  )
  const taken = sizeTogether(...others.map((each) => each.claim))
  const size = sizeOfParty(snapshot, claim)
  const left = departure.minibusSeats - taken.seats
  if (left < size.seats) throw new DomainError('departure.minibusFull', { left: Math.max(0, left) })
  const fleet = fleetOf(departure, policy)
  const boot = bootOf(fleet, minibus)
  const large = Math.max(0, boot.large - taken.large)
  const small = Math.max(0, boot.small - taken.small)
  if (size.large > large || size.small > small)
    throw new DomainError('departure.bootFull', { left: large, small })
  refuseTooFewPlaces(fleet, { minibus, others: others.map(scarcePlacesIn), party: scarcePlacesOf(order) })
  const addresses = new Set([claim.stopKey, ...others.map((each) => each.claim.stopKey)])
  if (addresses.size > departure.stopCap) {
    throw new DomainError('departure.tooManyStops', { max: departure.stopCap })
  }
}

/** By the planner's own count: who brings more than any minibus has places for takes all of the best one. */
function refuseTooFewPlaces(
  fleet: Fleet,
  {
    minibus,
    others,
    party,
  }: { readonly minibus: number; readonly others: readonly ScarcePlaces[]; readonly party: ScarcePlaces },
): void {
  const [own, taken] = [placesTogether([party], fleet), placesTogether(others, fleet)]
  for (const scarce of scarcePlaceKinds) {
    const [have, need] = [placesIn(fleet, minibus, scarce), own[scarce] + taken[scarce]]
    if (own[scarce] === 0 || have >= need) continue
    throw scarce === 'childSeats'
      ? new DomainError('fleet.childSeats', { have, need })
      : new DomainError('fleet.wheelchairs', { have, need })
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
