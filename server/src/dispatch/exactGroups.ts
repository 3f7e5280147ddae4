import type { GroupCosts } from './groupCosts'

/** Up to so many items every grouping is weighed. */
export const EXACT_ITEMS = 10

/**
 * The best grouping of a few items, proven: for every set of items and every number of minibuses the cheapest way,
 * built from smaller sets. Undefined when the items do not fit the fleet.
 */
export function exactGroups(costs: GroupCosts): number[][] | undefined {
  const count = costs.items.length
  const all = 2 ** count - 1
  const costOf = Array.from({ length: all + 1 }, (_, set) => costs.of(membersOf(set)))
  const rounds = Math.min(costs.compiled.fleet.minibuses, count)
  let best: Float64Array = new Float64Array(all + 1).fill(Infinity)
  best[0] = 0
  const choices: Int32Array[] = []
  for (let round = 0; round < rounds; round += 1) {
    const next = Float64Array.from(best)
    const choice = new Int32Array(all + 1)
    for (let set = 1; set <= all; set += 1) {
      const lowest = set & -set
      // Of each grouping only the minibus of its first item is tried as the last one added.
      for (let group = set; group > 0; group = (group - 1) & set) {
        if (!(group & lowest)) continue
        const cost = (costOf[group] ?? Infinity) + (best[set ^ group] ?? Infinity)
        if (cost < (next[set] ?? Infinity)) {
          next[set] = cost
          choice[set] = group
        }
      }
    }
    choices.push(choice)
    best = next
  }
  return Number.isFinite(best[all]) ? groupsOf(choices, all) : undefined
}

function groupsOf(choices: readonly Int32Array[], all: number): number[][] {
  const groups: number[][] = []
  let set = all
  for (let round = choices.length - 1; round >= 0; round -= 1) {
    const group = choices[round]?.[set] ?? 0
    if (group === 0) continue
    groups.push(membersOf(group))
    set ^= group
  }
  return groups
}

function membersOf(set: number): number[] {
  const members: number[] = []
  for (let index = 0; 2 ** index <= set; index += 1) {
    if (set & (1 << index)) members.push(index)
  }
  return members
}
