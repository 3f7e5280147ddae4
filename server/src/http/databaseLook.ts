import { systemClock } from '../clock'
import type { Deps } from '../deps'

/** As often the clocks are compared where nothing asks /readyz; a caller that was refused comes again after as long. */
const COMPARE_EVERY_MS = 5_000

interface DatabaseState {
  readonly takesChanges: boolean
  /** Its own time, epoch milliseconds. */
  readonly now: number
}

/** What the last look at the database found, so that a call costs none. */
export class DatabaseLook {
  /**
   * How far this machine's clock is ahead of the database's; 0 while they differ by no more than they may. Servers decide by their own
   * clocks what has run out. One whose clock is far off would let a hold run out early, refuse codes of authenticators and make ride
   * codes that another takes for old: it must not serve beside others.
   */
  aheadMs = 0
  #timer: NodeJS.Timeout | undefined
  #isComparing = false

  constructor(private readonly deps: Pick<Deps, 'clock' | 'config' | 'log' | 'pool'>) {}

  /** Compares the clocks now, and then regularly. A clock that is set by hand is nobody's to agree with. */
  async begin(): Promise<void> {
    const { clock, config } = this.deps
    if (config.MAX_CLOCK_DIFFERENCE_MS === 0 || clock !== systemClock) return
    await this.isReady()
    this.#timer = setInterval(() => void this.#compare(), COMPARE_EVERY_MS).unref()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
  }

  /** Whether the database takes changes and its clock agrees. A standby, and a primary that became one, answers too, but takes no booking. */
  async isReady(): Promise<boolean> {
    const { pool, log } = this.deps
    const from = Date.now()
    try {
      const { rows } = await pool.query<DatabaseState>(
        `select not pg_is_in_recovery() as "takesChanges", (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      )
      const [state] = rows
      if (state) this.#note(state.now, { from, to: Date.now() })
      return state?.takesChanges === true && this.aheadMs === 0
    } catch (error) {
      // What was found before still holds: a database that is away has changed no clock.
      log.error({ err: error }, 'database does not answer')
      return false
    }
  }

  async #compare(): Promise<void> {
    if (this.#isComparing) return
    this.#isComparing = true
    await this.isReady()
    this.#isComparing = false
  }

  /** The database looked at its clock between the two: how long its answer took is no difference. */
  #note(databaseNow: number, { from, to }: { readonly from: number; readonly to: number }): void {
    const { clock, config, log } = this.deps
    const most = config.MAX_CLOCK_DIFFERENCE_MS
    if (most === 0 || clock !== systemClock) return
    const differenceMs = Math.round(Math.max(from - databaseNow, 0) + Math.min(to - databaseNow, 0))
    this.aheadMs = Math.abs(differenceMs) > most ? differenceMs : 0
    if (this.aheadMs !== 0)
      log.error({ differenceMs }, 'the clock of this machine differs from that of the database')
  }
}
