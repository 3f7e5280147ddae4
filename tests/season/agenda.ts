import type { Instant } from '@noriai/contract/time'

/** What somebody does at its time. */
export type Deed = () => Promise<void>

/** What is to be done when, in the season's own time. Deeds of one instant are done beside each other. */
export class Agenda {
  private readonly byTime = new Map<Instant, Deed[]>()
  /** Every time that has deeds: a heap, the earliest first. */
  private readonly times: Instant[] = []

  /** Notes a deed; one whose time is over is done next. */
  at(time: Instant, deed: Deed): void {
    const known = this.byTime.get(time)
    if (known) {
      known.push(deed)
      return
    }
    this.byTime.set(time, [deed])
    this.push(time)
  }

  /** The next time and its deeds, which leave the agenda; undefined when nothing is left. */
  take(): { readonly time: Instant; readonly deeds: readonly Deed[] } | undefined {
    const time = this.times[0]
    if (time === undefined) return undefined
    this.pop()
    const deeds = this.byTime.get(time) ?? []
    this.byTime.delete(time)
    return { time, deeds }
  }

  get nextTime(): Instant | undefined {
    return this.times[0]
  }

  private push(time: Instant): void {
    const { times } = this
    let at = times.push(time) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((times[parent] ?? 0) <= time) break
      times[at] = times[parent] ?? 0
      at = parent
    }
    times[at] = time
  }

  private pop(): void {
    const { times } = this
    const last = times.pop()
    if (last === undefined || times.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= times.length) break
      if (child + 1 < times.length && (times[child + 1] ?? 0) < (times[child] ?? 0)) child += 1
      if ((times[child] ?? 0) >= last) break
      times[at] = times[child] ?? 0
      at = child
    }
    times[at] = last
  }
}

/** Does deeds beside each other, so many at once; one that fails fails them all once the others have ended. */
export async function together(deeds: readonly Deed[], atOnce: number): Promise<void> {
  const failures: unknown[] = []
  let next = 0
  const work = async () => {
    while (next < deeds.length) {
      const deed = deeds[next++]
      try {
        await deed?.()
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, deeds.length) }, work))
  if (failures.length > 0) throw failures[0]
}
