import { scarcePlaceKinds } from '@noriai/contract/rules/riderNeeds'
import { VEHICLE_WEIGHT, type Compiled } from './compiled'
import { withItem, type Group, type GroupCosts } from './groupCosts'
import { improve } from './localSearch'
import { sizeTogether } from './packing'
import { seededRandom } from './random'
import { ofEachKind } from './scarcePlaces'

/** How long and from where a search goes. */
export interface SearchOptions {
  /** How often a part of the plan is taken out and put back. */
  readonly rounds: number
  readonly seed: number
}

/** Riding time that a step may give up, as a share, at the beginning of the search; it falls to nothing. */
const TOLERANCE = 0.03
/** How many items a step takes out at least and at most. */
const TAKEN_OUT = { least: 2, most: 8 } as const
/** How often the best place is passed over, so that the same items do not always end in the same places. */
const BLINK = 0.05
/** Of the steps how many try to empty a minibus while there may be one too many. */
const EMPTYING = 0.3

/**
 * A good grouping of any number of items: takes some near one another out of a plan, puts each back where it costs
 * least, improves what changed, and keeps what is not much worse than before. The same input gives the same plan.
 * @param start a grouping that fits the fleet, one entry for each minibus.
 */
export function searchGroups(costs: GroupCosts, start: readonly Group[], options: SearchOptions): Group[] {
  const random = seededRandom(options.seed)
  const neighbours = neighboursOf(costs.compiled)
  let current = [...start]
  improve(current, costs, everyIndex(current))
  let best = [...current]
  let bestCost = costs.ofAll(best)
  let currentCost = bestCost
  const fewest = fewestVehicles(costs.compiled)
  for (let round = 0; round < options.rounds; round += 1) {
    const isEmptying = used(current) > fewest && random() < EMPTYING
    const taken = isEmptying ? takeMinibus(current, neighbours, random) : takeNear(neighbours, random)
    const next = putBack(current, taken, { costs, random, isEmptying })
    if (!next) continue
    improve(next.groups, costs, next.touched)
    const cost = costs.ofAll(next.groups)
    const slack = 1 + TOLERANCE * (1 - round / options.rounds)
    if (!isAcceptable(cost, currentCost, slack)) continue
    current = next.groups
    currentCost = cost
    if (cost < bestCost) {
      best = [...current]
      bestCost = cost
    }
  }
  return best
}

/** No worse in caps and vehicles; in riding time no worse than the slack allows. */
function isAcceptable(cost: number, before: number, slack: number): boolean {
  const rank = (value: number) => Math.floor(value / VEHICLE_WEIGHT)
  if (rank(cost) !== rank(before)) return cost < before
  return cost % VEHICLE_WEIGHT <= (before % VEHICLE_WEIGHT) * slack
}

function used(groups: readonly Group[]): number {
  return groups.filter((group) => group.length > 0).length
}

/** Fewer minibuses than this cannot be enough. */
function fewestVehicles({ items, fleet, room }: Compiled): number {
  const all = sizeTogether(...items)
  const addresses = new Set(items.map((item) => item.address)).size
  const taken = { ...all, ...ofEachKind((kind) => items.reduce((sum, item) => sum + item[kind], 0)) }
  const few = (['large', 'small', ...scarcePlaceKinds] as const).map((size) =>
    taken[size] === 0 ? 0 : taken[size] / room[size],
  )
  return Math.max(...[all.seats / room.seats, addresses / fleet.stopCap, ...few].map(Math.ceil))
}

/** For each item all others, the nearest first. */
function neighboursOf({ items, legs }: Compiled): number[][] {
  const distance = (a: number, b: number) =>
    legs.reduce((sum, leg, index) => {
      const [from, to] = [items[a]?.stops[index], items[b]?.stops[index]]
      if (from === undefined || to === undefined || from === to) return sum
      return sum + (leg.next[from * leg.stops.length + to] ?? 0)
    }, 0)
  const indexes = items.map((_, index) => index)
  return indexes.map((item) =>
    indexes
      .filter((other) => other !== item)
      .map((other) => [other, distance(item, other)] as const)
      .sort((a, b) => a[1] - b[1] || a[0] - b[0])
      .map(([other]) => other),
  )
}

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)]
}

