import { minutesOfStop } from '@noriai/contract/rules/stopTime'
import { EXCESS_WEIGHT, type Compiled, type CompiledLeg, type Item } from './compiled'

/** The best order of one minibus: stop indexes of each leg outwards from the relay point, and what it costs. */
export interface BestOrder {
  readonly cost: number
  readonly legs: readonly (readonly number[])[]
}

/** The riders of one item at one stop, and what extra time still keeps their promise. */
interface Demand {
  readonly riders: number
  allowance: number
}

/** A stop of one leg of one minibus, with who gets on or off there. */
interface Visit {
  readonly stop: number
  readonly direct: number
  readonly riders: number
  readonly demands: readonly Demand[]
  /** What the stop itself takes. */
  readonly dwell: number
  /** No fewer minutes from the relay point: the minibus waits for the rest. */
  readonly floor: number
  /** Minutes where it is next to the relay point. */
  readonly first: number
}

/** The visits of a leg, the nearest first, and the demand of each item. */
interface Visits {
  readonly visits: readonly Visit[]
  readonly demandOf: readonly Demand[]
  /** By item: its own one of `visits`. */
  readonly demandVisit: readonly (Visit | undefined)[]
  readonly riders: number
}

/**
 * The order of stops that keeps the caps and has the least total riding time; where the caps cannot be kept, the one
 * with the fewest rider-minutes beyond them. Exact: every order is weighed or shown to be no better.
 * @param limit what it must cost less than; the cost is infinite when it does not
 */
export function bestOrder(items: readonly Item[], { legs }: Compiled, limit = Infinity): BestOrder {
  const driven = items.filter((item) => item.stops.length > 0)
  const [only, second] = legs
  if (!only || driven.length === 0) return { cost: 0, legs: legs.map(() => []) }
  const near = visitsOf(only, driven, 0)
  if (second)
    return bestPair(
      driven,
      [
        [only, near],
        [second, visitsOf(second, driven, 1)],
      ],
      limit,
    )
  const { cost, order } = new OrderSearch(only, near).best(limit)
  return { cost, legs: [order.map((visit) => visit.stop)] }
}

function visitsOf(leg: CompiledLeg, items: readonly Item[], index: number): Visits {
  const demandOf = items.map(({ riders, allowance }): Demand => ({ riders, allowance }))
  const visits = loadsOf(items, demandOf, index).map(({ stop, demands, riders, handling, floor }): Visit => {
    const direct = leg.direct[stop] ?? 0
    const dwell = minutesOfStop(leg.stopMinutes, handling)
    // Who is collected waits for the stop itself, who is let off does not.
    const first = Math.max(floor, direct + (leg.leg === 'collect' ? dwell : 0))
    return { stop, direct, riders, demands, dwell, floor, first }
  })
  visits.sort((a, b) => a.first - b.first || a.stop - b.stop)
  return {
    visits,
    demandOf,
    demandVisit: items.map(({ stops }) => visits.find(({ stop }) => stop === stops[index])),
    riders: visits.reduce((sum, { riders }) => sum + riders, 0),
  }
}

/** What comes together at one stop. */
interface StopDemand {
  readonly stop: number
  readonly demands: Demand[]
  riders: number
  handling: number
  floor: number
}

function loadsOf(items: readonly Item[], demandOf: readonly Demand[], index: number): StopDemand[] {
  const loads: StopDemand[] = []
  for (let item = 0; item < items.length; item += 1) {
    const [each, demand] = [items[item], demandOf[item]]
    if (!each || !demand) continue
    const { riders, handlingSeconds } = each
    const [stop, floor] = [each.stops[index] ?? 0, each.floors[index] ?? 0]
    const known = loads.find((load) => load.stop === stop)
    if (known) {
      known.demands.push(demand)
      known.riders += riders
      known.handling += handlingSeconds
      known.floor = Math.max(known.floor, floor)
    } else loads.push({ stop, demands: [demand], riders, handling: handlingSeconds, floor })
  }
  return loads
}

