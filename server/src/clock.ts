/** Where the server reads the time: nothing else asks the machine or the database for "now". */
export interface Clock {
  /** The present instant in milliseconds since 1970-01-01T00:00Z. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock that is set by hand: it runs on at the machine's pace (DEV_CLOCK), or is stopped (tests). */
export class MovableClock implements Clock {
  readonly #pace: () => number
  #offset = 0

  /** Starts at `at`, else at the machine's time; a stopped one shows the same instant until it is moved. */
  constructor(at: number = Date.now(), pace: 'running' | 'standing' = 'running') {
    this.#pace = pace === 'running' ? () => Date.now() : () => 0
    this.set(at)
  }

  now(): number {
    return this.#pace() + this.#offset
  }

  /** Moves to `at`, forwards or backwards. */
  set(at: number): void {
    this.#offset = at - this.#pace()
  }

  /** Moves on by `milliseconds`; a negative number moves back. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds
  }
}
