import { VEHICLE_WEIGHT, type Compiled, type Item } from './compiled'
import { bestOrder, leastCost } from './stopOrder'

/** Item indexes that ride in one minibus, ascending. */
export type Group = readonly number[]

/** Sums of more powers of two than these are no exact numbers. */
const MOST_DIGITS = 52

/** Less than costs differ by: they are sums of whole numbers. */
const LESS_THAN_COSTS_DIFFER = 0.5

/** What groups of items cost, each worked out once. */
export class GroupCosts {
  private readonly known = new Map<number | string, number>()
  /** What groups are known to cost more than. */
  private readonly exceeded = new Map<number | string, number>()
  private readonly legFloors = new Map<number | string, number>()
  private readonly settled = new Set<string>()
  /** The binary digit of each item, as far as whole numbers reach. */
  private readonly digits: readonly number[]
  /** By item. */
  readonly seats: readonly number[]
  /** By item: what its riders' time costs at the very least, in any minibus. */
  private readonly floors: readonly number[]

  constructor(readonly compiled: Compiled) {
    this.digits = compiled.items.length <= MOST_DIGITS ? compiled.items.map((_, index) => 2 ** index) : []
    this.seats = compiled.items.map((item) => item.seats)
    this.floors = compiled.items.map(({ riders, least }) =>
      least.reduce((sum, minutes) => sum + riders * minutes, 0),
    )
  }

  get items(): readonly Item[] {
    return this.compiled.items
  }

  /** The cost of one minibus with these items: infinite when they do not fit, 0 when there are none. */
  of(group: Group): number {
    return this.within(group, Infinity)
  }

  /** As {@link of}, but infinite when it is more than `most`, which mostly shows without the best order. */
  within(group: Group, most: number): number {
    if (group.length === 0) return most < 0 ? Infinity : 0
    const key = this.keyOf(group)
    const known = this.known.get(key)
    if (known !== undefined) return known > most ? Infinity : known
    if ((this.exceeded.get(key) ?? -Infinity) >= most) return Infinity
    const isFitting = this.isFitting(group)
    const limit = most - VEHICLE_WEIGHT + LESS_THAN_COSTS_DIFFER
    const cost = isFitting
      ? VEHICLE_WEIGHT + bestOrder(this.itemsOf(group), this.compiled, limit).cost
      : Infinity
    if (isFitting && cost === Infinity) this.exceeded.set(key, most)
    else this.known.set(key, cost)
    return cost
  }

  /** Whether two minibuses together cost no more than `most`; tells most that do without working out their orders. */
  areAtMost(near: Group, far: Group, most: number): boolean {
    if (!this.isFitting(near) || !this.isFitting(far)) return false
    const floor = this.floorOf(far)
    if (this.floorOf(near) + floor > most) return false
    const cost = this.within(near, most - floor)
    return cost <= most && this.within(far, most - cost) <= most - cost
  }

  /** Seats of a minibus that these items leave free. */
  freeSeats(group: Group): number {
    let free = this.compiled.fleet.seats
    for (const item of group) free -= this.seats[item] ?? 0
    return free
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

  /** What one minibus with these items, which it has room for, costs at the very least. */
  private floorOf(group: Group): number {
    if (group.length === 0) return 0
    if (this.compiled.legs.length > 1) return this.floorOfLegs(group)
    let floor = VEHICLE_WEIGHT
    for (const item of group) floor += this.floors[item] ?? 0
    return floor
  }

  /** Where riders are on two legs, whose best orders together are much harder to find than each. */
  private floorOfLegs(group: Group): number {
    const key = this.keyOf(group)
    const known = this.known.get(key) ?? this.legFloors.get(key)
    if (known !== undefined) return known
    const floor = VEHICLE_WEIGHT + leastCost(this.itemsOf(group), this.compiled)
    this.legFloors.set(key, floor)
    return floor
  }

  /** Whether one minibus has the seats, those of children, the places for wheelchairs and the boot, and may stop so often. */
  private isFitting(group: Group): boolean {
    const { fleet, room } = this.compiled
    const addresses: number[] = []
    let [seats, large, small, childSeats, wheelchairs] = [0, 0, 0, 0, 0]
    for (const index of group) {
      const item = this.items[index]
      if (!item) continue
      seats += item.seats
      large += item.large
      small += item.small
      childSeats += item.childSeats
      wheelchairs += item.wheelchairs
      if (seats > room.seats || large > room.large || small > room.small) return false
      if (childSeats > room.childSeats || wheelchairs > room.wheelchairs) return false
      if (!addresses.includes(item.address)) addresses.push(item.address)
    }
    return addresses.length <= fleet.stopCap
  }

  private itemsOf(group: Group): Item[] {
    const items: Item[] = []
    for (const index of group) {
      const item = this.items[index]
      if (item) items.push(item)
    }
    return items
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