/** By how much longer riders of a visit are on the minibus than those of the visit before, outwards, unless it waits for them. */
function hopMinutes(leg: CompiledLeg, last: Visit, visit: Visit): number {
  const way = leg.next[last.stop * leg.stops.length + visit.stop] ?? 0
  return way + (leg.leg === 'collect' ? visit.dwell : last.dwell)
}

/** What a complete order of a leg costs, given its cost on this leg and what it must stay below. */
type Completion = (order: readonly Visit[], cost: number, limit: number) => number

/** Depth first over all orders of one leg, leaving a branch that cannot get better than the best one found. */
class OrderSearch {
  private readonly path: Visit[] = []
  private readonly used: boolean[]
  private least = Infinity
  private order: readonly Visit[] = []

  /** @param complete answers for an order with something beyond its leg at least `more`. */
  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  constructor(
    private readonly leg: CompiledLeg,
    private readonly given: Visits,
    private readonly more = 0,
    private readonly complete: Completion = (_, cost) => cost,
  ) {
    this.used = given.visits.map(() => false)
  }

  /** The best order that costs less than `limit`; an infinite cost when there is none. */
  best(limit: number): { readonly cost: number; readonly order: readonly Visit[] } {
    this.least = limit
    this.order = []
    this.extend(0, this.more, this.given.riders)
    return { cost: this.order.length > 0 ? this.least : Infinity, order: this.order }
  }

  private extend(time: number, cost: number, ridersLeft: number): void {
    const { visits } = this.given
    const depth = this.path.length
    const last = this.path[depth - 1]
    for (let index = 0; index < visits.length; index += 1) {
      const visit = visits[index]
      if (!visit || this.used[index]) continue
      const here = last ? Math.max(visit.floor, time + hopMinutes(this.leg, last, visit)) : visit.first
      const total = cost + visit.riders * here + excessAt(visit, here) * EXCESS_WEIGHT
      const left = ridersLeft - visit.riders
      // Whoever is still to come rides at least one way longer than this stop's riders.
      if (total + left * (here + this.leg.leastNext) >= this.least) continue
      this.used[index] = true
      this.path.push(visit)
      if (depth + 1 === visits.length) this.close(total)
      else if (total + this.leastOfOthers(here, visit) < this.least) this.extend(here, total, left)
      this.path.pop()
      this.used[index] = false
    }
  }

  private close(cost: number): void {
    const whole = this.complete(this.path, cost, this.least)
    if (whole >= this.least) return
    this.least = whole
    this.order = [...this.path]
  }

  /** What those still to come cost at least: each as if next, since no detour is shorter than the direct way. */
  private leastOfOthers(time: number, last: Visit): number {
    const { visits } = this.given
    let cost = 0
    for (let index = 0; index < visits.length; index += 1) {
      const visit = visits[index]
      if (!visit || this.used[index]) continue
      const here = Math.max(visit.floor, time + hopMinutes(this.leg, last, visit))
      cost += visit.riders * here + excessAt(visit, here) * EXCESS_WEIGHT
    }
    return cost
  }
}

/** Rider-minutes beyond the allowances of those at a stop. */
function excessAt({ direct, demands }: Visit, minutes: number): number {
  let excess = 0
  for (const { riders, allowance } of demands) {
    const over = minutes - direct - allowance
    if (over > 0) excess += riders * over
  }
  return excess
}

/** A stop of an order with its times. */
export interface TimedStop {
  readonly stop: number
  /** On the minibus between here and the relay point. */
  readonly minutes: number
  /** What the stop itself takes. */
  readonly stopMinutes: number
}

/** The times of an order outwards from the relay point, by who of some items gets on or off at each stop. */
export function timeOrder(
  { legs }: Compiled,
  index: number,
  { order, items }: { readonly order: readonly number[]; readonly items: readonly Item[] },
): TimedStop[] {
  const leg = legs[index]
  if (!leg) return []
  const driven = items.filter((item) => item.stops.length > 0)
  const { visits } = visitsOf(leg, driven, index)
  const visited = order.map((stop) => visits.find((visit) => visit.stop === stop) ?? unusedStop(leg, stop))
  const minutes = minutesOfVisits(leg, visited)
  return visited.map(({ stop, dwell }, position) => ({
    stop,
    minutes: minutes[position] ?? 0,
    stopMinutes: dwell,
  }))
}

