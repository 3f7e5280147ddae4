/** How the runs of a job went since this server started. */
interface JobRuns {
  done: number
  failed: number
  /** When one last ended well; until then, when this server began to run jobs. */
  lastDoneAt: number
  lastTookMs: number
}

/** Counts the runs of jobs on this server, for /metrics. Of several servers each counts its own. */
export class JobWatch {
  readonly runs = new Map<string, JobRuns>()

  /** From now on a job that never ends well is late. */
  begin(names: readonly string[], at: number): void {
    for (const name of names) this.runs.set(name, { done: 0, failed: 0, lastDoneAt: at, lastTookMs: 0 })
  }

  note(name: string, { at, tookMs, isDone }: { at: number; tookMs: number; isDone: boolean }): void {
    const runs = this.runs.get(name) ?? { done: 0, failed: 0, lastDoneAt: at, lastTookMs: 0 }
    this.runs.set(name, runs)
    runs.lastTookMs = tookMs
    if (!isDone) {
      runs.failed += 1
      return
    }
    runs.done += 1
    runs.lastDoneAt = at
  }
}
