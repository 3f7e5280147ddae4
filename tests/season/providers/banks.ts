/** How many disputes the banks decided for us and against us. */
export type Decided = Readonly<Record<Verdict, number>>
export type Verdict = 'won' | 'lost'

/** What banks decide on disputes, one after the other: by turns, so that each provider sees both. */
export function verdicts(): { next(): Verdict } {
  let decided = 0
  return { next: () => ((decided += 1) % 2 === 1 ? 'won' : 'lost') }
}
