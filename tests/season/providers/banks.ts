/** What a bank has said of a dispute. */
export type Saying = 'won' | 'lost' | 'reopened'
/** How often something was said, or a refund was sent back. */
export type Said = Readonly<Record<Saying | 'sentBack', number>>

/** By turns, so that each provider sees both. */
const verdictOf = (turn: number, first: 'won' | 'lost'): 'won' | 'lost' => {
  const second = first === 'won' ? 'lost' : 'won'
  return turn % 2 === 1 ? first : second
}

/** The banks of one provider's payers. What they decide against us they decide once more, on appeal. */
export class Banks {
  private decided = 0
  private appeals = 0
  private readonly newest = new Map<string, Saying>()
  private readonly appealed = new Set<string>()

  /** What they said last of each dispute, by its id. */
  get sayings(): ReadonlyMap<string, Saying> {
    return this.newest
  }

  /**
   * What they say this morning of what they have decided on before, and then of the disputes that came to them since.
   * @param isLast there is no other morning: nothing is taken up again, for it would not be decided any more
   */
  morning(ids: readonly string[], isLast: boolean): readonly (readonly [id: string, says: Saying])[] {
    const again = [...this.newest].flatMap(([id, said]) => {
      const says = this.sayAgain(id, said, isLast)
      return says ? [[id, says] as const] : []
    })
    const first = ids.filter((id) => !this.newest.has(id)).map((id) => [id, this.sayFirst()] as const)
    for (const [id, says] of [...again, ...first]) this.newest.set(id, says)
    return [...again, ...first]
  }

  private sayAgain(id: string, said: Saying, isLast: boolean): Saying | undefined {
    if (said === 'reopened') return verdictOf((this.appeals += 1), 'lost')
    if (said === 'won' || isLast || this.appealed.has(id)) return undefined
    this.appealed.add(id)
    return 'reopened'
  }

  private sayFirst(): Saying {
    return verdictOf((this.decided += 1), 'won')
  }
}

/** How often each was said. */
export function countSaid(said: readonly Saying[], sentBack: number): Said {
  const counts = { won: 0, lost: 0, reopened: 0, sentBack }
  for (const each of said) counts[each] += 1
  return counts
}
