/** How often something was done in a second, and how long each time took. */
export interface Pace {
  readonly perSecond: number
  /** Milliseconds, in no order. */
  readonly times: readonly number[]
}

/** Does all `jobs`, `width` at a time. Fails with the first that fails. */
export async function pace(jobs: readonly (() => Promise<void>)[], width: number): Promise<Pace> {
  const times: number[] = []
  const waiting = jobs.values()
  const begun = performance.now()
  const worker = async () => {
    for (const job of waiting) {
      const start = performance.now()
      await job()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return { perSecond: (jobs.length * 1000) / (performance.now() - begun), times }
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** What the rounds of a subject and of its yardstick came to. */
export interface Rounds<Result> {
  readonly subject: readonly Result[]
  readonly yardstick: readonly Result[]
}

/**
 * Measures subject and yardstick by turns, and by turns who is first, so that whatever else the machine does meanwhile
 * disturbs both alike.
 */
export async function byTurns<Result>(
  rounds: number,
  subject: (round: number) => Promise<Result>,
  yardstick: (round: number) => Promise<Result>,
): Promise<Rounds<Result>> {
  const results: { subject: Result[]; yardstick: Result[] } = { subject: [], yardstick: [] }
  for (let round = 0; round < rounds; round++) {
    const measureSubject = async () => results.subject.push(await subject(round))
    const measureYardstick = async () => results.yardstick.push(await yardstick(round))
    const order = round % 2 === 0 ? [measureYardstick, measureSubject] : [measureSubject, measureYardstick]
    for (const measure of order) await measure()
  }
  return results
}

/** The middle of the rounds' ratios of subject to yardstick: a disturbed round does not decide. */
export function ratioOf({ subject, yardstick }: Rounds<number>): number {
  return median(subject.map((value, round) => value / (yardstick[round] ?? NaN)))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which `share` of all values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
