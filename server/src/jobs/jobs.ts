import type { Deps } from '../deps'

/** Timed work. It only tidies up and notifies: no rule depends on its having run. */
export interface Job {
  /** Unique; lower-case words joined by hyphens. */
  readonly name: string
  /** Five cron fields, Asia/Tokyo. */
  readonly cron: string
  /** Does what is due at `deps.clock.now()`; running it twice does nothing more. */
  run(deps: Deps): Promise<void>
}

/** The scheduler. */
export interface Jobs {
  /** Runs every job once, in the order of the list, and tells their names. */
  runAll(): Promise<readonly string[]>
}
