import type { ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import { minutesOfStop } from '@noriai/contract/rules/stopTime'
import { bootOf, sizeTogether, type Fleet, type PartySize } from './packing'
import type { DispatchParty, DispatchProblem, Leg } from './problem'
import { fewestPlaces, placesTogether } from './scarcePlaces'

/** What parties take of a minibus in a plan, or what one has room for. */
export interface GroupSize extends PartySize, ScarcePlaces {}

/** Parties that ride together in any plan: those of one address, as far as they fit one minibus. */
export interface Item extends GroupSize {
  readonly parties: readonly DispatchParty[]
  /** Riders who are driven. */
  readonly riders: number
  /** Counts against the cap on stops: equal for items of one address. */
  readonly address: number
  /** Its stop on each leg by index; empty when nobody of it is driven yet. */
  readonly stops: readonly number[]
  /** Extra minutes that keep the promise to its riders. */
  readonly allowance: number
  /** What getting on or off takes them. */
  readonly handlingSeconds: number
  /** By leg: fewer minutes from the relay point would break a promise, as who is collected is never collected later than promised. */
  readonly floors: readonly number[]
  /** By leg: what its riders are on the minibus at the very least. */
  readonly least: readonly number[]
}

/**
 * One leg with numbers only. Time runs outwards from the relay point on both kinds of leg, so that one search serves
 * both: a collecting minibus is a delivering one driven backwards.
 */
export interface CompiledLeg {
  readonly leg: Leg
  readonly stops: readonly string[]
  /** The direct way between the relay point and each stop. */
  readonly direct: readonly number[]
  /** `next[a * stops + b]`: the way between two stops that follow each other, b the farther. */
  readonly next: readonly number[]
  /** By how much longer riders are on the minibus at the very least than those of the stop before. */
  readonly leastNext: number
  /** What any stop takes. */
  readonly stopMinutes: number
}

/** A problem with numbers in place of names. */
export interface Compiled {
  readonly items: readonly Item[]
  readonly legs: readonly CompiledLeg[]
  /** All alike: by the smallest boot. */
  readonly fleet: Fleet
  /** What each minibus has room for. */
  readonly room: GroupSize
}

/** A rider-minute beyond the cap weighs more than any number of vehicles, a vehicle more than any riding time. */
export const EXCESS_WEIGHT = 1e9
export const VEHICLE_WEIGHT = 1e6

/** @param joined whether parties of one address stay together where a minibus has the seats. */
export function compile(problem: DispatchProblem, joined: boolean): Compiled {
  const legs = problem.legs.map((ways): CompiledLeg => {
    const count = ways.stops.length
    const shortest = shortestWays(ways.minutes)
    const minutes = (from: number, to: number) => shortest[from]?.[to] ?? 0
    const collects = ways.leg === 'collect'
    const between = (near: number, far: number) =>
      collects ? minutes(far + 1, near + 1) : minutes(near + 1, far + 1)
    const indexes = ways.stops.map((_, index) => index)
    const direct = indexes.map((index) => (collects ? minutes(index + 1, 0) : minutes(0, index + 1)))
    const next = indexes.flatMap((near) => indexes.map((far) => (near === far ? 0 : between(near, far))))
    return {
      leg: ways.leg,
      stops: ways.stops,
      direct,
      next,
      leastNext:
        count > 1
          ? problem.stopMinutes + Math.min(...next.filter((_, index) => index % (count + 1) !== 0))
          : 0,
      stopMinutes: problem.stopMinutes,
    }
  })
  const room = roomOf(problem.fleet)
  const { childSeats, wheelchairs } = room
  const fleet: Fleet = { ...problem.fleet, bags: room, childSeats, wheelchairs, boots: new Map() }
  return { items: itemsOf(problem, legs, { joined, room }), legs, fleet, room }
}

function roomOf(fleet: Fleet): GroupSize {
  const boots = Array.from({ length: fleet.minibuses }, (_, index) => bootOf(fleet, index + 1))
  const least = (size: 'large' | 'small') => Math.min(...[fleet.bags, ...boots].map((boot) => boot[size]))
  return { seats: fleet.seats, large: least('large'), small: least('small'), ...fewestPlaces(fleet) }
}

/** No way is longer than one by another stop: who knows a shorter way drives it without stopping. */
function shortestWays(minutes: readonly (readonly number[])[]): number[][] {
  const ways = minutes.map((row) => [...row])
  for (let by = 0; by < ways.length; by += 1) {
    for (const row of ways) {
      const there = row[by] ?? Infinity
      for (let to = 0; to < row.length; to += 1) {
        const around = there + (ways[by]?.[to] ?? Infinity)
        if (around < (row[to] ?? Infinity)) row[to] = around
      }
    }
  }
  return ways
}

function itemsOf(
  problem: DispatchProblem,
  legs: readonly CompiledLeg[],
  { joined, room }: { readonly joined: boolean; readonly room: GroupSize },
): Item[] {
  const parties = [...problem.parties].sort(
    (a, b) => compareText(a.stopKey, b.stopKey) || b.seats - a.seats || compareText(a.id, b.id),
  )
  const addresses = [...new Set(parties.map((party) => party.stopKey))]
  return addresses.flatMap((stopKey, address) => {
    const here = parties.filter((party) => party.stopKey === stopKey)
    const bundles = joined ? fill(here, room, problem.fleet) : here.map((party) => [party])
    return bundles.map((bundle): Item => ({
      parties: bundle,
      ...groupSize(bundle, problem.fleet),
      address,
      ...driveOf(
        bundle.filter((party) => party.stops !== null),
        problem,
        legs,
      ),
    }))
  })
}

/** How the driven parties of an item ride. */
function driveOf(
  driven: readonly DispatchParty[],
  problem: DispatchProblem,
  legs: readonly CompiledLeg[],
): Pick<Item, 'riders' | 'stops' | 'allowance' | 'handlingSeconds' | 'floors' | 'least'> {
  const stops = legs.flatMap((leg, index) => {
    const stop = leg.stops.indexOf(driven[0]?.stops?.[index] ?? '')
    return stop < 0 ? [] : [stop]
  })
  const directOn = (leg: number) => legs[leg]?.direct[stops[leg] ?? -1] ?? 0
  const promisedOn = ({ promisedMinutes }: DispatchParty, leg: number) =>
    promisedMinutes?.[leg] ?? directOn(leg)
  // Ways that have become longer since they were promised are taken off what may be added to them.
  const lost = driven.map((party) =>
    legs.reduce(
      (sum, _, leg) => sum + Math.max(0, directOn(leg) - promisedOn(party, leg)),
      party.lateMinutes,
    ),
  )
  const handling = driven.reduce((sum, party) => sum + party.handlingSeconds, 0)
  const floors = legs.map(({ leg }, index) =>
    leg === 'collect' ? Math.max(0, ...driven.map((party) => promisedOn(party, index))) : 0,
  )
  return {
    riders: seatsOf(driven),
    stops,
    allowance: Math.max(0, problem.maxExtraMinutes - Math.max(0, ...lost)),
    handlingSeconds: handling,
    floors,
    least: legs.map((leg, index) =>
      Math.max(
        floors[index] ?? 0,
        directOn(index) + (leg.leg === 'collect' ? minutesOfStop(leg.stopMinutes, handling) : 0),
      ),
    ),
  }
}

/** As few bundles as the largest-first rule gives, each within one minibus. */
function fill(parties: readonly DispatchParty[], room: GroupSize, fleet: Fleet): DispatchParty[][] {
  const bundles: DispatchParty[][] = []
  for (const party of parties) {
    const bundle = bundles.find((each) => isWithin(groupSize([...each, party], fleet), room))
    if (bundle) bundle.push(party)
    else bundles.push([party])
  }
  return bundles
}

function groupSize(parties: readonly DispatchParty[], fleet: Fleet): GroupSize {
  return { ...sizeTogether(...parties), ...placesTogether(parties, fleet) }
}

/** Whether a minibus has room for so much. */
export function isWithin(size: GroupSize, room: GroupSize): boolean {
  return (
    size.seats <= room.seats &&
    size.large <= room.large &&
    size.small <= room.small &&
    size.childSeats <= room.childSeats &&
    size.wheelchairs <= room.wheelchairs
  )
}

/** The seats of parties together. */
export function seatsOf(parties: readonly { readonly seats: number }[]): number {
  return parties.reduce((sum, party) => sum + party.seats, 0)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
