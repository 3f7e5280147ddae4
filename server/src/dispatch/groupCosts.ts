import { VEHICLE_WEIGHT, type Compiled, type Item } from './compiled'
import { bestOrder, leastCost } from './stopOrder'

/** Item indexes that ride in one minibus, ascending. */
export type Group = readonly number[]

/** Sums of more powers of two than these are no exact numbers. */
const MOST_DIGITS = 52

/** What groups of items cost, each worked out once. */
export class GroupCosts {
  private readonly known = new Map<number | string, number>()
  private readonly bounds = new Map<number | string, number>()
  private readonly settled = new Set<string>()
  /** The binary digit of each item, as far as whole numbers reach. */
  private readonly digits: readonly number[]

  constructor(readonly compiled: Compiled) {
    this.digits = compiled.items.length <= MOST_DIGITS ? compiled.items.map((_, index) => 2 ** index) : []
  }

  get items(): readonly Item[] {
    return this.compiled.items
  }

  /** The cost of one minibus with these items: infinite when they do not fit, 0 when there are none. */
  of(group: Group): number {
    return this.remember(this.known, group, (items) => bestOrder(items, this.compiled).cost)
  }

  /** No more than the cost; the cost itself when there is one leg only. */
  private atLeast(group: Group): number {
    if (this.compiled.legs.length < 2) return this.of(group)
    return this.remember(this.bounds, group, (items) => leastCost(items, this.compiled))
  }

  /** Whether two minibuses together cost no more than `most`; tells most that do without working out their orders. */
  areAtMost(near: Group, far: Group, most: number): boolean {
    const least = this.atLeast(near)
    if (least > most || least + this.atLeast(far) > most) return false
    const cost = this.of(near)
    return cost <= most && cost + this.of(far) <= most
  }

  /** Whether no change of these two groups made them better the last time. */
  areSettled(near: Group, far: Group): boolean {
    return this.settled.has(`${this.keyOf(near)}+${this.keyOf(far)}`)
  }

  settle(near: Group, far: Group): void {
    this.settled.add(`${this.keyOf(near)}+${this.keyOf(far)}`)
    this.settled.add(`${this.keyOf(far)}+${this.keyOf(near)}`)
  }

  /** The cost of all minibuses. */
  ofAll(groups: readonly Group[]): number {
    return groups.reduce((sum, group) => sum + this.of(group), 0)
  }

  private keyOf(group: Group): number | string {
    if (this.digits.length === 0) return group.join()
    let key = 0
    for (const item of group) key += this.digits[item] ?? 0
    return key
  }

  private remember(
    costs: Map<number | string, number>,
    group: Group,
    driving: (items: readonly Item[]) => number,
  ): number {
    if (group.length === 0) return 0
    const key = this.keyOf(group)
    const known = costs.get(key)
    if (known !== undefined) return known
    const items = this.fitting(group)
    const cost = items ? VEHICLE_WEIGHT + driving(items) : Infinity
    costs.set(key, cost)
    return cost
  }

  /** The items of a group; undefined when one minibus has not the seats or would stop too often. */
  private fitting(group: Group): Item[] | undefined {
    const { fleet } = this.compiled
    const items: Item[] = []
    const addresses: number[] = []
    let seats = 0
    for (const index of group) {
      const item = this.items[index]
      if (!item) continue
      items.push(item)
      seats += item.seats
      if (!addresses.includes(item.address)) addresses.push(item.address)
    }
    return seats <= fleet.seats && addresses.length <= fleet.stopCap ? items : undefined
  }
}

/** A group with one more item. */
export function withItem(group: Group, item: number): number[] {
  const at = group.findIndex((each) => each > item)
  return at < 0 ? [...group, item] : [...group.slice(0, at), item, ...group.slice(at)]
}

/** A group without an item. */
export function withoutItem(group: Group, item: number): number[] {
  return group.filter((each) => each !== item)
}
