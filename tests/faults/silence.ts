/** How long nothing was served around a fault. */
export interface Silence {
  /** The longest time between two answers, milliseconds. */
  readonly lastedMs: number
  /** When it was over, milliseconds after the fault. */
  readonly overAfterMs: number
}

/**
 * The longest silence that ended after `faultAt`, of answers at the times `at` (epoch milliseconds) until `until`: what was under way
 * may still be answered after the fault, and an answer or two come between its parts. A silence that goes on counts as over at `until`.
 */
export function silenceAfter(
  at: readonly number[],
  { faultAt, until }: { readonly faultAt: number; readonly until: number },
): Silence {
  const sorted = [...at].sort((a, b) => a - b)
  const before = sorted.filter((time) => time <= faultAt).at(-1) ?? faultAt
  const times = [before, ...sorted.filter((time) => time > faultAt && time < until), until]
  let longest: Silence = { lastedMs: 0, overAfterMs: 0 }
  for (let index = 1; index < times.length; index += 1) {
    const end = times[index] ?? until
    const lastedMs = end - (times[index - 1] ?? end)
    if (lastedMs > longest.lastedMs) longest = { lastedMs, overAfterMs: end - faultAt }
  }
  return longest
}
