/** setTimeout fires at once for longer waits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Things to do at an instant. Its owner keeps what is due in the store and enters it again after a start. */
export class Agenda {
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  #isClosed = false

  constructor(
    private readonly now: () => number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Runs `work` at `instant` (epoch ms), at once when it has passed. */
  at(instant: number, work: () => void | Promise<void>): void {
    if (this.#isClosed) return
    const wait = Math.min(Math.max(0, instant - this.now()), LONGEST_TIMER_MS)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const run = Promise.resolve()
        .then(work)
        .catch(this.onError)
        .finally(() => this.#running.delete(run))
      this.#running.add(run)
    }, wait)
    this.#timers.add(timer)
  }

  /** Forgets what has not begun and waits for what has. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#timers.forEach((timer) => clearTimeout(timer))
    this.#timers.clear()
    await Promise.all(this.#running)
  }
}
