import type { Deps } from '../deps'

/** Timed work. It tidies up and notifies: no rule depends on its having run. */
export interface Job {
  /** Unique; lower-case words joined by hyphens. */
  readonly name: string
  /** Five cron fields, on Japan's clock. */
  readonly cron: string
  /**
   * Does what is due at `deps.clock.now()`; running it again at once changes nothing. A run that had to end before all was done
   * answers 'more': it goes on in a run of its own, at once.
   */
  run(deps: Deps): Promise<void | 'more'>
}