/** A stop that none of the riders needs any more, before its order is mended. */
function unusedStop(leg: CompiledLeg, stop: number): Visit {
  const direct = leg.direct[stop] ?? 0
  const dwell = leg.stopMinutes
  const first = direct + (leg.leg === 'collect' ? dwell : 0)
  return { stop, direct, riders: 0, demands: [], dwell, floor: 0, first }
}

type LegVisits = readonly [leg: CompiledLeg, visits: Visits]

/**
 * A transfer's riders are on both legs: what one leg takes from their allowance is gone on the other. The shortest
 * orders of both legs are the answer when they keep the caps together. Else every order of the first leg that can still
 * be part of the best answer is met by the best order of the second.
 */
function bestPair(
  items: readonly Item[],
  [[first, near], [second, far]]: readonly [LegVisits, LegVisits],
  most: number,
): BestOrder {
  const allowances = items.map(({ allowance }) => allowance)
  const farSearch = new OrderSearch(second, far)
  const shortestFar = farSearch.best(Infinity)
  let farOrder: readonly Visit[] = []
  const meet: Completion = (order, _cost, limit) => {
    const minutes = minutesOfVisits(first, order)
    const riding = order.reduce((sum, visit, position) => sum + visit.riders * (minutes[position] ?? 0), 0)
    const extras = near.demandVisit.map((visit) => extraOf(visit, order, minutes))
    allow(
      far,
      allowances.map((allowance, item) => allowance - (extras[item] ?? 0)),
    )
    const met = farSearch.best(limit - riding)
    if (met.cost + riding < limit) farOrder = met.order
    return met.cost + riding
  }
  const shortestNear = new OrderSearch(first, near).best(Infinity)
  const least = shortestNear.cost + shortestFar.cost
  if (least >= most) return { cost: Infinity, legs: [] }
  let best = { cost: meet(shortestNear.order, 0, most), order: shortestNear.order }
  if (best.cost > least) {
    // The second leg takes at the very least the extra of its first stop.
    allow(
      near,
      allowances.map((allowance, item) => allowance - leastExtra(far.demandVisit[item])),
    )
    allow(
      far,
      allowances.map(() => Infinity),
    )
    const found = new OrderSearch(first, near, farSearch.best(Infinity).cost, meet).best(
      Math.min(best.cost, most),
    )
    if (found.cost < best.cost) best = found
  }
  return {
    cost: best.cost,
    legs: [best.order.map((visit) => visit.stop), farOrder.map((visit) => visit.stop)],
  }
}

/** What a minibus with these items costs at the very least, quicker to compute than {@link bestOrder}'s own cost. */
export function leastCost(items: readonly Item[], { legs }: Compiled): number {
  const driven = items.filter((item) => item.stops.length > 0)
  if (driven.length === 0) return 0
  return legs.reduce(
    (sum, leg, index) => sum + new OrderSearch(leg, visitsOf(leg, driven, index)).best(Infinity).cost,
    0,
  )
}

function allow({ demandOf }: Visits, allowances: readonly number[]): void {
  for (let item = 0; item < demandOf.length; item += 1) {
    const demand = demandOf[item]
    if (demand) demand.allowance = allowances[item] ?? 0
  }
}

function leastExtra(visit: Visit | undefined): number {
  return visit ? visit.first - visit.direct : 0
}

function minutesOfVisits(leg: CompiledLeg, order: readonly Visit[]): number[] {
  let time = 0
  return order.map((visit, position) => {
    const last = order[position - 1]
    time = last ? Math.max(visit.floor, time + hopMinutes(leg, last, visit)) : visit.first
    return time
  })
}

function extraOf(visit: Visit | undefined, order: readonly Visit[], minutes: readonly number[]): number {
  return visit ? (minutes[order.indexOf(visit)] ?? 0) - visit.direct : 0
}
