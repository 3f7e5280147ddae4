import { withItem, withoutItem, type Group, type GroupCosts } from './groupCosts'

/** A change of two groups that makes them cheaper. */
interface Improvement {
  readonly near: number[]
  readonly far: number[]
}

/** What an improvement is judged by. */
interface Bound {
  readonly costs: GroupCosts
  /** What both groups may cost together. */
  readonly most: number
}

/** Costs are sums of whole numbers. */
const LEAST_GAIN = 0.5

/**
 * Improves a grouping until no item moved to another minibus, no two exchanged, no one against two, and no two minibuses
 * joined makes it better. `groups` has one entry for each minibus of the fleet, empty ones included, and is changed.
 * @param touched groups that changed since the last time; the others are known to be at rest among themselves.
 */
export function improve(groups: Group[], costs: GroupCosts, touched: ReadonlySet<number>): void {
  const restless = new Set(touched)
  while (restless.size > 0) {
    const [near = 0] = restless
    restless.delete(near)
    for (let far = 0; far < groups.length; far += 1) {
      if (far === near) continue
      const better = improvePair(groups[near] ?? [], groups[far] ?? [], costs)
      if (!better) continue
      groups[near] = better.near
      groups[far] = better.far
      restless.add(near).add(far)
      break
    }
  }
}

function improvePair(near: Group, far: Group, costs: GroupCosts): Improvement | undefined {
  if (costs.areSettled(near, far)) return undefined
  const bound: Bound = { costs, most: costs.of(near) + costs.of(far) - LEAST_GAIN }
  const better =
    relocate(near, far, bound) ??
    swapped(relocate(far, near, bound)) ??
    exchange(near, far, bound) ??
    exchangeTwo(near, far, bound) ??
    swapped(exchangeTwo(far, near, bound)) ??
    join(near, far, bound)
  if (!better) costs.settle(near, far)
  return better
}

function swapped(improvement: Improvement | undefined): Improvement | undefined {
  return improvement && { near: improvement.far, far: improvement.near }
}

function judge(near: number[], far: number[], { costs, most }: Bound): Improvement | undefined {
  return costs.areAtMost(near, far, most) ? { near, far } : undefined
}

function relocate(from: Group, to: Group, bound: Bound): Improvement | undefined {
  const { costs } = bound
  const free = costs.freeSeats(to)
  for (const item of from) {
    if ((costs.seats[item] ?? 0) > free) continue
    const better = judge(withoutItem(from, item), withItem(to, item), bound)
    if (better) return better
  }
  return undefined
}

function exchange(near: Group, far: Group, bound: Bound): Improvement | undefined {
  const { costs } = bound
  const [nearFree, farFree] = [costs.freeSeats(near), costs.freeSeats(far)]
  for (const mine of near) {
    const rest = withoutItem(near, mine)
    for (const other of far) {
      const more = (costs.seats[other] ?? 0) - (costs.seats[mine] ?? 0)
      if (more > nearFree || -more > farFree) continue
      const better = judge(withItem(rest, other), withItem(withoutItem(far, other), mine), bound)
      if (better) return better
    }
  }
  return undefined
}

/** Two of one minibus against one of the other. */
function exchangeTwo(two: Group, one: Group, bound: Bound): Improvement | undefined {
  const { costs } = bound
  const [twoFree, oneFree] = [costs.freeSeats(two), costs.freeSeats(one)]
  for (let first = 0; first < two.length; first += 1) {
    for (let second = first + 1; second < two.length; second += 1) {
      const [a = 0, b = 0] = [two[first], two[second]]
      const pair = (costs.seats[a] ?? 0) + (costs.seats[b] ?? 0)
      const rest = withoutItem(withoutItem(two, a), b)
      for (const other of one) {
        const more = pair - (costs.seats[other] ?? 0)
        if (more > oneFree || -more > twoFree) continue
        const received = withItem(withItem(withoutItem(one, other), a), b)
        const better = judge(withItem(rest, other), received, bound)
        if (better) return better
      }
    }
  }
  return undefined
}

function join(near: Group, far: Group, bound: Bound): Improvement | undefined {
  if (near.length === 0 || far.length === 0) return undefined
  const all = far.reduce<number[]>((group, item) => withItem(group, item), [...near])
  return judge(all, [], bound)
}
