import { packParties } from './packing'
import { compile, EXCESS_WEIGHT, seatsOf, VEHICLE_WEIGHT, type Compiled, type Item } from './compiled'
import { EXACT_ITEMS, exactGroups } from './exactGroups'
import { GroupCosts, type Group } from './groupCosts'
import type { DispatchParty, DispatchPlan, DispatchProblem, MinibusPlan, OrderedLeg } from './problem'
import { searchGroups } from './searchGroups'
import { bestOrder, timeOrder } from './stopOrder'

/** How thorough the search for more than a few parties is. */
export interface Effort {
  readonly rounds: number
  readonly seed: number
}

/** Enough for the plans of full departures to be within a percent or two of searches a hundred times as long. */
export const usualEffort: Effort = { rounds: 28, seed: 1 }

/** While a cap is broken the search goes on so many times more: caps are worth the time. */
const MORE_SEARCHES = 8

/**
 * Groups the parties of a departure into minibuses and orders their stops: as few rider-minutes beyond the cap on extra
 * time as possible (usually none), then as few minibuses, then as little riding time. Proven best for a few parties,
 * by search for more. Seats, bags, child seats, wheelchairs and the cap on stops always hold; the same input gives the same plan.
 * @throws PartiesDoNotFit when no grouping was found that keeps them
 */
export function planMinibuses(problem: DispatchProblem, effort: Effort = usualEffort): DispatchPlan {
  const joined = new GroupCosts(compile(problem, true))
  const groups = groupItems(joined, effort)
  if (groups) return presentPlan(joined.compiled, groups)
  // Parties of one address do not fit together: only then may they ride apart.
  const apart = new GroupCosts(compile(problem, false))
  const loose = groupItems(apart, effort)
  if (loose) return presentPlan(apart.compiled, loose)
  throw new PartiesDoNotFit()
}

/** No grouping was found that keeps seats, bags, child seats, wheelchairs and stops, as where the boot of a minibus is smaller than the others'. */
export class PartiesDoNotFit extends Error {
  constructor() {
    super('The parties do not fit the minibuses of their departure')
    this.name = 'PartiesDoNotFit'
  }
}

/** The grouping that a planner chooses; undefined when the items do not fit the fleet. */
export function groupItems(costs: GroupCosts, effort: Effort): readonly Group[] | undefined {
  if (costs.items.length <= EXACT_ITEMS) return exactGroups(costs)
  return searchFromPacking(costs, effort)
}

/** The search alone, from the seats' own packing, for any number of items. */
export function searchFromPacking(costs: GroupCosts, effort: Effort): Group[] | undefined {
  const start = packed(costs.compiled) ?? seated(costs)
  if (!start) return undefined
  let best = searchGroups(costs, start, effort)
  for (let more = 1; more <= MORE_SEARCHES && costs.ofAll(best) >= EXCESS_WEIGHT; more += 1) {
    const found = searchGroups(costs, more % 2 === 0 ? best : start, { ...effort, seed: effort.seed + more })
    if (costs.ofAll(found) < costs.ofAll(best)) best = found
  }
  return best
}

function packed({ items, fleet }: Compiled): Group[] | undefined {
  const parties = items.map(({ seats, large, small, childSeats, wheelchairs, address }, index) => ({
    id: String(index),
    seats,
    large,
    small,
    childSeats,
    wheelchairs,
    stopKey: String(address),
  }))
  const minibusOf = packParties(fleet, parties)
  return minibusOf
    ? splitByMinibus(fleet.minibuses, items, (_, index) => (minibusOf.get(String(index)) ?? 1) - 1)
    : undefined
}

/** As the bookings were seated; undefined when items joined since do not fit there. */
function seated(costs: GroupCosts): Group[] | undefined {
  const { items, fleet } = costs.compiled
  const groups = splitByMinibus(fleet.minibuses, items, ({ parties }) => (parties[0]?.minibus ?? 1) - 1)
  const isWhole = groups.flat().length === items.length
  return isWhole && groups.every((group) => Number.isFinite(costs.of(group))) ? groups : undefined
}