/** Some item, and others that are near it, now and then one further away. */
function takeNear(neighbours: readonly (readonly number[])[], random: () => number): number[] {
  const seed = Math.floor(random() * neighbours.length)
  const { least, most } = TAKEN_OUT
  const count = Math.min(neighbours.length, least + Math.floor(random() * (most - least + 1)))
  const taken = [seed]
  for (const other of neighbours[seed] ?? []) {
    if (taken.length >= count) break
    if (random() < 0.75) taken.push(other)
  }
  return taken
}

/** Everyone of one minibus, and some who are near them. */
function takeMinibus(
  groups: readonly Group[],
  neighbours: readonly (readonly number[])[],
  random: () => number,
): number[] {
  const group = pick(
    groups.filter((each) => each.length > 0),
    random,
  )
  const taken = new Set(group)
  for (const item of group ?? []) {
    const near = pick((neighbours[item] ?? []).slice(0, 5), random)
    if (near !== undefined) taken.add(near)
  }
  return [...taken]
}

/** What a search weighs with, and its dice. */
interface Search {
  readonly costs: GroupCosts
  readonly random: () => number
}

interface PutBack {
  readonly groups: Group[]
  readonly touched: ReadonlySet<number>
}

/** Puts items back one by one: always the one that would lose most by waiting. Undefined when one finds no room. */
function putBack(
  before: readonly Group[],
  taken: readonly number[],
  { costs, random, isEmptying }: Search & { readonly isEmptying: boolean },
): PutBack | undefined {
  const gone = new Set(taken)
  const touched = new Set<number>()
  const groups: Group[] = before.map((group, index) => {
    if (!group.some((item) => gone.has(item))) return group
    touched.add(index)
    return group.filter((item) => !gone.has(item))
  })
  const allowed = used(before) - 1
  const waiting = [...taken]
  while (waiting.length > 0) {
    let chosen: { item: number; group: number; regret: number } | undefined
    for (const item of waiting) {
      const isFull = isEmptying && used(groups) >= allowed
      const offer = offersFor(item, groups, { costs, random, isFull })
      if (!offer) return undefined
      if (!chosen || offer.regret > chosen.regret) chosen = { item, ...offer }
    }
    if (!chosen) return undefined
    groups[chosen.group] = withItem(groups[chosen.group] ?? [], chosen.item)
    touched.add(chosen.group)
    waiting.splice(waiting.indexOf(chosen.item), 1)
  }
  return { groups, touched }
}

/** The cheapest minibus for an item, and how much more the second cheapest would cost. */
function offersFor(
  item: number,
  groups: readonly Group[],
  { costs, random, isFull }: Search & { readonly isFull: boolean },
): { group: number; regret: number } | undefined {
  let best = -1
  let [least, second] = [Infinity, Infinity]
  let triedEmpty = false
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index] ?? []
    if (group.length === 0) {
      // Empty minibuses are alike.
      if (triedEmpty || isFull) continue
      triedEmpty = true
    }
    const before = costs.of(group)
    // What costs more than both changes neither.
    const cost = costs.within(withItem(group, item), before + Math.max(least, second)) - before
    if (!Number.isFinite(cost)) continue
    if (cost < least && (best < 0 || random() >= BLINK)) {
      second = least
      least = cost
      best = index
    } else if (cost < second) {
      second = cost
    }
  }
  return best < 0 ? undefined : { group: best, regret: second - least }
}

function everyIndex(groups: readonly Group[]): Set<number> {
  return new Set(groups.map((_, index) => index))
}
