import type { Instant } from '@noriai/contract/time'

/** What somebody does at its time. */
export type Task = () => Promise<void>

/** What is to be done when, in the season's own time. Tasks of one instant run concurrently. */
export class Agenda {
  private readonly byTime = new Map<Instant, Task[]>()
  /** Every time that has tasks: a heap, the earliest first. */
  private readonly times: Instant[] = []

  /** Schedules a task; one whose time has passed runs next. */
  at(time: Instant, task: Task): void {
    const known = this.byTime.get(time)
    if (known) {
      known.push(task)
      return
    }
    this.byTime.set(time, [task])
    this.push(time)
  }

  /** The next time and its tasks, which leave the agenda; undefined when nothing is left. */
  take(): { readonly time: Instant; readonly tasks: readonly Task[] } | undefined {
    const time = this.times[0]
    if (time === undefined) return undefined
    this.pop()
    const tasks = this.byTime.get(time) ?? []
    this.byTime.delete(time)
    return { time, tasks }
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

/** Runs tasks concurrently, so many at once; one that fails fails them all once the others have ended. */
export async function together(tasks: readonly Task[], atOnce: number): Promise<void> {
  const failures: unknown[] = []
  let next = 0
  const work = async () => {
    while (next < tasks.length) {
      const task = tasks[next++]
      try {
        await task?.()
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work))
  if (failures.length > 0) throw failures[0]
}
