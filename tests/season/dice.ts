import { createHash } from 'node:crypto'
import { seededRandom } from '../support/random'

/**
 * Chance that a seed fixes. Everybody has dice of their own, named after them: what one does never depends on who else was
 * quicker.
 */
export class Dice {
  private readonly next: () => number

  constructor(seed: number, ...names: readonly (string | number)[]) {
    const digest = createHash('sha256')
      .update([seed, ...names].join('|'))
      .digest()
    this.next = seededRandom(digest.readUInt32BE(0))
  }

  /** True so often of 1. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** One of a list. @throws RangeError for an empty one */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to choose from')
    return item
  }

  /** One of the keys, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries<number>(weights) as [Name, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    const [first] = entries
    if (!first) throw new RangeError('Nothing to choose from')
    return first[0]
  }
}
