/** Where the server reads the time: nothing else asks the machine or the database for "now". */
export interface Clock {
  /** The present instant in milliseconds since 1970-01-01T00:00Z. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock that runs at the machine's pace from an instant it was set to; for tests and DEV_CLOCK. */
export class MovableClock implements Clock {
  #offset = 0

  /** Starts at `at` when given, else at the machine's time. */
  constructor(at?: number) {
    if (at !== undefined) this.set(at)
  }

  now(): number {
    return Date.now() + this.#offset
  }

  /** Moves to `at`, forwards or backwards. */
  set(at: number): void {
    this.#offset = at - Date.now()
  }

  /** Moves on by `milliseconds`; a negative number moves back. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds
  }
}