function splitByMinibus(
  minibuses: number,
  items: readonly Item[],
  minibusOf: (item: Item, index: number) => number,
): Group[] {
  return Array.from({ length: minibuses }, (_, minibus) =>
    items.flatMap((item, index) => (minibusOf(item, index) === minibus ? [index] : [])),
  )
}

function presentPlan(compiled: Compiled, groups: readonly Group[]): DispatchPlan {
  const filled = groups.filter((group) => group.length > 0)
  const itemsOf = (group: Group) => group.flatMap((index) => compiled.items[index] ?? [])
  const numbers = numbersFor(filled.map((group) => itemsOf(group).flatMap((item) => item.parties)))
  const orders = filled.map((group) => bestOrder(itemsOf(group), compiled))
  const minibuses = filled.map((group, index): MinibusPlan => {
    const items = itemsOf(group)
    const order = orders[index]?.legs ?? []
    return {
      minibus: numbers[index] ?? index + 1,
      parties: items.flatMap((item) => item.parties),
      legs: compiled.legs.map((_, leg) => orderedLeg(compiled, leg, { order: order[leg] ?? [], items })),
      slackMinutes: compiled.legs.length === 1 ? slackOf(compiled, { order: order[0] ?? [], items }) : 0,
    }
  })
  const cost = orders.reduce((sum, order) => sum + order.cost, 0)
  return {
    minibuses: minibuses.sort((a, b) => a.minibus - b.minibus),
    ridingMinutes: cost % VEHICLE_WEIGHT,
    excessMinutes: Math.floor(cost / EXCESS_WEIGHT),
  }
}

/** An order of stops outwards from the relay point, and who needs them. */
interface DrivenOrder {
  readonly order: readonly number[]
  readonly items: readonly Item[]
}

/** What is left of the promises on the only leg of a minibus. */
function slackOf(compiled: Compiled, driven: DrivenOrder): number {
  const [leg] = compiled.legs
  const left = timeOrder(compiled, 0, driven).flatMap(({ stop, minutes }) =>
    driven.items
      .filter(({ stops }) => stops[0] === stop)
      .map(({ allowance }) => allowance - (minutes - (leg?.direct[stop] ?? 0))),
  )
  return left.length === 0 ? 0 : Math.max(0, Math.min(...left))
}

/** An order outwards from the relay point as it is driven, with the minutes of its riders. */
function orderedLeg(compiled: Compiled, index: number, driven: DrivenOrder): OrderedLeg {
  const leg = compiled.legs[index]
  if (!leg) return { leg: 'deliver', stops: [] }
  const stops = timeOrder(compiled, index, driven).map(({ stop, minutes, stopMinutes }) => ({
    stopKey: leg.stops[stop] ?? '',
    minutes,
    extraMinutes: minutes - (leg.direct[stop] ?? 0),
    stopMinutes,
  }))
  return { leg: leg.leg, stops: leg.leg === 'collect' ? stops.reverse() : stops }
}

/** Numbers from 1, each group keeping that of the minibus most of its riders sat in before, where it can. */
function numbersFor(groups: readonly (readonly DispatchParty[])[]): number[] {
  const wishes = groups.flatMap((parties, group) =>
    groups.map((_, index) => ({
      group,
      minibus: index + 1,
      seats: seatsOf(parties.filter((party) => party.minibus === index + 1)),
    })),
  )
  wishes.sort((a, b) => b.seats - a.seats || a.group - b.group || a.minibus - b.minibus)
  const numbers: number[] = []
  const given = new Set<number>()
  for (const { group, minibus } of wishes) {
    if (numbers[group] !== undefined || given.has(minibus)) continue
    numbers[group] = minibus
    given.add(minibus)
  }
  return numbers
}
